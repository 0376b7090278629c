import { site } from '@olea/shared/site/facts';
import { escapeHtml } from '../../head/pageHead.ts';
import watchApp from '../document/watchApp.ts?inline';
import { writeDocument } from '../document/writeDocument.ts';

/** Renders the console's app shell, which has `noindex` and shows a placeholder until the console has loaded. */
export const onRenderHtml = ({ urlOriginal: url }: { urlOriginal: string }) =>
  writeDocument({
    lang: 'en',
    head: `<title>Admin | ${escapeHtml(site.brand)}</title><meta name="robots" content="noindex">`,
    styles: '.wait{font:1rem system-ui;padding:1rem 2rem}[data-not-loaded]:not([hidden])+.wait{display:none}',
    scripts: `<script>${watchApp}</script>`,
    body: [
      '<div data-app="admin"><div data-not-loaded role="alert" hidden>',
      '<p class="wait">The admin area could not be loaded. The connection was lost, or a new version has been published.</p>',
      `<p class="wait"><a href="${url}">Reload</a></p>`,
      `<p class="wait"><a href="mailto:${site.email}">${site.email}</a> · <a href="${site.phone.href}">${site.phone.display}</a></p>`,
      '</div><p class="wait">Loading…</p></div><noscript><p class="wait">The admin area needs JavaScript.</p></noscript>',
    ].join(''),
  });
