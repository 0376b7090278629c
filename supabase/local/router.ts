import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Faults, FaultTarget } from './faults.ts';

/** Handles the request. Calls `next` if no service matches, or with the error if the handler rejects (Connect style). */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Handles a request from the IP address `peer`. `Response.error()` closes the connection like a crashed server. */
export type Handler = (request: Request, peer: string) => Promise<Response>;

/** A service of the backend, or an emulated external service. */
export interface Part {
  /** The name with which tests make this service fail. */
  readonly target?: FaultTarget;
  matches(path: string): boolean;
  readonly answer: Handler;
}

interface RouterDeps {
  parts: readonly Part[];
  faults: Faults;
  power: { readonly isOn: boolean };
}

/** The services that stop during a simulated outage. */
const OWN: readonly (FaultTarget | undefined)[] = ['rest', 'auth', 'functions', 'storage'];

export function createRouter({ parts, faults, power }: RouterDeps): Middleware {
  return (request, response, next) => {
    const { pathname } = getRequestUrl(request);
    const part = parts.find(({ matches }) => matches(pathname));
    if (!part) return next();
    const { target, answer } = part;
    if (!power.isOn && OWN.includes(target)) return void request.socket.destroy();
    // A hosted project's gateway also sends this header.
    response.setHeader('x-content-type-options', 'nosniff');
    // A hosted project's data API sends this header after step 2 of docs/deploy.md.
    response.setHeader('cache-control', 'no-store');
    // The gateway responds to preflight requests, so only the call itself reaches a failing service.
    const mayFail = target && request.method !== 'OPTIONS';
    const handle: Handler = async (...args) =>
      (mayFail ? await faults.answer(target) : null) ?? (await answer(...args));
    respond(handle, request, response).catch(next);
  };
}

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** Makes a handler allow pages of every origin, as hosted projects and the forms provider do. */
export function openToEveryOrigin(answer: (request: Request) => Promise<Response>): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return answerPreflight(request);
    const { status, statusText, headers, body } = await answer(request);
    const opened = new Headers(headers);
    if (!opened.has(ALLOW_ORIGIN)) opened.set(ALLOW_ORIGIN, '*');
    return new Response(body, { status, statusText, headers: opened });
  };
}

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

/** Returns the path and query of a request as a URL with a dummy origin. Never throws. */
export function getRequestUrl(request: { url?: string | undefined }): URL {
  const target = request.url ?? '/';
  // Concatenate instead of resolving, because `//name` would resolve to another host.
  const joined = `http://local.invalid${target.startsWith('/') ? target : `/${target}`}`;
  return new URL(URL.canParse(joined) ? joined : 'http://local.invalid/');
}

/** Handles a Node request and sends the response. Ignores disconnected clients. Rejects if the handler rejects. */
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
  // Node returns one string per request header, except for `set-cookie`, which requests do not contain.
  const { connection: _, 'transfer-encoding': __, ...headers } = request.headers as Record<string, string>;
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  return new Request(getRequestUrl(request), { method, headers, body: body?.length ? body : null });
}
