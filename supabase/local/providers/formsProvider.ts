import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, type FieldDefinition } from '@olea/shared/forms';
import * as v from 'valibot';
import { LOCAL_FORMS } from '../defaults.ts';
import { requestUrl, sendJson } from '../exchange.ts';
import type { FaultTarget } from '../faults.ts';
import type { Outbox } from './outbox.ts';

type FormDefinition = Readonly<Record<string, FieldDefinition>>;

/** The two forms as they are set up at the provider; unknown and missing fields are refused, as there. */
const FORMS: Record<string, FormDefinition> = {
  [LOCAL_FORMS.contactFormId]: CONTACT_FIELDS,
  [LOCAL_FORMS.accessFormId]: ACCESS_REQUEST_FIELDS,
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
};
const SUBMIT_PATH = /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/;

const bodySchema = v.object({
  fields: v.array(v.object({ name: v.string(), value: v.string() })),
});

/** Stands in for HubSpot's unauthenticated `submissions/v3/integration/submit`, with its checks. */
export function createFormsProvider(outbox: Outbox) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, portalId = '', formId = ''] = SUBMIT_PATH.exec(requestUrl(request).pathname) ?? [];
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method !== 'POST') return sendJson(response, 405, failure('Method not allowed'), CORS);
    const form = FORMS[formId];
    if (portalId !== LOCAL_FORMS.portalId || !form) {
      return sendJson(response, 404, failure(`No form found with guid '${formId}'`), CORS);
    }
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      return sendJson(response, 415, failure('Content-Type must be application/json'), CORS);
    }
    const body: unknown = await json(request).catch(() => null); // Answered as invalid input.
    const sent = v.safeParse(bodySchema, body);
    if (!sent.success) return sendJson(response, 400, failure('Invalid input JSON'), CORS);
    const fields = Object.fromEntries(sent.output.fields.map(({ name, value }) => [name, value]));
    const wrong = wrongFields(form, fields);
    if (wrong.length > 0) return sendJson(response, 400, failure(`These fields are not valid: ${wrong.join()}`), CORS);
    await outbox.add({ provider: 'forms', at: new Date().toISOString(), portalId, formId, fields, body });
    sendJson(response, 200, { inlineMessage: 'Thanks for submitting the form.' }, CORS);
  }

  return { target: 'forms', matches: (path: string) => SUBMIT_PATH.test(path), handle } as const;
}

function failure(message: string) {
  return { status: 'error', message, correlationId: randomUUID() };
}

/** Names of the fields that are not in the form, that it lacks, or that no mail can be sent to. */
function wrongFields(form: FormDefinition, fields: Record<string, string>): string[] {
  const known = Object.values(form);
  const email = fields.email?.trim();
  return [
    ...Object.keys(fields).filter((name) => !known.some(({ provider }) => provider === name)),
    ...known.filter(({ provider, required }) => required && !fields[provider]?.trim()).map(({ provider }) => provider),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? ['email'] : []),
  ];
}

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
