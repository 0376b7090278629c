import { localizePath } from '@olea/shared/i18n';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LoginEntry } from './login/LoginEntry.tsx';
import { PortalProvider, type PortalServices, usePortal } from './PortalContext.tsx';
import { PasswordEntry } from './password/PasswordPage.tsx';
import { portalPaths } from './portalPaths.ts';
import { PortalZone } from './routes/PortalZone.tsx';

/**
 * The portal. Its sign-in page needs neither router nor auth-js; the rest, with the router, follows when somebody
 * is signed in or asks for a page that takes a session.
 */
function ClientPortal() {
  const { locale, entry } = usePortal();
  const [inside, setInside] = useState(entry === 'dashboard');
  if (inside) return <PortalZone takesFocus={entry !== 'dashboard'} />;
  const enter = (path: string): void => {
    window.history.replaceState(null, '', localizePath(path, locale));
    setInside(true);
  };
  if (entry === 'password') return <PasswordEntry onEnter={enter} />;
  return <LoginEntry notice={null} takesFocus={false} onEnter={enter} />;
}

export interface PortalRootProps {
  readonly services: Omit<PortalServices, 'paths'>;
  readonly messages: i18n;
  /** Called when the first screen answers to the reader. */
  readonly onReady?: () => void;
}

/** The tree that is rendered at build and hydrated in the browser: the same component, so that they cannot differ. */
export function PortalRoot({ services, messages, onReady }: PortalRootProps) {
  const value = useMemo(() => ({ ...services, paths: portalPaths(services.locale) }), [services]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <I18nextProvider i18n={messages}>
      <PortalProvider value={value}>
        <ClientPortal />
      </PortalProvider>
    </I18nextProvider>
  );
}
