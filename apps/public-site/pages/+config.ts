import type { Config } from 'vike/types';

/** Renders HTML-only pages. Without onRenderClient and client routing, the browser receives neither a framework runtime nor page data. */
export default {
  clientRouting: false,
  // Prerendering is partial, because a site without a portal has no portal pages.
  prerender: { noExtraDir: true, partial: true },
  injectScriptsAt: 'HTML_END',
  trailingSlash: false,
  // Pages run only at build.
  meta: { Page: { env: { server: true } } },
} satisfies Config;
