import type { Part } from '../router.ts';
import type { Outbox } from './outbox.ts';

export const CHAT_WEBHOOK_PATH = '/services/local-alerts';

/** Emulates Slack's incoming webhook: accepts a POST of JSON with a `text`. */
export function createChatWebhook(outbox: Outbox): Part {
  async function answer(request: Request): Promise<Response> {
    const body: unknown = await request.json().catch(() => null); // Invalid JSON is handled as a missing payload.
    if (typeof body !== 'object' || body === null) return new Response('invalid_payload', { status: 400 });
    const text = 'text' in body && typeof body.text === 'string' ? body.text : '';
    if (text === '') return new Response('no_text', { status: 400 });
    await outbox.add({ provider: 'chat', at: new Date().toISOString(), body: { text } });
    return new Response('ok');
  }

  return { target: 'chat', matches: (path) => path === CHAT_WEBHOOK_PATH, answer };
}
