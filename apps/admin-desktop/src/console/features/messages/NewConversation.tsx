import { DEFAULT_LOCALE } from '@olea/shared/i18n/languages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Panel } from '../../ui/Panel.tsx';
import { useLeaveActions, usePlaceholderValues, useReplyDraft, useStartReply } from './ReplyBar.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { BLANK_REPLY, NEW_CONVERSATION } from './replyState.ts';
import { useMessageWork } from './useMessageWork.ts';

const BLANK = { id: NEW_CONVERSATION, version: 1, name: '', email: '', fields: {}, language: DEFAULT_LOCALE };

/** Renders the form for an email to any address. Sending the email opens the new conversation. */
export function NewConversation() {
  const navigate = useNavigate();
  const draft = useReplyDraft(NEW_CONVERSATION);
  const startReply = useStartReply();
  const getValues = usePlaceholderValues();
  const work = useMessageWork(() => undefined);
  const out = useLeaveActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the view opens. A stored draft stays unchanged.
  useEffect(() => {
    if (!draft) void startReply(BLANK, BLANK_REPLY, { newConversationId: crypto.randomUUID() });
  }, []);
  const id = draft?.newConversationId;
  return (
    <Panel title="New conversation" isPadded>
      {draft && id && (
        <ReplyForm
          message={{ id, name: draft.name.trim() || draft.to.trim(), email: draft.to, language: draft.language }}
          quoted={null}
          draft={draft}
          values={getValues({ name: draft.name.trim(), fields: {} })}
          work={work}
          out={out}
          autoFocus
          onClosed={(isSent) => void navigate(isSent ? `?state=all&id=${id}` : '.')}
        />
      )}
      {work.dialog}
    </Panel>
  );
}
