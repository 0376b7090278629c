import type { AdminConsoleOptions } from './mountAdminConsole.tsx';
import { PlatformProvider } from './platform/PlatformProvider.tsx';

/** The whole admin interface: sign-in, simple admin and admin portal. */
export function AdminConsole({ platform }: AdminConsoleOptions) {
  return (
    <PlatformProvider platform={platform}>
      <main />
    </PlatformProvider>
  );
}
