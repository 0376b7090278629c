import type { Locale } from '@olea/shared/i18n';
import { createMemoryStorage } from '@olea/shared/storage';
import type { ReactNode } from 'react';
import { PortalRoot } from './ClientPortal.tsx';
import { loadPortalMessages } from './messages/portalMessages.ts';
import type { PortalEntry } from './options.ts';
import { createPortalSession } from './session/createPortalSession.ts';

/** There is no session at build; the browser has its own. */
const nobody = createPortalSession({
  storage: createMemoryStorage(),
  open: () => Promise.reject(new Error('A session cannot be opened at build')),
});

export interface StartPage {
  readonly title: string;
  readonly description: string;
  /** The first screen: the login form, or the guard's spinner, in header and footer. */
  readonly screen: ReactNode;
}

/** The start page of one entry in one language, as it is prerendered. */
export async function createStartPage(locale: Locale, entry: PortalEntry): Promise<StartPage> {
  const messages = await loadPortalMessages(locale);
  return {
    title: messages.t(`portal:meta.${entry}.title`),
    description: messages.t(`portal:meta.${entry}.description`),
    screen: (
      <PortalRoot
        services={{ locale, entry, options: null, session: nobody, keepsSession: true }}
        messages={messages}
      />
    ),
  };
}
