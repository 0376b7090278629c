export interface TestMail {
  from?: string;
  to?: string;
  subject?: string;
  mailId?: string;
  head?: readonly string[];
  /** The text body. A Buffer contains text in a charset other than UTF-8. */
  text?: string | Buffer;
  charset?: string;
  html?: string;
  /** The action of a delivery report about another email, such as `failed`. */
  report?: string;
  attachments?: readonly { name: string; kind: string; content: string | Buffer }[];
}

const CRLF = '\r\n';
const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const part = (content: string | Buffer, ...head: string[]) =>
  [
    ...head,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, `$&${CRLF}`),
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
  const parts = [
    ...(text === undefined && html ? [] : [part(text ?? '', `Content-Type: text/plain; charset=${charset}`)]),
    ...(html ? [part(html, 'Content-Type: text/html; charset=utf-8')] : []),
    ...attachments.map(({ name, kind, content }) =>
      part(content, `Content-Type: ${kind}`, `Content-Disposition: attachment; filename="${word(name)}"`),
    ),
    ...(report ? [`Content-Type: message/delivery-status${CRLF.repeat(2)}Action: ${report}`] : []),
  ];
  const several = attachments.length > 0 ? 'multipart/mixed' : 'multipart/alternative';
  const kind = report ? 'multipart/report; report-type=delivery-status' : several;
  return Buffer.from(
    [
      ...(mail.head ?? []),
      `From: ${mail.from ?? 'Ana Visitor <ana@visitor.example>'}`,
      `To: ${mail.to ?? 'hello@olea.example'}`,
      `Subject: ${word(mail.subject ?? 'Re: oil')}`,
      `Message-ID: ${mail.mailId ?? `<${crypto.randomUUID()}@visitor.example>`}`,
      'Date: Mon, 02 Mar 2026 10:11:00 +0000',
      'MIME-Version: 1.0',
      ...(parts.length === 1
        ? parts
        : [`Content-Type: ${kind}; boundary=b`, '', ...parts.map((one) => `--b${CRLF}${one}`), '--b--']),
    ].join(CRLF),
  );
}
