import { convert, type FormatCallback } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { toMailAddress, toPlainLine, toPlainText } from '../../../shared/src/forms/formats.ts';
import { escapeEncodedWords } from '../../../shared/src/forms/replies.ts';
import type { Locale } from '../../../shared/src/i18n/languages.ts';
import { detectLanguage } from './detectLanguage.ts';
import { foldQuote } from './foldQuote.ts';

export interface ReadMail {
  /** `bounce` is a report of an undelivered email. `machine` is any other automated email, or one that we sent. */
  readonly kind: 'person' | 'machine' | 'bounce';
  /** The Message-ID, or null if it is missing or invalid. */
  readonly mailId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly quoted: string | null;
  /** The language of a person's text, or null if it is uncertain. */
  readonly language: Locale | null;
  readonly recipients: readonly string[];
  /** The referenced Message-IDs, oldest first. */
  readonly references: readonly string[];
}

const MAX_REFERENCES = 50;
const TEXT_LENGTH = 10_000;
const QUOTE_LENGTH = 20_000;
/** The maximum length of text that is parsed, because parsers take seconds on hostile input. */
const BODY_LENGTH = 100_000;
/** Parsing time depends on the number of lines. 2 MB of base64 has fewer lines than this. */
const MAX_LINES = 30_000;
/** Without these options, long headers and nested emails take seconds to parse. */
const PARSER = { maxHeadersSize: 200_000, forceRfc822Attachments: true };

/**
 * Parses an email that may be truncated. `own` is our domain and our sender address in angle brackets, which identify emails that we sent.
 * Rejects if the email cannot be parsed, for example because its headers are too long.
 */
export async function readMail(raw: Uint8Array, own: { domain: string; from: string }): Promise<ReadMail> {
  const mail = await PostalMime.parse(cutLines(raw), PARSER);
  const heads = new Map(mail.headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  const email = truncate(toMailAddress(toPlainLine(mail.from?.address ?? '').trim()), 320);
  const name = toPlainLine(mail.from?.name ?? '').trim();
  const mailId = mailIds(mail.messageId)[0] ?? null;
  const isOwn = [mailId, `<${email.toLowerCase()}>`].some((id) => id?.endsWith(`@${own.domain}>`) || id === own.from);
  const { text, quoted } = foldQuote(getText(mail));
  const kind = isOwn ? 'machine' : getKind((name) => heads.get(name) ?? '', raw);
  return {
    kind,
    mailId,
    name: truncate(name || email || 'unknown', 200),
    email: email.length < 3 ? 'unknown' : email,
    subject: truncate(escapeEncodedWords(toPlainLine(mail.subject ?? '')).trim(), 200),
    text: truncate(text, TEXT_LENGTH),
    quoted: quoted === '' ? null : truncate(quoted, QUOTE_LENGTH),
    language: kind === 'person' ? detectLanguage(text) : null,
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

/** Detects reports of failed deliveries (RFC 3464) and, by their headers, other automated emails (RFC 3834, mailing lists). */
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

/** Marks the start of a cell in the text of its row. */
const CELL = '\u001f';
/** In characters. A longer cell is part of a page layout. */
const CELL_LENGTH = 300;
const BAR = ' | ';

/** Builds a cell as a table. With a block, the margins of the cell's paragraphs would separate the rows. */
const formatCell: FormatCallback = (cell, walk, builder) => {
  builder.openTable();
  builder.openTableRow();
  builder.openTableCell();
  walk(cell.children, builder);
  builder.closeTableCell();
  builder.closeTableRow();
  builder.closeTable({
    tableToString: (rows) => CELL + (rows[0]?.[0]?.text ?? ''),
    leadingLineBreaks: 0,
    trailingLineBreaks: 0,
  });
};

const formatRow: FormatCallback = (row, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(row.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1, blockTransform: joinCells });
};

/** Joins the cells of a row with bars, or with line breaks if the row is part of a page layout. */
function joinCells(row: string): string {
  const parts = row.split(CELL).map((part) => part.trim());
  // The first part is the text before the first cell, which most rows lack.
  const cells = parts[0] === '' ? parts.slice(1) : parts;
  const texts = cells.filter((text) => text !== '');
  const isLayout = texts.length < 2 || texts.some((text) => text.length > CELL_LENGTH || /\n\n| \| /.test(text));
  return isLayout ? texts.join('\n') : cells.map((cell) => cell.replaceAll('\n', ' ')).join(BAR);
}

const convertHtml = (html: string): string =>
  toPlainText(
    convert(html.slice(0, BODY_LENGTH), {
      wordwrap: false,
      limits: { maxDepth: 30 },
      formatters: { cell: formatCell, row: formatRow },
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        { selector: 'tr', format: 'row' },
        { selector: 'td', format: 'cell' },
        { selector: 'th', format: 'cell' },
      ],
    }),
  );

/** Returns the plain text of an email. Prefers HTML with a table, because mail programs do not separate cells in plain text. */
function getText({ text, html }: Email): string {
  const plainText = toPlainText((text ?? '').slice(0, BODY_LENGTH));
  if (!html) return plainText;
  const visibleText = convertHtml(html);
  const rows = visibleText.split('\n').filter((line) => line.includes(BAR));
  return plainText.trim() !== '' && rows.length < 2 ? plainText : visibleText;
}
