import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { sendJson } from '../exchange.ts';
import type { Outbox } from './outbox.ts';

/** Stands in for Resend's `POST /emails`: bearer key, required fields, idempotency key, its error bodies. */
export function createMailProvider(outbox: Outbox, key: string) {
  let known: Promise<Map<string, Delivered>> | null = null;
  /** By its idempotency key; what an earlier process has delivered counts as well, as at the provider. */
  const sentByKey = () => (known ??= readDelivered(outbox));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (statusCode: number, name: string, message: string) =>
      sendJson(response, statusCode, { statusCode, name, message });
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Method is not allowed');
    const authorization = request.headers.authorization;
    if (!authorization) return refuse(401, 'missing_api_key', 'Missing API key in the authorization header.');
    if (authorization !== `Bearer ${key}`) return refuse(403, 'invalid_api_key', 'API key is invalid.');
    // What is not JSON, or no object, is answered as a missing field.
    const body = (await json(request).catch(() => null)) as Record<string, unknown> | null;
    const missing = ['from', 'to', 'subject'].filter((name) => !body?.[name]);
    if (!body || missing.length > 0) {
      return refuse(422, 'missing_required_field', `Missing \`${missing[0] ?? 'body'}\` field.`);
    }
    const invalid = ['from', 'to', 'reply_to'].find((name) => hasForeignDomain(body[name]));
    if (invalid) return refuse(422, 'validation_error', `Invalid \`${invalid}\` field.`);
    if (!body.text && !body.html) return refuse(422, 'validation_error', 'Missing `html` or `text` field.');

    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    const payload = JSON.stringify(body);
    const sent = await sentByKey();
    const earlier = idempotencyKey ? sent.get(idempotencyKey) : undefined;
    if (earlier && earlier.payload !== payload) {
      return refuse(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.');
    }
    if (earlier) return sendJson(response, 200, { id: earlier.id });
    const id = randomUUID();
    if (idempotencyKey) sent.set(idempotencyKey, { id, payload });
    try {
      await outbox.add({ provider: 'mail', at: new Date().toISOString(), id, idempotencyKey, body });
    } catch (error) {
      // A mail that was not kept was not sent, and may come again.
      if (idempotencyKey) sent.delete(idempotencyKey);
      throw error;
    }
    sendJson(response, 200, { id });
  }

  return {
    target: 'mail',
    matches: (path: string) => path === '/emails',
    handle,
    reset: () => {
      known = null;
    },
  } as const;
}

/** Whether one of the addresses has a domain that is not ASCII. */
const hasForeignDomain = (addresses: unknown): boolean => /@[^@]*[^\0-\x7f]/.test(String(addresses ?? ''));

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
