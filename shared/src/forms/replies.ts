import * as v from 'valibot';
import { formatDate } from '../i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages.ts';
import { isVisible, toPlainLine, toPlainText } from './formats.ts';

/** The lengths of a reply and of a prepared answer; a test compares the tables' checks. */
export const REPLY_LIMITS = { subject: 200, text: 10_000, prepared: 5_000 } as const;

/** Decoded by mail readers, an encoded word could show another subject than the one that staff saw. */
export const escapeEncodedWords = (line: string) => line.replaceAll('=?', '= ?');

/**
 * A reply to a visitor, as the console sends it to mail-messages. What comes out can be stored and mailed as it is: the subject is one
 * plain line and forges no header.
 */
export const replySchema = v.object({
  messageId: v.pipe(v.string(), v.uuid()),
  /** The version of the message that its author saw. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Same for every try of one reply, so that it is mailed once. */
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

/** A reply with the message that it answers below it, as mail programs quote. */
export function appendQuote(text: string, language: Locale, message: { text: string; sentAt: string }): string {
  const quoted = message.text.split('\n').map((line) => `> ${line}`.trimEnd());
  const date = formatDate(message.sentAt, language);
  return [text, '', LANGUAGES[language].quote.replace('{date}', date), ...quoted].join('\n');
}
