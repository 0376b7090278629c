import type { SitePageId } from '../../page-context/usePage.tsx';

const files = import.meta.glob<string>('../../styles/{site,late,below,pages/*,shared/pointer,shared/states}.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The CSS that the portal has in common with the pages: tokens, fonts, base, controls and header, and what answers the pointer. */
export const portalBase = (): string =>
  [files['../../styles/site.css'], files['../../styles/shared/pointer.css']].join('');

/** Pages that share a style sheet, which has not their own name. */
const SHEETS: Partial<Record<SitePageId, string>> = { privacy: 'pages/legal', terms: 'pages/legal' };

/**
 * The CSS of a page: the whole site's, the stand-ins of late fonts, then its own, then what lies below, which is too little for a request
 * of its own. Only the home page links that: there it is three times as much, and the page is as long as its first answer may be. Where the home page is
 * hidden, the styles of skeleton and 404 view come early.
 */
export const pageStyles = (id: SitePageId, hidden: boolean): string =>
  [
    files['../../styles/site.css'],
    files['../../styles/late.css'],
    files[`../../styles/${SHEETS[id] ?? `pages/${id}`}.css`],
    id !== 'home' && files['../../styles/below.css'],
    id === 'home' && hidden && files['../../styles/shared/states.css'],
  ]
    .filter(Boolean)
    .join('');
