import { createAuthStore } from '@olea/shared/auth/createAuthStore';
import { createBackendClients } from '@olea/shared/backend/createBackendClient';
import { localizePath } from '@olea/shared/i18n/languages';
import { canStoreSession, createSafeStorage } from '@olea/shared/storage';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ClientPortal } from './ClientPortal.tsx';
import type { ClientPortalOptions, PortalSession } from './PortalContext.tsx';
import { loadPortalTranslations } from './portalTranslations.ts';

export type { ClientPortalOptions, PortalFlags } from './PortalContext.tsx';

/**
 * Hydrates the prerendered app shell in `element`, then clicks the buttons that were pressed before hydration. Shows the app shell's error
 * message if the translations fail to load.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<void> {
  const { locale, backend } = options;
  const messages = await loadPortalTranslations(locale).catch((failure: unknown) => {
    console.error('The client portal could not be loaded', failure);
    element.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
  });
  if (!messages) return;
  // From now on, React hydrates a pressed button immediately, so the app shell must no longer record clicks.
  element.dataset.ready = '';
  const pressed = [...element.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset.pressed;
  hydrateRoot(
    element,
    <StrictMode>
      <BrowserRouter basename={localizePath('/', locale)}>
        <ClientPortal
          services={{ locale, options, session: openSession(backend) }}
          translations={messages}
          onReady={() => {
            for (const button of pressed.splice(0)) button.click();
          }}
        />
      </BrowserRouter>
    </StrictMode>,
  );
}

function openSession(backend: { url: string; key: string }): PortalSession {
  const clients = createBackendClients({
    url: backend.url || window.location.origin,
    key: backend.key,
    // With blocked or full storage, the session lasts until the page closes.
    storage: createSafeStorage(() => window.localStorage),
    fetch: (input, init) => window.fetch(input, init),
    now: () => Date.now(),
  });
  return {
    ...clients,
    log: console,
    store: createAuthStore(clients.client, { log: console }),
    outlivesPage: canStoreSession(() => window.localStorage),
  };
}
