import { Button, DialogBody, DialogFooter, type Intent, Tag } from '@blueprintjs/core';
import {
  DeleteIcon,
  DisableIcon,
  EnvelopeIcon,
  InboxIcon,
  LogOutIcon,
  MobilePhoneIcon,
  RemoveIcon,
  TickCircleIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import {
  type AccessRequest,
  type Account,
  endSessions,
  removeSecondFactor,
  takeAccessAway,
} from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import { useAuth } from '@olea/shared/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { type ChangeOutcome, describeFailure, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import {
  describeEndedSessions,
  describeRemovedFactor,
  describeTakeAway,
  ROLE_LABELS,
  STATE_LABELS,
} from './accessWords.ts';
import { ACCESS_KEY } from './accounts.ts';

const LOOKS: Readonly<Record<AccessRequest['state'], { intent: Intent; icon: ReactElement }>> = {
  open: { intent: 'primary', icon: <InboxIcon size={12} /> },
  declined: { intent: 'none', icon: <DisableIcon size={12} /> },
  invited: { intent: 'primary', icon: <EnvelopeIcon size={12} /> },
  'link-expired': { intent: 'warning', icon: <TimeIcon size={12} /> },
  active: { intent: 'success', icon: <TickCircleIcon size={12} /> },
  'taken-away': { intent: 'none', icon: <RemoveIcon size={12} /> },
  closed: { intent: 'none', icon: <DeleteIcon size={12} /> },
};

/** The state of an account or a request, by icon and word. */
export function AccessStateTag({ state }: { state: AccessRequest['state'] }) {
  const { intent, icon } = LOOKS[state];
  return (
    <Tag minimal intent={intent} icon={icon} className="oc-state-tag" data-access-state={state}>
      {STATE_LABELS[state]}
    </Tag>
  );
}

type AskedAccount = Pick<Account, 'id' | 'email' | 'role'>;
/** What is done only after a second look. */
type Question = 'take-away' | 'end-sessions' | 'remove-factor';

export interface AccessWork {
  readonly isPending: boolean;
  /** Does one thing at a time; resolves with whether it was done. Never rejects. */
  readonly run: (make: () => Promise<ChangeOutcome>) => Promise<boolean>;
  /** Asks whether it is meant, and does it. */
  readonly ask: (question: Question, account: AskedAccount) => void;
  /** To be rendered by the caller. */
  readonly dialogs: ReactNode;
}

/** Changes of access, on a request and in the list of accounts, through the console's one way of writing. */
export function useAccessWork(): AccessWork {
  const services = useServices();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ question: Question; account: AskedAccount } | null>(null);
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
    // A decision handles its message.
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);
  const { pending, run: change, dialog } = useChanges('who has access', readAgain);
  const run: AccessWork['run'] = (make) =>
    change({ ids: ['access'], subject: 'Access', lostAs: 'access', make, describe: describeAccessFailure });
  const make = async ({
    question,
    account: { id, email, role },
  }: NonNullable<typeof asked>): Promise<ChangeOutcome> => {
    switch (question) {
      case 'take-away':
        return describeTakeAway(
          (await call(services, takeAccessAway, { p_account_id: id, p_role: role ?? '' })).outcome,
          email,
        );
      case 'end-sessions':
        return describeEndedSessions((await call(services, endSessions, { p_account_id: id })) !== null, email);
      case 'remove-factor':
        return describeRemovedFactor(
          (await call(services, removeSecondFactor, { p_account_id: id }))?.outcome === 'removed',
          email,
        );
    }
  };
  return {
    isPending: pending.size > 0,
    run,
    ask: (question, account) => setAsked({ question, account }),
    dialogs: (
      <>
        <Confirmation
          asked={asked}
          onClose={() => setAsked(null)}
          onConfirm={(confirmed) => {
            setAsked(null);
            void run(() => make(confirmed));
          }}
        />
        {dialog}
      </>
    ),
  };
}

interface ConfirmationProps {
  readonly asked: { question: Question; account: AskedAccount } | null;
  readonly onClose: () => void;
  readonly onConfirm: (asked: { question: Question; account: AskedAccount }) => void;
}

const QUESTIONS: Readonly<
  Record<
    Question,
    { icon: ReactElement; label: string; title: (whose: string) => string; text: (role: string) => string }
  >
> = {
  'take-away': {
    icon: <RemoveIcon />,
    label: 'Remove access',
    title: (whose) => `Remove ${whose} access?`,
    text: (role) =>
      `will lose ${role} access immediately, even where they are signed in right now. The account stays, without any rights.`,
  },
  'end-sessions': {
    icon: <LogOutIcon />,
    label: 'End all sessions',
    title: (whose) => `End all ${whose} sessions?`,
    text: () =>
      'will be signed out on every device, within an hour at the latest, and has to sign in again. The password and access stay as they are.',
  },
  'remove-factor': {
    icon: <MobilePhoneIcon />,
    label: 'Remove second step',
    title: (whose) => `Remove ${whose} second step?`,
    text: () =>
      'will be signed out everywhere and can sign in without a code, until a new authenticator app is set up. Do this for a lost phone, once you are sure who is asking.',
  },
};

/** Says what will happen to whom; Cancel has the focus. */
function Confirmation({ asked, onClose, onConfirm }: ConfirmationProps) {
  const { user } = useAuth();
  // Keeps the text readable while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  if (!shown) return null;
  const { question, account } = shown;
  const isOwn = user?.id === account.id;
  const { icon, label, title, text } = QUESTIONS[question];
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={title(isOwn ? 'your own' : 'their')}
      icon={icon}
      role="alertdialog"
      canOutsideClickClose={false}
      className="oc-confirm"
    >
      <DialogBody>
        <p>
          <strong>{account.email}</strong> {text(account.role ? ROLE_LABELS[account.role].toLowerCase() : '')}
        </p>
        {isOwn && <p>This is the account you are signed in with: you will be signed out of the admin portal.</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={onClose} />
            <Button intent="danger" text={label} onClick={() => onConfirm(shown)} />
          </>
        }
      />
    </Dialog>
  );
}

/** Why something was not done. The same request never does its work twice. */
export const describeAccessFailure = (error: AppError) =>
  isUnreachable(error.code) ? 'We got no answer. It’s safe to try again.' : describeFailure('Access', error);
