import { createContactMail, createSendMail } from '../../supabase/functions/_shared/contactMail.ts';
import type { Platform } from '../../supabase/functions/_shared/http.ts';
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts';
import { loadSecrets } from '../../supabase/local/dataFolder.ts';
import { openWithStaff, type TestBackend } from '../database/testBackend.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { createPlatform, post } from './platform.ts';

/** Starts a backend with `send-contact-email` and resets it before every test. `test` works only inside tests and hooks. */
export function startContactFunction() {
  const test = openWithStaff();

  async function send(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${test.backend.origin}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { apikey: test.backend.publishableKey, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }

  return {
    test,
    send,
    /** Builds a message with a new id. The visitor and the text are always the same. */
    message: () => ({
      name: 'Ana Visitor',
      email: 'ana@visitor.example',
      message: 'Do you ship to Halifax?',
      language: OTHER_LOCALE,
      submissionId: crypto.randomUUID(),
    }),
    stored: () => test.sql<Record<string, unknown>>('select * from public.contact_messages order by created_at'),
    mails: test.mails,
  };
}

/** Calls `fetch` without the function's time limits. */
const patiently: typeof fetch = (input, init) => fetch(input, { ...init, signal: null });

/** Creates the edge function in-process, without in-memory rate limits. Returns a function that posts a body from an IP address. */
export async function openFunction(
  backend: TestBackend['backend'],
  { send = patiently, ...changes }: { send?: typeof fetch } & Partial<Platform> = {},
) {
  const { mailKey } = await loadSecrets(backend.dataDir);
  const deps = {
    ...createPlatform(backend, send),
    ...changes,
    sendMail: createSendMail(backend.origin, mailKey, send),
    addresses: { from: 'website@olea.example', to: 'hello@olea.example' },
  };
  const handle = createHandler({
    ...deps,
    mail: createContactMail(deps),
    trustedHop: null,
    hashNetwork: (network) => network,
    hasRoom: () => true,
  });
  return (body: unknown, hostname = '') => post(handle, body, {}, hostname);
}
