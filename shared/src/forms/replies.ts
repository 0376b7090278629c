import * as v from 'valibot';
import { formatDate } from '../i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages.ts';
import { isVisible, toPlainLine, toPlainText } from './formats.ts';

/** The maximum lengths of a reply and of a saved reply. A test compares them with the tables' checks. */
export const REPLY_LIMITS = { subject: 200, text: 10_000, prepared: 5_000 } as const;

/** Escapes encoded words (RFC 2047). Email programs would decode them into a subject that staff never saw. */
export const escapeEncodedWords = (line: string) => line.replaceAll('=?', '= ?');

/** A reply that the console sends to mail-messages. The parsed subject is one plain line and cannot forge a header. */
export const replySchema = v.object({
  messageId: v.pipe(v.string(), v.uuid()),
  /** The message version that the author saw. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** All retries of a reply have the same id, so that it is emailed once. */
  replyId: v.pipe(v.string(), v.uuid()),
  language: v.picklist(LOCALES),
  subject: v.pipe(
    v.string(),
    v.transform(toPlainLine),
    v.transform(escapeEncodedWords),
    v.trim(),
    v.check(isVisible),
    v.maxLength(REPLY_LIMITS.subject),
  ),
  text: v.pipe(v.string(), v.transform(toPlainText), v.trim(), v.check(isVisible), v.maxLength(REPLY_LIMITS.text)),
});

export type Reply = v.InferOutput<typeof replySchema>;

/** Appends the quoted message to a reply, as email programs do. */
export function appendQuote(text: string, language: Locale, message: { text: string; sentAt: string }): string {
  const quoted = message.text.split('\n').map((line) => `> ${line}`.trimEnd());
  const date = formatDate(message.sentAt, language);
  return [text, '', LANGUAGES[language].quote.replace('{date}', date), ...quoted].join('\n');
}
