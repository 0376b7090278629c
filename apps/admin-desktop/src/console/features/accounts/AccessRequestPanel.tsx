import { Button, H3, InputGroup } from '@blueprintjs/core';
import { DisableIcon, EnvelopeIcon, KeyIcon, RefreshIcon, RemoveIcon, TickIcon } from '@blueprintjs/icons';
import { type AccessRequest, declineAccessRequest } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { LINK_LIFE } from '@olea/shared/auth/password';
import { useQuery } from '@tanstack/react-query';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { EventList } from '../../ui/EventList.tsx';
import { formatMoment, useNow } from '../../ui/moments.ts';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Person, useNames } from '../../ui/staff.tsx';
import { AccessStateTag } from './AccountItem.tsx';
import { accessRequestQueryOptions } from './api.ts';
import { describeEvent } from './state.ts';
import { type AccessWork, useAccessWork } from './useAccessWork.tsx';
import './access.css';

interface AccessRequestPanelProps {
  readonly message: { readonly id: string; readonly email: string };
  readonly startReply: (answer: string) => void;
}

/** Renders an access request with its state, actions and events. */
export function AccessRequestPanel({ message, startReply }: AccessRequestPanelProps) {
  const services = useServices();
  const query = useQuery(accessRequestQueryOptions(services, message.id));
  const request = query.data;
  const work = useAccessWork();
  return (
    <section className="oc-letter-part oc-stack oc-close" aria-label="Access to the client portal">
      <H3 className="oc-side-title">
        <KeyIcon /> Access to the client portal
      </H3>
      <ReadState
        isPart
        query={query}
        failure="The status of this request could not be read"
        loading="Loading status…"
      />
      {request && (
        <>
          <Summary request={request} />
          <Decision message={message} startReply={startReply} request={request} work={work} />
          <EventList events={request.history} describe={describeEvent} />
        </>
      )}
      {work.dialogs}
    </section>
  );
}

function Summary({ request }: { request: AccessRequest }) {
  const now = useNow(30_000);
  const { state, decided_by, decided_at, link_sent_at, first_signed_in_at } = request;
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, now)}</time>;
  return (
    <p className="oc-row oc-tight oc-access-state">
      <AccessStateTag state={state} />
      <span>
        {state === 'open' && 'No decision yet.'}
        {state === 'declined' && decided_at && (
          <>
            Declined by <Person email={decided_by ?? 'an unknown user'} /> at {moment(decided_at)}
          </>
        )}
        {state === 'invited' && link_sent_at && <>Link sent {moment(link_sent_at)}, not used yet.</>}
        {state === 'link-expired' && link_sent_at && (
          <>
            Link sent {moment(link_sent_at)}, valid for {LINK_LIFE.invite}; it was never used.
          </>
        )}
        {state === 'active' && first_signed_in_at && <>First signed in {moment(first_signed_in_at)}</>}
        {state === 'revoked' && 'The account exists, without any rights.'}
        {state === 'closed' && 'The account has been deleted since.'}
      </span>
    </p>
  );
}

interface DecisionProps extends AccessRequestPanelProps {
  readonly request: AccessRequest;
  readonly work: AccessWork;
}

function Decision({ message, startReply, request, work }: DecisionProps) {
  const { id: messageId, email } = message;
  const { state, account_id: accountId } = request;
  const canApprove = state === 'open' || state === 'declined' || state === 'revoked' || state === 'closed';
  return (
    <div className="oc-row">
      {canApprove && (
        <SteadyButton
          intent="primary"
          icon={<TickIcon />}
          text={state === 'open' ? 'Approve' : 'Approve after all'}
          isBusy={work.isPending}
          onClick={() => void work.invite({ action: 'approve', messageId, decidedAt: request.decided_at }, email)}
        />
      )}
      {state === 'open' && <Decline message={message} work={work} />}
      {(state === 'declined' || state === 'invited') && (
        <Button
          icon={<EnvelopeIcon />}
          text={state === 'declined' ? 'Write the rejection email' : 'Write the approval email'}
          onClick={() => startReply(state === 'declined' ? 'access-declined' : 'access-approved')}
        />
      )}
      {accountId && (state === 'invited' || state === 'link-expired') && (
        <SteadyButton
          icon={<RefreshIcon />}
          text="Send the invitation again"
          isBlocked={work.isPending}
          onClick={() => void work.give({ action: 'send-again', accountId }, email)}
        />
      )}
      {accountId && (state === 'invited' || state === 'link-expired' || state === 'active') && (
        <SteadyButton
          variant="minimal"
          intent="danger"
          icon={<RemoveIcon />}
          text="Remove access…"
          isBlocked={work.isPending}
          onClick={() => void work.ask('revoke', { id: accountId, email, role: 'client' })}
        />
      )}
    </div>
  );
}

/** Declining sends no email. Staff write one separately. */
function Decline({ message, work }: Pick<DecisionProps, 'message' | 'work'>) {
  const services = useServices();
  const getName = useNames();
  const [note, setNote] = useDraft(services.drafts, `decline ${message.id}`, '');
  async function decline(): Promise<ChangeOutcome> {
    const request = await call(services, declineAccessRequest, {
      p_message_id: message.id,
      p_note: note.trim() || null,
    });
    setNote('');
    return request?.state === 'declined'
      ? {
          status: 'applied',
          message: 'Declined. The message stays open until you send the rejection email or mark it as handled.',
        }
      : {
          status: 'not-applied',
          message: request
            ? `${getName(request.decided_by) ?? 'Someone else'} approved this first. Nothing changed.`
            : 'This request was deleted. Nothing changed.',
        };
  }
  return (
    <form
      className="oc-access-decline"
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(decline);
      }}
    >
      <InputGroup
        value={note}
        onValueChange={setNote}
        maxLength={500}
        autoComplete="off"
        placeholder="Reason, for the history (optional)"
        aria-label="Reason for declining, for the history (optional)"
      />
      <SteadyButton type="submit" icon={<DisableIcon />} text="Decline" isBlocked={work.isPending} />
    </form>
  );
}
