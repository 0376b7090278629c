import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Outbox } from './outbox.ts';

export const CHAT_WEBHOOK_PATH = '/services/local-alarms';

/** Stands in for a chat's incoming webhook, with Slack's answers: a POST of JSON with a `text`. */
export function createChatWebhook(outbox: Outbox) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    const body: unknown = request.method === 'POST' ? await json(request).catch(() => null) : null; // Answered as no payload.
    if (typeof body !== 'object' || body === null) return answer(400, 'invalid_payload');
    const text = 'text' in body && typeof body.text === 'string' ? body.text : '';
    if (text === '') return answer(400, 'no_text');
    await outbox.add({ provider: 'chat', at: new Date().toISOString(), body: { text } });
    answer(200, 'ok');
  }

  return { target: 'chat', matches: (path: string) => path === CHAT_WEBHOOK_PATH, handle } as const;
}
