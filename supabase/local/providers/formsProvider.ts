import { randomUUID } from 'node:crypto';
import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, type FieldDefinition, QUOTE_ANSWERS } from '@olea/shared/forms/fields';
import * as v from 'valibot';
import { LOCAL_FORMS } from '../defaults.ts';
import type { FaultTarget } from '../faults.ts';
import { openToEveryOrigin, type Part } from '../router.ts';
import type { Outbox } from './outbox.ts';

type FormDefinition = Readonly<Record<string, FieldDefinition>>;

/** Only quote requests fill in these fields of the contact form, so the provider's form has them as optional fields. */
const QUOTE_ONLY = Object.entries<FieldDefinition>(QUOTE_ANSWERS).map(
  ([name, field]) => [name, { ...field, required: false }] as const,
);

const FORMS: Record<string, FormDefinition> = {
  [LOCAL_FORMS.contactFormId]: { ...CONTACT_FIELDS, ...Object.fromEntries(QUOTE_ONLY) },
  [LOCAL_FORMS.accessFormId]: ACCESS_REQUEST_FIELDS,
};

const SUBMIT_PATH = /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/;

const bodySchema = v.object({
  fields: v.array(v.object({ name: v.string(), value: v.string() })),
});

/** Emulates HubSpot's unauthenticated `submissions/v3/integration/submit` with its validation, and HubSpot's scripts. */
export function createFormsProvider(outbox: Outbox): Part[] {
  async function answer(request: Request): Promise<Response> {
    const [, portalId = '', formId = ''] = SUBMIT_PATH.exec(new URL(request.url).pathname) ?? [];
    const form = FORMS[formId];
    if (portalId !== LOCAL_FORMS.portalId || !form)
      return createErrorResponse(404, `No form found with guid '${formId}'`);
    if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
      return createErrorResponse(415, 'Content-Type must be application/json');
    const body: unknown = await request.json().catch(() => null); // Invalid JSON is handled as invalid input.
    const sent = v.safeParse(bodySchema, body);
    if (!sent.success) return createErrorResponse(400, 'Invalid input JSON');
    const fields = Object.fromEntries(sent.output.fields.map(({ name, value }) => [name, value]));
    const wrong = findWrongFields(form, fields);
    if (wrong.length > 0) return createErrorResponse(400, `These fields are not valid: ${wrong.join()}`);
    await outbox.add({ provider: 'forms', at: new Date().toISOString(), portalId, formId, fields, body });
    return Response.json({ inlineMessage: 'Thanks for submitting the form.' });
  }

  return [
    { target: 'forms', matches: (path) => SUBMIT_PATH.test(path), answer: openToEveryOrigin(answer) },
    createScriptPart('formsScript', '/forms/embed/v2.js', FORMS_SCRIPT),
    createScriptPart('chatScript', `/${LOCAL_FORMS.portalId}.js`, CHAT_SCRIPT),
  ];
}

function createErrorResponse(status: number, message: string): Response {
  return Response.json({ status: 'error', message, correlationId: randomUUID() }, { status });
}

function createScriptPart(target: FaultTarget, address: string, text: string): Part {
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  return { target, matches: (path) => path === address, answer: async () => new Response(text, { headers }) };
}

function findWrongFields(form: FormDefinition, fields: Record<string, string>): string[] {
  const known = Object.values(form);
  const email = fields.email?.trim();
  return [
    ...Object.keys(fields).filter((name) => !known.some(({ provider }) => provider === name)),
    ...known.filter(({ provider, required }) => required && !fields[provider]?.trim()).map(({ provider }) => provider),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? ['email'] : []),
  ];
}

/** Defines HubSpot's global. Its `create` does nothing, because the site only waits for the script to load. */
const FORMS_SCRIPT = 'window.hbspt = window.hbspt || { forms: { create() {} } };\n';

/** Shows a placeholder with the API and the element id of the real chat widget. console.css hides the widget by that id. */
const CHAT_SCRIPT = `(() => {
  const id = 'hubspot-messages-iframe-container';
  if (document.getElementById(id)) return;
  const box = document.createElement('aside');
  box.id = id;
  box.setAttribute('aria-label', 'Chat');
  box.textContent = 'Chat (local emulator)';
  Object.assign(box.style, {
    position: 'fixed', right: '16px', bottom: '16px', zIndex: '9', padding: '10px 16px', borderRadius: '20px',
    background: '#1f3a2c', color: '#ffffff', font: '14px/1.4 sans-serif',
  });
  const widget = { load: () => document.body.append(box), remove: () => box.remove() };
  window.HubSpotConversations = { widget };
  widget.load();
})();
`;
