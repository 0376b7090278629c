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
/** `changed` means that the decision was not recorded, because the quote is no longer open or has changed. */
export type DecisionOutcome = Choice | 'changed';

interface DecisionProps {
  readonly quote: Quote;
  /** `current` is the decided quote, or for `changed` the request's newest quote. */
  readonly onDecided: (outcome: DecisionOutcome, current: Quote) => void;
}

/** Renders the buttons to accept, discuss or decline a quote, and the dialogs for accepting and declining it. */
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
      <DecisionDialog choice="accepted" dialog={accept} {...props} />
      <DecisionDialog choice="declined" dialog={decline} {...props} />
    </section>
  );
}

interface DecisionDialogProps extends DecisionProps {
  readonly choice: Choice;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

function DecisionDialog({ choice, dialog, quote, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation('requests');
  const { locale, session } = usePortal();
  const { id, number, revision, currency, valid_until } = quote;
  const isAcceptance = choice === 'accepted';
  const draft = `${choice}-${id}`;
  const most = isAcceptance ? QUOTE_LIMITS.decidedBy : QUOTE_LIMITS.decisionNote;
  const total = formatMoney(quote.total, currency, locale);
  const [problems, setProblems] = useState<{ text?: string | undefined; agree?: string | undefined }>({});
  const handleFailure = useFailure();
  // The backend records a repeated decision only once, so a retry is safe.
  const { isBusy, result, run, clear } = useCommand(async (text: string): Promise<string | null> => {
    const { version } = quote;
    const [name, note] = isAcceptance ? [text, ''] : ['', text];
    const decision = {
      action: 'decide',
      decision: choice,
      quoteId: id,
      version,
      total: quote.total,
      name,
      note,
    } as const;
    try {
      const { outcome, quote: current } = await callEdge(session, sendDecision, decision);
      saveDraft(draft, '');
      dialog.current?.close();
      onDecided(outcome === 'decided' ? choice : 'changed', current);
      return null;
    } catch (failure) {
      const code = handleFailure('The decision could not be sent', failure);
      // The dialog shows the failure, so open it again if the client has closed it.
      if (!dialog.current?.open) dialog.current?.showModal();
      return t(isUnreachable(code) ? 'decision.lost' : 'decision.failed');
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = String(data.get('text')).trim();
    const missing = isAcceptance && !isVisible(text) ? t('decision.nameMissing') : undefined;
    const found = {
      text: text.length > most ? t('decision.tooLong', { most }) : missing,
      agree: isAcceptance && !data.has('agree') ? t('decision.agreeMissing') : undefined,
    };
    setProblems(found);
    const invalid = found.text ? 'text' : found.agree ? 'agree' : null;
    if (invalid) form.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    else void run(text);
  };
  const control = {
    className: 'field-control',
    name: 'text',
    readOnly: isBusy,
    defaultValue: loadDraft(draft),
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => saveDraft(draft, event.currentTarget.value),
  };
  return (
    <dialog ref={dialog} className="portal-dialog" aria-labelledby={`${choice}-heading`}>
      <h3 id={`${choice}-heading`}>
        {t(isAcceptance ? 'decision.acceptHeading' : 'decision.declineHeading', { number })}
      </h3>
      <form method="dialog" noValidate className="portal-form" onSubmit={submit} onChange={clear}>
        <Field
          id={`${choice}-text`}
          label={t(isAcceptance ? 'decision.name' : 'decision.reason')}
          note={isAcceptance ? undefined : t('decision.optional')}
          error={problems.text}
        >
          {(tied) =>
            isAcceptance ? (
              <input {...tied} {...control} autoComplete="name" />
            ) : (
              <textarea {...tied} {...control} rows={3} />
            )
          }
        </Field>
        {isAcceptance ? (
          <div className="portal-check">
            <input
              type="checkbox"
              id="agree"
              name="agree"
              aria-describedby={problems.agree ? 'agree-error' : undefined}
              aria-invalid={problems.agree ? true : undefined}
            />
            <label htmlFor="agree">
              {t('decision.agree', { number, revision, total, date: formatDate(valid_until, locale) })}
            </label>
            {problems.agree ? <FieldError id="agree-error">{problems.agree}</FieldError> : null}
          </div>
        ) : null}
        {result ? <Message kind="error">{result}</Message> : null}
        <div className="row portal-dialog-actions">
          <SubmitButton
            isBusy={isBusy}
            text={isAcceptance ? t('decision.confirmAccept', { total }) : t('decision.confirmDecline')}
            busy={t('decision.submitting')}
          />
          <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
            {t('decision.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
