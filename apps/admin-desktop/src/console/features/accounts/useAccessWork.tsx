import { LogOutIcon, MobilePhoneIcon, RemoveIcon } from '@blueprintjs/icons';
import { type Account, endSessions, manageAccess, removeSecondFactor, takeAccessAway } from '@olea/shared/api/accounts';
import { type CallDeps, call, callEdge } from '@olea/shared/api/call';
import { useAuth } from '@olea/shared/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import type { InferInput } from 'valibot';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Confirmation } from '../../ui/Dialog.tsx';
import { type Asked, useQuestion } from '../../ui/useQuestion.ts';
import { ACCESS_KEY } from './api.ts';
import {
  describeAccessFailure,
  describeEndedSessions,
  describeOutcome,
  describeRemovedFactor,
  describeTakeAway,
  ROLE_LABELS,
} from './state.ts';

type AskedAccount = Pick<Account, 'id' | 'email' | 'role'>;

export interface AccessWork {
  readonly isPending: boolean;
  /** Does one thing at a time; resolves with whether it was done. Never rejects. */
  readonly run: (make: () => Promise<ChangeOutcome>) => Promise<boolean>;
  /** Gives access to an address, or sends it a link. */
  readonly give: (order: InferInput<typeof manageAccess.body>, email: string) => Promise<boolean>;
  /** Asks whether it is meant, and does it. */
  readonly ask: (what: keyof typeof QUESTIONS, account: AskedAccount) => Promise<void>;
  /** To be rendered by the caller. */
  readonly dialogs: ReactNode;
}

/** Changes of access, on a request and in the list of accounts, through the console's one way of writing. */
export function useAccessWork(): AccessWork {
  const services = useServices();
  const queryClient = useQueryClient();
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
    // A decision handles its message.
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);
  const { pending, run: change, dialog } = useChanges('who has access', readAgain);
  const { asked, ask } = useQuestion<Question, boolean>();
  const run: AccessWork['run'] = (make) =>
    change({ ids: ['access'], subject: 'Access', lostAs: 'access', make, describe: describeAccessFailure });
  return {
    isPending: pending.size > 0,
    run,
    give: (order, email) => run(async () => describeOutcome(await callEdge(services, manageAccess, order), email)),
    ask: async (what, account) => {
      if (await ask({ what, account })) await run(() => QUESTIONS[what].make(services, account));
    },
    dialogs: (
      <>
        {asked && <AccessQuestion {...asked} />}
        {dialog}
      </>
    ),
  };
}

interface Question {
  readonly what: keyof typeof QUESTIONS;
  readonly account: AskedAccount;
}

interface QuestionParts {
  readonly icon: ReactElement;
  readonly label: string;
  readonly title: (whose: string) => string;
  /** The consequence, after the address. */
  readonly text: (role: string) => string;
  readonly make: (deps: CallDeps, account: AskedAccount) => Promise<ChangeOutcome>;
}

/** Actions that need a second look. */
const QUESTIONS = {
  'take-away': {
    icon: <RemoveIcon />,
    label: 'Remove access',
    title: (whose) => `Remove ${whose} access?`,
    text: (role) =>
      `will lose ${role} access immediately, even where they are signed in right now. The account stays, without any rights.`,
    make: async (deps, { id, email, role }) => {
      const { outcome } = await call(deps, takeAccessAway, { p_account_id: id, p_role: role ?? '' });
      return describeTakeAway(outcome, email);
    },
  },
  'end-sessions': {
    icon: <LogOutIcon />,
    label: 'End all sessions',
    title: (whose) => `End all ${whose} sessions?`,
    text: () =>
      'will be signed out on every device, within an hour at the latest, and has to sign in again. The password and access stay as they are.',
    make: async (deps, { id, email }) =>
      describeEndedSessions((await call(deps, endSessions, { p_account_id: id })) !== null, email),
  },
  'remove-factor': {
    icon: <MobilePhoneIcon />,
    label: 'Remove second step',
    title: (whose) => `Remove ${whose} second step?`,
    text: () =>
      'will be signed out everywhere and can sign in without a code, until a new authenticator app is set up. Do this for a lost phone, once you are sure who is asking.',
    make: async (deps, { id, email }) => {
      const answer = await call(deps, removeSecondFactor, { p_account_id: id });
      return describeRemovedFactor(answer?.outcome === 'removed', email);
    },
  },
} satisfies Record<string, QuestionParts>;

/** Says what will happen to whom. */
function AccessQuestion({ question: { what, account }, isOpen, answer }: Asked<Question, boolean>) {
  const { user } = useAuth();
  const isOwn = user?.id === account.id;
  const { icon, label, title, text }: QuestionParts = QUESTIONS[what];
  return (
    <Confirmation
      isOpen={isOpen}
      title={title(isOwn ? 'your own' : 'their')}
      icon={icon}
      action={label}
      answer={answer}
    >
      <p>
        <strong>{account.email}</strong> {text(account.role ? ROLE_LABELS[account.role].toLowerCase() : '')}
      </p>
      {isOwn && <p>This is the account you are signed in with: you will be signed out of the admin portal.</p>}
    </Confirmation>
  );
}
