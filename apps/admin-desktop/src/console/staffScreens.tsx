import { lazyScreen } from './ui/lazyScreen.tsx';

const loadPortal = () => import('./portal/AdminPortal.tsx');
const loadSimpleAdmin = () => import('./simple-admin/SimpleDashboard.tsx');

/** What only a signed-in administrator sees is not part of the script that the sign-in page waits for. */
export const AdminPortal = lazyScreen(async () => (await loadPortal()).AdminPortal, 'main');
export const SimpleDashboard = lazyScreen(async () => (await loadSimpleAdmin()).SimpleDashboard, 'main');

/** Fetches them ahead, so that nobody waits for them after the password. A failure is told where the screen is shown. */
export function prefetchStaffScreens(): void {
  for (const load of [loadPortal, loadSimpleAdmin]) load().catch(() => undefined);
}
