import { mountAdminConsole } from '@olea/admin-desktop/console';
import { createWebPlatform } from '@olea/admin-desktop/console/web-platform';
import { isProductionHost } from '@olea/shared/site/hosts';
import { formsProvider } from '../../behavior/formsProvider.ts';

const element = document.querySelector<HTMLElement>('[data-app]');
if (element) {
  mountAdminConsole(element, {
    platform: createWebPlatform({ isProduction: isProductionHost(location.host) }),
    backend: {
      url: import.meta.env.SITE_SUPABASE_URL ?? '',
      key: import.meta.env.SITE_SUPABASE_KEY,
      flagsUrl: import.meta.env.SITE_FLAGS_URL,
      hasFormsProvider: formsProvider !== null,
    },
  });
}
