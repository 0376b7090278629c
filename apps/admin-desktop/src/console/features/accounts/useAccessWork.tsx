import { DeleteIcon, LogOutIcon, MobilePhoneIcon, NewPersonIcon, RemoveIcon, TickIcon } from '@blueprintjs/icons';
import {
  type Account,
  deleteAccount,
  manageAccess,
  removeMfaFactors,
  revokeAccess,
  revokeSessions,
} from '@olea/shared/api/accounts';
import { type CallDeps, call, callEdge } from '@olea/shared/api/call';
import { useAuth } from '@olea/shared/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback } from 'react';
import type { InferInput } from 'valibot';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useConfirmation } from '../../ui/Dialog.tsx';
import { readNames, STAFF_KEY } from '../../ui/staff.tsx';
import { ACCESS_KEY } from './api.ts';
import {
  describeAccessFailure,
  describeOutcome,
  describeRemoval,
  describeRemovedMfa,
  describeRevokedSessions,
  ROLE_LABELS,
} from './state.ts';

type AskedAccount = Pick<Account, 'id' | 'email' | 'role'>;

export type AccessWork = ReturnType<typeof useAccessWork>;

/** Returns the actions on accounts and access requests. Only one of them runs at a time. */
export function useAccessWork() {
  const services = useServices();
  const queryClient = useQueryClient();
  const readAgain = useCallback(() => {
    for (const queryKey of [ACCESS_KEY, STAFF_KEY]) void queryClient.invalidateQueries({ queryKey });
    // Approving an access request also marks its message as handled.
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);
  const { pending, run: change, dialog } = useChanges('who has access', readAgain);
  const { user } = useAuth();
  const { confirm, confirmation } = useConfirmation();
  const run = (make: () => Promise<ChangeOutcome>, onFailure?: (message: string) => void) =>
    change({
      ids: ['access'],
      subject: 'Access',
      lostLabel: 'access',
      make,
      describe: describeAccessFailure,
      onFailure,
    });
  /** Grants access to the owner of an email address, or emails them a link. */
  const give = (order: InferInput<typeof manageAccess.body>, email: string) =>
    run(async () => {
      const outcome = await callEdge(services, manageAccess, order);
      const by = outcome.outcome === 'declined' && { by: readNames(queryClient)(outcome.by) };
      return describeOutcome({ ...outcome, ...by }, email);
    });
  return {
    isPending: pending.size > 0,
    run,
    give,
    /** Asks for confirmation, except for a client whose email address staff typed. Resolves with whether access was granted. */
    invite: async (order: Invitation, email: string): Promise<boolean> => {
      const right = order.action === 'approve' ? 'client' : order.language === null ? 'admin' : null;
      const isConfirmed =
        right === null || (await confirm({ ...GRANTS[right], intent: 'primary', text: describeGrant(right, email) }));
      return isConfirmed && (await give(order, email));
    },
    ask: async (question: keyof typeof QUESTIONS, account: AskedAccount) => {
      const isOwn = user?.id === account.id;
      const { icon, action, title, text, make }: QuestionParts = QUESTIONS[question];
      const isConfirmed = await confirm({
        icon,
        action,
        title: title(isOwn ? 'your own' : 'their'),
        text: (
          <>
            <p>
              <strong>{account.email}</strong> {text(account.role ? ROLE_LABELS[account.role].toLowerCase() : '')}
            </p>
            {isOwn && <p>This is the account you are signed in with: you will be signed out of the admin portal.</p>}
          </>
        ),
      });
      if (isConfirmed) await run(() => make(services, account));
    },
    /** The caller must render these dialogs. */
    dialogs: (
      <>
        {confirmation}
        {dialog}
      </>
    ),
  };
}

type Invitation = Extract<InferInput<typeof manageAccess.body>, { action: 'approve' | 'invite' }>;

const GRANTS = {
  client: { icon: <TickIcon />, action: 'Approve', title: 'Give client access?' },
  admin: { icon: <NewPersonIcon />, action: 'Invite administrator', title: 'Make this person an administrator?' },
};

const describeGrant = (right: keyof typeof GRANTS, email: string) => (
  <p>
    <strong>{email}</strong>{' '}
    {right === 'client'
      ? 'will be able to sign in to the client portal. An invitation is emailed if needed.'
      : 'will be able to switch sections, read and answer every message, and grant or remove access. An invitation is emailed.'}
  </p>
);

interface QuestionParts {
  readonly icon: ReactElement;
  readonly action: string;
  readonly title: (whose: string) => string;
  /** The rest of a sentence that starts with the email address. */
  readonly text: (role: string) => string;
  readonly make: (deps: CallDeps, account: AskedAccount) => Promise<ChangeOutcome>;
}

const QUESTIONS = {
  revoke: {
    icon: <RemoveIcon />,
    action: 'Remove access',
    title: (whose) => `Remove ${whose} access?`,
    text: (role) =>
      `will lose ${role} access immediately, even where they are signed in right now. The account stays, without any rights.`,
    make: async (deps, { id, email, role }) => {
      const { outcome } = await call(deps, revokeAccess, { p_account_id: id, p_role: role ?? '' });
      return describeRemoval(outcome, email);
    },
  },
  delete: {
    icon: <DeleteIcon />,
    action: 'Delete account',
    title: () => 'Delete this account?',
    text: () =>
      'and its password, sessions, company, job title, note and profile are deleted. This cannot be undone. What stays: messages from this address, which you delete in Messages; in the activity log, the address beside the changes of an administrator; sign-in records for up to 90 days; backups for up to 30 days.',
    make: async (deps, { id, email, role }) => {
      const { outcome } = await call(deps, deleteAccount, { p_account_id: id, p_role: role ?? '' });
      return describeRemoval(outcome, email);
    },
  },
  'end-sessions': {
    icon: <LogOutIcon />,
    action: 'End all sessions',
    title: (whose) => `End all ${whose} sessions?`,
    text: () =>
      'will be signed out on every device, within an hour at the latest, and has to sign in again. The password and access stay as they are.',
    make: async (deps, { id, email }) =>
      describeRevokedSessions((await call(deps, revokeSessions, { p_account_id: id })) !== null, email),
  },
  'remove-factor': {
    icon: <MobilePhoneIcon />,
    action: 'Remove two-step verification',
    title: (whose) => `Remove ${whose} two-step verification?`,
    text: () =>
      'will be signed out everywhere and can sign in without a code, until a new authenticator app is set up. Do this for a lost phone, once you are sure who is asking.',
    make: async (deps, { id, email }) => {
      const answer = await call(deps, removeMfaFactors, { p_account_id: id });
      return describeRemovedMfa(answer?.outcome === 'removed', email);
    },
  },
} satisfies Record<string, QuestionParts>;
