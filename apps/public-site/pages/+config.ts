import type { Config } from 'vike/types';

/** HTML-only pages: no onRenderClient and no client routing, so that neither a framework runtime nor page data is sent. */
export default {
  clientRouting: false,
  // Partial: a company without a portal has no address of that page.
  prerender: { noExtraDir: true, partial: true },
  injectScriptsAt: 'HTML_END',
  trailingSlash: false,
  // Pages run only at build.
  meta: { Page: { env: { server: true } } },
} satisfies Config;
