import { canLoadThirdParties } from './consent.ts';
import { formsProvider } from './formsProvider.ts';
import { getEnabledFlags, getHtmlData } from './htmlData.ts';

/** The part of the chat's own interface that is used here (developers.hubspot.com: chat widget SDK, cookie banner API). */
interface ProviderWindow {
  HubSpotConversations?: { widget: { load(): void; remove(): void } };
  _hsp?: { push(call: [string]): void };
}

/** The provider's own id of its script element. */
const SCRIPT_ID = 'hs-script-loader';

/**
 * Loads the chat widget when its flag is on and the visitor has consented; removes it when either no longer holds, and has the provider
 * delete its cookies when consent was withdrawn. Nothing is requested before that, nor while the flags are stale: another company's
 * script cannot be undone. Call it again after each answer and each choice.
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
    // The local stand-in for the forms provider serves the chat script as well.
    script.src = `${formsProvider.origin ? 'https://js.hs-scripts.com' : ''}/${formsProvider.portalId}.js`;
    document.body.append(script);
  }
}
