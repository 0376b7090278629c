import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { toMailAddress, toPlainLine, toPlainText } from '../../../shared/src/forms/formats.ts';
import { escapeEncodedWords } from '../../../shared/src/forms/replies.ts';
import { foldQuote } from './foldQuote.ts';

/** The parts of a mail that the function keeps. */
export interface ReadMail {
  /** `bounce`: a report that a mail was not delivered. */
  readonly kind: 'person' | 'machine' | 'bounce';
  /** Its Message-ID; null when it has none that can be one. */
  readonly mailId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** What is new in it, and what its program quoted. */
  readonly text: string;
  readonly quoted: string | null;
  /** To whom it was sent, as far as it says. */
  readonly recipients: readonly string[];
  /** The Message-IDs that it names, the nearest ones. */
  readonly references: readonly string[];
}

const MOST_REFERENCES = 50;
const TEXT_LENGTH = 10_000;
const QUOTE_LENGTH = 20_000;
/** Truncates long emails before parsing. Parsers take seconds on hostile input. */
const BODY_LENGTH = 100_000;
/** Lines of base64 of 2 MB, and some. The parser needs time for each line. */
const MOST_LINES = 30_000;
/** Long heads and emails within emails take seconds, too. */
const PARSER = { maxHeadersSize: 200_000, forceRfc822Attachments: true };

/**
 * Reads a mail, whole or only its beginning, whatever it contains. `own` is our domain and our address in brackets; mail from either
 * is ours. Rejects bytes that are not a mail.
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
    references: mailIds(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`).slice(-MOST_REFERENCES),
  };
}

/** Returns the first lines of an email. */
function cutLines(raw: Uint8Array): Uint8Array {
  let end = 0;
  for (let count = 0; count < MOST_LINES && end >= 0; count += 1) end = raw.indexOf(0x0a, end + 1);
  return end < 0 ? raw : raw.subarray(0, end);
}

const mailIds = (text = ''): string[] => text.match(/<[^<>\s\p{Cc}]{1,250}>/gu) ?? [];

/** Cuts a text to so many characters, and says so. Halves of characters, which the database refuses, become �. */
function truncate(text: string, length: number): string {
  const most = text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return most.toWellFormed();
}

/** Mail that no person wrote says so (RFC 3834, RFC 3464, mailing lists); a report of a failed delivery is a kind of its own. */
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

/** The plain text of a mail. Of HTML only words: nothing that is hidden, loaded or followed. */
function getText({ text, html }: Email): string {
  if (text?.trim() || !html) return toPlainText((text ?? '').slice(0, BODY_LENGTH));
  const words = convert(html.slice(0, BODY_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 30 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });
  return toPlainText(words);
}
