import * as v from 'valibot';
import { TIMEOUT_MS } from '../errors.ts';
import { createDatabaseCall, createTableRead, textOrNull } from './contract.ts';

const inboundEmail = v.object({
  id: v.string(),
  message_id: v.string(),
  /** A person's mail has opened its message; a `bounce` says that a reply was not delivered. */
  kind: v.picklist(['person', 'machine', 'bounce']),
  /** Whether the mail is the message itself, which has its text. */
  begins: v.boolean(),
  /** Its author, who is not always the sender of the message. */
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  /** What is new in it. */
  text: v.string(),
  /** The text that the sender's program quoted. */
  quoted: textOrNull,
  /** Its attachments, of which nothing else is kept. */
  attachments: v.array(v.object({ name: v.string(), kind: v.string(), size: v.nullable(v.number()) })),
  /** An open message of the same sender to which it may belong. */
  suggested_id: textOrNull,
  received_at: v.string(),
  /** When the whole mail went to the office's mailbox; `forward_error` says why it did not. */
  forwarded_at: textOrNull,
  forward_error: textOrNull,
});
export type InboundEmailRow = v.InferOutput<typeof inboundEmail>;

/** The mails that came in. */
export const inboundEmails = createTableRead('inbound_emails', 'Loading answers', inboundEmail);

/** Puts a mail that is a message of its own into the one that was suggested; false when either has changed or gone first. */
export const attachInboundEmail = createDatabaseCall('attach_inbound_email', 'Moving an email', v.boolean());

/** Asks whether mail comes in here: `ready` is false where no domain for it is set up. */
export const checkReceiving = {
  path: 'receive-mail',
  label: 'Mail check',
  body: v.object({ test: v.literal(true) }),
  answer: v.object({ ready: v.boolean() }),
  timeoutMs: TIMEOUT_MS,
};
