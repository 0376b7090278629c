import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { requestUrl, sendJson } from '../exchange.ts';
import type { Outbox } from './outbox.ts';

const RECEIVING_PREFIX = '/emails/receiving/';

/** So many bytes of a mail are taken apart: all of them would keep this process for seconds. */
const READ = 4_000_000;

/** What the function answered to an event. */
export interface Told {
  status: number;
  body: unknown;
}

interface Settings {
  readonly origin: string;
  readonly key: string;
  readonly webhookSecret: string;
}

/**
 * Stands in for the other direction of Resend: mails that came in, told by signed events (`email.received`) and then asked for, and
 * mails of ours that came back (`email.bounced`).
 */
export function createInboundMail(outbox: Pick<Outbox, 'list'>, { origin, key, webhookSecret }: Settings) {
  const mails = new Map<string, { raw: Buffer; details: object }>();

  async function tell(type: string, data: object): Promise<Told> {
    const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
    const [id, at] = [`msg_${randomUUID()}`, new Date()];
    const headers = {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'svix-signature': new Webhook(webhookSecret).sign(id, at, body),
    };
    const response = await fetch(`${origin}/functions/v1/receive-mail`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [id = '', part] = requestUrl(request).pathname.slice(RECEIVING_PREFIX.length).split('/');
    const mail = mails.get(id);
    // The address of the file is its own permission.
    if (mail && part === 'raw') return void response.writeHead(200).end(mail.raw);
    if (request.headers.authorization !== `Bearer ${key}`)
      return sendJson(response, 403, { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid.' });
    if (!mail) return sendJson(response, 404, { statusCode: 404, name: 'not_found', message: 'Email not found' });
    sendJson(response, 200, mail.details);
  }

  return {
    target: 'mail' as const,
    matches: (path: string) => path.startsWith(RECEIVING_PREFIX),
    handle,
    /** A mail comes in, as servers send it (RFC 5322). The same `id` again is the same mail, told once more. */
    async receive(raw: Buffer, id: string = randomUUID()): Promise<Told> {
      const { from, to, subject, messageId, attachments } = await PostalMime.parse(raw.subarray(0, READ), {
        maxHeadersSize: READ,
      });
      const data = {
        email_id: id,
        from: from?.address ?? '',
        to: to?.map(({ address }) => address) ?? [],
        received_for: to?.map(({ address }) => address) ?? [],
        subject: subject ?? '',
        message_id: messageId ?? '',
        attachments: attachments.map(({ filename, mimeType, disposition, content }) => ({
          filename,
          content_type: mimeType,
          content_disposition: disposition,
          size: content instanceof ArrayBuffer ? content.byteLength : content.length,
        })),
      };
      const download_url = `${origin}${RECEIVING_PREFIX}${id}/raw`;
      mails.set(id, { raw, details: { object: 'email', id, ...data, raw: { download_url } } });
      return await tell('email.received', data);
    },
    /** A mail of ours, by its id in the outbox, comes back. */
    async bounce(id: string): Promise<Told> {
      const sent = (await outbox.list()).find((entry) => entry.provider === 'mail' && entry.id === id);
      if (sent?.provider !== 'mail') throw new Error(`No mail ${id} in the outbox`);
      const tags = (sent.body.tags ?? []) as { name: string; value: string }[];
      return await tell('email.bounced', {
        email_id: id,
        tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
        bounce: { message: 'The mailbox does not exist', type: 'Permanent', subType: 'General' },
      });
    },
  };
}

export type InboundMail = ReturnType<typeof createInboundMail>;
