import type { SitePageId } from '../../head/sitePages.ts';

const files = import.meta.glob<string>('../../styles/{site,pages/*}.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The CSS every page has: tokens, fonts, base, header and footer. */
export const siteStyles = (): string => files['../../styles/site.css'] ?? '';

/** The CSS of a page: the whole site's, then its own. */
export const pageStyles = (id: SitePageId): string => siteStyles() + (files[`../../styles/pages/${id}.css`] ?? '');
