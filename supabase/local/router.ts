import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Faults, FaultTarget } from './faults.ts';

/** Connect-style: answers the request, or calls `next` when it is not ours. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Answers a request that came from the address `peer`. `Response.error()` cuts the connection, as a dead server does. */
export type Handler = (request: Request, peer: string) => Promise<Response>;

/** A part of the backend, or the stand-in of a service that it calls. */
export interface Part {
  /** The name of its faults. */
  readonly target?: FaultTarget;
  matches(path: string): boolean;
  readonly answer: Handler;
}

interface RouterDeps {
  parts: readonly Part[];
  faults: Faults;
  power: { readonly isOn: boolean };
}

/** What is dead while the power is off. */
const OWN: readonly (FaultTarget | undefined)[] = ['rest', 'auth', 'functions'];

/** Has the first part that knows a path answer, unless it is told to fail. */
export function createRouter({ parts, faults, power }: RouterDeps): Middleware {
  return (request, response, next) => {
    const { pathname } = getRequestUrl(request);
    const part = parts.find(({ matches }) => matches(pathname));
    if (!part) return next();
    const { target, answer } = part;
    if (!power.isOn && OWN.includes(target)) return void request.socket.destroy();
    // As the gateway of a hosted project does.
    response.setHeader('x-content-type-options', 'nosniff');
    // A hosted project sends this once docs/deploy.md, step 2, is done.
    response.setHeader('cache-control', 'no-store');
    // A preflight is answered by the gateway; only the call itself reaches the part that fails.
    const mayFail = target && request.method !== 'OPTIONS';
    const handle: Handler = async (...asked) =>
      (mayFail ? await faults.answer(target) : null) ?? (await answer(...asked));
    respond(handle, request, response).catch(next);
  };
}

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** An API for pages of every origin: rights depend on the token, never on the origin. */
export function openToEveryOrigin(answer: (request: Request) => Promise<Response>): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return answerPreflight(request);
    const { status, statusText, headers, body } = await answer(request);
    const opened = new Headers(headers);
    if (!opened.has(ALLOW_ORIGIN)) opened.set(ALLOW_ORIGIN, '*');
    return new Response(body, { status, statusText, headers: opened });
  };
}

/** Answers as a hosted project's gateway does before a page of another origin, such as the desktop console, may call. */
function answerPreflight({ headers }: Request): Response {
  return new Response(null, {
    headers: {
      [ALLOW_ORIGIN]: '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}

/** Path and query of a request, on a base that is never used for anything else. Never throws, whatever was sent. */
export function getRequestUrl(request: { url?: string | undefined }): URL {
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
  return new Request(getRequestUrl(request), { method, headers, body: body?.length ? body : null });
}
