import * as v from 'valibot';
import { TIMEOUT_MS } from '../errors.ts';
import { createDatabaseCall, createTableRead, textOrNull } from './contract.ts';

const inboundEmail = v.object({
  id: v.string(),
  message_id: v.string(),
  /** An email from a person reopened its message. A `bounce` reports an undelivered reply. */
  kind: v.picklist(['person', 'machine', 'bounce']),
  /** Whether the email started the message. The message then contains its text. */
  begins: v.boolean(),
  /** The author, who may differ from the sender of the message. */
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  /** The text without the quoted part. */
  text: v.string(),
  /** The text that the sender's program quoted. */
  quoted: textOrNull,
  /** The attachments. Their content is not stored. */
  attachments: v.array(v.object({ name: v.string(), kind: v.string(), size: v.nullable(v.number()) })),
  /** An open message of the same sender that the email may be a reply to. */
  suggested_id: textOrNull,
  received_at: v.string(),
  /** When the email was forwarded to the office's mailbox. `forward_error` is the reason if that failed. */
  forwarded_at: textOrNull,
  forward_error: textOrNull,
});
export type InboundEmailRow = v.InferOutput<typeof inboundEmail>;

/** Inbound emails. */
export const inboundEmails = createTableRead('inbound_emails', 'Loading inbound emails', inboundEmail);

/** Moves an email that started a message into the suggested message. Returns false if either changed or is gone. */
export const attachInboundEmail = createDatabaseCall('attach_inbound_email', 'Moving an email', v.boolean());

/** Checks whether inbound email is set up: `ready` is false without a domain for it. */
export const checkReceiving = {
  path: 'receive-mail',
  label: 'Mail check',
  body: v.object({ test: v.literal(true) }),
  answer: v.object({ ready: v.boolean() }),
  timeoutMs: TIMEOUT_MS,
};
