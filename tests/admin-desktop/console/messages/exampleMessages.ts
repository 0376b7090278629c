import type { AttachmentRow } from '@olea/shared/api/attachments';
import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageReplyRow } from '@olea/shared/api/messages';
import { THIRD_LOCALE } from '../../../otherLanguages.ts';

/** Creates a message as the database returns it, with optional overrides. */
export function createMessage(changes: Partial<Message> = {}): Message {
  return {
    id: '7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    submission_id: '0b6f5c1d-0d6a-4a3e-9d53-7d3f0f0e2e3f',
    kind: 'contact',
    name: 'Maria Rossi',
    email: 'maria@cooperativa.example',
    language: THIRD_LOCALE,
    preview: 'Buongiorno',
    subject: null,
    has_attachments: false,
    state: 'new',
    created_at: '2026-01-12T15:00:00Z',
    due_at: '2026-01-13T15:00:00Z',
    assignee_id: null,
    assignee_email: null,
    later_until: null,
    version: 1,
    quote_status: null,
    latest_at: '2026-01-12T15:00:00Z',
    latest_kind: 'message',
    latest_author: 'Maria Rossi',
    latest_text: 'Buongiorno',
    is_unread: true,
    phone: null,
    message: 'Buongiorno\n\nAvete il nostro olio?',
    fields: {},
    delivered_by: 'function',
    status: 'mailed',
    mail_attempts: 1,
    mailed_at: '2026-01-12T15:00:01Z',
    next_attempt_at: null,
    last_error: null,
    copied_at: null,
    handled_at: null,
    handled_by: null,
    kept_until: '2028-01-12T15:00:00Z',
    ...changes,
  };
}

/** A sent reply to the message that `createMessage` returns. */
export const exampleReply: MessageReplyRow = {
  id: 'r',
  message_id: '7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f',
  actor_id: 'a',
  actor_email: 'anna@olea.example',
  kind: 'reply',
  to_email: null,
  cc: [],
  files: [],
  language: THIRD_LOCALE,
  subject: 'Olio',
  text: '=Sì',
  state: 'sent',
  created_at: '2026-01-12T15:00:02Z',
  attempted_at: '2026-01-12T15:00:02Z',
  sent_at: '2026-01-12T15:00:03Z',
  last_error: null,
};

/** Creates a stored attachment of an email, with optional overrides. */
export function createAttachment(changes: Partial<AttachmentRow> = {}): AttachmentRow {
  const file = { name: 'listino.pdf', content_type: 'application/pdf', size: 9 };
  return {
    id: '5c4b3a2f-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    ...file,
    state: 'stored',
    reason: null,
    is_encrypted: false,
    ...changes,
  };
}

/** Creates an inbound email in the conversation of the message that `createMessage` returns, with optional overrides. */
export function createMail(changes: Partial<InboundEmailRow> = {}): InboundEmailRow {
  return {
    id: '3e2f1d0c-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    message_id: '7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    kind: 'person',
    begins: false,
    name: 'Maria Rossi',
    email: 'maria@shop.example',
    cc: [],
    subject: 'Re: Olio',
    text: 'Grazie',
    quoted: null,
    attachments: [],
    suggested_id: null,
    received_at: '2026-01-12T17:00:00Z',
    forwarded_at: '2026-01-12T17:00:01Z',
    forward_error: null,
    ...changes,
  };
}
