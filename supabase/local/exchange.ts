import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Connect-style: answers the request, or calls `next` when it is not ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Path and query of a request, on a base that is never used for anything else. Never throws, whatever was sent. */
export function requestUrl(request: { url?: string | undefined }): URL {
  const target = request.url ?? '/';
  // Joined as text: resolved as a link, `//name` would name another host.
  const joined = `http://local.invalid${target.startsWith('/') ? target : `/${target}`}`;
  return new URL(URL.canParse(joined) ? joined : 'http://local.invalid/');
}

/** Answers with JSON and ends the response. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** The Node request as the web standard one. `origin` is what the handler takes for the server's address. */
export async function toWebRequest(request: IncomingMessage, origin: string): Promise<Request> {
  // Node gives a header of a request as one text, but for `set-cookie`, which requests do not have.
  const headers = request.headers as Record<string, string>;
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  const { pathname, search } = requestUrl(request);
  return new Request(`${origin}${pathname}${search}`, { method, headers, body: body?.length ? body : null });
}

/** Writes a web response out; a visitor who has gone away is not an error. */
export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (response.destroyed) return;
  response.statusCode = answer.status;
  response.setHeaders(answer.headers).end(body);
}
