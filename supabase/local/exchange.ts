import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Connect-style: answers the request, or calls `next` when it is not ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Answers a request that came from the address `peer`. `Response.error()` cuts the connection, as a dead server does. */
export type Handler = (request: Request, peer: string) => Promise<Response>;

/** Path and query of a request, on a base that is never used for anything else. Never throws, whatever was sent. */
export function requestUrl(request: { url?: string | undefined }): URL {
  const target = request.url ?? '/';
  // Joined as text: resolved as a link, `//name` would name another host.
  const joined = `http://local.invalid${target.startsWith('/') ? target : `/${target}`}`;
  return new URL(URL.canParse(joined) ? joined : 'http://local.invalid/');
}

/** Answers a request of Node's with a handler. A caller who has gone away is not an error; rejects with what the handler does. */
export async function respond(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await handle(await toWebRequest(request), request.socket.remoteAddress ?? '');
    if (answer.type === 'error') return void request.socket.destroy();
    const body = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    response.setHeaders(answer.headers).end(body);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}

async function toWebRequest(request: IncomingMessage): Promise<Request> {
  // Node gives a header of a request as one text, but for `set-cookie`, which requests do not have.
  const { connection: _, 'transfer-encoding': __, ...headers } = request.headers as Record<string, string>;
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  return new Request(requestUrl(request), { method, headers, body: body?.length ? body : null });
}
