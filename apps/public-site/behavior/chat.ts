import { canLoadThirdParties } from './consent.ts';
import { formsProvider } from './formsProvider.ts';
import { getEnabledFlags, getHtmlData } from './htmlData.ts';

/** The part of the chat's interface that we use (developers.hubspot.com: chat widget SDK, cookie banner API). */
interface ProviderWindow {
  HubSpotConversations?: { widget: { load(): void; remove(): void } };
  _hsp?: { push(call: [string]): void };
}

/** The id that the provider sets on its script element. */
const SCRIPT_ID = 'hs-script-loader';

/**
 * Loads the chat widget while its flag is on and the visitor has consented, and removes it otherwise. Makes the provider delete its cookies
 * after consent is withdrawn. Loads nothing while the flags are stale, because third-party scripts cannot be unloaded. Call it after each
 * flag update and each choice about cookies.
 */
export function updateChat(): void {
  const { cookies, stale } = getHtmlData();
  if (!formsProvider || stale) return;
  const isWanted = canLoadThirdParties() && getEnabledFlags().includes('hubspot_chat');
  if (document.getElementById(SCRIPT_ID)) {
    const provider = window as unknown as ProviderWindow;
    const widget = provider.HubSpotConversations?.widget;
    if (isWanted) widget?.load();
    else widget?.remove();
    if (cookies === 'declined') {
      provider._hsp ??= [] as [string][];
      provider._hsp.push(['revokeCookieConsent']);
    }
  } else if (isWanted) {
    const script = document.createElement('script');
    script.id = SCRIPT_ID;
    // The local emulator of the forms provider serves the chat script as well.
    script.src = `${formsProvider.origin ? 'https://js.hs-scripts.com' : ''}/${formsProvider.portalId}.js`;
    document.body.append(script);
  }
}
