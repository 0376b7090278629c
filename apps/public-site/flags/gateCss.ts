import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { getMenuLinks, type Menu, SITE_TABLE } from '@olea/shared/site/pages';

/** The flags of the site's links and languages. Their pages have a skeleton and a 404 view, and links in texts have a plain version. */
const replacedFlags = [...new Set([...SITE_TABLE, ...Object.values(LANGUAGES)].flatMap(({ flag }) => flag ?? []))];

/** Returns a selector that matches `part` while all links of its menus are off, or none if a link has no flag. */
function selectEmpty(part: string, ...menus: readonly Menu[]): string[] {
  const flags = [...new Set(getMenuLinks(...menus).map(({ flag }) => flag))];
  return flags.includes(null) ? [] : [`:root${flags.map((flag) => `:not([data-flags~=${flag}])`).join('')} ${part}`];
}

/** Creates the rules that hide disabled parts, unused views and, without scripts, some controls. `!important` overrides normal rules. */
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
    '@media(scripting:none){.contact-form>:not(noscript),[data-filter],button[data-click],[data-consent]{display:none!important}}',
  ].join('');
}
