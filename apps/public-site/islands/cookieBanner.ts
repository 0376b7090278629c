import { namesOf } from '../flag-gate/applyFlags.ts';
import { type Consent, readConsent, storeConsent } from './consent.ts';

const isOn = (name: string) => namesOf(document.documentElement).includes(name);

/** Banner one second after load while nothing is stored, choices, reopening from the footer, and the chat that waits for a yes. */
export function startCookieBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent=banner]');
  setTimeout(() => {
    if (banner && isOn('cookie_consent') && !readConsent()) banner.hidden = false;
  }, 1000);
  addEventListener('click', (event) => {
    const wish = (event.target as Element).closest<HTMLElement>('[data-consent]')?.dataset['consent'];
    if (!wish || wish === 'banner' || !banner) return;
    banner.hidden = wish !== 'open';
    if (wish === 'open') banner.querySelector('button')?.focus();
    else {
      storeConsent(wish as Consent);
      loadChat();
    }
  });
  loadChat();
}

/** The chat widget: only with its flag on and after an explicit yes. Nothing of it is requested before. */
export function loadChat(): void {
  const portal = import.meta.env.SITE_HUBSPOT_PORTAL_ID;
  if (!portal || !isOn('hubspot_chat') || readConsent() !== 'accepted' || document.getElementById('hs-script-loader'))
    return;
  const script = document.createElement('script');
  script.id = 'hs-script-loader';
  script.async = true;
  script.src = `https://js.hs-scripts.com/${portal}.js`;
  document.body.append(script);
}
