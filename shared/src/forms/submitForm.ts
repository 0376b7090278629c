import { type Log, toAppError, withTimeout } from '../errors/index.ts';
import type { Locale } from '../i18n/languages.ts';
import type { FallbackEmail } from './fallbackEmail.ts';
import type { AccessRequestForm, ContactForm } from './fields.ts';
import {
  type ProviderSubmission,
  toAccessFallbackEmail,
  toAccessSubmission,
  toContactSubmission,
  toFallbackEmail,
} from './submissions.ts';

export interface FormDeps {
  fetch: typeof fetch;
  /** The forms provider's origin, '' for the page's own. */
  formsOrigin: string;
  portalId: string;
  formId: string;
  /** Origin of the backend, '' for the page's own, and its publishable key. */
  backendUrl: string;
  backendKey: string;
  language: Locale;
  /** Made once per filled form (`crypto.randomUUID()`) and kept for retries of the same text. */
  submissionId: string;
  /** What the hidden trap field holds; empty for people. */
  trap: string;
  /** Loads the provider's script on demand; its failure does not stop the submission. */
  loadScript: () => Promise<void>;
  log: Log;
  scriptTimeoutMs?: number;
  timeoutMs?: number;
}

/** `deliveredBy` says which way worked; `messageKey` is in the `contact` and `access-request` messages. */
export type SubmitResult = { ok: true; deliveredBy: 'provider' | 'function' } | { ok: false; messageKey: 'error' };

const SCRIPT_TIMEOUT_MS = 3000;
const SUBMIT_TIMEOUT_MS = 10_000;

/** Address of the forms provider for one form. */
function providerSubmitUrl(formsOrigin: string, portalId: string, formId: string): string {
  return `${formsOrigin}/submissions/v3/integration/submit/${encodeURIComponent(portalId)}/${encodeURIComponent(formId)}`;
}

async function postJson(deps: FormDeps, url: string, body: unknown, headers: Record<string, string>): Promise<void> {
  // Taken out of the object first: the browser's fetch refuses to run as a method of anything but the window.
  const { fetch } = deps;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(deps.timeoutMs ?? SUBMIT_TIMEOUT_MS),
  });
  if (!response.ok)
    throw toAppError(`${new URL(url, 'https://same.origin').pathname} answered ${response.status}`, response.status);
}

/** True when the submission reached the provider. The script comes first, and may be missing, slow or blocked. */
async function tryProvider(submission: ProviderSubmission, deps: FormDeps): Promise<boolean> {
  const { loadScript, log, scriptTimeoutMs = SCRIPT_TIMEOUT_MS } = deps;
  try {
    await withTimeout(Promise.resolve().then(loadScript), scriptTimeoutMs, 'The forms script').catch(() => undefined);
    await postJson(deps, providerSubmitUrl(deps.formsOrigin, deps.portalId, deps.formId), submission, {});
    return true;
  } catch (failure) {
    log.warn('The forms provider did not take the submission; using the fallback', failure);
    return false;
  }
}

async function tryFunction(email: FallbackEmail, deps: FormDeps): Promise<boolean> {
  const { backendUrl, backendKey, log } = deps;
  try {
    const headers = { apikey: backendKey, authorization: `Bearer ${backendKey}` };
    await postJson(deps, `${backendUrl}/functions/v1/send-contact-email`, email, headers);
    return true;
  } catch (failure) {
    log.error('The message could not be delivered', failure);
    return false;
  }
}

async function submit(
  submission: ProviderSubmission,
  toEmail: (suspected: boolean) => FallbackEmail,
  deps: FormDeps,
): Promise<SubmitResult> {
  const suspected = deps.trap !== '';
  // A filled trap is kept for review by the function and not passed on to the provider; the sender sees no difference.
  if (!suspected && (await tryProvider(submission, deps))) return { ok: true, deliveredBy: 'provider' };
  if (await tryFunction(toEmail(suspected), deps)) return { ok: true, deliveredBy: 'function' };
  return { ok: false, messageKey: 'error' };
}

/** Sends the contact form: forms provider, then send-contact-email, then an error to show. Never rejects. */
export function submitContact(form: ContactForm, deps: FormDeps): Promise<SubmitResult> {
  const { language, submissionId } = deps;
  return submit(
    toContactSubmission(form),
    (suspected) => toFallbackEmail(form, { language, submissionId, suspected }),
    deps,
  );
}

/** Sends the B2B access request the same way. Never rejects. */
export function submitAccessRequest(form: AccessRequestForm, deps: FormDeps): Promise<SubmitResult> {
  const { language, submissionId } = deps;
  return submit(
    toAccessSubmission(form),
    (suspected) => toAccessFallbackEmail(form, { language, submissionId, suspected }),
    deps,
  );
}
