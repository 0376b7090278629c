import type { ReactNode } from 'react';
import type { SitePageId } from '../head/sitePages.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: () => ReactNode;
      /** Which page of the registry a folder renders. */
      sitePage?: SitePageId;
    }
    interface PageContext {
      Page: () => ReactNode;
    }
  }
}
