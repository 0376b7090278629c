import { namesOf } from '../flag-gate/applyFlags.ts';

/** The part of the chat's own interface that is used here (developers.hubspot.com: chat widget SDK, cookie banner API). */
interface ProviderWindow {
  HubSpotConversations?: { widget: { load(): void; remove(): void } };
  _hsp?: { push(call: [string]): void };
}
const provider = window as unknown as ProviderWindow;

/**
 * The chat widget: only with its flag on and after an explicit yes. Nothing of it is requested before; where one of them has gone
 * since, it leaves the page.
 */
export function settleChat(): void {
  const root = document.documentElement;
  const portal = import.meta.env.SITE_HUBSPOT_PORTAL_ID;
  // While the flags are being asked for nobody knows; the answer comes by here again.
  const isKnown = !('stale' in root.dataset);
  // Where nobody can take a yes back, an earlier one counts for nothing.
  const isOn = ['hubspot_chat', 'cookie_consent'].every((flag) => namesOf().includes(flag));
  if (!portal || !isKnown) return;
  const isWanted = isOn && root.dataset.cookies === 'accepted';
  if (document.getElementById('hs-script-loader')) {
    const widget = provider.HubSpotConversations?.widget;
    if (isWanted) widget?.load();
    else widget?.remove();
    return;
  }
  if (!isWanted) return;
  const script = document.createElement('script');
  script.id = 'hs-script-loader';
  script.async = true;
  // Where the forms provider is played by its local stand-in, so is its chat.
  script.src = `${import.meta.env.SITE_FORMS_ORIGIN ? 'https://js.hs-scripts.com' : ''}/${portal}.js`;
  document.body.append(script);
}

/** A yes that is taken back takes the chat's cookies with it. */
export function forgetVisitor(): void {
  if (!document.getElementById('hs-script-loader')) return;
  provider._hsp ??= [] as [string][];
  provider._hsp.push(['revokeCookieConsent']);
}
