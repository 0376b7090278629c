import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageReplyRow } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { formatWithZone } from '../../ui/moments.ts';
import type { Table } from '../../ui/writeExport.ts';
import { ANSWER_LABELS, getAnswers, KIND_LABELS, STATE_LABELS } from './state.ts';

const COLUMNS: Readonly<Record<string, (message: Message) => string | null>> = {
  Sent: ({ created_at }) => formatWithZone(created_at),
  Form: ({ kind }) => KIND_LABELS[kind],
  State: ({ state }) => STATE_LABELS[state],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Language: ({ language }) => LANGUAGES[language].name,
  Message: ({ message }) => message,
  'Assigned to': ({ assignee_email }) => assignee_email,
  'Postponed until': ({ later_until }) => later_until,
  Handled: ({ handled_at }) => formatWithZone(handled_at),
  'Handled by': ({ handled_by }) => handled_by,
  'Notification sent': ({ mailed_at }) => formatWithZone(mailed_at),
  'Kept until': ({ kept_until }) => formatWithZone(kept_until),
  ID: ({ id }) => id,
};

/** A message with its replies, newest first, and its inbound emails, oldest first. */
export type ExportedMessage = Message & {
  readonly replies: readonly MessageReplyRow[];
  readonly mails: readonly InboundEmailRow[];
};

/** Converts messages to a table with one row per message and one column per entry of `fields`. */
export function tabulateMessages(rows: readonly ExportedMessage[]): Table {
  const answers = [...new Set(rows.flatMap(({ fields }) => getAnswers(fields).map(([name]) => name)))].sort();
  const replyText = ({ created_at, actor_email, state, text }: MessageReplyRow) =>
    `${formatWithZone(created_at)} ${actor_email}, ${state.replace('-', ' ')}:\n${text}`;
  const mailText = ({ received_at, name, email, text, attachments }: InboundEmailRow) =>
    [`${formatWithZone(received_at)} ${name} <${email}>:`, text, ...attachments.map((file) => `[${file.name}]`)].join(
      '\n',
    );
  return {
    fields: [...Object.keys(COLUMNS), 'Replies', 'Emails', ...answers.map((answer) => ANSWER_LABELS[answer] ?? answer)],
    data: rows.map((message) => [
      ...Object.values(COLUMNS).map((textOf) => textOf(message) ?? ''),
      message.replies.map(replyText).join('\n\n'),
      message.mails.map(mailText).join('\n\n'),
      ...answers.map((answer) => message.fields[answer] ?? ''),
    ]),
  };
}
