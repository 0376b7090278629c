import type {
  AccessEvent,
  AccessOutcome,
  Account,
  AccountList,
  DeleteOutcome,
  RevokeAccessOutcome,
  UpdateAccountOutcome,
} from '@olea/shared/api/accounts';
import type { Role } from '@olea/shared/api/contract';
import { LINK_LIFE } from '@olea/shared/auth/password';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import * as v from 'valibot';
import { type ChangeOutcome, describeFailure } from '../../changes/useChanges.tsx';
import { formatMoment, formatWait } from '../../ui/moments.ts';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

export type AccountDetails = Pick<Account, 'company' | 'job_title' | 'note' | 'language'>;

export const KIND_LABELS = {
  all: 'All accounts',
  admin: 'Administrators',
  client: 'Clients',
  waiting: 'Invited, not signed in yet',
  'no-access': 'Without access',
};
type AccountKind = keyof typeof KIND_LABELS;

export const ACCOUNT_FILTER = createAddressForm({
  kind: v.fallback(v.picklist(Object.keys(KIND_LABELS) as AccountKind[]), 'all'),
  search: v.fallback(v.string(), ''),
});
export type AccountFilter = typeof ACCOUNT_FILTER.none;

export const ROLE_LABELS: Readonly<Record<Role, string>> = { admin: 'Administrator', client: 'Client' };

const createApplied = (message: string): ChangeOutcome => ({ status: 'applied', message });
const createNotApplied = (message: string): ChangeOutcome => ({
  status: 'not-applied',
  message: `Nothing changed: ${message}`,
});

/** Describes the result of granting access or sending a link. */
export function describeOutcome(outcome: AccessOutcome, email: string): ChangeOutcome {
  switch (outcome.outcome) {
    case 'granted':
      if (outcome.mail === 'none') return createApplied(`${email} has access. No other email was needed.`);
      return outcome.mail === 'invite'
        ? createApplied(`${email} has access. The invitation is on its way; its link is valid for ${LINK_LIFE.invite}.`)
        : createApplied(
            `${email} has access. The account already existed: a link to choose a new password is on its way.`,
          );
    case 'sent':
      return outcome.mail === 'invite'
        ? createApplied(
            `The invitation is on its way to ${email} again, valid for ${LINK_LIFE.invite}. The earlier link no longer works.`,
          )
        : createApplied(
            `A password reset is on its way to ${email}, valid for ${LINK_LIFE.recovery}. The current password works until it is used.`,
          );
    case 'limited':
      return createNotApplied(`too many emails. The next one can go out in ${formatWait(outcome.retryAfterSeconds)}.`);
    case 'busy':
      return createNotApplied('a colleague is giving access to this address right now. Try again in a moment.');
    case 'other-role':
      return createNotApplied(
        'this address already has access in another role. To change it, remove that access first.',
      );
    case 'declined':
      return createNotApplied(`${outcome.by ?? 'a colleague'} declined this request first.`);
    case 'rejected-address':
      return createNotApplied('email cannot be sent to this address.');
    case 'gone':
      return createNotApplied('it no longer exists.');
  }
}

/** Describes the result of revoking access or deleting an account. */
export function describeRemoval(outcome: RevokeAccessOutcome | DeleteOutcome, email: string): ChangeOutcome {
  if (outcome === 'revoked') return createApplied(`${email} has lost access, effective immediately.`);
  if (outcome === 'deleted')
    return createApplied(`The account ${email} was deleted. The activity log records it without the address.`);
  if (outcome === 'changed') return createNotApplied(`someone else changed the access of ${email} first.`);
  return createNotApplied(
    `${email} is the last administrator. Make a colleague an administrator first; an invitation counts once it is accepted.`,
  );
}

/** Describes the result of revoking sessions. `isEnded` is false if the account was deleted. */
export function describeRevokedSessions(isEnded: boolean, email: string): ChangeOutcome {
  if (!isEnded) return createNotApplied('the account no longer exists.');
  return createApplied(`All sessions of ${email} have ended.`);
}

/** Describes the result of removing two-step verification. `isRemoved` is false if there was nothing to remove. */
export function describeRemovedMfa(isRemoved: boolean, email: string): ChangeOutcome {
  if (!isRemoved) return createNotApplied(`${email} no longer uses two-step verification.`);
  return createApplied(`Two-step verification of ${email} was removed, and all sessions have ended.`);
}

/** Describes the result of editing an account. After a conflict, names the colleague (if known) who saved the account first. */
export function describeAccountChange(outcome: UpdateAccountOutcome, email: string, now: number): ChangeOutcome {
  if (outcome?.outcome === 'done') return createApplied(`${email} was changed.`);
  if (outcome === null) return createNotApplied('the account no longer exists.');
  const when = outcome.at ? ` (${formatMoment(outcome.at, now)})` : '';
  const message = `${outcome.by ?? 'Someone else'} saved this account first${when}. Your entries are still here; the other fields are updated. Save again.`;
  return { status: 'not-applied', message };
}

/** Describes why an access change failed. If the backend was unreachable or unavailable, says that a retry is safe. */
export const describeAccessFailure = (error: AppError): string =>
  isUnreachable(error.code) ? 'We got no answer. It’s safe to try again.' : describeFailure('Access', error);

const STEP_WORDS: Readonly<Record<string, string>> = {
  approved: 'Approved',
  declined: 'Request declined',
  deleted: 'Account deleted',
  'signed-out': 'All sessions ended',
  'mfa-removed': 'Two-step verification removed',
  'codes-guessed': 'Five two-step verification codes failed within an hour',
  'mfa-required': 'Two-step verification required for administrators',
  'mfa-optional': 'Two-step verification made optional',
};

/** Describes an event. Returns the recorded name of an unknown event. */
export function describeEvent({ action, role, detail }: Pick<AccessEvent, 'action' | 'role' | 'detail'>): string {
  const asWhat = ROLE_LABELS[role === 'admin' ? 'admin' : 'client'];
  if (action === 'granted') return `${asWhat} access granted`;
  if (action === 'revoked') return `${asWhat} access removed`;
  if (action === 'mailed') return detail === 'recovery' ? 'Password reset emailed' : 'Invitation emailed';
  if (action === 'changed') return `Changed: ${detail ?? 'details'}`;
  return STEP_WORDS[action] ?? action;
}

/** Describes an event. Names its account or requester, except for deleted accounts and MFA settings. */
export function describeAccountEvent({
  email,
  ...event
}: Parameters<typeof describeEvent>[0] & { readonly email: string | null }): string {
  const message = describeEvent(event);
  if (['mfa-required', 'mfa-optional', 'deleted'].includes(event.action)) return message;
  if (event.action === 'declined') return `${message}: ${email ?? 'a deleted request'} (no account was created)`;
  return `${message}: ${email ?? 'an account that no longer exists'}`;
}

/** Returns text such as "12 of 240 accounts". For a truncated list, it suggests a search. */
export function describeCount({ accounts, matching, total }: AccountList): string {
  const all = total === 1 ? '1 account' : `${total} accounts`;
  if (accounts.length < matching) return `First ${accounts.length} of ${matching}: search to find the others`;
  return matching === total ? all : `${matching} of ${all}`;
}
