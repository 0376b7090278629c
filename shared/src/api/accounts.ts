import * as v from 'valibot';
import { isEmail, toMailAddress } from '../forms/formats.ts';
import { LOCALES } from '../i18n/languages.ts';
import { createDatabaseCall, limited, ROLES, textOrNull } from './contract.ts';
import { profileSchema } from './staff.ts';

/** `revoked` means that the account has no role. */
const ACCOUNT_STATES = ['invited', 'link-expired', 'active', 'revoked'] as const;

const event = v.object({
  action: v.string(),
  role: textOrNull,
  /** For a sent link, its kind (`invite` or `recovery`). For an edit, the names of the changed fields, or `profile`. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
  at: v.string(),
});
/** An event of an account or an access request. `actor_email` is null if no account made the change. */
export type AccessEvent = v.InferOutput<typeof event>;

const request = v.object({
  /** `open` means undecided. `closed` means that the request was approved, but the account was deleted later. */
  state: v.picklist(['open', 'declined', ...ACCOUNT_STATES, 'closed']),
  account_id: textOrNull,
  decided_by: textOrNull,
  decided_at: textOrNull,
  link_sent_at: textOrNull,
  first_signed_in_at: textOrNull,
  history: v.array(event),
});
export type AccessRequest = v.InferOutput<typeof request>;

/**
 * Loads an access request. Returns null if it does not exist. Administrators only, like the calls below except `listSessions` and
 * `revokeSession`.
 */
export const readAccessRequest = createDatabaseCall(
  'read_access_request',
  'Loading an access request',
  v.nullable(request),
);

/** Declines an access request if it is open. Returns the current request, or null if it does not exist. */
export const declineAccessRequest = createDatabaseCall('decline_access_request', 'Declining', v.nullable(request));

const account = v.object({
  id: v.string(),
  email: v.string(),
  role: v.nullable(v.picklist(ROLES)),
  language: v.fallback(v.nullable(v.picklist(LOCALES)), null),
  state: v.picklist(ACCOUNT_STATES),
  link_sent_at: textOrNull,
  last_sign_in_at: textOrNull,
  has_second_factor: v.boolean(),
  company: textOrNull,
  job_title: textOrNull,
  note: textOrNull,
  /** `updateAccount` has no effect unless its caller passes the current version. */
  version: v.number(),
});
export type Account = v.InferOutput<typeof account>;

const list = v.object({
  /** At most 200 matching accounts, administrators first. */
  accounts: v.array(account),
  /** The number of accounts that match the filter, including those not listed. */
  matching: v.number(),
  total: v.number(),
  history: v.array(v.object({ ...event.entries, id: v.number(), email: textOrNull })),
});
export type AccountList = v.InferOutput<typeof list>;
export const listAccounts = createDatabaseCall('list_accounts', 'Loading accounts', list);

const revocation = v.picklist(['revoked', 'changed', 'last-administrator']);
/** `changed` means that the account no longer has the role. `last-administrator` means that no administrator would remain. */
export type RevokeAccessOutcome = v.InferOutput<typeof revocation>;

/** Revokes a role if the account still has it. Takes effect on the account's next request. */
export const revokeAccess = createDatabaseCall('revoke_access', 'Revoking access', v.object({ outcome: revocation }));

const deleted = v.picklist(['deleted', 'changed', 'last-administrator']);
/** `changed` means that the account has another role or no longer exists. `last-administrator` is the same as for `revokeAccess`. */
export type DeleteOutcome = v.InferOutput<typeof deleted>;

/** Deletes an account if its role is unchanged. */
export const deleteAccount = createDatabaseCall(
  'delete_account',
  'Deleting an account',
  v.object({ outcome: deleted }),
);

/** Revokes all sessions of an account. Returns null if the account was deleted. */
export const revokeSessions = createDatabaseCall('revoke_sessions', 'Ending sessions', v.nullable(v.object({})));

const session = v.object({
  id: v.string(),
  /** `device` is the user agent and `address` is the IP address. Both can be forged. */
  device: textOrNull,
  address: textOrNull,
  began_at: v.string(),
  used_at: v.string(),
  is_current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof session>;

/** Lists the caller's own sessions, most recently used first. */
export const listSessions = createDatabaseCall('list_sessions', 'Loading sessions', v.array(session));
/** Revokes one of the caller's own sessions. Ignores other ids. */
export const revokeSession = createDatabaseCall(
  'revoke_session',
  'Ending a session',
  v.object({ outcome: v.literal('ended') }),
);

/** Removes another account's authenticator apps and revokes its sessions. `none` means that it had no app, null that it was deleted. */
export const removeMfaFactors = createDatabaseCall(
  'remove_mfa_factors',
  'Removing two-step verification',
  v.nullable(v.object({ outcome: v.picklist(['removed', 'none']) })),
);

/** Sets whether administrators must use two-factor authentication. `not-enrolled` means that the caller has no factor. */
export const requireMfa = createDatabaseCall(
  'require_mfa',
  'Requiring two-step verification',
  v.object({ outcome: v.picklist(['done', 'not-enrolled']) }),
);

const changed = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('done') }),
    v.object({ outcome: v.literal('changed'), by: v.optional(textOrNull), at: v.optional(v.string()) }),
  ]),
);
/** `changed` means that the account has a newer version. Null means that it was deleted. */
export type UpdateAccountOutcome = v.InferOutput<typeof changed>;

/** Updates account details if the version is still current. */
export const updateAccount = createDatabaseCall('update_account', 'Changing an account', changed);

const obstacles = [
  v.object({ outcome: v.picklist(['busy', 'other-role']) }),
  v.object({ outcome: v.literal('limited'), retry_after: v.number() }),
] as const;
const declined = v.object({ outcome: v.literal('declined'), by: textOrNull });
const addressee = { email: v.string(), language: textOrNull };
const mail = v.picklist(['invite', 'recovery']);
const mailOrNone = v.picklist(['invite', 'recovery', 'none']);
/** The timeout is short, because a user waits while one request makes several of the calls below. */
const STEP_MS = 5_000;

/**
 * Starts granting access. If an email is needed, claims the address, so that concurrent calls do not email it twice. Returns null if the
 * access request was deleted.
 */
export const beginAccessGrant = createDatabaseCall(
  'begin_access_grant',
  'Granting access',
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
/** Claims an account's email address before a link is sent. Returns null if the account has no access. */
export const beginAccessEmail = createDatabaseCall(
  'begin_access_email',
  'Sending a link',
  v.nullable(v.variant('outcome', [...obstacles, v.object({ outcome: v.literal('go'), ...addressee, mail })])),
  STEP_MS,
);
/** Grants a role to an account. Idempotent. Returns null if the account was deleted. */
export const grantAccess = createDatabaseCall(
  'grant_access',
  'Granting access',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.picklist(['granted', 'other-role']) }), declined])),
  STEP_MS,
);
/** Releases the caller's claim on an email address. */
export const cancelAccessGrant = createDatabaseCall('cancel_access_grant', 'Granting access', v.unknown(), STEP_MS);
/** Records the email that was sent under the caller's claim, if any, and releases the claim. */
export const recordAccessEmail = createDatabaseCall('record_access_email', 'Sending a link', v.unknown(), STEP_MS);

const uuid = v.pipe(v.string(), v.uuid());
const accessOutcome = v.variant('outcome', [
  v.object({ outcome: v.picklist(['granted', 'sent']), mail: mailOrNone }),
  limited,
  declined,
  v.object({ outcome: v.picklist(['busy', 'other-role', 'gone', 'rejected-address']) }),
]);
/**
 * `mail: 'none'` means that the account already had access, so no email was sent. `busy` means that another call is emailing the address,
 * or that the invitation was just accepted. `gone` means that the request, the account or its access no longer exists.
 */
export type AccessOutcome = v.InferOutput<typeof accessOutcome>;

/** Grants access, or sends a link again. Administrators only. */
export const manageAccess = {
  path: 'manage-access',
  label: 'Granting access',
  body: v.variant('action', [
    /** `decidedAt` is the decision time that the caller saw, or null for an open request. */
    v.object({
      action: v.literal('approve'),
      messageId: uuid,
      decidedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    }),
    v.object({
      action: v.literal('invite'),
      email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.check(isEmail), v.transform(toMailAddress)),
      /** The client's language, or null for staff. */
      language: v.nullable(v.picklist(LOCALES)),
      /** For staff only. */
      name: v.optional(profileSchema.entries.display_name),
    }),
    /** Resends the invitation, or sends a password reset if the invitation was accepted. */
    v.object({ action: v.literal('send-again'), accountId: uuid }),
  ]),
  result: accessOutcome,
  timeoutMs: 30_000,
};
