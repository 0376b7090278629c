import type { Locale } from '@olea/shared/i18n';
import de from '@olea/shared/locales/de/portal.json';
import el from '@olea/shared/locales/el/portal.json';
import en from '@olea/shared/locales/en/portal.json';
import fr from '@olea/shared/locales/fr/portal.json';
import it from '@olea/shared/locales/it/portal.json';
import { createMemoryStorage } from '@olea/shared/storage';
import type { ReactNode } from 'react';
import type { PortalEntry } from '../options.ts';
import { PortalRoot } from '../PortalRoot.tsx';
import { createPortalSession } from '../session/createPortalSession.ts';
import { createWords, type PortalMessages } from '../words/createWords.ts';

const messages: Readonly<Record<Locale, PortalMessages>> = { en, fr, el, it, de };

/** There is no session at build; the browser has its own. */
const nobody = createPortalSession({
  storage: createMemoryStorage(),
  open: () => Promise.reject(new Error('A session cannot be opened at build')),
});

/** The first screen of one entry as static HTML: the login form, or the guard's spinner, in header and footer. */
export function ClientPortalShell({ locale, entry }: { locale: Locale; entry: PortalEntry }): ReactNode {
  return (
    <PortalRoot
      services={{ locale, entry, options: null, session: nobody }}
      words={createWords(locale, messages[locale])}
    />
  );
}

/** Title and description of a shell's head. */
export function portalMeta(locale: Locale, entry: PortalEntry): { title: string; description: string } {
  return messages[locale].meta[entry];
}
