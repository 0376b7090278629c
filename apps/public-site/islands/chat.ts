import { namesOf } from '../flag-gate/applyFlags.ts';

/** The chat widget: only with its flag on and after an explicit yes. Nothing of it is requested before. */
export function loadChat(): void {
  const root = document.documentElement;
  const portal = import.meta.env.SITE_HUBSPOT_PORTAL_ID;
  // While the flags are being asked for nobody knows; the answer comes by here again.
  const isKnown = !('stale' in root.dataset);
  const isWanted = isKnown && root.dataset.cookies === 'accepted' && namesOf().includes('hubspot_chat');
  if (!portal || !isWanted || document.getElementById('hs-script-loader')) return;
  const script = document.createElement('script');
  script.id = 'hs-script-loader';
  script.async = true;
  // Where the forms provider is played by its local stand-in, so is its chat.
  script.src = `${import.meta.env.SITE_FORMS_ORIGIN ? 'https://js.hs-scripts.com' : ''}/${portal}.js`;
  document.body.append(script);
}
