import * as v from 'valibot';
import {
  type AccessOutcome,
  abandonAccess,
  beginAccess,
  beginAccessMail,
  giveAccess,
  manageAccess,
  recordAccessMail,
} from '../../../shared/src/api/accounts.ts';
import type { Rpc } from '../_shared/database.ts';
import { type Cors, refuse, refuseByCause, servePost } from '../_shared/http.ts';

/** The auth service has answered, and refused. */
class AccountRefusal extends Error {
  readonly status: number;
  /** Its word for the reason, such as `email_exists`. */
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} answered ${status} (${code})`);
    this.status = status;
    this.code = code;
  }
}

/** The calls that need the service key. Each one rejects with an `AccountRefusal`, or as `fetch` does when nobody answers. */
interface AccountService {
  /** Makes the account where there is none and mails it a link to choose a password; answers its id. */
  invite(email: string, language: string | null): Promise<string>;
  /** Mails a link to choose another password. */
  recover(email: string): Promise<void>;
}

/** The service mails before it answers. */
const MAIL_TIMEOUT_MS = 10_000;
const userSchema = v.object({ id: v.string() });

/** The auth service's API (GoTrue). */
export function createAccountService(
  url: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch,
): AccountService {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await send(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const [, code = 'no code'] = /"error_code"\s*:\s*"(\w+)"/.exec(text) ?? [];
    throw new AccountRefusal(`POST ${path}`, response.status, code);
  }

  return {
    async invite(email, language) {
      return v.parse(userSchema, await post('/invite', { email, data: language ? { language } : {} })).id;
    },
    async recover(email) {
      await post('/recover', { email });
    },
  };
}

/** Resolves after so many milliseconds. */
type Pause = (ms: number) => Promise<void>;

export interface HandlerDeps {
  cors: Cors;
  /** The database as the caller. */
  asCaller: (request: Request) => Rpc;
  accounts: AccountService;
  pause: Pause;
  log: (text: string, cause?: unknown) => void;
}

type Command = v.InferOutput<typeof manageAccess.body>;

/** Another call is writing to the address: how often, and after how long, this one looks whether it is done. */
const LOOKS = 30;
const PAUSE_MS = 500;

const BODY_LIMIT = 2_000;

/** Gives access and sends links for administrators: 200 with an outcome, 401 and 403 for others, 502 when a part did not answer. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const { asCaller, accounts, pause, log } = deps;
  return servePost(deps, BODY_LIMIT, async (body, request) => {
    const command = v.safeParse(manageAccess.body, body);
    if (!command.success) return refuse(400, { error: 'Not a known request', code: 'invalid' });
    try {
      const outcome = await carryOut(asCaller(request), accounts, pause, command.output);
      if (outcome.outcome === 'limited') log('Refused: too many mails to accounts');
      return Response.json(outcome);
    } catch (cause) {
      return refuseByCause(cause, log, `${command.output.action} was not done`);
    }
  });
}

/**
 * Carries out a command. `rpc` is the caller's own: the database decides who may, records who did, and lets one at a time write to an
 * address; the service key is only for the account and its mail. Each half is safe to repeat. Rejects when a part did not answer.
 */
async function carryOut(rpc: Rpc, accounts: AccountService, pause: Pause, command: Command): Promise<AccessOutcome> {
  try {
    return command.action === 'send-again'
      ? await sendAgain(rpc, accounts, command.accountId)
      : await give(rpc, accounts, pause, command);
  } catch (cause) {
    if (!(cause instanceof AccountRefusal)) throw cause;
    if (cause.status === 429) return { outcome: 'limited', retryAfterSeconds: 60 };
    // The invitation was taken while another was on its way: asked again, the database knows.
    if (cause.code === 'email_exists') return { outcome: 'busy' };
    if (/^(validation_failed|email_address_\w+)$/.test(cause.code)) return { outcome: 'refused-address' };
    throw cause;
  }
}

async function give(
  rpc: Rpc,
  accounts: AccountService,
  pause: Pause,
  command: Exclude<Command, { action: 'send-again' }>,
): Promise<AccessOutcome> {
  const messageId = command.action === 'approve' ? command.messageId : null;
  const invited = command.action === 'invite' ? command : null;
  const about = {
    p_message_id: messageId,
    p_email: invited?.email ?? null,
    p_role: invited && (invited.language ? 'client' : 'admin'),
    p_language: invited?.language ?? null,
  };
  const begin = () => rpc(beginAccess, about);
  let begun = await begin();
  // The same request, pressed twice or by two people, waits for the first and answers like it.
  for (let look = 0; begun?.outcome === 'busy' && look < LOOKS; look++) {
    await pause(PAUSE_MS);
    begun = await begin();
  }
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const { role, mail } = begun;
  const accountId = (await sendMail(rpc, accounts, begun)) ?? begun.account_id;
  const given = await rpc(giveAccess, {
    p_message_id: messageId,
    p_account_id: accountId,
    p_role: role,
    p_mailed: mail !== 'none',
  });
  if (given?.outcome !== 'given') return { outcome: given ? 'other-role' : 'gone' };
  return { outcome: 'given', mail: mail === 'none' ? (begun.recent_mail ?? 'none') : mail };
}

async function sendAgain(rpc: Rpc, accounts: AccountService, accountId: string): Promise<AccessOutcome> {
  const begun = await rpc(beginAccessMail, { p_account_id: accountId });
  if (begun?.outcome !== 'go') return toObstacle(begun);
  await sendMail(rpc, accounts, begun);
  await rpc(recordAccessMail, { p_account_id: accountId });
  return { outcome: 'sent', mail: begun.mail };
}

interface ClaimedMail {
  email: string;
  language: string | null;
  mail: 'invite' | 'recovery' | 'none';
}

/** Mails a claimed address what it needs; answers the id of an account that was invited. Gives the claim up when that fails. */
async function sendMail(
  rpc: Rpc,
  accounts: AccountService,
  { email, language, mail }: ClaimedMail,
): Promise<string | null> {
  try {
    if (mail === 'invite') return await accounts.invite(email, language);
    if (mail === 'recovery') await accounts.recover(email);
    return null;
  } catch (failure) {
    // Without it the next try would wait until the claim expires; that it fails too changes nothing of the failure.
    await rpc(abandonAccess, { p_email: email }).catch(() => undefined);
    throw failure;
  }
}

function toObstacle(
  begun: { outcome: 'busy' | 'other-role' } | { outcome: 'limited'; retry_after: number } | null,
): AccessOutcome {
  if (begun?.outcome === 'limited') return { outcome: 'limited', retryAfterSeconds: begun.retry_after };
  return { outcome: begun?.outcome ?? 'gone' };
}
