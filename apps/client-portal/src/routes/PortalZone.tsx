import { AuthProvider } from '@olea/shared/react';
import { useCallback } from 'react';
import { LoadFailed, Spinner } from '../frame/notices.tsx';
import { useLoaded } from '../frame/useLoaded.ts';
import { usePortal } from '../PortalContext.tsx';
import type { PortalRoutesProps } from './PortalRoutes.tsx';

/** Everything that takes a session: fetches router, screens and session together and shows the guard's spinner meanwhile. */
export function PortalZone({ takesFocus }: PortalRoutesProps) {
  const { session } = usePortal();
  const load = useCallback(async () => {
    const [{ PortalRoutes }, { store }] = await Promise.all([import('./PortalRoutes.tsx'), session.load()]);
    return { PortalRoutes, store };
  }, [session]);
  const zone = useLoaded(load, 'The portal');
  if (zone === 'failed') return <LoadFailed />;
  if (zone === null) return <Spinner />;
  return (
    <AuthProvider store={zone.store}>
      <zone.PortalRoutes takesFocus={takesFocus} />
    </AuthProvider>
  );
}
