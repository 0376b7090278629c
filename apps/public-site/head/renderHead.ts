import type { PageHead } from './pageHead.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text made safe inside markup and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The head's tags as markup. */
export function renderHead(head: PageHead, structuredData: object | null): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="robots" content="${head.robots}">`,
    ...(head.canonical ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`] : []),
    ...head.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    ...head.social.map(({ property, content }) =>
      property.startsWith('twitter:')
        ? `<meta name="${property}" content="${escapeHtml(content)}">`
        : `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    ...(structuredData
      ? [`<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ];
  return tags.join('');
}
