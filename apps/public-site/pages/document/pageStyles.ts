import type { SitePageId } from '../../head/sitePages.ts';

const files = import.meta.glob<string>('../../styles/{site,pages/*}.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The CSS of a page: the whole site's, then its own. */
export function pageStyles(id: SitePageId): string {
  return `${files['../../styles/site.css'] ?? ''}${files[`../../styles/pages/${id}.css`] ?? ''}`;
}
