import * as v from 'valibot';
import { isEmail, toMailAddress } from '../../../shared/src/forms/formats.ts';
import { LOCALES } from '../../../shared/src/i18n/languages.ts';
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

const uuid = v.pipe(v.string(), v.uuid());

/** The commands of an administrator. */
const commandSchema = v.variant('action', [
  v.object({ action: v.literal('approve'), messageId: uuid }),
  v.object({
    action: v.literal('invite'),
    email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.check(isEmail), v.transform(toMailAddress)),
    /** The language of a client; null for a colleague. */
    language: v.nullable(v.picklist(LOCALES)),
  }),
  v.object({ action: v.literal('send-again'), accountId: uuid }),
]);
type Command = v.InferOutput<typeof commandSchema>;

/** `given` and `sent` are done. `busy`: somebody else is at it; `other-role`: a colleague is no client; `gone`: no such request or access. */
type Outcome =
  | { outcome: 'given'; mail: 'invite' | 'recovery' | 'none' }
  | { outcome: 'sent'; mail: 'invite' | 'recovery' }
  | { outcome: 'busy' | 'other-role' | 'gone' | 'refused-address' }
  | { outcome: 'limited'; retryAfterSeconds: number };

const obstacles = [
  v.object({ outcome: v.picklist(['busy', 'other-role']) }),
  v.object({ outcome: v.literal('limited'), retry_after: v.number() }),
] as const;
const account = { email: v.string(), language: v.nullable(v.string()) };
const beginSchema = v.nullable(
  v.variant('outcome', [
    ...obstacles,
    v.object({
      outcome: v.literal('go'),
      ...account,
      role: v.string(),
      account_id: v.nullable(v.string()),
      mail: v.picklist(['invite', 'recovery', 'none']),
      recent_mail: v.nullable(v.picklist(['invite', 'recovery'])),
    }),
  ]),
);
const beginMailSchema = v.nullable(
  v.variant('outcome', [
    ...obstacles,
    v.object({ outcome: v.literal('go'), ...account, mail: v.picklist(['invite', 'recovery']) }),
  ]),
);
const giveSchema = v.nullable(v.object({ outcome: v.picklist(['given', 'other-role']) }));

const TIMEOUT_MS = 5_000;
/** Another call is writing to the address: how often, and after how long, this one looks whether it is done. */
const LOOKS = 30;
const PAUSE_MS = 500;

const BODY_LIMIT = 2_000;

/** Gives access and sends links for administrators: 200 with an outcome, 401 and 403 for others, 502 when a part did not answer. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const { asCaller, accounts, pause, log } = deps;
  return servePost(deps, BODY_LIMIT, async (body, request) => {
    const command = v.safeParse(commandSchema, body);
    if (!command.success) return refuse(400, { error: 'Not a known request', code: 'invalid' });
    try {
      const outcome = await manageAccess(asCaller(request), accounts, pause, command.output);
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
async function manageAccess(rpc: Rpc, accounts: AccountService, pause: Pause, command: Command): Promise<Outcome> {
  try {
    return command.action === 'send-again'
      ? await sendAgain(rpc, accounts, command.accountId)
      : await giveAccess(rpc, accounts, pause, command);
  } catch (cause) {
    if (!(cause instanceof AccountRefusal)) throw cause;
    if (cause.status === 429) return { outcome: 'limited', retryAfterSeconds: 60 };
    // The invitation was taken while another was on its way: asked again, the database knows.
    if (cause.code === 'email_exists') return { outcome: 'busy' };
    if (/^(validation_failed|email_address_\w+)$/.test(cause.code)) return { outcome: 'refused-address' };
    throw cause;
  }
}

async function giveAccess(
  rpc: Rpc,
  accounts: AccountService,
  pause: Pause,
  command: Exclude<Command, { action: 'send-again' }>,
): Promise<Outcome> {
  const messageId = command.action === 'approve' ? command.messageId : null;
  const invited = command.action === 'invite' ? command : null;
  const about = {
    p_message_id: messageId,
    p_email: invited?.email ?? null,
    p_role: invited && (invited.language ? 'client' : 'admin'),
    p_language: invited?.language ?? null,
  };
  const begin = async () => v.parse(beginSchema, await rpc('begin_access', about, TIMEOUT_MS));
  let begun = await begin();
  // The same request, pressed twice or by two people, waits for the first and answers like it.
  for (let look = 0; begun?.outcome === 'busy' && look < LOOKS; look++) {
    await pause(PAUSE_MS);
    begun = await begin();
  }
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const { role, mail } = begun;
  const accountId = (await sendMail(rpc, accounts, begun)) ?? begun.account_id;
  const given = v.parse(
    giveSchema,
    await rpc(
      'give_access',
      { p_message_id: messageId, p_account_id: accountId, p_role: role, p_mailed: mail !== 'none' },
      TIMEOUT_MS,
    ),
  );
  if (given?.outcome !== 'given') return { outcome: given ? 'other-role' : 'gone' };
  return { outcome: 'given', mail: mail === 'none' ? (begun.recent_mail ?? 'none') : mail };
}

async function sendAgain(rpc: Rpc, accounts: AccountService, accountId: string): Promise<Outcome> {
  const begun = v.parse(beginMailSchema, await rpc('begin_access_mail', { p_account_id: accountId }, TIMEOUT_MS));
  if (begun?.outcome !== 'go') return toObstacle(begun);
  await sendMail(rpc, accounts, begun);
  await rpc('record_access_mail', { p_account_id: accountId }, TIMEOUT_MS);
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
    await rpc('abandon_access', { p_email: email }, TIMEOUT_MS).catch(() => undefined);
    throw failure;
  }
}

function toObstacle(
  begun: { outcome: 'busy' | 'other-role' } | { outcome: 'limited'; retry_after: number } | null,
): Outcome {
  if (begun?.outcome === 'limited') return { outcome: 'limited', retryAfterSeconds: begun.retry_after };
  return { outcome: begun?.outcome ?? 'gone' };
}
