import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import type { Part } from '../router.ts';
import type { Outbox } from './outbox.ts';

const RECEIVING_PREFIX = '/emails/receiving/';
const FILE_PATH = /^\/emails\/receiving\/[^/]+\/files\//;

/** The parser's default would reject headers of 3 MB, which `receive-mail` must accept. */
const PARSER = { maxHeadersSize: 4_000_000 };

export interface WebhookResult {
  status: number;
  body: unknown;
}

interface ReceivedEmail {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly files: BodyInit[];
  readonly details: object;
  /** The list of attachments with their download URLs. */
  readonly list: object;
}

interface Settings {
  /** The local backend's origin, for calls and download URLs. */
  readonly origin: string;
  readonly key: string;
  readonly webhookSecret: string;
}

export type MailProvider = ReturnType<typeof createMailProvider>;

/**
 * Emulates Resend: `POST /emails` with bearer key, required fields, idempotency key and error bodies, signed `email.bounced` and
 * `email.received` events, and the content of inbound emails.
 */
export function createMailProvider(outbox: Outbox, { origin, key, webhookSecret }: Settings) {
  const received = new Map<string, ReceivedEmail>();
  let known: Promise<Map<string, Delivered>> | null = null;
  /** Includes emails that earlier processes sent, because the real provider also remembers their idempotency keys. */
  const getSentMails = () => (known ??= readDelivered(outbox));

  const createError = (statusCode: number, name: string, message: string): Response =>
    Response.json({ statusCode, name, message }, { status: statusCode });
  const checkKey = ({ headers }: Request): Response | null => {
    const authorization = headers.get('authorization');
    if (authorization === null)
      return createError(401, 'missing_api_key', 'Missing API key in the authorization header.');
    return authorization === `Bearer ${key}` ? null : createError(403, 'invalid_api_key', 'API key is invalid.');
  };

  async function send(request: Request): Promise<Response> {
    const keyError = checkKey(request);
    if (keyError) return keyError;
    // Invalid JSON is handled as a missing field.
    const body: Record<string, unknown> | null = await request.json().catch(() => null);
    const missing = ['from', 'to', 'subject'].filter((name) => !body?.[name]);
    if (!body || missing.length > 0) {
      return createError(422, 'missing_required_field', `Missing \`${missing[0] ?? 'body'}\` field.`);
    }
    const invalid = ['from', 'to', 'cc', 'reply_to'].find((name) => hasNonAsciiDomain(body[name]));
    if (invalid) return createError(422, 'validation_error', `Invalid \`${invalid}\` field.`);
    if (!body.text && !body.html) return createError(422, 'validation_error', 'Missing `html` or `text` field.');

    const idempotencyKey = request.headers.get('idempotency-key');
    const payload = JSON.stringify(body);
    const sent = await getSentMails();
    const earlier = idempotencyKey ? sent.get(idempotencyKey) : undefined;
    if (earlier && earlier.payload !== payload) {
      return createError(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      );
    }
    if (earlier) return Response.json({ id: earlier.id });
    const id = randomUUID();
    if (idempotencyKey) sent.set(idempotencyKey, { id, payload });
    try {
      await outbox.add({ provider: 'mail', at: new Date().toISOString(), id, idempotencyKey, body });
    } catch (error) {
      // An email that could not be stored was not sent, so allow a retry.
      if (idempotencyKey) sent.delete(idempotencyKey);
      throw error;
    }
    return Response.json({ id });
  }

  async function serveReceived(request: Request): Promise<Response> {
    const [id = '', part, file] = new URL(request.url).pathname.slice(RECEIVING_PREFIX.length).split('/');
    const mail = received.get(id);
    // Download URLs are secret, so they need no key.
    if (mail && part === 'raw') return new Response(mail.raw);
    if (mail && part === 'files') return new Response(mail.files[Number(file)]);
    const keyError = checkKey(request);
    if (keyError || !mail) return keyError ?? createError(404, 'not_found', 'Email not found');
    return Response.json(part === 'attachments' ? mail.list : mail.details);
  }

  async function callWebhook(type: string, data: object): Promise<WebhookResult> {
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

  const parts: Part[] = [
    { target: 'mail', matches: (path) => path === '/emails', answer: send },
    { target: 'mailFiles', matches: (path) => FILE_PATH.test(path), answer: serveReceived },
    { target: 'mail', matches: (path) => path.startsWith(RECEIVING_PREFIX), answer: serveReceived },
  ];
  return {
    parts,
    reset: () => {
      known = null;
    },
    /** Receives a raw email (RFC 5322). Repeating an `id` sends another event about the same email. */
    async receive(raw: Uint8Array<ArrayBuffer>, id: string = randomUUID()): Promise<WebhookResult> {
      const { from, to, subject, messageId, attachments } = await PostalMime.parse(raw, PARSER);
      const recipients = to?.map(({ address }) => address) ?? [];
      const data = {
        email_id: id,
        from: from?.address ?? '',
        to: recipients,
        received_for: recipients,
        subject: subject ?? '',
        message_id: messageId ?? '',
        attachments: attachments.map(({ filename, mimeType, disposition, contentId }, index) => ({
          id: String(index),
          filename,
          content_type: mimeType,
          content_disposition: disposition,
          content_id: contentId ?? null,
        })),
      };
      const address = `${origin}${RECEIVING_PREFIX}${id}`;
      const files = attachments.map(({ content }) => content as ArrayBuffer);
      const list = data.attachments.map((file) => ({
        ...file,
        size: files[Number(file.id)]?.byteLength,
        download_url: `${address}/files/${file.id}`,
      }));
      received.set(id, {
        raw,
        files,
        details: { object: 'email', id, ...data, raw: { download_url: `${address}/raw` } },
        list: { object: 'list', has_more: false, data: list },
      });
      return await callWebhook('email.received', data);
    },
    /** Bounces the email with this id in the outbox. Rejects if there is none. */
    async bounce(id: string): Promise<WebhookResult> {
      const sent = (await outbox.list()).find((entry) => entry.provider === 'mail' && entry.id === id);
      if (sent?.provider !== 'mail') throw new Error(`No email ${id} in the outbox`);
      const tags = (sent.body.tags ?? []) as { name: string; value: string }[];
      return await callWebhook('email.bounced', {
        email_id: id,
        tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
        bounce: { message: 'The mailbox does not exist', type: 'Permanent', subType: 'General' },
      });
    },
  };
}

const hasNonAsciiDomain = (addresses: unknown): boolean => /@[^@]*[^\0-\x7f]/.test(String(addresses ?? ''));

interface Delivered {
  id: string;
  payload: string;
}

async function readDelivered(outbox: Outbox): Promise<Map<string, Delivered>> {
  const mails = (await outbox.list()).filter((entry) => entry.provider === 'mail');
  return new Map(
    mails.map(({ idempotencyKey, id, body }) => [idempotencyKey ?? id, { id, payload: JSON.stringify(body) }]),
  );
}
