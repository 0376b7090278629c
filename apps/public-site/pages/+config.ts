import type { Config } from 'vike/types';

/** Configures vike for HTML-only pages. Without onRenderClient and client routing, browsers load neither a framework nor page data. */
export default {
  clientRouting: false,
  // Prerendering is partial, because a site without a portal has no portal pages.
  prerender: { noExtraDir: true, partial: true },
  injectScriptsAt: 'HTML_END',
  trailingSlash: false,
  // Pages run only at build.
  meta: { Page: { env: { server: true } } },
} satisfies Config;
