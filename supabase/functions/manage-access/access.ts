import * as v from 'valibot';
import { isEmail } from '../../../shared/src/forms/formats.ts';
import { LOCALES } from '../../../shared/src/i18n/languages.ts';
import type { Rpc } from '../_shared/database.ts';
import { AccountRefusal, type AccountService } from './accountService.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** What an administrator may ask for. */
export const wishSchema = v.variant('action', [
  v.object({ action: v.literal('approve'), messageId: uuid }),
  v.object({
    action: v.literal('invite'),
    email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.check(isEmail)),
    /** The language of a client; null for a colleague. */
    language: v.nullable(v.picklist(LOCALES)),
  }),
  v.object({ action: v.literal('send-again'), accountId: uuid }),
]);
export type Wish = v.InferOutput<typeof wishSchema>;

/** `given` and `sent` are done. `busy`: somebody else is at it; `other-role`: a colleague is no client; `gone`: no such request or access. */
export type Outcome =
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
      account_language: v.nullable(v.string()),
      mail: v.picklist(['invite', 'recovery', 'none']),
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

/**
 * Does what was asked for. `rpc` is the caller's own: the database decides who may, remembers who did, and lets one at a time write to
 * an address; the service key is for the account and its mail alone. Every half can be done again. Rejects when somebody did not answer.
 */
export async function manageAccess(rpc: Rpc, accounts: AccountService, wish: Wish): Promise<Outcome> {
  try {
    return wish.action === 'send-again'
      ? await sendAgain(rpc, accounts, wish.accountId)
      : await giveAccess(rpc, accounts, wish);
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
  wish: Exclude<Wish, { action: 'send-again' }>,
): Promise<Outcome> {
  const messageId = wish.action === 'approve' ? wish.messageId : null;
  const invited = wish.action === 'invite' ? wish : null;
  const begun = v.parse(
    beginSchema,
    await rpc(
      'begin_access',
      {
        p_message_id: messageId,
        p_email: invited?.email ?? null,
        p_role: invited && (invited.language ? 'client' : 'admin'),
        p_language: invited?.language ?? null,
      },
      TIMEOUT_MS,
    ),
  );
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const { email, language, role, mail } = begun;
  let accountId = begun.account_id;
  if (accountId && mail !== 'none' && begun.account_language !== language) {
    await accounts.setLanguage(accountId, language);
  }
  if (mail === 'invite') accountId = await accounts.invite(email, language);
  if (mail === 'recovery') await accounts.recover(email);
  const given = v.parse(
    giveSchema,
    await rpc(
      'give_access',
      { p_message_id: messageId, p_account_id: accountId, p_role: role, p_mailed: mail !== 'none' },
      TIMEOUT_MS,
    ),
  );
  return given?.outcome === 'given' ? { outcome: 'given', mail } : { outcome: given ? 'other-role' : 'gone' };
}

async function sendAgain(rpc: Rpc, accounts: AccountService, accountId: string): Promise<Outcome> {
  const begun = v.parse(beginMailSchema, await rpc('begin_access_mail', { p_account_id: accountId }, TIMEOUT_MS));
  if (begun?.outcome !== 'go') return toObstacle(begun);
  const { email, language, mail } = begun;
  if (mail === 'invite') await accounts.invite(email, language);
  else await accounts.recover(email);
  await rpc('record_access_mail', { p_account_id: accountId }, TIMEOUT_MS);
  return { outcome: 'sent', mail };
}

function toObstacle(
  begun: { outcome: 'busy' | 'other-role' } | { outcome: 'limited'; retry_after: number } | null,
): Outcome {
  if (begun?.outcome === 'limited') return { outcome: 'limited', retryAfterSeconds: begun.retry_after };
  return { outcome: begun?.outcome ?? 'gone' };
}
