import { type Log, toAppError, withTimeout } from '../errors/errors.ts';
import type { Locale } from '../i18n/languages.ts';
import type { AccessRequestForm, ContactForm } from './fields.ts';
import type { FallbackEmail, Receipt } from './requestBodies.ts';
import {
  type ProviderSubmission,
  toAccessFallbackEmail,
  toAccessSubmission,
  toContactSubmission,
  toFallbackEmail,
} from './submissions.ts';

export interface FormDeps {
  readonly fetch: typeof fetch;
  /** Where the forms provider takes this form; null where none is configured. */
  readonly submitUrl: string | null;
  /** Origin of the backend, '' for the page's own, and its publishable key. */
  readonly backendUrl: string;
  readonly backendKey: string;
  readonly language: Locale;
  /** The same for every try of the same answers, another for others (`createSubmissionIds`). */
  readonly submissionId: string;
  /** Whether the end of the last try at the function is not known; it is remembered across a reload. */
  readonly isOpen: () => boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** What the hidden trap field holds; empty for people. */
  readonly trap: string;
  /** Loads the provider's script on demand; its failure does not stop the submission. */
  readonly loadScript: () => Promise<void>;
  /** The visitor's choice about cookies, as the page knows it. */
  readonly consent: Receipt['consent'];
  /** Hands over a text without waiting for an answer (`navigator.sendBeacon`). */
  readonly sendBeacon: (url: string, body: string) => unknown;
  readonly log: Log;
  readonly scriptTimeoutMs?: number;
  readonly timeoutMs?: number;
}

/** `deliveredBy` says which way worked; `retryAfterSeconds` when the sender has sent too much and has to wait, else null. */
export type SubmitResult =
  | { ok: true; deliveredBy: 'provider' | 'function' }
  | { ok: false; retryAfterSeconds: number | null };

const SCRIPT_TIMEOUT_MS = 3000;
const SUBMIT_TIMEOUT_MS = 10_000;

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

function assertTaken({ ok, status }: Response, by: string): void {
  if (!ok) throw toAppError(`${by} answered ${status}`, status);
}

/** True when the submission reached the provider. The script comes first, and may be missing, slow or blocked. */
async function tryProvider(submission: ProviderSubmission, deps: FormDeps): Promise<boolean> {
  const { submitUrl, loadScript, log, scriptTimeoutMs = SCRIPT_TIMEOUT_MS } = deps;
  if (submitUrl === null) return false;
  try {
    await withTimeout(Promise.resolve().then(loadScript), scriptTimeoutMs, 'The forms script').catch(() => undefined);
    const answer = await postJson(deps, submitUrl, submission, {});
    assertTaken(answer, 'The forms provider');
    // A network's own sign-in page answers everything with 200, and has taken nothing.
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      throw toAppError('A page answered for the forms provider');
    return true;
  } catch (failure) {
    log.warn('The forms provider did not take the submission; using the fallback', failure);
    return false;
  }
}

/** What a submission came to, and what its receipt says; null: the function did not answer, and will not take a receipt either. */
interface Ending {
  readonly result: SubmitResult;
  readonly outcome: Receipt['outcome'] | null;
}

async function tryFunction(email: FallbackEmail, deps: FormDeps): Promise<Ending> {
  const { backendUrl, backendKey, setOpen, log } = deps;
  let outcome: Ending['outcome'] = null;
  try {
    const headers = { apikey: backendKey, authorization: `Bearer ${backendKey}` };
    setOpen(true);
    const answer = await postJson(deps, `${backendUrl}/functions/v1/send-contact-email`, email, headers);
    setOpen(false);
    outcome = 'refused';
    if (answer.status === 429) return { result: { ok: false, retryAfterSeconds: await readWait(answer) }, outcome };
    assertTaken(answer, 'send-contact-email');
    const { stored, mailed } = (await answer.json()) as Record<string, unknown>;
    if (stored !== true && mailed !== true) throw toAppError('send-contact-email says neither stored nor mailed');
    return { result: { ok: true, deliveredBy: 'function' }, outcome: stored === true ? 'stored' : 'mailed' };
  } catch (failure) {
    log.error('The message could not be delivered', failure);
    return { result: { ok: false, retryAfterSeconds: null }, outcome };
  }
}

/** The seconds that a 429 names; null when it names none. */
async function readWait(answer: Response): Promise<number | null> {
  const body: unknown = await answer.json().catch(() => null);
  const seconds = (body as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

async function deliver(
  submission: ProviderSubmission,
  toEmail: (suspectedSpam: boolean) => FallbackEmail,
  deps: FormDeps,
): Promise<Ending> {
  const suspectedSpam = deps.trap !== '';
  const askFunction = () => tryFunction(toEmail(suspectedSpam), deps);
  // The function knows a repetition by its id, the provider does not.
  const repeated = deps.isOpen() ? await askFunction() : null;
  if (repeated?.result.ok) return repeated;
  // A filled trap is kept for review by the function and not passed on to the provider; the sender sees no difference.
  if (!suspectedSpam && (await tryProvider(submission, deps))) {
    return { result: { ok: true, deliveredBy: 'provider' }, outcome: 'provider' };
  }
  return repeated ?? (await askFunction());
}

/** After the answer, so that the visitor waits for nothing; nothing about the person, and nothing to a third party. */
function leaveReceipt(
  outcome: Receipt['outcome'],
  kind: Receipt['kind'],
  { backendUrl, submissionId, language, consent, sendBeacon, log }: FormDeps,
): void {
  const receipt: Receipt = { submissionId, outcome, kind, language, consent };
  try {
    sendBeacon(`${backendUrl}/functions/v1/submission-receipt`, JSON.stringify(receipt));
  } catch (failure) {
    // What became of the message stands, with or without a receipt.
    log.warn('No receipt was left', failure);
  }
}

async function submit(
  kind: Receipt['kind'],
  submission: ProviderSubmission,
  toEmail: (suspectedSpam: boolean) => FallbackEmail,
  deps: FormDeps,
): Promise<SubmitResult> {
  const { result, outcome } = await deliver(submission, toEmail, deps);
  if (outcome) leaveReceipt(outcome, kind, deps);
  return result;
}

/** Sends the contact form: forms provider, then send-contact-email, then an error to show. Never rejects. */
export function submitContact(form: ContactForm, deps: FormDeps): Promise<SubmitResult> {
  const { language, submissionId } = deps;
  return submit(
    'contact',
    toContactSubmission(form),
    (suspectedSpam) => toFallbackEmail(form, { language, submissionId, suspectedSpam }),
    deps,
  );
}

/** Sends the B2B access request the same way. Never rejects. */
export function submitAccessRequest(form: AccessRequestForm, deps: FormDeps): Promise<SubmitResult> {
  const { language, submissionId } = deps;
  return submit(
    'access-request',
    toAccessSubmission(form),
    (suspectedSpam) => toAccessFallbackEmail(form, { language, submissionId, suspectedSpam }),
    deps,
  );
}
