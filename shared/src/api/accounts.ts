import * as v from 'valibot';
import { isEmail, toMailAddress } from '../forms/formats.ts';
import { LOCALES } from '../i18n/languages.ts';
import { createDatabaseCall, limited, ROLES, textOrNull } from './contract.ts';

/** The state of an account or its link; `taken-away`: there is an account, and it has no role. */
const ACCOUNT_STATES = ['invited', 'link-expired', 'active', 'taken-away'] as const;

const event = v.object({
  action: v.string(),
  role: textOrNull,
  /** For a mail `invite` or `recovery`, for a change the names of what was changed. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
  at: v.string(),
});
/** One step of the history; `actor_email` is null for what was done in the database itself. */
export type AccessEvent = v.InferOutput<typeof event>;

const request = v.object({
  /** `open`: undecided. `closed`: it was approved, and the account has been deleted since. */
  state: v.picklist(['open', 'declined', ...ACCOUNT_STATES, 'closed']),
  account_id: textOrNull,
  decided_by: textOrNull,
  decided_at: textOrNull,
  link_sent_at: textOrNull,
  first_signed_in_at: textOrNull,
  /** Newest first. */
  history: v.array(event),
});
/** The state of a request for access. */
export type AccessRequest = v.InferOutput<typeof request>;

/** A request for access; null when it is gone. For administrators, as everything here. */
export const readAccessRequest = createDatabaseCall(
  'read_access_request',
  'Loading an access request',
  v.nullable(request),
);

/** Declines a request, if nobody has approved it meanwhile; answers what it is now, null when it is gone. */
export const declineAccessRequest = createDatabaseCall('decline_access_request', 'Declining', v.nullable(request));

const account = v.object({
  id: v.string(),
  email: v.string(),
  /** Null: no access, or it was taken away. */
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
export type Account = v.InferOutput<typeof account>;

const list = v.object({
  /** Up to two hundred, colleagues first. */
  accounts: v.array(account),
  /** How many the filter lets through, shown or not. */
  matching: v.number(),
  /** How many accounts there are. */
  total: v.number(),
  /** The latest steps of these accounts, newest first. */
  history: v.array(v.object({ ...event.entries, id: v.number(), email: textOrNull })),
});
export type AccountList = v.InferOutput<typeof list>;
export const listAccounts = createDatabaseCall('list_accounts', 'Loading accounts', list);

const takenAway = v.picklist(['taken', 'changed', 'last-administrator']);
/** `changed`: the role had changed meanwhile. `last-administrator`: nobody would be left who can give access. */
export type RevokeAccessOutcome = v.InferOutput<typeof takenAway>;

/** Takes the role away that the list showed; in effect on the person's next request. */
export const revokeAccess = createDatabaseCall('revoke_access', 'Taking access away', v.object({ outcome: takenAway }));

const deleted = v.picklist(['deleted', 'changed', 'last-administrator']);
/** `changed`: the account is gone or its role has changed. `last-administrator`: no one would be left who can give access. */
export type DeleteOutcome = v.InferOutput<typeof deleted>;

/** Deletes an account with the role that the list showed. */
export const deleteAccount = createDatabaseCall(
  'delete_account',
  'Deleting an account',
  v.object({ outcome: deleted }),
);

/** Ends every session of an account; null when it is gone. */
export const revokeSessions = createDatabaseCall('revoke_sessions', 'Ending sessions', v.nullable(v.object({})));

const session = v.object({
  id: v.string(),
  /** The name that its browser gave, and the address it came from; null where the service noted none. Neither is proven. */
  device: textOrNull,
  address: textOrNull,
  began_at: v.string(),
  used_at: v.string(),
  is_current: v.boolean(),
});
/** A sign-in of the caller's own that has not ended. */
export type OwnSession = v.InferOutput<typeof session>;

/** The caller's own sessions, the latest used first. */
export const listSessions = createDatabaseCall('list_sessions', 'Loading sessions', v.array(session));
/** Ends one of them, at once. */
export const revokeSession = createDatabaseCall(
  'revoke_session',
  'Ending a session',
  v.object({ outcome: v.literal('ended') }),
);

/** Takes every authenticator app off a colleague's account, and ends its sessions. */
export const removeMfaFactors = createDatabaseCall(
  'remove_mfa_factors',
  'Removing a second step',
  v.nullable(v.object({ outcome: v.picklist(['removed', 'none']) })),
);

/** Requires a second step of administrators, or stops requiring it; `not-enrolled`: the caller has none. */
export const requireMfa = createDatabaseCall(
  'require_mfa',
  'Requiring a second step',
  v.object({ outcome: v.picklist(['done', 'not-enrolled']) }),
);

const changed = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('done') }),
    v.object({ outcome: v.literal('changed'), by: v.optional(textOrNull), at: v.optional(v.string()) }),
  ]),
);
/** `changed`: somebody else was first. Null: the account is gone. */
export type UpdateAccountOutcome = v.InferOutput<typeof changed>;

/** Writes what is known of an account, if nobody has changed it since it was read. */
export const updateAccount = createDatabaseCall('update_account', 'Changing an account', changed);

const obstacles = [
  v.object({ outcome: v.picklist(['busy', 'other-role']) }),
  v.object({ outcome: v.literal('limited'), retry_after: v.number() }),
] as const;
/** A colleague has declined the request since the caller saw it. */
const declined = v.object({ outcome: v.literal('declined'), by: textOrNull });
const addressee = { email: v.string(), language: textOrNull };
const mail = v.picklist(['invite', 'recovery']);
const mailOrNone = v.picklist(['invite', 'recovery', 'none']);
/** Each is one of several calls behind an answer that a person waits for. */
const STEP_MS = 5_000;

/** Claims an address for giving access; null: no such request. */
export const beginAccessGrant = createDatabaseCall(
  'begin_access_grant',
  'Giving access',
  v.nullable(
    v.variant('outcome', [
      ...obstacles,
      declined,
      v.object({
        outcome: v.literal('go'),
        ...addressee,
        role: v.string(),
        account_id: textOrNull,
        mail: mailOrNone,
        recent_mail: v.nullable(mail),
      }),
    ]),
  ),
  STEP_MS,
);
/** Claims an account's address for a link; null: no such account. */
export const beginAccessEmail = createDatabaseCall(
  'begin_access_email',
  'Sending a link',
  v.nullable(v.variant('outcome', [...obstacles, v.object({ outcome: v.literal('go'), ...addressee, mail })])),
  STEP_MS,
);
/** Gives the role once the account is there. */
export const grantAccess = createDatabaseCall(
  'grant_access',
  'Giving access',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.picklist(['given', 'other-role']) }), declined])),
  STEP_MS,
);
/** Gives a claim up. */
export const cancelAccessGrant = createDatabaseCall('cancel_access_grant', 'Giving access', v.unknown(), STEP_MS);
/** Records a link that was mailed. */
export const recordAccessEmail = createDatabaseCall('record_access_email', 'Sending a link', v.unknown(), STEP_MS);

const uuid = v.pipe(v.string(), v.uuid());
const accessOutcome = v.variant('outcome', [
  v.object({ outcome: v.picklist(['given', 'sent']), mail: mailOrNone }),
  limited,
  declined,
  v.object({ outcome: v.picklist(['busy', 'other-role', 'gone', 'refused-address']) }),
]);
/**
 * The outcome of giving access or sending a link. `none`: no mail was needed, the account has access or a fresh link. `busy`: a
 * colleague is at it. `other-role`: the address is a colleague's, or a client's, and stays that. `gone`: no such request or access.
 */
export type AccessOutcome = v.InferOutput<typeof accessOutcome>;

/** Gives access and sends links. Safe to ask again. It writes a mail between two calls of the database. */
export const manageAccess = {
  path: 'manage-access',
  label: 'Giving access',
  body: v.variant('action', [
    /** `decidedAt` is the time of the decision that the caller saw, null for an open request. */
    v.object({
      action: v.literal('approve'),
      messageId: uuid,
      decidedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    }),
    v.object({
      action: v.literal('invite'),
      email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.check(isEmail), v.transform(toMailAddress)),
      /** The language of a client; null for a colleague. */
      language: v.nullable(v.picklist(LOCALES)),
    }),
    /** The invitation again, or once it was taken, a password reset. */
    v.object({ action: v.literal('send-again'), accountId: uuid }),
  ]),
  answer: accessOutcome,
  timeoutMs: 30_000,
};
