import { findPortalEntry } from '@olea/client-portal/addresses';
import { createAppShell } from '@olea/client-portal/app-shell';
import portalCss from '@olea/client-portal/portal.css?inline';
import { splitLocale } from '@olea/shared/i18n/languages';
import { renderToString } from 'react-dom/server';
import { createGateCss } from '../../flags/gateCss.ts';
import { escapeHtml } from '../../head/pageHead.ts';
import core from '../../styles/core.css?inline';
import { createFontFaces } from '../../styles/fontFaces.ts';
import { preloadFonts } from '../document/pageStyles.ts';
import watchApp from '../document/watchApp.ts?inline';
import { writeDocument } from '../document/writeDocument.ts';

/** Renders the portal's app shell, which has `noindex` and already shows the first screen. */
export async function onRenderHtml({ urlOriginal }: { urlOriginal: string }) {
  const { locale, path } = splitLocale(urlOriginal);
  const { title, description, screen } = await createAppShell(locale, findPortalEntry(path) ?? 'login');
  return writeDocument({
    lang: locale,
    head: [
      preloadFonts(locale),
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      '<meta name="robots" content="noindex">',
    ].join(''),
    styles: createGateCss() + createFontFaces() + core + portalCss,
    scripts: `<script>${watchApp}</script>`,
    body: renderToString(<div data-app="client">{screen}</div>),
  });
}
