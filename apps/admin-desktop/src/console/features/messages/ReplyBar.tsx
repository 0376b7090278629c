import { AnchorButton, Button, TextArea } from '@blueprintjs/core';
import { Clipboard as ClipboardIcon, Envelope as EnvelopeIcon, Phone as PhoneIcon } from '@blueprintjs/icons';
import { type MouseEvent, useMemo, useState } from 'react';
import { showChangeToast, showFailureToast } from '../../changes/toasts.tsx';
import { usePlatform } from '../../services/Platform.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import type { Message } from './messageRows.ts';
import { phoneAddress, prepareReply } from './preparedReply.ts';

/** Ways to answer: a mail that is prepared in the visitor's language, the telephone, or the texts to be pasted elsewhere. */
export function ReplyBar({ message }: { message: Message }) {
  const { openExternal } = usePlatform();
  const announce = useAnnounce();
  const reply = useMemo(() => prepareReply(message), [message]);
  const [refused, setRefused] = useState<{ what: string; text: string } | null>(null);
  const phone = phoneAddress(message.phone);

  /** The link is real, to be copied or opened in another way; pressed, it goes the platform's own way out. */
  function leave(event: MouseEvent, address: string) {
    event.preventDefault();
    openExternal(address).catch((failure: unknown) => {
      console.warn('The system opened no program for this', failure);
      void showFailureToast('No program opened. Copy the text instead.');
    });
  }

  async function copy(what: string, text: string) {
    setRefused(null);
    try {
      await navigator.clipboard.writeText(text);
      announce(`${what} copied.`);
      void showChangeToast(`${what} copied.`, null);
    } catch {
      setRefused({ what, text });
      void showFailureToast(`${what} could not be copied here. Its text is selected: copy it with the keyboard.`);
    }
  }

  return (
    <div className="oc-reply">
      <AnchorButton
        intent="primary"
        icon={<EnvelopeIcon aria-hidden />}
        text="Reply by mail"
        href={reply.address}
        onClick={(event: MouseEvent) => leave(event, reply.address)}
      />
      {phone && (
        <AnchorButton
          icon={<PhoneIcon aria-hidden />}
          text={message.phone}
          aria-label={`Call ${message.phone}`}
          href={phone}
          onClick={(event: MouseEvent) => leave(event, phone)}
        />
      )}
      <Button
        icon={<ClipboardIcon aria-hidden />}
        text="Copy message"
        onClick={() => void copy('Message', message.message)}
      />
      <Button
        icon={<ClipboardIcon aria-hidden />}
        text="Copy reply"
        title="Greeting, closing and the whole quoted text"
        onClick={() => void copy('Reply', reply.text)}
      />
      {refused && (
        <TextArea
          aria-label={`${refused.what}, to be copied by hand`}
          value={refused.text}
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
