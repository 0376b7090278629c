import { localizePath } from '@olea/shared/i18n';
import { type ReactNode, useState } from 'react';
import { LoginDoor } from './login/LoginDoor.tsx';
import { usePortal } from './PortalContext.tsx';
import { PasswordDoor } from './password/PasswordDoor.tsx';
import { PortalZone } from './routes/PortalZone.tsx';

/**
 * The portal. Its sign-in page needs neither router nor supabase-js; the rest, with the router, follows when a session
 * opens the door or when the page asked for is behind it.
 */
export function ClientPortal(): ReactNode {
  const { locale, entry } = usePortal();
  const [inside, setInside] = useState(entry === 'dashboard');
  if (inside) return <PortalZone takesFocus={entry !== 'dashboard'} />;
  const enter = (path: string): void => {
    window.history.replaceState(null, '', localizePath(path, locale));
    setInside(true);
  };
  if (entry === 'password') return <PasswordDoor onEnter={enter} />;
  return <LoginDoor notice={null} takesFocus={false} onEnter={enter} />;
}
