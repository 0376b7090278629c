import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { withTimeout } from '@olea/shared/errors';
import { type ComponentType, lazy } from 'react';
import { EmptyState } from './ui/EmptyState.tsx';

/** A line that hangs is told like one that is cut; loading the page again starts anew. */
const LOAD_TIMEOUT_MS = 20_000;

const loadPortal = () => import('./portal/AdminPortal.tsx');
const loadSimpleAdmin = () => import('./simple-admin/SimpleDashboard.tsx');

/** What only a signed-in administrator sees is not part of the script that the sign-in page waits for. */
export const AdminPortal = lazyScreen(async () => (await loadPortal()).AdminPortal);
export const SimpleDashboard = lazyScreen(async () => (await loadSimpleAdmin()).SimpleDashboard);

/** Fetches them ahead, so that nobody waits for them after the password. A failure is told where the screen is shown. */
export function prefetchStaffScreens(): void {
  for (const load of [loadPortal, loadSimpleAdmin]) load().catch(() => undefined);
}

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await withTimeout(load(), LOAD_TIMEOUT_MS, 'The screen') };
    } catch (failure) {
      console.error('A part of the console could not be loaded', failure);
      return { default: NotLoaded };
    }
  });
}

function NotLoaded() {
  return (
    <main className="oc-full-page">
      <EmptyState
        icon={<ErrorIcon size={48} aria-hidden />}
        title="The console could not be loaded"
        description="The connection was lost, or a new version has been published. Loading the page again helps in both cases."
        action={<Button intent="primary" text="Reload" onClick={() => window.location.reload()} />}
      />
    </main>
  );
}
