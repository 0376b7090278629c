import { FLAG_NAMES } from '@olea/shared/flags';
import { FOOTER_LINKS, NAV_LINKS, PUBLIC_ROUTES, type SiteLink } from '@olea/shared/site';

/** Flags that switch whole pages: those of the routes, and French. */
const pageFlags = [...new Set([...PUBLIC_ROUTES.flatMap(({ flag }) => flag ?? []), 'french_language'])];

/** Selects the root while every link of a menu is off. */
const withoutLinks = (links: readonly SiteLink[]): string =>
  `:root${[...new Set(links.flatMap(({ flag }) => flag ?? []))].map((name) => `:not([data-flags~=${name}])`).join('')}`;

/**
 * Rules that make the names in `<html data-flags>` count. Unlayered and important: nothing in the design may show what is off.
 * `data-hold`: switched off under the visitor's eyes, so its space stays until the next page; `data-later`: on from the next page.
 */
export function createGateCss(): string {
  const off = FLAG_NAMES.map((name) => `:root:not([data-flags~=${name}]) [data-flag=${name}]:not([data-hold])`);
  const decided = pageFlags.map((name) => `:root:not([data-wait~=${name}]) [data-skeleton=${name}]`);
  const empty = [`${withoutLinks(NAV_LINKS)} .burger`, `${withoutLinks(FOOTER_LINKS)} .site-footer nav`];
  return [
    `${[...off, ...decided, ...empty].join()},[data-later]{display:none!important}`,
    '[data-hold]{visibility:hidden!important}',
    '.page-gate{display:contents}',
    // Without script, what only script can do is not offered.
    '@media(scripting:none){[data-island] form>:not(noscript),[data-filter],[data-rotation-toggle],[data-consent]{display:none!important}}',
  ].join('');
}
