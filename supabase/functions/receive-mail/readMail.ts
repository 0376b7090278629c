import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { toMailAddress, toPlainLine, toPlainText } from '../../../shared/src/forms/formats.ts';
import { escapeEncodedWords } from '../../../shared/src/forms/replies.ts';
import { foldQuote } from './foldQuote.ts';

export interface ReadMail {
  /** `bounce` is a report of an undelivered email. `machine` is any other automated email. */
  readonly kind: 'person' | 'machine' | 'bounce';
  /** The Message-ID, or null if it is missing or invalid. */
  readonly mailId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** The text without quoted text. */
  readonly text: string;
  readonly quoted: string | null;
  readonly recipients: readonly string[];
  /** The referenced Message-IDs, nearest first. */
  readonly references: readonly string[];
}

const MAX_REFERENCES = 50;
const TEXT_LENGTH = 10_000;
const QUOTE_LENGTH = 20_000;
/** The maximum length of text that is parsed, because parsers take seconds on hostile input. */
const BODY_LENGTH = 100_000;
/** Parsing time depends on the number of lines. 2 MB of base64 has fewer lines. */
const MAX_LINES = 30_000;
/** Long headers and nested emails would also take seconds to parse. */
const PARSER = { maxHeadersSize: 200_000, forceRfc822Attachments: true };

/**
 * Parses an email that may be truncated. `own` is our domain and our sender address in angle brackets, which identify emails that we sent.
 * Rejects bytes that are not an email.
 */
export async function readMail(raw: Uint8Array, own: { domain: string; from: string }): Promise<ReadMail> {
  const mail = await PostalMime.parse(cutLines(raw), PARSER);
  const heads = new Map(mail.headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  const email = truncate(toMailAddress(toPlainLine(mail.from?.address ?? '').trim()), 320);
  const name = toPlainLine(mail.from?.name ?? '').trim();
  const mailId = mailIds(mail.messageId)[0] ?? null;
  const isOwn = [mailId, `<${email.toLowerCase()}>`].some((id) => id?.endsWith(`@${own.domain}>`) || id === own.from);
  const { text, quoted } = foldQuote(getText(mail));
  return {
    kind: isOwn ? 'machine' : getKind((name) => heads.get(name) ?? '', raw),
    mailId,
    name: truncate(name || email || 'unknown', 200),
    email: email.length < 3 ? 'unknown' : email,
    subject: truncate(escapeEncodedWords(toPlainLine(mail.subject ?? '')).trim(), 200),
    text: truncate(text, TEXT_LENGTH),
    quoted: quoted === '' ? null : truncate(quoted, QUOTE_LENGTH),
    recipients: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []).slice(0, 100),
    references: mailIds(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`).slice(-MAX_REFERENCES),
  };
}

function cutLines(raw: Uint8Array): Uint8Array {
  let end = 0;
  for (let count = 0; count < MAX_LINES && end >= 0; count += 1) end = raw.indexOf(0x0a, end + 1);
  return end < 0 ? raw : raw.subarray(0, end);
}

const mailIds = (text = ''): string[] => text.match(/<[^<>\s\p{Cc}]{1,250}>/gu) ?? [];

/** Returns at most `length` characters, with an ellipsis if the text was cut. Replaces lone surrogates, which the database rejects. */
function truncate(text: string, length: number): string {
  const shortened = text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return shortened.toWellFormed();
}

/** Detects failed delivery reports (RFC 3464) and other automated emails by their headers (RFC 3834, mailing lists). */
function getKind(header: (name: string) => string, raw: Uint8Array): ReadMail['kind'] {
  if (/^multipart\/report\b.*delivery-status/s.test(header('content-type'))) {
    return /^action:\s*failed/im.test(new TextDecoder('latin1').decode(raw)) ? 'bounce' : 'machine';
  }
  const isMachine =
    !['', 'no'].includes(header('auto-submitted')) ||
    /^(?:bulk|junk|list|auto_reply)/.test(header('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response'].some((name) => header(name) !== '') ||
    header('return-path') === '<>';
  return isMachine ? 'machine' : 'person';
}

/** Converts HTML to its visible text without loading anything. */
function getText({ text, html }: Email): string {
  if (text?.trim() || !html) return toPlainText((text ?? '').slice(0, BODY_LENGTH));
  const visibleText = convert(html.slice(0, BODY_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 30 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });
  return toPlainText(visibleText);
}
