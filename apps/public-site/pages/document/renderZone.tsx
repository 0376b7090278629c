import { portalEntryAt } from '@olea/client-portal/addresses';
import portalCss from '@olea/client-portal/portal.css?inline';
import { createStartPage } from '@olea/client-portal/start-page';
import { splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { renderToString } from 'react-dom/server';
import { createGateCss } from '../../flags/gateCss.ts';
import { escapeHtml } from '../../head/pageHead.ts';
import core from '../../styles/core.css?inline';
import { createFontFaces } from '../../styles/fontFaces.ts';
import { htmlStart, ICON_LINKS, withoutSlashes } from './htmlStart.ts';
import watchZone from './watchZone.ts?inline';

/** The start page of a zone at one address: never indexed, and already showing the first screen. */
export async function renderZone(zone: 'client' | 'admin', url: string): Promise<string> {
  const { locale, path } = splitLocale(url);
  if (zone === 'admin') {
    return zoneDocument({
      lang: 'en',
      title: `Admin | ${site.brand}`,
      description: '',
      css: ADMIN_CSS,
      body: adminFrame(url),
    });
  }
  const entry = portalEntryAt(path) ?? 'login';
  const { title, description, screen } = await createStartPage(locale, entry);
  const body = <div data-zone="client">{screen}</div>;
  return zoneDocument({
    lang: locale,
    title,
    description,
    css: createGateCss() + createFontFaces() + core + portalCss,
    body: withoutSlashes(renderToString(body)),
  });
}

const ADMIN_CSS = '.wait{font:1rem system-ui;padding:1rem 2rem}[data-not-loaded]:not([hidden])+.wait{display:none}';

/** Holds the console's place until the console replaces it. */
const adminFrame = (url: string): string =>
  [
    '<div data-zone="admin"><div data-not-loaded role="alert" hidden>',
    '<p class="wait">The admin area could not be loaded. The connection was lost, or a new version has been published.</p>',
    `<p class="wait"><a href="${url}">Reload</a></p>`,
    `<p class="wait"><a href="mailto:${site.email}">${site.email}</a> · <a href="${site.phone.href}">${site.phone.display}</a></p>`,
    '</div><p class="wait">Loading…</p></div><noscript><p class="wait">The admin area needs JavaScript.</p></noscript>',
  ].join('');

function zoneDocument(page: { lang: string; title: string; description: string; css: string; body: string }): string {
  return [
    htmlStart(page.lang),
    `<title>${escapeHtml(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="robots" content="noindex">',
    page.css && `<style>${page.css}</style>`,
    ICON_LINKS,
    `<script>${watchZone}</script>`,
    `</head><body>${page.body}</body></html>`,
  ].join('');
}
