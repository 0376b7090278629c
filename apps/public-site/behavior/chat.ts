import { canLoadThirdParties } from './consent.ts';
import { formsProvider } from './formsProvider.ts';
import { getEnabledFlags, getHtmlData } from './htmlData.ts';

/** HubSpot's chat widget SDK and cookie banner API (developers.hubspot.com). */
interface ProviderWindow {
  HubSpotConversations?: { widget: { load(): void; remove(): void } };
  _hsp?: { push(call: [string]): void };
}

/** The id that HubSpot's own embed code gives the script element. */
const SCRIPT_ID = 'hs-script-loader';

/**
 * Loads the chat widget if its flag is on and third-party scripts may load. Otherwise removes a loaded widget and, if the visitor declined,
 * makes HubSpot delete its cookies. Does nothing while the flags are stale or if the build has no forms provider.
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
    // The local backend serves an emulated chat script from the page's own origin.
    script.src = `${formsProvider.origin ? 'https://js.hs-scripts.com' : ''}/${formsProvider.portalId}.js`;
    document.body.append(script);
  }
}
