import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** What the gateway of a hosted project answers before a page of another origin, such as the desktop console, may call. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    [ALLOW_ORIGIN]: '*',
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
    'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
    'access-control-max-age': '3600',
  });
  response.end();
}

/** Lets pages of every origin read an answer; who may do what is decided by the token, never by the origin. */
export function openToEveryOrigin(answer: Response): Response {
  if (answer.headers.has(ALLOW_ORIGIN)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(ALLOW_ORIGIN, '*');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
