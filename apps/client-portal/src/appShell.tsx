import { LOADING } from '@olea/shared/auth/createAuthStore';
import { createBackendClient } from '@olea/shared/backend/createBackendClient';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import { createStore } from '@olea/shared/store';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { ClientPortal } from './ClientPortal.tsx';
import type { PortalSession } from './PortalContext.tsx';
import { PORTAL_ADDRESSES, type PortalEntry } from './portalPaths.ts';
import { loadPortalTranslations } from './portalTranslations.ts';

const rejectRequest = () => Promise.reject(new Error('The build has no backend'));
const client = createBackendClient({ url: 'http://localhost', key: 'none', fetch: rejectRequest, now: Date.now });

/** The session in prerendered pages, without a user or a backend. */
export const NOBODY: PortalSession = {
  client,
  privateClient: () => client,
  log: console,
  store: { ...createStore(LOADING), signOut: rejectRequest, refreshRole: rejectRequest },
  outlivesPage: true,
};

export interface AppShell {
  readonly title: string;
  readonly description: string;
  readonly screen: ReactNode;
}

/** Creates the prerendered app shell of an entry page in one language. */
export async function createAppShell(locale: Locale, entry: PortalEntry): Promise<AppShell> {
  const messages = await loadPortalTranslations(locale);
  return {
    title: messages.t(`portal:meta.${entry}.title`),
    description: messages.t(`portal:meta.${entry}.description`),
    screen: (
      <StaticRouter basename={localizePath('/', locale)} location={localizePath(PORTAL_ADDRESSES[entry], locale)}>
        <ClientPortal services={{ locale, options: null, session: NOBODY }} translations={messages} />
      </StaticRouter>
    ),
  };
}
