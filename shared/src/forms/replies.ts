import * as v from 'valibot';
import { formatDate } from '../i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages.ts';
import { isVisible, toPlainLine, toPlainText } from './formats.ts';

/** The maximum lengths of replies and saved replies, which must equal the limits of their tables. */
export const REPLY_LIMITS = { subject: 200, text: 10_000, prepared: 5_000 } as const;

/** Escapes encoded words (RFC 2047), which email programs would decode into a subject that staff never saw. */
export const escapeEncodedWords = (line: string) => line.replaceAll('=?', '= ?');

/** A reply that the console sends to mail-messages. Its parsed subject is one line, so it cannot add email headers. */
export const replySchema = v.object({
  messageId: v.pipe(v.string(), v.uuid()),
  /** The message version that the author saw. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Retries of a reply have the same id, so that it is emailed only once. */
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

/** Appends the quoted message to a reply. */
export function appendQuote(text: string, language: Locale, message: { text: string; sentAt: string }): string {
  const quoted = message.text.split('\n').map((line) => `> ${line}`.trimEnd());
  const date = formatDate(message.sentAt, language);
  return [text, '', LANGUAGES[language].quote.replace('{date}', date), ...quoted].join('\n');
}
