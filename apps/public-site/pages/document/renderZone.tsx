import { portalEntryAt } from '@olea/client-portal/addresses';
import portalCss from '@olea/client-portal/portal.css?inline';
import { createStartPage } from '@olea/client-portal/start-page';
import { splitLocale } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { renderToString } from 'react-dom/server';
import { createGateCss } from '../../flag-gate/gateCss.ts';
import { escapeHtml } from '../../head/renderHead.ts';
import { htmlStart, ICON_LINKS } from './htmlStart.ts';
import { siteStyles } from './pageStyles.ts';

/** The start page of a zone at one address: never indexed, and already showing the first screen. */
export async function renderZone(zone: 'client' | 'admin', url: string): Promise<string> {
  const { locale, path } = splitLocale(url);
  if (zone === 'admin') {
    const frame = `<div data-zone="admin"><p style="font:1rem system-ui;padding:2rem">Loading…</p></div><noscript><p style="font:1rem system-ui;padding:2rem">The admin area needs JavaScript.</p></noscript>`;
    return zoneDocument({ lang: 'en', title: `Admin | ${site.brand}`, description: '', css: '', body: frame });
  }
  const entry = portalEntryAt(path) ?? 'login';
  const { title, description, screen } = await createStartPage(locale, entry);
  const body = (
    <div data-zone="client" data-entry={entry}>
      {screen}
    </div>
  );
  return zoneDocument({
    lang: locale,
    title,
    description,
    css: createGateCss() + siteStyles() + portalCss,
    body: renderToString(body),
  });
}

function zoneDocument(page: { lang: string; title: string; description: string; css: string; body: string }): string {
  return [
    htmlStart(page.lang),
    `<title>${escapeHtml(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="robots" content="noindex">',
    page.css && `<style>${page.css}</style>`,
    ICON_LINKS,
    `</head><body>${page.body}</body></html>`,
  ].join('');
}
