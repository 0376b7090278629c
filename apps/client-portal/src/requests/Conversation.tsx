import { callEdge } from '@olea/shared/api/call';
import { type ClientRequest, sendClientReply } from '@olea/shared/api/quotes';
import { MESSAGE_LIMITS } from '@olea/shared/forms/fields';
import { isVisible } from '@olea/shared/forms/formats';
import { formatDate, formatWait } from '@olea/shared/i18n/format';
import { useCommand } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, SubmitButton } from '../frame/form.tsx';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';
import { createReplyIds, loadDraft, saveDraft } from './drafts.ts';
import { getOwnText } from './requestState.ts';
import { useFailure } from './useLoad.ts';

interface ConversationProps {
  readonly request: ClientRequest;
  readonly onChange: () => void;
}

/** Renders the client's texts and our replies, oldest first, with a reply form. */
export function Conversation({ request, onChange }: ConversationProps) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const { id, created_at, language } = request;
  const first = { id, author: 'client' as const, text: getOwnText(request), at: created_at };
  return (
    <section className="portal-conversation" aria-labelledby="conversation-heading">
      <h2 id="conversation-heading">{t('page.conversation')}</h2>
      <ol>
        {[first, ...request.entries]
          .filter(({ text }) => text !== '')
          .map(({ id: key, author, text, at }) => (
            <li key={key} className={`portal-entry-${author}`}>
              <p className="portal-hint">
                <strong>{author === 'client' ? t('page.you') : site.brand}</strong>{' '}
                <time dateTime={at}>{formatDate(at, locale)}</time>
              </p>
              <p className="portal-text" lang={language}>
                {text}
              </p>
            </li>
          ))}
      </ol>
      <ReplyForm requestId={id} onSent={onChange} />
    </section>
  );
}

/** The id of the reply field, which *Ask for a change* focuses. */
export const REPLY_ID = 'request-reply';

function ReplyForm({ requestId, onSent }: { requestId: string; onSent: () => void }) {
  const { t } = useTranslation('requests');
  const { locale, session } = usePortal();
  const handleFailure = useFailure();
  const [ids] = useState(() => createReplyIds(requestId));
  const draft = `reply-${requestId}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { isBusy, result, run, clear } = useCommand(async (text: string): Promise<string | null> => {
    try {
      const replyId = ids.getId({ text });
      const answer = await callEdge(session, sendClientReply, { action: 'reply', messageId: requestId, replyId, text });
      if (answer.outcome === 'limited')
        return t('reply.limited', { when: formatWait(answer.retryAfterSeconds, locale) });
    } catch (failure) {
      handleFailure('The reply could not be sent', failure);
      return t('reply.failed');
    }
    ids.clear();
    saveDraft(draft, '');
    if (field.current) field.current.value = '';
    onSent();
    return '';
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const text = field.current?.value.trim() ?? '';
    const most = MESSAGE_LIMITS.message;
    const found = isVisible(text)
      ? text.length > most
        ? t('reply.tooLong', { most })
        : undefined
      : t('reply.missing');
    setProblem(found);
    clear();
    if (found) field.current?.focus();
    else void run(text);
  };
  return (
    <form method="dialog" noValidate className="portal-form" onSubmit={submit}>
      <Field id={REPLY_ID} label={t('reply.label')} error={problem}>
        {(tied) => (
          <textarea
            {...tied}
            ref={field}
            className="field-control"
            rows={4}
            readOnly={isBusy}
            defaultValue={loadDraft(draft)}
            onInput={(event) => {
              saveDraft(draft, event.currentTarget.value);
              setProblem(undefined);
              clear();
            }}
          />
        )}
      </Field>
      {result ? <Message kind="error">{result}</Message> : null}
      {result === '' ? <Message kind="success">{t('reply.sent')}</Message> : null}
      <p>
        <SubmitButton isBusy={isBusy} text={t('reply.submit')} busy={t('reply.submitting')} />
      </p>
    </form>
  );
}
