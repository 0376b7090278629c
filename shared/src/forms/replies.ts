import * as v from 'valibot';
import { formatDate } from '../i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages.ts';
import { MESSAGE_LIMITS } from './fields.ts';
import { isEmail, isVisible, toMailAddress, toPlainLine, toPlainText } from './formats.ts';

/** The limits of replies and saved replies. The database has the same limits. */
export const REPLY_LIMITS = {
  subject: 200,
  text: 10_000,
  prepared: 5_000,
  cc: 10,
  files: 20,
  fileBytes: 10_000_000,
} as const;

/** Escapes encoded words (RFC 2047), which email programs would decode into a subject that staff never saw. */
export const escapeEncodedWords = (line: string) => line.replaceAll('=?', '= ?');

const line = v.pipe(v.string(), v.transform(toPlainLine), v.trim());
const address = v.pipe(line, v.check(isEmail), v.transform(toMailAddress));

/** Removes repeated addresses, ignoring case. */
const removeDuplicates = (addresses: string[]): string[] => [
  ...new Map(addresses.map((one) => [one.toLowerCase(), one])).values(),
];

/** A reply or forward that the console asks mail-messages to send. Its parsed subject is one line, so it cannot add email headers. */
export const replySchema = v.object({
  /** A `forward` is sent to the address in `to`. It quotes the last text from anyone except recipients of earlier forwards. */
  kind: v.picklist(['reply', 'forward']),
  /** The conversation. A reply with `to`, and optionally `name`, starts it. */
  messageId: v.pipe(v.string(), v.uuid()),
  to: v.nullable(address),
  name: v.nullable(v.pipe(line, v.check(isVisible), v.maxLength(MESSAGE_LIMITS.name))),
  cc: v.pipe(v.array(address), v.transform(removeDuplicates), v.maxLength(REPLY_LIMITS.cc)),
  /** The message version that the author saw. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Retries of a reply have the same id, so that it is emailed only once. */
  replyId: v.pipe(v.string(), v.uuid()),
  language: v.picklist(LOCALES),
  subject: v.pipe(line, v.transform(escapeEncodedWords), v.check(isVisible), v.maxLength(REPLY_LIMITS.subject)),
  text: v.pipe(v.string(), v.transform(toPlainText), v.trim(), v.check(isVisible), v.maxLength(REPLY_LIMITS.text)),
  /** The ids of the uploaded files. */
  files: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(REPLY_LIMITS.files)),
});

export type Reply = v.InferOutput<typeof replySchema>;

/** Appends the quoted text to a reply, or, with its `author`, to a forward. */
export function appendQuote(
  text: string,
  language: Locale,
  quoted: { readonly text: string; readonly sentAt: string; readonly author?: string },
): string {
  const date = formatDate(quoted.sentAt, language);
  const introduction = quoted.author ? `${quoted.author}, ${date}:` : LANGUAGES[language].quote.replace('{date}', date);
  return [text, '', introduction, ...quoted.text.split('\n').map((one) => `> ${one}`.trimEnd())].join('\n');
}
