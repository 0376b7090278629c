import { LOCAL_FORMS } from '../defaults.ts';
import type { FaultTarget } from './faults.ts';

/** Enough for a page that waits for the forms script, and nothing that a test would have to forget. */
const FORMS_SCRIPT = 'window.hbspt = window.hbspt || { forms: { create() {} } };\n';

/** Shows where the chat widget would be, in an element with the id that the real one uses, and can be sent away like it. */
const CHAT_SCRIPT = `(() => {
  const id = 'hubspot-messages-iframe-container';
  if (document.getElementById(id)) return;
  const box = document.createElement('aside');
  box.id = id;
  box.setAttribute('aria-label', 'Chat');
  box.textContent = 'Chat (local stand-in)';
  Object.assign(box.style, {
    position: 'fixed', right: '16px', bottom: '16px', zIndex: '9', padding: '10px 16px', borderRadius: '20px',
    background: '#1f3a2c', color: '#ffffff', font: '14px/1.4 sans-serif',
  });
  const widget = { load: () => document.body.append(box), remove: () => box.remove() };
  window.HubSpotConversations = { widget };
  widget.load();
})();
`;

/** The scripts that the provider's own hosts would serve, by path. */
export const PROVIDER_SCRIPTS: Record<string, { source: string; target: FaultTarget }> = {
  '/forms/embed/v2.js': { source: FORMS_SCRIPT, target: 'formsScript' },
  [`/${LOCAL_FORMS.portalId}.js`]: { source: CHAT_SCRIPT, target: 'chatScript' },
};
