import type { Locale } from '@olea/shared/i18n';
import type { SitePageId } from '../../page-context/usePage.tsx';
import { createFontFaces } from '../../styles/fontFaces.ts';
import garamondGreek from '../../styles/fonts/garamond-greek.woff2?url';
import garamondLatin from '../../styles/fonts/garamond-latin.woff2?url';
import manropeGreek from '../../styles/fonts/manrope-greek.woff2?url';
import manropeLatin from '../../styles/fonts/manrope-latin.woff2?url';

const files = import.meta.glob<string>('../../styles/{core,site,pages/*}.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The CSS that the portal has in common with the pages. */
export const portalBase = (): string => createFontFaces() + files['../../styles/core.css'];

/** Pages that share a style sheet, which has not their own name. */
const SHEETS: Partial<Record<SitePageId, string>> = { privacy: 'pages/legal', terms: 'pages/legal' };

/** All CSS of a page; it is inlined. */
export const pageStyles = (id: SitePageId): string =>
  createFontFaces() + (files[`../../styles/${SHEETS[id] ?? `pages/${id}`}.css`] ?? files['../../styles/site.css']);

/** Preloads of the fonts that a first screen in this language needs: of the Greek ones, the Latin ones hold digits and punctuation. */
export const preloadFonts = (locale: Locale): string =>
  [garamondLatin, manropeLatin, ...(locale === 'el' ? [garamondGreek, manropeGreek] : [])]
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
