import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { renderPortPlaces } from '../../art/route.ts';
import { readContent } from '../../content/readContent.ts';
import { hideReach } from '../../sections/HomePage.tsx';
import type { SitePageId } from '../../sections/usePage.ts';
import { createFontFaces } from '../../styles/fontFaces.ts';
import catalogue from '../../styles/pages/catalog.css?inline';
import company from '../../styles/pages/company.css?inline';
import entries from '../../styles/pages/entries.css?inline';
import home from '../../styles/pages/home.css?inline';
import product from '../../styles/pages/product.css?inline';
import productList from '../../styles/pages/product-list.css?inline';
import texts from '../../styles/pages/texts.css?inline';
import site from '../../styles/site.css?inline';

/** Pages that look alike share a sheet. */
const SHEETS: Readonly<Record<SitePageId, string>> = {
  home,
  catalogue,
  product,
  'product-list': productList,
  solutions: company,
  teams: company,
  partnerships: company,
  news: entries,
  blog: entries,
  'blog-post': texts,
  privacy: texts,
  terms: texts,
  accessibility: texts,
  'news-alias': site,
  'blog-alias': site,
  'not-found': site,
};

/** All CSS of a page; it is inlined. */
export const getPageStyles = (id: SitePageId): string =>
  createFontFaces() +
  SHEETS[id] +
  (id === 'news' ? hideOtherCategories() : '') +
  (id === 'home' ? renderPortPlaces() + hideReach() : '');

/** Hides the news outside the chosen category, which is an attribute of `<html>`. */
function hideOtherCategories(): string {
  const { categories } = readContent()[DEFAULT_LOCALE].news;
  const others = categories.map(({ id }) => `:root[data-category="${id}"] .entry:not([data-category="${id}"])`);
  return `${others.join()}{display:none}`;
}

const fonts = import.meta.glob<string>('../../styles/fonts/*.woff2', { eager: true, query: '?url', import: 'default' });

/**
 * Preloads the fonts of the first screen, those of its headings first: a slow line brings them in this order, and the text keeps its system
 * font there. A script's own cuts have its letters only; digits, spaces and punctuation are in the Latin ones. Two italics are seen at
 * first: the wordmark's ampersand and the home page's keyword.
 */
export function preloadFonts(locale: Locale, id?: SitePageId): string {
  const { script } = LANGUAGES[locale];
  const names = new Set([
    'garamond-ampersand-italic',
    `garamond-${script}`,
    ...(id === 'home' ? [`garamond-${script}-italic`] : []),
    'garamond-latin',
    `manrope-${script}`,
    'manrope-latin',
  ]);
  return Array.from(names, (name) => {
    const address = fonts[`../../styles/fonts/${name}.woff2`];
    return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
  }).join('');
}
