import { AnchorButton, Button, TextArea } from '@blueprintjs/core';
import { ArrowRightIcon, ClipboardIcon, EnvelopeIcon, PeopleIcon, PhoneIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { isEmail } from '@olea/shared/forms/formats';
import { useAuth } from '@olea/shared/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform, useServices } from '../../services/ConsoleServices.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { staffQueryOptions } from '../../ui/staff.tsx';
import { useHint, useShortcuts } from '../../ui/useShortcuts.ts';
import { savedRepliesQueryOptions, threadQueryOptions } from './api.ts';
import { findForwardedFiles } from './files/fileState.ts';
import { NewQuoteButton } from './quotes/QuoteSection.tsx';
import { type LeaveActions, ReplyForm } from './ReplyForm.tsx';
import { createPhoneLink } from './recipients.ts';
import {
  BLANK_REPLY,
  type DraftStart,
  getReplyKey,
  type PlaceholderValues,
  type ReplyDraft,
  readReplyDraft,
  selectSavedReply,
  startDraft,
} from './replyState.ts';
import { findQuoted } from './threadState.ts';
import type { MessageWork } from './useMessageWork.ts';

/** Renders the reply form, or buttons to reply and forward. Other buttons create a quote, call the sender and copy the message. */
export function ReplyBar({ message, work }: { message: Message; work: MessageWork }) {
  const draft = useReplyDraft(message.id);
  const startReply = useStartReply();
  const getValues = usePlaceholderValues();
  const out = useLeaveActions();
  const opener = useRef<HTMLButtonElement>(null);
  // Focus a field of the form only if the draft is new.
  const wasFound = useRef(draft !== null);
  useEffect(() => {
    if (draft === null) wasFound.current = false;
  }, [draft]);
  const phone = createPhoneLink(message.phone);
  // Only read the cache, because `Thread` fetches this query.
  const { data: thread } = useQuery({ ...threadQueryOptions(useServices(), message), enabled: false });
  const forwarded = findQuoted('forward', message, thread?.entries ?? []);
  const others = (thread?.people ?? []).filter(
    (one) => isEmail(one) && one.toLowerCase() !== message.email.toLowerCase(),
  );
  const start = (given?: Partial<DraftStart>) => void startReply(message, BLANK_REPLY, given);
  useShortcuts(draft ? {} : { reply: start });
  const hint = useHint('reply');

  return (
    <div className="oc-stack oc-reply">
      {draft && (
        <ReplyForm
          message={message}
          quoted={draft.kind === 'forward' ? forwarded : findQuoted('reply', message, thread?.entries ?? [])}
          draft={draft}
          values={getValues(message)}
          work={work}
          out={out}
          autoFocus={!wasFound.current}
          onClosed={() => requestAnimationFrame(() => opener.current?.focus())}
        />
      )}
      <div className="oc-row">
        {!draft && (
          <>
            <Button
              ref={opener}
              intent="primary"
              icon={<EnvelopeIcon />}
              text="Reply"
              onClick={() => start()}
              {...hint}
            />
            {others.length > 0 && (
              <Button icon={<PeopleIcon />} text="Reply all" onClick={() => start({ cc: others.join(', ') })} />
            )}
            {forwarded && (
              <Button
                icon={<ArrowRightIcon />}
                text="Forward"
                onClick={() =>
                  start({ kind: 'forward', files: thread ? findForwardedFiles(thread, forwarded.sentAt) : [] })
                }
              />
            )}
          </>
        )}
        <NewQuoteButton message={message} />
        {phone && (
          <AnchorButton
            icon={<PhoneIcon />}
            text={message.phone}
            aria-label={`Call ${message.phone}`}
            href={phone}
            onClick={(event: MouseEvent) => out.leave(event, phone)}
          />
        )}
        {message.kind !== 'outgoing' && (
          <Button
            icon={<ClipboardIcon />}
            text="Copy message"
            onClick={() => void out.copy('Message', message.message)}
          />
        )}
      </div>
      {out.uncopied && (
        <TextArea
          aria-label={`${out.uncopied.label}, to be copied by hand`}
          value={out.uncopied.text}
          readOnly
          fill
          rows={8}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}

export function usePlaceholderValues(): (message: Pick<Message, 'name' | 'fields'>) => PlaceholderValues {
  const { user } = useAuth();
  const { data: staff } = useQuery(staffQueryOptions(useServices()));
  const own = staff?.find(({ id }) => id === user?.id);
  const signature = { sender: own?.display_name ?? '', title: own?.title ?? '', phone: own?.phone ?? '' };
  return ({ name, fields }) => ({ name, company: fields.company ?? '', ...signature });
}

/** Returns the draft reply to a message, or null. */
export function useReplyDraft(messageId: string): ReplyDraft | null {
  const { drafts } = useServices();
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(getReplyKey(messageId)));
  return useMemo(() => readReplyDraft(stored), [stored]);
}

/** Returns a function that opens a reply from a saved reply. Does not replace the typed text of an existing draft. */
export function useStartReply(): (
  message: Pick<Message, 'id' | 'name' | 'email' | 'fields' | 'language' | 'version'>,
  answer: string,
  given?: Partial<DraftStart>,
) => Promise<void> {
  const services = useServices();
  const queryClient = useQueryClient();
  const getValues = usePlaceholderValues();
  return async (message, answer, given) => {
    // If the saved replies cannot be loaded, the reply is empty.
    const answers = await queryClient.ensureQueryData(savedRepliesQueryOptions(services)).catch(() => []);
    const place = getReplyKey(message.id);
    const begun = readReplyDraft(services.drafts.get(place));
    const choice = { answer, language: message.language };
    const { subject = null } = queryClient.getQueryData(threadQueryOptions(services, message).queryKey) ?? {};
    const source = { answers, values: getValues(message), subject, newId: () => crypto.randomUUID() };
    const draft = begun ? selectSavedReply(begun, choice, source) : startDraft(message.version, choice, source, given);
    services.drafts.set(place, draft);
  };
}

export function useLeaveActions(): LeaveActions {
  const { openExternal } = usePlatform();
  const [uncopied, setUncopied] = useState<LeaveActions['uncopied']>(null);

  function leave(event: MouseEvent, address: string) {
    event.preventDefault();
    openExternal(address).catch((failure: unknown) => {
      console.warn('The system opened no program for this', failure);
      void showFailure('No program opened. Copy the text instead.');
    });
  }

  async function copy(label: string, text: string) {
    setUncopied(null);
    try {
      await navigator.clipboard.writeText(text);
      void showDone(`${label} copied.`);
    } catch {
      setUncopied({ label, text });
      void showFailure(`${label} could not be copied here. Its text is selected: copy it with the keyboard.`);
    }
  }
  return { leave, copy, uncopied: uncopied };
}
