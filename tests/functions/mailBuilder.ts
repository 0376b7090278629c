/** A mail as a test describes it. */
export interface TestMail {
  from?: string;
  to?: string;
  subject?: string;
  mailId?: string;
  /** More lines of the head. */
  head?: readonly string[];
  text?: string;
  html?: string;
  /** The bytes of the text, in the charset that the head names. */
  bytes?: Buffer;
  charset?: string;
  encoding?: 'base64' | 'quoted-printable';
  /** A report about another mail, and what it says: `failed`. */
  report?: string;
  attachments?: readonly { name: string; kind: string; content: string | Buffer }[];
}

const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const CRLF = '\r\n';

function encode(bytes: Buffer, encoding: 'base64' | 'quoted-printable'): string {
  if (encoding === 'base64') return bytes.toString('base64').replace(/.{76}/g, `$&${CRLF}`);
  const lines = bytes.toString('latin1').split(/\r?\n/);
  const escaped = lines.map((line) =>
    line.replace(/[^ !-<>-~]/g, (char) => `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`),
  );
  // A line ends between characters, never within one.
  return escaped
    .map((line) =>
      line
        .match(/(?:=..|[^=]){0,24}/g)
        ?.join(`=${CRLF}`)
        .replace(/=\r\n$/, ''),
    )
    .join(CRLF);
}

function part(kind: string, charset: string, bytes: Buffer, encoding: 'base64' | 'quoted-printable'): string {
  const head = [`Content-Type: ${kind}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`];
  return [...head, '', encode(bytes, encoding)].join(CRLF);
}

/** The mail as servers send it. */
export function buildMail(mail: TestMail): Buffer<ArrayBuffer> {
  const { text, html, bytes, charset = 'utf-8', encoding = 'base64', attachments = [], head = [] } = mail;
  const parts = [
    ...(bytes ? [part('text/plain', charset, bytes, encoding)] : []),
    ...(text === undefined ? [] : [part('text/plain', 'utf-8', Buffer.from(text), encoding)]),
    ...(html === undefined ? [] : [part('text/html', 'utf-8', Buffer.from(html), encoding)]),
  ];
  const files = attachments.map(({ name, kind, content }) =>
    [
      `Content-Type: ${kind}`,
      `Content-Disposition: attachment; filename="${word(name)}"`,
      'Content-Transfer-Encoding: base64',
      '',
      encode(Buffer.from(content), 'base64'),
    ].join(CRLF),
  );
  if (mail.report) files.push(`Content-Type: message/delivery-status${CRLF.repeat(2)}Action: ${mail.report}`);
  const mixed = mail.report ? 'multipart/report; report-type=delivery-status' : 'multipart/mixed';
  const lines = [
    ...head,
    `From: ${mail.from ?? 'Ana Visitor <ana@visitor.example>'}`,
    `To: ${mail.to ?? 'hello@olea.example'}`,
    `Subject: ${word(mail.subject ?? 'Re: oil')}`,
    `Message-ID: ${mail.mailId ?? `<${crypto.randomUUID()}@visitor.example>`}`,
    'Date: Mon, 02 Mar 2026 10:11:00 +0000',
    'MIME-Version: 1.0',
  ];
  const wrap = (kind: string, boundary: string, all: readonly string[]) =>
    [
      `Content-Type: ${kind}; boundary=${boundary}`,
      '',
      ...all.map((one) => `--${boundary}${CRLF}${one}`),
      `--${boundary}--`,
    ].join(CRLF);
  const [only = part('text/plain', 'utf-8', Buffer.from(''), encoding)] = parts;
  const body = parts.length > 1 ? wrap('multipart/alternative', 'inner', parts) : only;
  return Buffer.from([...lines, files.length > 0 ? wrap(mixed, 'outer', [body, ...files]) : body].join(CRLF));
}
