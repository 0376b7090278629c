import { PORTAL_PATH } from '@olea/admin-desktop/screens';
import { mountClientPortal, type PortalFlags } from '@olea/client-portal';
import { splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { formsProvider, loadFormsScript } from '../../behavior/formsProvider.ts';
import { getEnabledFlags } from '../../behavior/htmlData.ts';
import { refreshFlags } from '../../flags/refreshFlags.ts';

const flags: PortalFlags = {
  isEnabled: (name) => getEnabledFlags().includes(name),
  subscribe: (listener) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-flags'] });
    return () => observer.disconnect();
  },
};

const element = document.querySelector<HTMLElement>('[data-app]');
if (element && site.clientPortal) {
  void refreshFlags();
  void mountClientPortal(element, {
    locale: splitLocale(location.pathname).locale,
    staffPath: PORTAL_PATH,
    backend: { url: import.meta.env.SITE_SUPABASE_URL ?? '', key: import.meta.env.SITE_SUPABASE_KEY },
    forms: {
      submitUrl: formsProvider?.accessUrl ?? null,
      loadScript: loadFormsScript,
    },
    flags,
  });
}
