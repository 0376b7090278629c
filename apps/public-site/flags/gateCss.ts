import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { getMenuLinks, type Menu, SITE_TABLE } from '@olea/shared/site/pages';

/** Flags that show something in place of what they switch off, a page or a link: those of the site's table and of the languages. */
const replacedFlags = [...new Set([...SITE_TABLE, ...Object.values(LANGUAGES)].flatMap(({ flag }) => flag ?? []))];

/** Selects a part while every link of its menus is off. */
function selectEmpty(part: string, ...menus: readonly Menu[]): string[] {
  const flags = [...new Set(getMenuLinks(...menus).map(({ flag }) => flag))];
  return flags.includes(null) ? [] : [`:root${flags.map((flag) => `:not([data-flags~=${flag}])`).join('')} ${part}`];
}

/**
 * The rules by which the flags in `<html data-flags>` take effect. Unlayered and important: no style may show a part that is off.
 * A page gate shows one of three views: the page, the 404 view, or the skeleton while the flags are stale. `data-gap` and
 * `data-deferred`: applyFlags.ts.
 */
export function createGateCss(): string {
  const hidden = [
    ...FLAG_NAMES.map((name) => `:root:not([data-flags~=${name}]) [data-flag=${name}]:not([data-gap])`),
    ...replacedFlags.map((name) => `:root[data-flags~=${name}] :is([data-skeleton=${name}],[data-unless=${name}])`),
    ':root:not([data-stale]) [data-skeleton]',
    ':root[data-stale] [data-unless]',
    '[data-deferred]',
    ...selectEmpty('.burger', 'header', 'mobile', 'button'),
    ...selectEmpty('.columns nav', 'footer'),
  ];
  return [
    `${hidden.join()}{display:none!important}`,
    '[data-gap]{visibility:hidden!important}',
    '.page-gate{display:contents}',
    // Without script, controls that need it are hidden.
    '@media(scripting:none){.contact-form>:not(noscript),[data-filter],button[data-click],[data-consent]{display:none!important}}',
  ].join('');
}
