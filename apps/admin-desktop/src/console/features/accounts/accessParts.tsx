import { Button, DialogBody, DialogFooter, type Intent, Tag } from '@blueprintjs/core';
import {
  Delete as DeleteIcon,
  Disable as DisableIcon,
  Envelope as EnvelopeIcon,
  Inbox as InboxIcon,
  Remove as RemoveIcon,
  TickCircle as TickCircleIcon,
  Time as TimeIcon,
} from '@blueprintjs/icons';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import { useAuth } from '@olea/shared/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { type ChangeOutcome, describeFailure, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatMoment } from '../../ui/moments.ts';
import { describeStep, describeTakeAway, ROLE_LABELS, STATE_LABELS } from './accessWords.ts';
import { ACCESS_KEY, type AccessRequest, type AccessStep, type Account, takeAccessAway } from './accounts.ts';

const LOOKS: Readonly<Record<AccessRequest['state'], { intent: Intent; icon: ReactElement }>> = {
  open: { intent: 'primary', icon: <InboxIcon size={12} aria-hidden /> },
  declined: { intent: 'none', icon: <DisableIcon size={12} aria-hidden /> },
  invited: { intent: 'primary', icon: <EnvelopeIcon size={12} aria-hidden /> },
  'link-expired': { intent: 'warning', icon: <TimeIcon size={12} aria-hidden /> },
  active: { intent: 'success', icon: <TickCircleIcon size={12} aria-hidden /> },
  'taken-away': { intent: 'none', icon: <RemoveIcon size={12} aria-hidden /> },
  closed: { intent: 'none', icon: <DeleteIcon size={12} aria-hidden /> },
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

/** Steps as the database recorded them, newest first; `email` names whom one was about, where it is not said elsewhere. */
export function AccessSteps({ steps }: { steps: readonly (AccessStep & { readonly email?: string | null })[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="oc-history-list">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action} ${step.email ?? ''}`} className="oc-step">
          {describeStep(step)}
          {step.email && <>: {step.email}</>}
          <span className="oc-change-meta">
            {step.actor_email ?? 'Database (no signed-in user)'} ·{' '}
            <time dateTime={step.at}>{formatMoment(step.at, Date.now())}</time>
            {step.note && <> · “{step.note}”</>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface TakeAwayProps {
  readonly account: Pick<Account, 'id' | 'email' | 'role'>;
  readonly work: AccessWork;
}

/** Takes the access of an account away, when that is confirmed; Cancel has the focus. */
export function TakeAway({ account, work }: TakeAwayProps) {
  const services = useServices();
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const isOwn = user?.id === account.id;
  const take = () =>
    void work.run(async () => describeTakeAway(await takeAccessAway(services, account), account.email));
  return (
    <>
      <Button
        variant="minimal"
        intent="danger"
        icon={<RemoveIcon aria-hidden />}
        text="Take access away…"
        aria-label={`Take access away from ${account.email}…`}
        aria-disabled={work.isPending || undefined}
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={isOwn ? 'Take away your own access?' : 'Take access away?'}
        icon={<RemoveIcon aria-hidden />}
        role="alertdialog"
        canOutsideClickClose={false}
        className="oc-confirm"
      >
        <DialogBody>
          <p>
            <strong>{account.email}</strong> will lose {ROLE_LABELS[account.role].toLowerCase()} access immediately,
            also where they are signed in right now. The account stays, without any right.
          </p>
          {isOwn && <p>This is the account you are signed in with: you will be signed out of the admin portal.</p>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" autoFocus onClick={() => setOpen(false)} />
              <Button
                intent="danger"
                text="Take access away"
                onClick={() => {
                  setOpen(false);
                  take();
                }}
              />
            </>
          }
        />
      </Dialog>
    </>
  );
}

export interface AccessWork {
  readonly isPending: boolean;
  /** Does one thing at a time; resolves with whether it was done. Never rejects. */
  readonly run: (make: () => Promise<ChangeOutcome>) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Changes of access, on a request and in the list of accounts, through the console's one way of writing. */
export function useAccessWork(): AccessWork {
  const queryClient = useQueryClient();
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
    // A decision handles its message.
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);
  const { pending, run, dialog } = useChanges('who has access', readAgain);
  return {
    isPending: pending.size > 0,
    run: (make) => run({ ids: ['access'], subject: 'Access', lostAs: 'access', make, describe }),
    dialog,
  };
}

/** The same request never does its work twice. */
const describe = (error: AppError) =>
  isUnreachable(error.code) ? 'We got no answer. It’s safe to try again.' : describeFailure('Access', error);
