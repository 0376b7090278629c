import { FLAG_NAMES } from '@olea/shared/flags';
import { NAV_LINKS, PUBLIC_ROUTES } from '@olea/shared/site';

/** Flags that switch whole pages: those of the routes, and French. */
const pageFlags = [...new Set([...PUBLIC_ROUTES.flatMap(({ flag }) => flag ?? []), 'french_language'])];

/** While every link is off, the button of the small screens' menu would open an empty one. */
const emptyMenu = `:root${[...new Set(NAV_LINKS.map(({ flag }) => `:not([data-flags~=${flag}])`))].join('')} .burger`;

/**
 * Rules that make the names in `<html data-flags>` count. Unlayered and important: nothing in the design may show what is off.
 * `data-hold`: switched off under the visitor's eyes, so its space stays until the next page; `data-later`: on from the next page.
 */
export function createGateCss(): string {
  const off = FLAG_NAMES.map((name) => `:root:not([data-flags~=${name}]) [data-flag=${name}]:not([data-hold])`);
  const decided = pageFlags.map((name) => `:root:not([data-wait~=${name}]) [data-skeleton=${name}]`);
  return [
    `${[...off, ...decided, emptyMenu].join()},[data-later]{display:none!important}`,
    '[data-hold]{visibility:hidden!important}',
    '.page-gate{display:contents}',
    // Without script, what only script can do is not offered.
    '@media(scripting:none){[data-island] form>:not(noscript),[data-filter],[data-rotation-toggle],[data-consent]{display:none!important}}',
  ].join('');
}
