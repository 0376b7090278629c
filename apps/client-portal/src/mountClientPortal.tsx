import { localizePath } from '@olea/shared/i18n';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ClientPortal } from './ClientPortal.tsx';
import type { ClientPortalOptions } from './PortalContext.tsx';
import { loadPortalMessages } from './portalMessages.ts';
import { openSession } from './session/openSession.ts';

export type { ClientPortalOptions, PortalFlags } from './PortalContext.tsx';

/**
 * Hydrates the prerendered start page inside `element`. The fields belong to the browser, so what was typed before stays; a
 * button that the start page's script has marked `data-pressed` is pressed again. Never rejects: without its language the
 * start page says that the portal has not come.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<void> {
  const { locale, backend } = options;
  const messages = await loadPortalMessages(locale).catch((failure: unknown) => {
    console.error('The client portal could not be loaded', failure);
    element.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
  });
  if (!messages) return;
  // From here on React answers: it hydrates at once for somebody who presses something.
  element.dataset.ready = '';
  const pressed = [...element.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset.pressed;
  hydrateRoot(
    element,
    <StrictMode>
      <BrowserRouter basename={localizePath('/', locale)}>
        <ClientPortal
          locale={locale}
          options={options}
          session={openSession(backend)}
          messages={messages}
          onReady={() => {
            for (const button of pressed.splice(0)) button.click();
          }}
        />
      </BrowserRouter>
    </StrictMode>,
  );
}
