import { hexDigits } from './hexDigits.ts';

export interface Mail {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}

/** Names a mail for the provider by what it says: sent again it has the same name, with another text another one. */
export async function nameMail({ subject, text }: Mail, reference: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${subject}\n${text}`));
  return `${reference}-${hexDigits(digest, 8)}`;
}

/** Hands a mail to the provider; the same key twice is one mail. Rejects when it was not accepted. */
export type SendMail = (mail: Mail, idempotencyKey: string) => Promise<void>;

const TIMEOUT_MS = 4_500;

/** The mail provider's `POST /emails` (Resend's contract). */
export function createSendMail(url: string, key: string, send: typeof fetch): SendMail {
  return async ({ from, to, replyTo, subject, text }, idempotencyKey) => {
    const response = await send(`${url}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ from, to: [to], reply_to: replyTo, subject, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    const [, name] = /"name"\s*:\s*"([\w-]+)"/.exec(body) ?? [];
    if (!response.ok) throw new Error(`The mail provider answered ${response.status}${name ? ` (${name})` : ''}`);
    if (!/"id"\s*:\s*"[^"]+"/.test(body)) throw new Error('The mail provider answered without an id');
  };
}
