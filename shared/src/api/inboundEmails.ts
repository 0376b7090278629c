import * as v from 'valibot';
import { TIMEOUT_MS } from '../errors.ts';
import { attachments } from './attachments.ts';
import { createDatabaseCall, createTableRead, textOrNull } from './contract.ts';

const inboundEmail = v.object({
  id: v.string(),
  message_id: v.string(),
  /** `machine` is an automated email. `bounce` reports an undelivered reply or quote. */
  kind: v.picklist(['person', 'machine', 'bounce']),
  /** Whether this email started the conversation. The message then contains the text of the email. */
  begins: v.boolean(),
  /** The author of the email, who may not be the sender of the message. */
  name: v.string(),
  email: v.string(),
  /** The other recipients, without our own addresses. */
  cc: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  quoted: textOrNull,
  attachments: v.array(attachments.row),
  /** An open message from the same sender that this email may belong to. */
  suggested_id: textOrNull,
  received_at: v.string(),
  /** `forward_error` is the reason why the email could not be forwarded to the office's mailbox. */
  forwarded_at: textOrNull,
  forward_error: textOrNull,
});
export type InboundEmailRow = v.InferOutput<typeof inboundEmail>;

export const inboundEmails = createTableRead('inbound_emails', 'Loading inbound emails', inboundEmail);

/**
 * Merges a message that an email started into the message suggested for that email, and deletes the former. Returns false if that is no
 * longer possible.
 */
export const attachInboundEmail = createDatabaseCall('attach_inbound_email', 'Moving an email', v.boolean());

/** Checks whether inbound email is set up. */
export const checkReceiving = {
  path: 'receive-mail',
  label: 'Mail check',
  body: v.object({ test: v.literal(true) }),
  result: v.object({ ready: v.boolean() }),
  timeoutMs: TIMEOUT_MS,
};
