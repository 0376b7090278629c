import { FLAG_CATALOG, type FlagName, type FormId, getDependents } from '@olea/shared/flags/catalog';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { SITE_ADDRESSES, SITE_TABLE, type SiteSlug } from '@olea/shared/site/pages';

/** The parts of the site that visitors lose when a flag is switched off. */
export interface FlagEffect {
  /** The number of paths per language, and of languages. Excludes articles and items, which only the site's content lists. */
  pages: { addresses: number; languages: number };
  /** Contains `article` or `item` if all pages of that kind disappear. */
  everyPage: readonly SiteSlug['kind'][];
  /** The number of links that disappear from the menus and footer. A link in both the header and the mobile menu counts once. */
  links: number;
  sections: readonly string[];
  forms: readonly FormId[];
  dependents: readonly FlagName[];
}

/** Computes the effect of a flag from the catalog and the table of pages. */
export function getFlagEffect(name: FlagName): FlagEffect {
  const gated = SITE_TABLE.filter(({ flag }) => flag === name);
  const ownLanguages = LOCALES.filter((locale) => LANGUAGES[locale].flag === name).length;
  const gone = SITE_ADDRESSES.filter(({ flag }) => ownLanguages > 0 || flag === name);
  const everyPage = gone.map(({ kind }) => kind).filter((kind) => kind === 'article' || kind === 'item');
  const addresses = gone.length - everyPage.length;
  // The language menu is not in the table of pages.
  const links = ownLanguages || gated.flatMap(({ menus }) => menus).length;
  const { sections, forms } = FLAG_CATALOG[name];
  return {
    pages: { addresses, languages: ownLanguages || LOCALES.length },
    everyPage,
    links,
    sections,
    forms,
    dependents: getDependents(name),
  };
}

/** Sections outside the site's pages: a form in the client portal, and the chat, which a third-party script adds. */
const OUTSIDE_SECTIONS = ['access-request', 'chat'];
const hasSiteSection = (sections: readonly string[]) => sections.some((id) => !OUTSIDE_SECTIONS.includes(id));

/** Returns whether the flag changes what search engines see: pages, menu links, or sections of a flag outside `features`. */
export function affectsCrawlers(name: FlagName): boolean {
  const { pages, links, sections } = getFlagEffect(name);
  return pages.addresses > 0 || links > 0 || (hasSiteSection(sections) && FLAG_CATALOG[name].group !== 'features');
}

/**
 * Returns the paths, without the language prefix, at which to preview a flag: its own pages (all pages for a language's flag), and the home
 * page for links and sections. Omits articles and items.
 */
export function getTouchedPaths(name: FlagName): string[] {
  const { links, sections } = getFlagEffect(name);
  const isLanguage = LOCALES.some((locale) => LANGUAGES[locale].flag === name);
  const own = SITE_ADDRESSES.filter(({ kind, flag }) => kind === 'page' && (isLanguage || flag === name)).map(
    ({ path }) => path,
  );
  const isOnHome = links > 0 || hasSiteSection(sections);
  return [...new Set([...own, ...(isOnHome ? ['/'] : [])])];
}

function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Describes the effect in one sentence, such as "Switching it off removes 9 pages × 5 languages and 3 menu links." */
export function describeEffect(effect: FlagEffect): string {
  const { pages, everyPage, links, sections, forms } = effect;
  const parts: string[] = [];
  if (pages.addresses > 0) {
    parts.push(
      `${formatCount(pages.addresses, 'page', 'pages')} × ${formatCount(pages.languages, 'language', 'languages')}`,
    );
  }
  for (const kind of everyPage) parts.push(kind === 'article' ? 'every article' : 'every item page');
  if (links > 0) parts.push(formatCount(links, 'menu link', 'menu links'));
  if (sections.length > 0) parts.push(formatCount(sections.length, 'section', 'sections'));
  if (forms.length > 0) parts.push(formatCount(forms.length, 'form', 'forms'));
  const list = new Intl.ListFormat('en-CA').format(parts);
  return `Switching it off removes ${list || 'nothing from the pages'}.`;
}
