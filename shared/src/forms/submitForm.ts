import type { FallbackEmail } from '../api/delivery.ts';
import { QUOTE_FIELD, type QuoteItem } from '../catalog/list.ts';
import { type Log, toAppError, withTimeout } from '../errors.ts';
import type { Locale } from '../i18n/languages.ts';
import type { PageStorage } from '../storage.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
} from './fields.ts';
import { toMailAddress } from './formats.ts';

export interface FormDeps {
  readonly fetch: typeof fetch;
  /** Where the forms provider takes this form; null where none is configured. */
  readonly submitUrl: string | null;
  /** Origin of the backend, '' for the page's own, and its publishable key. */
  readonly backendUrl: string;
  readonly backendKey: string;
  readonly language: Locale;
  readonly ids: SubmissionIds;
  /** The value of the hidden trap field; empty for people. */
  readonly trap: string;
  /** The items of a request for a quote, for the inbox; the provider has no field for them, and reads them in the message. */
  readonly items?: readonly QuoteItem[] | undefined;
  /** Loads the provider's script on demand; its failure does not stop the submission. */
  readonly loadScript: () => Promise<void>;
  readonly log: Log;
  readonly scriptTimeoutMs?: number;
  readonly timeoutMs?: number;
  /** The pauses before a copy that nobody took is handed over again. */
  readonly copyPausesMs?: readonly number[];
}

/** `deliveredBy` says which way worked; `retryAfterSeconds` when the sender has sent too much and has to wait, else null. */
export type SubmitResult =
  | { ok: true; deliveredBy: 'provider' | 'function' }
  | { ok: false; retryAfterSeconds: number | null };

const SCRIPT_TIMEOUT_MS = 3000;
const SUBMIT_TIMEOUT_MS = 10_000;
const COPY_PAUSES_MS = [2_000, 15_000];
const FUNCTION_PATH = '/functions/v1/send-contact-email';

/** The answer, whatever its status; rejects when there is none. */
async function postJson(
  deps: FormDeps,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  // Taken out of the object first: the browser's fetch refuses to run as a method of anything but the window.
  const { fetch } = deps;
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(deps.timeoutMs ?? SUBMIT_TIMEOUT_MS),
  });
}

function assertAccepted({ ok, status }: Response, by: string): void {
  if (!ok) throw toAppError(`${by} answered ${status}`, status);
}

/** True when the submission reached the provider. The script comes first, and may be missing, slow or blocked. */
async function tryProvider(submission: ProviderSubmission, deps: FormDeps): Promise<boolean> {
  const { submitUrl, loadScript, log, scriptTimeoutMs = SCRIPT_TIMEOUT_MS } = deps;
  if (submitUrl === null) return false;
  try {
    await withTimeout(Promise.resolve().then(loadScript), 'The forms script', scriptTimeoutMs).catch(() => undefined);
    const answer = await postJson(deps, submitUrl, submission, {});
    assertAccepted(answer, 'The forms provider');
    // A network's own sign-in page answers everything with 200, and has taken nothing.
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      throw toAppError('A page answered for the forms provider');
    return true;
  } catch (failure) {
    log.warn('The forms provider did not take the submission; using the fallback', failure);
    return false;
  }
}

async function tryFunction(email: FallbackEmail, deps: FormDeps): Promise<SubmitResult> {
  const { backendUrl, backendKey, ids, log } = deps;
  try {
    const headers = { apikey: backendKey, authorization: `Bearer ${backendKey}` };
    ids.setOpen(true);
    const answer = await postJson(deps, backendUrl + FUNCTION_PATH, email, headers);
    // The function may have stored what it could not acknowledge in time; asked again under its id, it knows.
    ids.setOpen(answer.status >= 500);
    if (answer.status === 429) return { ok: false, retryAfterSeconds: await readWait(answer) };
    assertAccepted(answer, 'send-contact-email');
    const { stored, mailed } = (await answer.json()) as Record<string, unknown>;
    if (stored !== true && mailed !== true) throw toAppError('send-contact-email says neither stored nor mailed');
    return { ok: true, deliveredBy: 'function' };
  } catch (failure) {
    log.error('The message could not be delivered', failure);
    return { ok: false, retryAfterSeconds: null };
  }
}

/** The seconds that a 429 names; null when it names none. */
async function readWait(answer: Response): Promise<number | null> {
  const body: unknown = await answer.json().catch(() => null);
  const seconds = (body as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/**
 * Hands the function what the provider has taken, for the inbox. Nothing waits for it, and the visitor may close the tab: `keepalive`
 * lets the request outlive the page, and without headers of our own no preflight comes before it. A copy that was not taken is handed over
 * again while the page is there, then without `keepalive`, which browsers limit to 64 KiB. The same id and text are one message, so
 * that a copy may come twice. Never rejects.
 */
async function storeCopy(email: FallbackEmail, deps: FormDeps): Promise<void> {
  const { fetch, backendUrl, log, timeoutMs = SUBMIT_TIMEOUT_MS, copyPausesMs = COPY_PAUSES_MS } = deps;
  const body = JSON.stringify({ ...email, takenBy: 'provider' } satisfies FallbackEmail);
  let failure: unknown;
  for (const pauseMs of [0, ...copyPausesMs]) {
    if (failure) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(backendUrl + FUNCTION_PATH, { method: 'POST', body, signal, keepalive: !failure });
      // A refusal would be the same again.
      if (answer.status < 500) return answer.ok ? undefined : log.warn('The inbox refused its copy', answer.status);
      failure = toAppError('send-contact-email did not take the copy', answer.status);
    } catch (cause) {
      failure = cause;
    }
  }
  log.warn('The inbox has no copy of what the forms provider took', failure);
}

async function submit(
  kind: FallbackEmail['kind'],
  fields: Readonly<Record<string, FieldDefinition>>,
  form: Readonly<Record<string, string>>,
  deps: FormDeps,
): Promise<SubmitResult> {
  const submission = toSubmission(fields, form);
  const email = toEmail(kind, submission, { ...deps, submissionId: deps.ids.getId(form) });
  const result = await deliver(submission, email, deps);
  if (result.ok) deps.ids.clear();
  return result;
}

async function deliver(submission: ProviderSubmission, email: FallbackEmail, deps: FormDeps): Promise<SubmitResult> {
  // The function knows a repetition by its id, the provider does not.
  const repeated = deps.ids.isOpen() ? await tryFunction(email, deps) : null;
  if (repeated?.ok) return repeated;
  // A filled trap is kept for review by the function and not passed on to the provider; the sender sees no difference.
  if (!email.suspectedSpam && (await tryProvider(submission, deps))) {
    void storeCopy(email, deps);
    return { ok: true, deliveredBy: 'provider' };
  }
  return repeated ?? (await tryFunction(email, deps));
}

/** Sends the contact form: forms provider, then send-contact-email, then an error to show. Never rejects. */
export function submitContact(form: ContactForm, deps: FormDeps): Promise<SubmitResult> {
  return submit('contact', CONTACT_FIELDS, form, deps);
}

/** Sends the B2B access request the same way. Never rejects. */
export function submitAccessRequest(form: AccessRequestForm, deps: FormDeps): Promise<SubmitResult> {
  return submit('access-request', ACCESS_REQUEST_FIELDS, form, deps);
}

/** A submission in the form that the forms provider takes. */
interface ProviderSubmission {
  readonly fields: { name: string; value: string }[];
}

/** A form in the forms provider's field names. */
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

/** The fields that have a place of their own in the fallback e-mail; all others are its `fields`. */
const OWN_PLACE = ['firstname', 'lastname', 'email', 'phone', 'message', 'business_needs'];

/** The same form as the fallback e-mail; the business needs of an access request are its message. */
export function toEmail(
  kind: FallbackEmail['kind'],
  submission: ProviderSubmission,
  { items, language, submissionId, trap }: Pick<FormDeps, 'items' | 'language' | 'trap'> & { submissionId: string },
): FallbackEmail {
  const given = submission.fields.filter(({ value }) => value !== '');
  const answers = Object.fromEntries(given.map(({ name, value }) => [name, value]));
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

/** The specified message of the contact form: a phone line, an empty line and the text; without a phone only the text. */
function addPhoneLine(text: string, phone: string | undefined): string {
  return phone ? `Phone: ${phone}\n\n${text}` : text;
}

/** The text of a message whose phone has come in a field of its own too: what is stored holds it once. */
export function removePhoneLine(message: string, phone: string): string {
  const line = addPhoneLine('', phone);
  return message.startsWith(line) ? message.slice(line.length) : message;
}

export interface SubmissionIds {
  /** The id under which these answers are sent: the last one when nothing was changed since, else a new one. */
  getId(answers: object): string;
  /** Whether the last try at the function ended without an answer: it may have taken the message. */
  isOpen(): boolean;
  setOpen(isOpen: boolean): void;
  /** Forgets the last one: it has arrived, or was given up. */
  clear(): void;
}

/**
 * Keeps a submission's id together with the answers it stands for. A retry is then the same submission, in this page, after a reload
 * or in a copy of the tab, and other answers never go out under its id, where they would be taken for a repetition and lost.
 * Anything unreadable in the storage counts as nothing.
 */
export function createSubmissionIds(storage: PageStorage, key: string, newId: () => string): SubmissionIds {
  const loadLast = () => readLast(storage.getItem(key));
  const keep = (entry: Last) => storage.setItem(key, JSON.stringify(entry));
  return {
    getId(answers) {
      const text = JSON.stringify(answers);
      const before = loadLast();
      if (before?.text === text) return before.id;
      const id = newId();
      keep({ id, text, isOpen: false });
      return id;
    },
    isOpen: () => loadLast()?.isOpen ?? false,
    setOpen(isOpen) {
      const entry = loadLast();
      if (entry) keep({ ...entry, isOpen });
    },
    clear: () => storage.removeItem(key),
  };
}

interface Last {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
}

function readLast(stored: string | null): Last | null {
  try {
    const { id, text, isOpen } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof id === 'string' && typeof text === 'string' ? { id, text, isOpen: isOpen === true } : null;
  } catch {
    return null; // Damaged: the next submission is a new one.
  }
}
