import { ROLES } from '@olea/shared/auth';
import { LOCALES, type Locale } from '@olea/shared/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

const textOrNull = v.nullable(v.string());

/** The state of an account or its link; `taken-away`: there is an account, and it has no role. */
const ACCOUNT_STATES = ['invited', 'link-expired', 'active', 'taken-away'] as const;

const stepSchema = v.object({
  action: v.string(),
  role: textOrNull,
  /** Of a mail: `invite` or `recovery`. Of a change: the names of what was changed. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
  at: v.string(),
});
/** One step of the history; `actor_email` is null for what was done in the database itself. */
export type AccessStep = v.InferOutput<typeof stepSchema>;

const requestSchema = v.object({
  /** `open`: nobody has decided. `closed`: it was approved, and the account is not there any more. */
  state: v.picklist(['open', 'declined', ...ACCOUNT_STATES, 'closed']),
  account_id: textOrNull,
  decided_by: textOrNull,
  decided_at: textOrNull,
  link_sent_at: textOrNull,
  first_signed_in_at: textOrNull,
  /** Newest first. */
  history: v.array(stepSchema),
});
/** The state of a request for access. */
export type AccessRequest = v.InferOutput<typeof requestSchema>;

const accountSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** Null: no access, or none any more. */
  role: v.nullable(v.picklist(ROLES)),
  language: v.fallback(v.nullable(v.picklist(LOCALES)), null),
  state: v.picklist(ACCOUNT_STATES),
  link_sent_at: textOrNull,
  last_sign_in_at: textOrNull,
  has_second_factor: v.boolean(),
  company: textOrNull,
  job_title: textOrNull,
  note: textOrNull,
  /** Counts the changes of what is known of the account. */
  version: v.number(),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** All of an account that staff write. Staff themselves have no language. */
export type AccountDetails = Pick<Account, 'company' | 'job_title' | 'note' | 'language'>;

export const ACCOUNT_KINDS = ['all', 'admin', 'client', 'waiting', 'no-access'] as const;
/** Which accounts are listed; `waiting`: invited, and not signed in yet. */
export const ACCOUNT_FILTER = createAddressForm({
  kind: v.fallback(v.picklist(ACCOUNT_KINDS), 'all'),
  /** A part of the address or of the company. */
  search: v.fallback(v.string(), ''),
});
export type AccountFilter = typeof ACCOUNT_FILTER.none;

const listSchema = v.object({
  /** Up to two hundred, colleagues first. */
  accounts: v.array(accountSchema),
  /** How many the filter lets through, shown or not. */
  matching: v.number(),
  /** How many accounts there are. */
  total: v.number(),
  /** The latest steps of these accounts, newest first. */
  history: v.array(v.object({ ...stepSchema.entries, id: v.number(), email: textOrNull })),
});
export type AccountList = v.InferOutput<typeof listSchema>;

/** Reads a request; null when it is gone. Rejects with an AppError, `forbidden` for anyone but an administrator. */
async function fetchAccessRequest(deps: AskDeps, messageId: string): Promise<AccessRequest | null> {
  const request = deps.client.rpc('read_access_request', { p_message_id: messageId });
  return await ask(deps, 'Loading an access request', request, as(v.nullable(requestSchema)));
}

async function fetchAccounts(deps: AskDeps, { search, kind }: AccountFilter): Promise<AccountList> {
  const request = deps.client.rpc('list_accounts', { p_search: search, p_kind: kind });
  return await ask(deps, 'Loading accounts', request, as(listSchema));
}

/** Declines a request, if nobody has approved it meanwhile; resolves with what it is now, null when it is gone. Rejects with an AppError. */
export async function declineRequest(
  deps: AskDeps,
  { messageId, note }: { messageId: string; note: string },
): Promise<AccessRequest | null> {
  const request = deps.client.rpc('decline_access', { p_message_id: messageId, p_note: note || null });
  return await ask(deps, 'Declining', request, as(v.nullable(requestSchema)));
}

/** `changed`: it was not that role any more. `last-administrator`: nobody would be left who can give access. */
export type TakeAwayOutcome = 'taken' | 'changed' | 'last-administrator';

/** Takes the role away that the list showed; in effect on the person's next request. Rejects with an AppError. */
export async function takeAccessAway(
  deps: AskDeps,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<TakeAwayOutcome> {
  const request = deps.client.rpc('take_access_away', { p_account_id: id, p_role: role ?? '' });
  const outcome = v.picklist(['taken', 'changed', 'last-administrator']);
  return (await ask(deps, 'Taking access away', request, as(v.object({ outcome })))).outcome;
}

/** Ends every session of an account; false when it is gone. Rejects with an AppError. */
export async function endSessions(deps: AskDeps, accountId: string): Promise<boolean> {
  const request = deps.client.rpc('end_sessions', { p_account_id: accountId });
  return (await ask(deps, 'Ending sessions', request, as(v.nullable(v.object({}))))) !== null;
}

/** Takes every authenticator app off a colleague's account, and ends its sessions. False when it has none. Rejects with an AppError. */
export async function removeSecondFactor(deps: AskDeps, accountId: string): Promise<boolean> {
  const request = deps.client.rpc('remove_second_factor', { p_account_id: accountId });
  const answer = v.nullable(v.object({ outcome: v.picklist(['removed', 'none']) }));
  return (await ask(deps, 'Removing a second step', request, as(answer)))?.outcome === 'removed';
}

const changeSchema = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('done') }),
    v.object({ outcome: v.literal('changed'), by: v.optional(textOrNull), at: v.optional(v.string()) }),
  ]),
);
/** `changed`: somebody else was first. Null: the account is gone. */
export type ChangeAccountOutcome = v.InferOutput<typeof changeSchema>;

/** Writes what is known of an account, if nobody has changed it since it was read. Rejects with an AppError. */
export async function changeAccount(
  deps: AskDeps,
  { id, version }: Pick<Account, 'id' | 'version'>,
  { company, job_title, note, language }: AccountDetails,
): Promise<ChangeAccountOutcome> {
  const request = deps.client.rpc('change_account', {
    p_account_id: id,
    p_version: version,
    p_company: company ?? '',
    p_job_title: job_title ?? '',
    p_note: note ?? '',
    // The generated type knows no null for an argument.
    p_language: language as Locale,
  });
  return await ask(deps, 'Changing an account', request, as(changeSchema));
}

const outcomeSchema = v.variant('outcome', [
  v.object({ outcome: v.picklist(['given', 'sent']), mail: v.picklist(['invite', 'recovery', 'none']) }),
  v.object({ outcome: v.literal('limited'), retryAfterSeconds: v.number() }),
  v.object({ outcome: v.picklist(['busy', 'other-role', 'gone', 'refused-address']) }),
]);
/**
 * The outcome of giving access or sending a link. `none`: no mail was needed, the account has access or a fresh link. `busy`: a
 * colleague is at it. `other-role`: the address is a colleague's, or a client's, and stays that.
 */
export type AccessOutcome = v.InferOutput<typeof outcomeSchema>;

/** The function writes a mail between two calls of the database. */
const FUNCTION_TIMEOUT_MS = 30_000;

function callFunction({ client }: AskDeps, body: object): Promise<AccessOutcome> {
  const call = client.functions
    .invoke('manage-access', { body })
    .then(({ data, error, response }) => ({ data, error, status: response?.status ?? 0 }));
  return ask({ client, timeoutMs: FUNCTION_TIMEOUT_MS }, 'Giving access', call, as(outcomeSchema));
}

/** Makes the account of who sent a request, gives it the role of a client and mails it a link. Safe to ask again. Rejects with an AppError. */
export async function approveRequest(deps: AskDeps, messageId: string): Promise<AccessOutcome> {
  return await callFunction(deps, { action: 'approve', messageId });
}

/** The same for an address: a client in a language, or with null a colleague. Rejects with an AppError. */
export async function inviteAccount(
  deps: AskDeps,
  invited: { email: string; language: Locale | null },
): Promise<AccessOutcome> {
  return await callFunction(deps, { action: 'invite', ...invited });
}

/** Mails an account that has access its invitation again, or once it has taken one, a password reset. Rejects with an AppError. */
export async function sendLink(deps: AskDeps, accountId: string): Promise<AccessOutcome> {
  return await callFunction(deps, { action: 'send-again', accountId });
}

/** Invalidated by everything that is done about access. */
export const ACCESS_KEY = ['access'] as const;
/** Somebody may take the link meanwhile. */
const LOOK_AGAIN_MS = 30_000;

/** A request for access; null when it is gone. */
export function accessRequestQuery(deps: AskDeps, messageId: string) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'request', messageId],
    queryFn: () => fetchAccessRequest(deps, messageId),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'An access request could not be read' },
  });
}

/** The accounts that a filter lets through, and their latest steps. A new filter keeps the old list until its answer is there. */
export function accountsQuery(deps: AskDeps, filter: AccountFilter) {
  return queryOptions({
    queryKey: [...ACCESS_KEY, 'accounts', filter],
    queryFn: () => fetchAccounts(deps, filter),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'The list of accounts could not be read' },
  });
}
