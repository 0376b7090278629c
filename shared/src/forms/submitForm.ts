import type { FallbackEmail } from '../api/delivery.ts';
import { QUOTE_FIELD, type QuoteItem } from '../catalog/list.ts';
import { formatRequestNumber } from '../catalog/requestNumber.ts';
import { type Log, toAppError, withTimeout } from '../errors.ts';
import type { Locale } from '../i18n/languages.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  QUOTE_FIELDS,
  type QuoteForm,
} from './fields.ts';
import { toMailAddress } from './formats.ts';
import type { SubmissionIds } from './submissionIds.ts';

export interface FormDeps {
  readonly fetch: typeof fetch;
  /** The URL at the forms provider, or null if none is configured. */
  readonly submitUrl: string | null;
  /** The origin of the backend, or empty for the page's own. */
  readonly backendUrl: string;
  readonly backendKey: string;
  readonly language: Locale;
  readonly ids: SubmissionIds;
  /** The value of the honeypot field, which people leave empty. */
  readonly trap: string;
  /** Loads the forms provider's script. The submission continues if this fails. */
  readonly loadScript: () => Promise<void>;
  readonly log: Log;
  readonly scriptTimeoutMs?: number;
  readonly timeoutMs?: number;
  /** The delays between retries of a failed copy, in milliseconds. */
  readonly copyPausesMs?: readonly number[];
}

/** `retryAfterSeconds` is the wait time in a rate limit response, or null. */
export type SubmitResult =
  | { ok: true; deliveredBy: 'provider' | 'function' }
  | { ok: false; retryAfterSeconds: number | null };

const SCRIPT_TIMEOUT_MS = 3000;
const SUBMIT_TIMEOUT_MS = 10_000;
const COPY_PAUSES_MS = [2_000, 15_000];
const FUNCTION_PATH = '/functions/v1/send-contact-email';

async function postJson(
  deps: FormDeps,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  // The browser's fetch throws when it is called as a method of any object other than the window.
  const { fetch } = deps;
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(deps.timeoutMs ?? SUBMIT_TIMEOUT_MS),
  });
}

function assertAccepted({ ok, status }: Response, by: string): void {
  if (!ok) throw toAppError(`${by} returned ${status}`, status);
}

async function tryProvider(submission: ProviderSubmission, deps: FormDeps): Promise<boolean> {
  const { submitUrl, loadScript, log, scriptTimeoutMs = SCRIPT_TIMEOUT_MS } = deps;
  if (submitUrl === null) return false;
  try {
    await withTimeout(Promise.resolve().then(loadScript), 'The forms script', scriptTimeoutMs).catch(() => undefined);
    const response = await postJson(deps, submitUrl, submission, {});
    assertAccepted(response, 'The forms provider');
    // A captive portal may respond with 200 and an HTML page.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw toAppError('The forms provider returned an HTML page');
    return true;
  } catch (failure) {
    log.warn('The forms provider did not accept the submission; using the fallback', failure);
    return false;
  }
}

async function tryFunction(email: FallbackEmail, deps: FormDeps): Promise<SubmitResult> {
  const { backendUrl, backendKey, ids, log } = deps;
  try {
    const headers = { apikey: backendKey, authorization: `Bearer ${backendKey}` };
    ids.setOpen(true);
    const response = await postJson(deps, backendUrl + FUNCTION_PATH, email, headers);
    // After a server error, the message may have been stored. A retry with the same id returns the result.
    ids.setOpen(response.status >= 500);
    if (response.status === 429) return { ok: false, retryAfterSeconds: await readWait(response) };
    assertAccepted(response, 'send-contact-email');
    const { stored, mailed } = (await response.json()) as Record<string, unknown>;
    if (stored !== true && mailed !== true)
      throw toAppError('send-contact-email neither stored nor emailed the message');
    return { ok: true, deliveredBy: 'function' };
  } catch (failure) {
    log.error('The message could not be delivered', failure);
    return { ok: false, retryAfterSeconds: null };
  }
}

async function readWait(response: Response): Promise<number | null> {
  const body: unknown = await response.json().catch(() => null);
  const seconds = (body as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/**
 * Sends the inbox a copy of a message that the forms provider accepted. `keepalive` lets the first request outlive the page. Retries omit
 * it, because browsers limit such requests to 64 KiB. Sends no custom headers, because they would cause a preflight request.
 */
async function storeCopy(email: FallbackEmail, deps: FormDeps): Promise<void> {
  const { fetch, backendUrl, log, timeoutMs = SUBMIT_TIMEOUT_MS, copyPausesMs = COPY_PAUSES_MS } = deps;
  const body = JSON.stringify({ ...email, deliveredBy: 'provider' } satisfies FallbackEmail);
  let failure: unknown;
  for (const pauseMs of [0, ...copyPausesMs]) {
    if (failure) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(backendUrl + FUNCTION_PATH, { method: 'POST', body, signal, keepalive: !failure });
      // Do not retry a rejected copy, because it would be rejected again.
      if (response.status < 500)
        return response.ok ? undefined : log.warn('The inbox rejected its copy', response.status);
      failure = toAppError('send-contact-email did not store the copy', response.status);
    } catch (cause) {
      failure = cause;
    }
  }
  log.warn('The inbox has no copy of a message that the forms provider accepted', failure);
}

async function submit(
  kind: FallbackEmail['kind'],
  fields: Readonly<Record<string, FieldDefinition>>,
  form: Readonly<Record<string, string>>,
  deps: FormDeps & { readonly items?: readonly QuoteItem[] },
  submissionId = deps.ids.getId(form),
): Promise<SubmitResult> {
  const submission = toSubmission(fields, form);
  const email = toEmail(kind, submission, { ...deps, submissionId });
  const result = await deliver(submission, email, deps);
  if (result.ok) deps.ids.clear();
  return result;
}

async function deliver(submission: ProviderSubmission, email: FallbackEmail, deps: FormDeps): Promise<SubmitResult> {
  // Only the function recognizes a repeated id, so try it first.
  const repeated = deps.ids.isOpen() ? await tryFunction(email, deps) : null;
  if (repeated?.ok) return repeated;
  // If the honeypot is filled in, only the function receives the message, for review. The sender sees no difference.
  if (!email.suspectedSpam && (await tryProvider(submission, deps))) {
    void storeCopy(email, deps);
    return { ok: true, deliveredBy: 'provider' };
  }
  return repeated ?? (await tryFunction(email, deps));
}

/** Submits the contact form to the forms provider, with send-contact-email as the fallback. Never rejects. */
export function submitContact(form: ContactForm, deps: FormDeps): Promise<SubmitResult> {
  return submit('contact', CONTACT_FIELDS, form, deps);
}

/** `heading` contains the placeholder `{{number}}`. `lines` is the text of the items. */
interface QuoteList {
  readonly items: readonly QuoteItem[];
  readonly heading: string;
  readonly lines: string;
}

/**
 * Submits a quote request like `submitContact`, with the request number and the list below the message. Also returns the number. Never
 * rejects.
 */
export async function submitQuote(
  form: QuoteForm,
  { items, heading, lines }: QuoteList,
  deps: FormDeps,
): Promise<SubmitResult & { number: string }> {
  const id = deps.ids.getId({ ...form, lines });
  const number = formatRequestNumber(id);
  const list = `${heading.replace('{{number}}', number)}\n${lines}`;
  const message = [form.message.trim(), list].filter(Boolean).join('\n\n');
  return { ...(await submit('contact', QUOTE_FIELDS, { ...form, message }, { ...deps, items }, id)), number };
}

/** Submits the B2B access request like `submitContact`. Never rejects. */
export function submitAccessRequest(form: AccessRequestForm, deps: FormDeps): Promise<SubmitResult> {
  return submit('access-request', ACCESS_REQUEST_FIELDS, form, deps);
}

interface ProviderSubmission {
  readonly fields: { name: string; value: string }[];
}

/** Converts a form to the provider's format. */
export function toSubmission(
  fields: Readonly<Record<string, FieldDefinition>>,
  form: Readonly<Record<string, string>>,
): ProviderSubmission {
  return {
    fields: Object.entries(fields).map(([name, { provider, format }]) => {
      const value = form[name]?.trim() ?? '';
      return { name: provider, value: format === 'email' ? toMailAddress(value) : value };
    }),
  };
}

/** These fields become the name, email, phone and message of the fallback email. All others are part of its `fields`. */
const OWN_PLACE = ['firstname', 'lastname', 'email', 'phone', 'message', 'business_needs'];

/** Converts a submission to the fallback email. The business needs of an access request become its message. */
export function toEmail(
  kind: FallbackEmail['kind'],
  submission: ProviderSubmission,
  {
    items,
    language,
    submissionId,
    trap,
  }: Pick<FormDeps, 'language' | 'trap'> & { submissionId: string; items?: readonly QuoteItem[] },
): FallbackEmail {
  const filledFields = submission.fields.filter(({ value }) => value !== '');
  const answers = Object.fromEntries(filledFields.map(({ name, value }) => [name, value]));
  const { firstname = '', lastname = '', email = '', phone, message = '', business_needs = '' } = answers;
  const fields = {
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => !OWN_PLACE.includes(name))),
    ...(items && { [QUOTE_FIELD]: JSON.stringify(items) }),
  };
  return {
    name: `${firstname} ${lastname}`.trim(),
    email,
    message: kind === 'contact' ? addPhoneLine(message, phone) : business_needs,
    language,
    submissionId,
    suspectedSpam: trap !== '',
    kind,
    ...(phone && { phone }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

/** The specification requires this format. */
function addPhoneLine(text: string, phone: string | undefined): string {
  return phone ? `Phone: ${phone}\n\n${text}` : text;
}

/** Removes the line that `addPhoneLine` added, if there is one. */
export function removePhoneLine(message: string, phone: string): string {
  const line = addPhoneLine('', phone);
  return message.startsWith(line) ? message.slice(line.length) : message;
}
