import { SIMPLE_ADMIN_PATH } from '../../screens.ts';
import { lazyScreen } from '../ui/lazyScreen.tsx';

const loadPortal = () => import('./AdminPortal.tsx');
const portal = lazyScreen(async () => (await loadPortal()).AdminPortal, 'main');
const simpleAdmin = lazyScreen(async () => (await import('./SimpleDashboard.tsx')).SimpleDashboard, 'main');

/** What only a signed-in administrator sees is not part of the script that the sign-in page waits for. */
export const AdminPortal = portal.Component;
export const SimpleDashboard = simpleAdmin.Component;
/** The page of whoever comes by a mail's link, once. */
export const PasswordPage = lazyScreen(async () => (await import('./PasswordPage.tsx')).PasswordPage, 'main').Component;

/** Fetches what an address shows to an administrator, so that nobody waits for it after the password. */
export function prefetchStaffScreen(address: string): void {
  if (address === SIMPLE_ADMIN_PATH) void simpleAdmin.preload();
  else
    loadPortal().then(
      ({ preloadScreenAt }) => preloadScreenAt(address),
      () => undefined,
    );
}
