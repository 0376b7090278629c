import { createSafeStorage, takesSession } from '@olea/shared/storage';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PortalRoot } from './ClientPortal.tsx';
import { loadPortalMessages } from './messages/portalMessages.ts';
import type { ClientPortalOptions } from './options.ts';
import { createPortalSession } from './session/createPortalSession.ts';

/** Hydrates the start page; see `mountClientPortal`. Resolves when the first screen can be used. */
export async function renderClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<() => void> {
  const { locale, entry, backend } = options;
  const messages = await loadPortalMessages(locale);
  // Where it is blocked or full the session lasts as long as the page, which is better than no sign-in.
  const storage = createSafeStorage(() => window.localStorage);
  const session = createPortalSession({
    storage,
    open: async () => (await import('./session/openSession.ts')).openSession(backend, storage),
  });
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <StrictMode>
        <PortalRoot
          services={{ locale, entry, options, session, keepsSession: takesSession(() => window.localStorage) }}
          messages={messages}
          onReady={() => resolve(() => root.unmount())}
        />
      </StrictMode>,
    );
  });
}
