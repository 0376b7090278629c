import type { Config } from 'vike/types';

/** Configures vike for static HTML. Without onRenderClient and client routing, public pages load neither a framework nor page data. */
export default {
  clientRouting: false,
  // `partial`, because a site that has no portal does not prerender the portal's pages.
  prerender: { noExtraDir: true, partial: true },
  injectScriptsAt: 'HTML_END',
  trailingSlash: false,
  meta: { Page: { env: { server: true } } },
} satisfies Config;
