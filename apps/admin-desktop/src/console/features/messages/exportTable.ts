import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageNote, MessageReplyRow } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { OFFICE } from '@olea/shared/site/facts';
import { toWallClock } from '@olea/shared/site/officeTime';
import { formatWithZone } from '../../ui/moments.ts';
import type { GetName } from '../../ui/staff.tsx';
import type { Cell, Table } from '../../ui/writeExport.ts';
import { describeEvent } from './describeMessages.ts';
import { ANSWER_LABELS, getAnswers, KIND_LABELS, STATE_LABELS } from './state.ts';

/** A message with its replies, newest first, and its inbound emails, notes and decisions, oldest first. */
export type ExportedMessage = Message & {
  readonly replies: readonly MessageReplyRow[];
  readonly mails: readonly InboundEmailRow[];
  readonly notes: readonly MessageNote[];
};

/** The events that decide on an access request or a quote. */
export const DECISIONS = ['approved', 'declined', 'quote-accepted', 'quote-declined'];

/** Converts a timestamp to the office's local time, because a spreadsheet has no time zones. */
const toOfficeTime = (at: string | null): Cell => (at === null ? null : new Date(toWallClock(Date.parse(at))));

const TIME = `(${OFFICE.city} time)`;
const COLUMNS: Readonly<Record<string, (message: ExportedMessage, getName: GetName) => Cell>> = {
  [`Sent ${TIME}`]: ({ created_at }) => toOfficeTime(created_at),
  Form: ({ kind }) => KIND_LABELS[kind],
  State: ({ state }) => STATE_LABELS[state],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Language: ({ language }) => LANGUAGES[language].name,
  Message: ({ message }) => message,
  'Assigned to': ({ assignee_email }, getName) => getName(assignee_email),
  [`Reply due ${TIME}`]: ({ due_at, handled_at }) => (handled_at === null ? toOfficeTime(due_at) : null),
  'Postponed until': ({ later_until }) => later_until && new Date(later_until),
  [`Handled ${TIME}`]: ({ handled_at }) => toOfficeTime(handled_at),
  'Handled by': ({ handled_by }, getName) => getName(handled_by),
  Decision: ({ notes }) => describeDecision(notes.findLast(({ action }) => DECISIONS.includes(action))),
  [`Notification sent ${TIME}`]: ({ mailed_at }) => toOfficeTime(mailed_at),
  [`Kept until ${TIME}`]: ({ kept_until }) => toOfficeTime(kept_until),
  ID: ({ id }) => id,
};

function describeDecision(event: MessageNote | undefined): string {
  if (!event) return '';
  const words: Readonly<Record<string, string>> = { approved: 'Access approved', declined: 'Access declined' };
  return words[event.action] ?? describeEvent(event);
}

/**
 * Converts messages to a table with one row per message, and a column for each submitted field except the items of a quote request. Time
 * columns are in office time.
 */
export function tabulateMessages(rows: readonly ExportedMessage[], getName: GetName): Table {
  const answers = [...new Set(rows.flatMap(({ fields }) => getAnswers(fields).map(([name]) => name)))].sort();
  const replyText = ({ created_at, actor_email, state, text }: MessageReplyRow) =>
    `${formatWithZone(created_at)} ${getName(actor_email)}, ${state.replace('-', ' ')}:\n${text}`;
  const mailText = ({ received_at, name, email, text, attachments }: InboundEmailRow) =>
    [
      `${formatWithZone(received_at)} ${name} <${email}>:`,
      text,
      ...attachments.flatMap((file) => (file.content_type === 'message/rfc822' ? [] : `[${file.name}]`)),
    ].join('\n');
  // An assignment's note is the assignee's email address.
  const noteText = ({ at, actor_email, note, action }: MessageNote) =>
    note === null || action === 'assign' ? [] : `${formatWithZone(at)} ${getName(actor_email) ?? 'Database'}:\n${note}`;
  return {
    fields: [
      ...Object.keys(COLUMNS),
      'Notes',
      'Replies',
      'Emails',
      ...answers.map((answer) => ANSWER_LABELS[answer] ?? answer),
    ],
    data: rows.map((message) => [
      ...Object.values(COLUMNS).map((getCell) => getCell(message, getName)),
      message.notes.flatMap(noteText).join('\n\n'),
      message.replies.map(replyText).join('\n\n'),
      message.mails.map(mailText).join('\n\n'),
      ...answers.map((answer) => message.fields[answer] ?? ''),
    ]),
  };
}
