import * as v from 'valibot';
import {
  type AccessOutcome,
  beginAccessEmail,
  beginAccessGrant,
  cancelAccessGrant,
  grantAccess,
  manageAccess,
  recordAccessEmail,
} from '../../../shared/src/api/accounts.ts';
import { HttpError, type Platform, postJson, type RequestHandler, type Rpc, servePost } from '../_shared/http.ts';

/** The timeout is long, because the auth service sends the email before it responds. */
const MAIL_TIMEOUT_MS = 10_000;
const userSchema = v.object({ id: v.string() });

/**
 * Creates a client for the auth service. Its methods reject with `HttpError` for an error status, and like `fetch` for network errors,
 * timeouts and redirects.
 */
export function createAccountService(url: string, headers: Readonly<Record<string, string>>, send: typeof fetch) {
  const post = (path: string, body: unknown) =>
    postJson(send, {
      url: `${url}/auth/v1${path}`,
      headers,
      body,
      timeoutMs: MAIL_TIMEOUT_MS,
      service: `POST ${path}`,
      codeField: 'error_code',
    });

  return {
    /** Creates the account if it does not exist, emails a link to choose a password and returns the account's id. */
    async invite(email: string, language: string | null): Promise<string> {
      const answer = await post('/invite', { email, data: language ? { language } : {} });
      return v.parse(userSchema, JSON.parse(answer)).id;
    },
    /** Emails a link to choose a new password. */
    async recover(email: string): Promise<void> {
      await post('/recover', { email });
    },
  };
}

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asCaller' | 'wait' | 'log'> {
  accounts: ReturnType<typeof createAccountService>;
}

type Command = v.InferOutput<typeof manageAccess.body>;
type SendAgain = Extract<Command, { action: 'send-again' }>;

const REQUEST = { body: manageAccess.body, limit: 2_000, failure: 'Access was not granted, or a link was not sent' };

/**
 * Creates a handler that lets an administrator grant access or send a link again. The database checks the caller's rights, records the
 * action and serializes emails per address. Only calls to the auth service use the service key.
 */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, async (command, request) => {
    const rpc = deps.asCaller(request);
    const outcome =
      command.action === 'send-again' ? await sendAgain(deps, rpc, command) : await grant(deps, rpc, command);
    if (outcome.outcome === 'limited') deps.log('Rejected: too many emails to accounts');
    return Response.json(outcome);
  });
}

async function grant(deps: HandlerDeps, rpc: Rpc, command: Exclude<Command, SendAgain>): Promise<AccessOutcome> {
  const [messageId, decidedAt] = command.action === 'approve' ? [command.messageId, command.decidedAt] : [null, null];
  const invited = command.action === 'invite' ? command : null;
  const begun = await waitUntilFree(deps, () =>
    rpc(beginAccessGrant, {
      p_message_id: messageId,
      p_email: invited?.email ?? null,
      p_role: invited && (invited.language ? 'client' : 'admin'),
      p_language: invited?.language ?? null,
      p_decided_at: decidedAt,
    }),
  );
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const mailed = await sendMail(deps, rpc, begun);
  if (mailed.outcome !== 'mailed') return mailed;
  const granted = await rpc(grantAccess, {
    p_message_id: messageId,
    p_account_id: mailed.accountId ?? begun.account_id,
    p_role: begun.role,
    p_decided_at: decidedAt,
    p_display_name: invited?.name ?? null,
  });
  if (granted?.outcome === 'declined') return granted;
  if (granted?.outcome !== 'granted') return { outcome: granted ? 'other-role' : 'gone' };
  return { outcome: 'granted', mail: begun.mail === 'none' ? (begun.recent_mail ?? 'none') : begun.mail };
}

async function sendAgain(deps: HandlerDeps, rpc: Rpc, { accountId }: SendAgain): Promise<AccessOutcome> {
  const begun = await rpc(beginAccessEmail, { p_account_id: accountId });
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const mailed = await sendMail(deps, rpc, begun);
  if (mailed.outcome !== 'mailed') return mailed;
  await rpc(recordAccessEmail, { p_account_id: accountId });
  return { outcome: 'sent', mail: begun.mail };
}

const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Retries for about 16 seconds while another call uses the same email address. The last outcome may still be `busy`. */
async function waitUntilFree<Begun extends { outcome: string } | null>(
  { wait }: HandlerDeps,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  let begun = await begin();
  for (const ms of PAUSES_MS) {
    if (begun?.outcome !== 'busy') break;
    await wait(ms);
    begun = await begin();
  }
  return begun;
}

interface ClaimedMail {
  email: string;
  language: string | null;
  mail: 'invite' | 'recovery' | 'none';
}

async function sendMail(
  { accounts }: HandlerDeps,
  rpc: Rpc,
  { email, language, mail }: ClaimedMail,
): Promise<AccessOutcome | { outcome: 'mailed'; accountId: string | null }> {
  try {
    if (mail === 'recovery') await accounts.recover(email);
    return { outcome: 'mailed', accountId: mail === 'invite' ? await accounts.invite(email, language) : null };
  } catch (cause) {
    // Release the claim, because a retry would otherwise wait until it expires.
    await rpc(cancelAccessGrant, { p_email: email }).catch(() => undefined);
    if (!(cause instanceof HttpError)) throw cause;
    if (cause.status === 429) return { outcome: 'limited', retryAfterSeconds: 60 };
    // The person has accepted the invitation in the meantime. A retry reads the new state from the database.
    if (cause.code === 'email_exists') return { outcome: 'busy' };
    if (/^(validation_failed|email_address_\w+)$/.test(cause.code ?? '')) return { outcome: 'rejected-address' };
    // Wrap the error. Otherwise, a 401 or 403 for the service key would be reported as a problem of the caller's session or role.
    throw new Error('The auth service did not send the email', { cause });
  }
}

function toObstacle(
  begun:
    | { outcome: 'busy' | 'other-role' }
    | { outcome: 'declined'; by: string | null }
    | { outcome: 'limited'; retry_after: number }
    | null,
): AccessOutcome {
  if (begun?.outcome === 'declined') return begun;
  if (begun?.outcome === 'limited') return { outcome: 'limited', retryAfterSeconds: begun.retry_after };
  return { outcome: begun?.outcome ?? 'gone' };
}
