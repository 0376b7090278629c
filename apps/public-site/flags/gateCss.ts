import { FLAG_NAMES } from '@olea/shared/flags';
import { LANGUAGES } from '@olea/shared/i18n';
import { linksIn, SITE_ADDRESSES } from '@olea/shared/site';

/** Flags that switch whole pages: those of the site's table and of the languages. */
const pageFlags = [...new Set([...SITE_ADDRESSES, ...Object.values(LANGUAGES)].flatMap(({ flag }) => flag ?? []))];

/** With every link off, the menu button of small screens would open an empty menu. */
const menuFlags = [...new Set(linksIn('header', 'mobile', 'button').map(({ flag }) => flag))];
const emptyMenu = menuFlags.includes(null)
  ? []
  : [`:root${menuFlags.map((flag) => `:not([data-flags~=${flag}])`).join('')} .burger`];

/**
 * The rules by which the names in `<html data-flags>` take effect. Unlayered and important: no style may show what is off.
 * `data-gap`: switched off while in view, so that its space stays until the next page; `data-deferred`: switched on while in view, shown from the next page on.
 */
export function createGateCss(): string {
  const off = FLAG_NAMES.map((name) => `:root:not([data-flags~=${name}]) [data-flag=${name}]:not([data-gap])`);
  const decided = pageFlags.map((name) => `:root:not([data-pending~=${name}]) [data-skeleton=${name}]`);
  return [
    `${[...off, ...decided, ...emptyMenu].join()},[data-deferred]{display:none!important}`,
    '[data-gap]{visibility:hidden!important}',
    '.page-gate{display:contents}',
    // Without script, controls that need it are hidden.
    '@media(scripting:none){[data-island] form>:not(noscript),[data-filter],[data-rotation-toggle],[data-consent]{display:none!important}}',
  ].join('');
}
