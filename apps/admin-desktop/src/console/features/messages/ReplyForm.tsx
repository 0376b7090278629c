import { AnchorButton, Button, Callout } from '@blueprintjs/core';
import { ClipboardIcon, SendMessageIcon, ShareIcon, TrashIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { appendQuote, REPLY_LIMITS, replySchema } from '@olea/shared/forms/replies';
import { site } from '@olea/shared/site/facts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { MY_ACCOUNT_PATH } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useConfirmation } from '../../ui/Dialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useHint, useShortcuts } from '../../ui/useShortcuts.ts';
import { fetchReplies, savedRepliesQueryOptions, threadQueryOptions } from './api.ts';
import { describeFileProblem } from './files/fileState.ts';
import { deleteFiles, ReplyFiles } from './files/ReplyFiles.tsx';
import { LetterFields, RecipientFields, SavedReplyChoice } from './LetterFields.tsx';
import { createMailLink, createReply, describeRecipientProblem } from './recipients.ts';
import {
  type Choice,
  describeUnfinished,
  fillPlaceholders,
  findAnswer,
  getReplyKey,
  listOfferedKeys,
  NEW_CONVERSATION,
  type PlaceholderValues,
  type ReplyDraft,
  selectSavedReply,
  updateDraft,
} from './replyState.ts';
import type { findQuoted } from './threadState.ts';
import type { MessageWork } from './useMessageWork.ts';

const [subjectLimit, textLimit] = [REPLY_LIMITS.subject, REPLY_LIMITS.text].map((limit) =>
  limit.toLocaleString('en-CA'),
);
/** The files of a discarded reply are deleted after this time. The toast with the Undo button normally closes earlier. */
const UNDO_MS = 15_000;
const createId = () => crypto.randomUUID();
const SEND_ANYWAY = { icon: <WarningSignIcon />, title: 'Send this reply?', action: 'Send anyway' };

export interface LeaveActions {
  /** Opens the link's URL through the platform. */
  readonly leave: (event: MouseEvent, address: string) => void;
  readonly copy: (label: string, text: string) => Promise<void>;
  readonly uncopied: { readonly label: string; readonly text: string } | null;
}

interface ReplyFormProps {
  readonly message: Pick<Message, 'id' | 'name' | 'email' | 'language'>;
  readonly quoted: ReturnType<typeof findQuoted>;
  readonly draft: ReplyDraft;
  readonly values: PlaceholderValues;
  readonly work: MessageWork;
  readonly out: LeaveActions;
  readonly autoFocus: boolean;
  /** `isSent` is false if the draft was discarded. */
  readonly onClosed: (isSent: boolean) => void;
}

function getLabels(
  { kind, newConversationId }: ReplyDraft,
  { name, email }: ReplyFormProps['message'],
): { title: string; textLabel: string; action: string } {
  if (newConversationId !== null) return { title: 'New conversation', textLabel: 'Text', action: 'Send email' };
  if (kind === 'forward') return { title: `Forward the message from ${name}`, textLabel: 'Note', action: 'Forward' };
  return { title: `Reply to ${name}`, textLabel: `Text to ${email}`, action: 'Send reply' };
}

/** Renders the form for a reply, a forward or a new conversation. */
export function ReplyForm({ message, quoted, draft, values, work, out, autoFocus, onClosed }: ReplyFormProps) {
  const services = useServices();
  const prepared = useQuery(savedRepliesQueryOptions(services));
  const answers = prepared.data ?? [];
  // Only read the cache, because `Thread` fetches this query.
  const { data: thread } = useQuery({ ...threadQueryOptions(services, message), enabled: false });
  const mailSubject = thread?.subject ?? null;
  const [notice, setNotice] = useState<string | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isPending = isAsking || work.pending.has(message.id);
  const { language, subject, text, files } = draft;
  const isForward = draft.kind === 'forward';
  const isNew = draft.newConversationId !== null;
  const place = getReplyKey(isNew ? NEW_CONVERSATION : message.id);
  const write = (next: ReplyDraft) => services.drafts.set(place, next);
  const update = (parts: Partial<ReplyDraft>) => write(updateDraft(draft, parts, createId));
  const chosen = findAnswer(answers, draft.answer, language);
  const { confirm, confirmation } = useConfirmation();
  const { empty } = fillPlaceholders(chosen ? `${chosen.subject} ${chosen.text}` : '', values, language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a reply starts.
  useEffect(() => {
    if (autoFocus && firstField.current) return firstField.current.focus();
    if (!autoFocus || !textArea.current) return;
    const gap = text.indexOf('\n\n\n');
    textArea.current.focus();
    const caret = gap < 0 ? text.length : gap + 2;
    textArea.current.setSelectionRange(caret, caret);
  }, []);

  const choose = (choice: Choice) =>
    write(selectSavedReply(draft, choice, { answers, values, subject: mailSubject, newId: createId }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed signature, name or email subject updates the draft. A text that may have been sent never changes.
  useEffect(() => {
    if (chosen && !isForward && !draft.isTyped && draft.tried === null) choose(draft);
  }, [values.sender, values.title, values.phone, values.name, mailSubject]);

  /** Checks whether an unanswered attempt sent an earlier text. Resolves with false if the author must read the notice first. */
  async function isEarlierSettled(): Promise<boolean> {
    const { tried, replyId } = draft;
    if (tried === null || tried === replyId) return true;
    try {
      const earlier = (await fetchReplies(services, [message.id])).find((reply) => reply.id === tried);
      write({ ...draft, tried: null });
      if (!earlier || earlier.state === 'not-sent') return true;
      const fate = earlier.state === 'sent' ? 'was sent after all' : 'may have been sent';
      setNotice(`Your earlier text ${fate}; the history shows it. Send again to send this one as well.`);
    } catch {
      setNotice('We got no answer. It’s safe to try again.');
    }
    return false;
  }

  async function send() {
    if (isPending) return;
    const { replyId, version } = draft;
    const reply = createReply(draft, message.id);
    const problem = describeRecipientProblem(reply) ?? describeFileProblem(files);
    setNotice(problem);
    if (problem) return;
    if (!v.is(replySchema, reply)) {
      setNotice(`A reply needs a subject of up to ${subjectLimit} characters and a text of up to ${textLimit}.`);
      return;
    }
    const unfinished = describeUnfinished(draft, { answers, values });
    if (unfinished && !(await confirm({ ...SEND_ANYWAY, text: <p>{unfinished}</p> }))) return;
    setAsking(true);
    const report = (await isEarlierSettled()) ? await work.reply(message.name, reply) : null;
    setAsking(false);
    if (!report) return;
    if (report.status === 'open') {
      write({ ...draft, version: report.version ?? version, tried: report.isUncertain ? replyId : null });
      setNotice(report.notice);
    } else {
      services.drafts.delete(place);
      onClosed(true);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  useShortcuts({
    reply: () => textArea.current?.focus(),
    // Ignore the shortcut in fields outside this form, such as the note field.
    send: () => void (form.current?.contains(document.activeElement) && send()),
  });
  const hint = useHint('send');

  function discard() {
    services.drafts.delete(place);
    let restorable = draft;
    const timer = setTimeout(() => {
      restorable = { ...draft, files: [] };
      if (files.length > 0) deleteFiles(services, files);
    }, UNDO_MS);
    const restore = () => {
      clearTimeout(timer);
      write(restorable);
    };
    if (draft.isTyped || files.length > 0) void showDone('The reply is discarded.', restore);
    onClosed(false);
  }

  const whole = quoted ? appendQuote(text, language, quoted) : text;
  const mail = createMailLink(message.email, subject, [whole, text]);
  function openMail(event: MouseEvent) {
    // If the text does not fit into a `mailto:` URL, copy it for the administrator to paste.
    if (mail.text === null) void out.copy('Reply', whole);
    out.leave(event, mail.address);
  }

  const { title, textLabel, action } = getLabels(draft, message);
  return (
    <form ref={form} className="oc-stack oc-reply-form" aria-label={title} onSubmit={submit}>
      <ReadState query={prepared} failure="Saved replies could not be loaded" />
      <RecipientFields draft={draft} isReadOnly={isPending} firstField={firstField} onType={update} />
      {!isForward && (
        <SavedReplyChoice
          choice={draft}
          keys={listOfferedKeys(answers, language)}
          isDisabled={isPending}
          {...(!isNew && { visitorLanguage: message.language })}
          onChoose={choose}
        >
          <p className="bp6-text-muted">
            Signed by {values.sender || site.brand}. <Link to={MY_ACCOUNT_PATH}>Change your profile</Link>
          </p>
        </SavedReplyChoice>
      )}
      <LetterFields
        subject={subject}
        text={text}
        language={language}
        textLabel={textLabel}
        isReadOnly={isPending}
        textArea={textArea}
        onType={(typed) => update({ ...typed, isTyped: true })}
      />
      {isForward && quoted && (
        <details>
          <summary>
            Forwarded text from <bdi>{quoted.name}</bdi>
          </summary>
          <p className="oc-letter-text oc-reply-sent" dir="auto">
            {quoted.text}
          </p>
        </details>
      )}
      <ReplyFiles draft={draft} place={place} messageId={message.id} isReadOnly={isPending} />
      {empty.length > 0 && (
        <Callout intent="warning" compact icon={<WarningSignIcon />}>
          There is no {empty.join(' and no ')} to fill in. Complete the text before you send it.
        </Callout>
      )}
      <div role="alert">
        {notice && (
          <Callout intent="warning" compact icon={<WarningSignIcon />}>
            {notice}
          </Callout>
        )}
      </div>
      <div className="oc-row">
        <SteadyButton
          type="submit"
          intent="primary"
          icon={<SendMessageIcon />}
          text={isPending ? 'Sending…' : action}
          isBusy={isPending}
          {...hint}
        />
        {!isForward && !isNew && (
          <>
            <AnchorButton icon={<ShareIcon />} text="Open in email program" href={mail.address} onClick={openMail} />
            <Button icon={<ClipboardIcon />} text="Copy reply" onClick={() => void out.copy('Reply', whole)} />
          </>
        )}
        <Button variant="minimal" icon={<TrashIcon />} text="Discard" onClick={discard} />
      </div>
      {confirmation}
    </form>
  );
}
