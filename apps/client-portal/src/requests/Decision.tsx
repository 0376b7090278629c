import { callEdge } from '@olea/shared/api/call';
import { sendDecision } from '@olea/shared/api/quotes';
import { isUnreachable } from '@olea/shared/errors';
import { isVisible } from '@olea/shared/forms/formats';
import { formatDate } from '@olea/shared/i18n/format';
import { formatMoney } from '@olea/shared/quotes/money';
import { QUOTE_LIMITS, type Quote } from '@olea/shared/quotes/quote';
import { useCommand } from '@olea/shared/react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError, SubmitButton } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';
import { REPLY_ID } from './Conversation.tsx';
import { loadDraft, saveDraft } from './drafts.ts';
import { useFailure } from './useLoad.ts';

type Choice = 'accepted' | 'declined';
/** `changed` means that the quote could no longer be decided. */
export type DecisionOutcome = Choice | 'changed';

interface DecisionProps {
  readonly quote: Quote;
  /** `current` is the decided quote, or the one that replaced it. */
  readonly onDecided: (outcome: DecisionOutcome, current: Quote) => void;
}

/** Renders the buttons that accept, discuss or decline a quote, with their dialogs. */
export function Decision(props: DecisionProps) {
  const { t } = useTranslation('requests');
  const accept = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLDialogElement>(null);
  return (
    <section className="portal-decision" aria-labelledby="decision-heading">
      <h2 id="decision-heading">{t('decision.heading')}</h2>
      <div className="row portal-dialog-actions">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => accept.current?.showModal()}>
          <span>{t('decision.accept')}</span>
        </button>
        <button type="button" className="button quiet plain" onClick={() => document.getElementById(REPLY_ID)?.focus()}>
          {t('decision.change')}
        </button>
        <button
          type="button"
          className="text-button"
          aria-haspopup="dialog"
          onClick={() => decline.current?.showModal()}
        >
          {t('decision.decline')}
        </button>
      </div>
      <AcceptDialog dialog={accept} {...props} />
      <DeclineDialog dialog={decline} {...props} />
    </section>
  );
}

type DialogProps = DecisionProps & { readonly dialog: RefObject<HTMLDialogElement | null> };

function AcceptDialog({ dialog, ...props }: DialogProps) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const { id, number, revision, total: amount, currency, valid_until } = props.quote;
  const draft = `name-${id}`;
  const total = formatMoney(amount, currency, locale);
  const [problems, setProblems] = useState<{ name?: string | undefined; agree?: string | undefined }>({});
  const { isBusy, errorMessage, send, clear } = useDecision({ ...props, choice: 'accepted', draft, dialog });
  const most = QUOTE_LIMITS.decidedBy;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const name = String(data.get('name')).trim();
    const found = {
      name: isVisible(name)
        ? name.length > most
          ? t('decision.tooLong', { most })
          : undefined
        : t('decision.nameMissing'),
      agree: data.has('agree') ? undefined : t('decision.agreeMissing'),
    };
    setProblems(found);
    const invalid = found.name ? 'name' : found.agree ? 'agree' : null;
    if (invalid) form.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    else void send(name, '');
  };
  return (
    <dialog ref={dialog} className="portal-dialog" aria-labelledby="accept-heading">
      <h3 id="accept-heading">{t('decision.acceptHeading', { number })}</h3>
      <form method="dialog" noValidate className="portal-form" onSubmit={submit} onChange={clear}>
        <Field id="accept-name" label={t('decision.name')} error={problems.name}>
          {(tied) => (
            <input
              {...tied}
              className="field-control"
              name="name"
              autoComplete="name"
              readOnly={isBusy}
              defaultValue={loadDraft(draft)}
              onInput={(event) => saveDraft(draft, event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="portal-check">
          <input
            type="checkbox"
            id="accept-agree"
            name="agree"
            aria-describedby={problems.agree ? 'accept-agree-error' : undefined}
            aria-invalid={problems.agree ? true : undefined}
          />
          <label htmlFor="accept-agree">
            {t('decision.agree', { number, revision, total, date: formatDate(valid_until, locale) })}
          </label>
          {problems.agree ? <FieldError id="accept-agree-error">{problems.agree}</FieldError> : null}
        </div>
        {errorMessage ? <Message kind="error">{errorMessage}</Message> : null}
        <DialogButtons isBusy={isBusy} text={t('decision.confirmAccept', { total })} dialog={dialog} />
      </form>
    </dialog>
  );
}

function DeclineDialog({ dialog, ...props }: DialogProps) {
  const { t } = useTranslation('requests');
  const { id, number } = props.quote;
  const draft = `reason-${id}`;
  const [problem, setProblem] = useState<string>();
  const { isBusy, errorMessage, send, clear } = useDecision({ ...props, choice: 'declined', draft, dialog });
  const most = QUOTE_LIMITS.decisionNote;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason')).trim();
    const isLong = reason.length > most;
    setProblem(isLong ? t('decision.tooLong', { most }) : undefined);
    if (isLong) form.querySelector('textarea')?.focus();
    else void send('', reason);
  };
  return (
    <dialog ref={dialog} className="portal-dialog" aria-labelledby="decline-heading">
      <h3 id="decline-heading">{t('decision.declineHeading', { number })}</h3>
      <form method="dialog" noValidate className="portal-form" onSubmit={submit} onChange={clear}>
        <Field id="decline-reason" label={t('decision.reason')} note={t('decision.optional')} error={problem}>
          {(tied) => (
            <textarea
              {...tied}
              className="field-control"
              name="reason"
              rows={3}
              readOnly={isBusy}
              defaultValue={loadDraft(draft)}
              onInput={(event) => saveDraft(draft, event.currentTarget.value)}
            />
          )}
        </Field>
        {errorMessage ? <Message kind="error">{errorMessage}</Message> : null}
        <DialogButtons isBusy={isBusy} text={t('decision.confirmDecline')} dialog={dialog} />
      </form>
    </dialog>
  );
}

interface DialogButtonsProps {
  readonly isBusy: boolean;
  readonly text: string;
  readonly dialog: DialogProps['dialog'];
}

function DialogButtons({ isBusy, text, dialog }: DialogButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="row portal-dialog-actions">
      <SubmitButton isBusy={isBusy} text={text} busy={t('decision.submitting')} />
      <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
        {t('decision.cancel')}
      </button>
    </div>
  );
}

/** Returns the function that sends a decision. The backend records a repeated decision once. */
function useDecision({ quote, choice, draft, dialog, onDecided }: DialogProps & { choice: Choice; draft: string }) {
  const { t } = useTranslation('requests');
  const { session } = usePortal();
  const handleFailure = useFailure();
  const { isBusy, result, run, clear } = useCommand(async (name: string, note: string): Promise<string | null> => {
    const { id: quoteId, version, total } = quote;
    const decision = { action: 'decide', decision: choice, quoteId, version, total, name, note } as const;
    try {
      const { outcome, quote: current } = await callEdge(session, sendDecision, decision);
      saveDraft(draft, '');
      dialog.current?.close();
      onDecided(outcome === 'decided' ? choice : 'changed', current);
      return null;
    } catch (failure) {
      const code = handleFailure('The decision could not be sent', failure);
      return t(isUnreachable(code) ? 'decision.lost' : 'decision.failed');
    }
  });
  return { isBusy, errorMessage: result, send: run, clear };
}
