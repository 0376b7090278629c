import type { PortalEntry } from '@olea/client-portal';
import type { ReactNode } from 'react';
import type { SitePageId } from '../head/sitePages.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: () => ReactNode;
      /** Which page of the registry a folder renders. */
      sitePage?: SitePageId;
      /** For folders of a zone: which one, and which of its shells. */
      zone?: 'client' | 'admin';
      portalEntry?: PortalEntry;
    }
    interface PageContext {
      Page: () => ReactNode;
    }
  }
}
