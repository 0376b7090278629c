import { localizePath } from '@olea/shared/i18n';
import { type ReactNode, useState } from 'react';
import { LoginEntry } from './login/LoginEntry.tsx';
import { usePortal } from './PortalContext.tsx';
import { PasswordEntry } from './password/PasswordEntry.tsx';
import { PortalZone } from './routes/PortalZone.tsx';

/**
 * The portal. Its sign-in page needs neither router nor supabase-js; the rest, with the router, follows when somebody
 * is signed in or asks for a page that takes a session.
 */
export function ClientPortal(): ReactNode {
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
