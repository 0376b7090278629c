import { enabledNames, root } from '../flags/applyFlags.ts';

/** The part of the chat's own interface that is used here (developers.hubspot.com: chat widget SDK, cookie banner API). */
interface ProviderWindow {
  HubSpotConversations?: { widget: { load(): void; remove(): void } };
  _hsp?: { push(call: [string]): void };
}
const provider = window as unknown as ProviderWindow;
const loader = () => document.getElementById('hs-script-loader');

/**
 * Loads the chat widget when its flag is on and the visitor has consented, and removes it when either no longer holds. Nothing is
 * requested before that.
 */
export function updateChatWidget(): void {
  const portal = import.meta.env.SITE_HUBSPOT_PORTAL_ID;
  // While the flags are being fetched nothing is decided; this runs again after the answer.
  if (!portal || root.dataset.stale) return;
  // Without the banner nobody could withdraw consent, so an earlier one does not count.
  const isOn = ['hubspot_chat', 'cookie_consent'].every((flag) => enabledNames().includes(flag));
  const isWanted = isOn && root.dataset.cookies === 'accepted';
  if (loader()) {
    const widget = provider.HubSpotConversations?.widget;
    if (isWanted) widget?.load();
    else widget?.remove();
    return;
  }
  if (!isWanted) return;
  const script = document.createElement('script');
  script.id = 'hs-script-loader';
  script.async = true;
  // The local stand-in for the forms provider serves the chat script as well.
  script.src = `${import.meta.env.SITE_FORMS_ORIGIN ? 'https://js.hs-scripts.com' : ''}/${portal}.js`;
  document.body.append(script);
}

/** Has the provider delete its cookies after consent was withdrawn. */
export function revokeChatConsent(): void {
  if (!loader()) return;
  provider._hsp ??= [] as [string][];
  provider._hsp.push(['revokeCookieConsent']);
}
