import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { renderPortPlaces } from '../../art/route.ts';
import { hideReach } from '../../sections/HomePage.tsx';
import type { SitePageId } from '../../sections/usePage.ts';
import { createFontFaces } from '../../styles/fontFaces.ts';
import catalog from '../../styles/pages/catalog.css?inline';
import company from '../../styles/pages/company.css?inline';
import entries from '../../styles/pages/entries.css?inline';
import home from '../../styles/pages/home.css?inline';
import product from '../../styles/pages/product.css?inline';
import productList from '../../styles/pages/product-list.css?inline';
import texts from '../../styles/pages/texts.css?inline';
import site from '../../styles/site.css?inline';

const SHEETS: Readonly<Record<SitePageId, string>> = {
  home,
  catalog,
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

/** Returns the CSS of a page for its inline style sheet, without the rules of flags/gateCss.ts. */
export const getPageStyles = (id: SitePageId): string =>
  createFontFaces() + SHEETS[id] + (id === 'home' ? renderPortPlaces() + hideReach() : '');

const fonts = import.meta.glob<string>('../../styles/fonts/*.woff2', { eager: true, query: '?url', import: 'default' });

/**
 * Renders preload links for the first screen's fonts, headings first, because slow connections load them in this order. Greek pages need
 * Latin files for digits, spaces and punctuation. The first screen has two italics: the wordmark's ampersand and the home page's keyword.
 */
export function preloadFonts(locale: Locale, id?: SitePageId): string {
  const { script } = LANGUAGES[locale];
  const names = new Set([
    'serif-ampersand-italic',
    `serif-${script}`,
    ...(id === 'home' ? [`serif-${script}-italic`] : []),
    'serif-latin',
    `manrope-${script}`,
    'manrope-latin',
  ]);
  return Array.from(names, (name) => {
    const address = fonts[`../../styles/fonts/${name}.woff2`];
    return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
  }).join('');
}
