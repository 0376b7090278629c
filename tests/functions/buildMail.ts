export interface TestMail {
  from?: string;
  to?: string;
  subject?: string;
  mailId?: string;
  head?: readonly string[];
  /** The text body. A Buffer is already encoded. */
  text?: string | Buffer;
  /** The declared charset. Strings can be encoded only in UTF-8 or a charset with one byte per character. */
  charset?: string;
  html?: string;
  /** The action of a delivery report about another email, such as `failed`. */
  report?: string;
  attachments?: readonly { name: string; kind: string; content: string | Buffer }[];
}

const CRLF = '\r\n';
const word = (text: string, charset = 'utf-8') => `=?${charset}?B?${encode(text, charset).toString('base64')}?=`;

function encode(text: string | Buffer, charset: string): Buffer {
  if (typeof text !== 'string' || charset === 'utf-8') return Buffer.from(text);
  const decoder = new TextDecoder(charset);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Buffer.from([...text].map((char) => bytes.get(char) ?? 63));
}

const part = (content: string | Buffer, ...head: string[]) =>
  [
    ...head,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, `$&${CRLF}`),
  ].join(CRLF);

/** Returns a single part unchanged, and joins several parts into a multipart body. */
const join = (parts: readonly string[], kind: string, boundary: string) =>
  parts.length === 1
    ? parts.join()
    : [
        `Content-Type: multipart/${kind}; boundary=${boundary}`,
        '',
        ...parts.flatMap((one) => [`--${boundary}`, one]),
        `--${boundary}--`,
      ].join(CRLF);

/** Builds the raw MIME source of an email. */
export function buildMail({
  text,
  html,
  charset = 'utf-8',
  report,
  attachments = [],
  ...mail
}: TestMail): Buffer<ArrayBuffer> {
  const bodies = [
    ...(text === undefined && html
      ? []
      : [part(encode(text ?? '', charset), `Content-Type: text/plain; charset=${charset}`)]),
    ...(html ? [part(encode(html, charset), `Content-Type: text/html; charset=${charset}`)] : []),
  ];
  const parts = [
    join(bodies, 'alternative', 'a'),
    ...attachments.map(({ name, kind, content }) =>
      part(content, `Content-Type: ${kind}`, `Content-Disposition: attachment; filename="${word(name)}"`),
    ),
    ...(report ? [`Content-Type: message/delivery-status${CRLF.repeat(2)}Action: ${report}`] : []),
  ];
  return Buffer.from(
    [
      ...(mail.head ?? []),
      `From: ${mail.from ?? 'Ana Visitor <ana@visitor.example>'}`,
      `To: ${mail.to ?? 'hello@olea.example'}`,
      `Subject: ${word(mail.subject ?? 'Re: oil', Buffer.isBuffer(text) ? undefined : charset)}`,
      `Message-ID: ${mail.mailId ?? `<${crypto.randomUUID()}@visitor.example>`}`,
      'Date: Mon, 02 Mar 2026 10:11:00 +0000',
      'MIME-Version: 1.0',
      join(parts, report ? 'report; report-type=delivery-status' : 'mixed', 'b'),
    ].join(CRLF),
  );
}
