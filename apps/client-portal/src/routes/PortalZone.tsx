import { withTimeout } from '@olea/shared/errors';
import { AuthProvider } from '@olea/shared/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed, Spinner } from '../frame/notices.tsx';
import { LOAD_TIMEOUT_MS } from '../options.ts';
import { usePortal } from '../PortalContext.tsx';
import type { OpenSession } from '../session/openSession.ts';
import type { PortalRoutesProps } from './PortalRoutes.tsx';

interface Zone {
  Routes: ComponentType<PortalRoutesProps>;
  store: OpenSession['store'];
}

/** Everything behind the door: fetches router, screens and session together and shows the guard's spinner meanwhile. */
export function PortalZone({ takesFocus }: PortalRoutesProps): ReactNode {
  const { session } = usePortal();
  const [zone, setZone] = useState<Zone | 'failed' | null>(null);

  useEffect(() => {
    let current = true;
    const parts = Promise.all([import('./PortalRoutes.tsx'), session.load()]);
    withTimeout(parts, LOAD_TIMEOUT_MS, 'The portal').then(
      ([{ PortalRoutes }, { store }]) => {
        if (current) setZone({ Routes: PortalRoutes, store });
      },
      (failure: unknown) => {
        console.error('The portal could not be loaded', failure);
        if (current) setZone('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [session]);

  if (zone === 'failed') return <LoadFailed />;
  if (zone === null) return <Spinner />;
  return (
    <AuthProvider store={zone.store}>
      <zone.Routes takesFocus={takesFocus} />
    </AuthProvider>
  );
}
