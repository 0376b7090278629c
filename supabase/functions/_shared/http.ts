import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';
import { site } from '../../../shared/src/site/facts.ts';
import { isSafeAddress } from '../../../shared/src/site/hosts.ts';

/** The body of an error response. Must not contain the cause. */
export type FunctionError = { error: string; code: string } & Record<string, unknown>;

export interface Cors {
  allows(origin: string | null): boolean;
  headers(origin: string | null): Record<string, string>;
}

export const DEFAULT_ORIGINS = [...site.productionDomains.map((domain) => `https://${domain}`), 'app://console'];

/**
 * Creates the CORS rules for a list of origins. An entry that ends in `:*` allows every port. Browsers send an Origin header with every
 * POST request, so requests without one are not from web pages and are allowed.
 */
export function createCors(allowed: readonly string[]): Cors {
  const allows = (origin: string | null) =>
    origin === null ||
    allowed.some((entry) =>
      entry.endsWith(':*') ? origin.replace(/:\d+$/, '') === entry.slice(0, -2) : origin === entry,
    );
  return {
    allows,
    headers: (origin) => ({
      vary: 'origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A response that is opened as a page loads nothing and cannot be framed.
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      ...(origin !== null && allows(origin)
        ? {
            'access-control-allow-origin': origin,
            'access-control-allow-methods': 'POST, OPTIONS',
            'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
            'access-control-expose-headers': 'retry-after',
            'access-control-max-age': '86400',
          }
        : {}),
    }),
  };
}

export interface Platform {
  readonly cors: Cors;
  /** Calls the database with the service key. */
  readonly asService: Rpc;
  /** Calls the database with the caller's token, so that the database checks the caller's rights. */
  readonly asCaller: (request: Request) => Rpc;
  readonly isScheduler: (request: Request) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Keeps the function running after its response until the work settles or the runtime stops it. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Logs an error if there is a cause, otherwise a warning. */
  readonly log: (text: string, cause?: unknown) => void;
}

/** A request handler as `Deno.serve` expects it. */
export type RequestHandler = (
  request: Request,
  connection?: { readonly remoteAddr: { readonly transport: string; readonly hostname?: string } },
) => Promise<Response>;

export interface PostEndpoint<Body extends v.GenericSchema> {
  readonly body: Body;
  /** The maximum body size in bytes. */
  readonly limit: number;
  /** The log line if `handle` throws any error except a 401 or 403. */
  readonly failure: string;
}

/**
 * Creates a handler for POST requests that validates origin, method, size and body before it calls `handle`. Maps errors of `handle` to a
 * status. Logs the error text of 4xx responses except probes. `peer` is the IP address of the connection, or empty if unknown.
 */
export const servePost = <Body extends v.GenericSchema>(
  deps: Pick<Platform, 'cors' | 'log'>,
  { body: schema, limit, failure }: PostEndpoint<Body>,
  handle: (body: v.InferOutput<Body>, request: Request, peer: string, text: string) => Promise<Response>,
): RequestHandler =>
  serveRequest(deps, failure, async (request, peer) => {
    const text = await readText(request, limit).catch(() => '');
    if (text === null) return createErrorResponse(413, { error: 'The body is too long', code: 'too-large' });
    const body = v.safeParse(schema, parseJson(text));
    if (!body.success) return createErrorResponse(400, { error: 'Not a known request', code: 'invalid' });
    return await handle(body.output, request, peer, text);
  });

/** Creates a handler like `servePost`, but for bodies of any kind, which `handle` reads itself. */
export function serveRequest(
  { cors, log }: Pick<Platform, 'cors' | 'log'>,
  failure: string,
  handle: (request: Request, peer: string) => Promise<Response>,
): RequestHandler {
  async function respond(request: Request, origin: string | null, peer: string): Promise<Response> {
    if (!cors.allows(origin)) return createErrorResponse(403, { error: 'Origin not allowed', code: 'forbidden' });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (request.method !== 'POST')
      return createErrorResponse(405, { error: 'Use POST', code: 'invalid' }, { allow: 'POST, OPTIONS' });
    return await handle(request, peer).catch((cause: unknown) => toErrorResponse(cause, log, failure));
  }
  return async (request, connection) => {
    const origin = request.headers.get('origin');
    const response = await respond(request, origin, connection?.remoteAddr.hostname ?? '');
    for (const [name, value] of Object.entries(cors.headers(origin))) response.headers.set(name, value);
    if (response.status >= 400 && response.status < 500 && !probes.has(response)) {
      const { error }: FunctionError = await response.clone().json();
      log(`Rejected with ${response.status}: ${error}`);
    }
    return response;
  };
}

export function createErrorResponse(
  status: number,
  body: FunctionError,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers });
}

const probes = new WeakSet<Response>();

/** Returns a 400 response that is not logged, for health checks. */
export function createProbeResponse(body: FunctionError): Response {
  const response = createErrorResponse(400, body);
  probes.add(response);
  return response;
}

export function createRateLimitResponse(error: string, seconds: number): Response {
  const body = { error, code: 'rate-limited', retryAfterSeconds: seconds };
  return createErrorResponse(429, body, { 'retry-after': String(seconds) });
}

export function createSchedulerOnlyResponse(): Response {
  return createErrorResponse(403, { error: 'Only for the scheduler', code: 'forbidden' });
}

function toErrorResponse(cause: unknown, log: (text: string, cause: unknown) => void, failure: string): Response {
  const status = cause instanceof HttpError ? cause.status : null;
  if (status === 401) return createErrorResponse(401, { error: 'Sign in again', code: 'unauthenticated' });
  if (status === 403) return createErrorResponse(403, { error: 'This account may not do this', code: 'forbidden' });
  log(failure, cause);
  return createErrorResponse(502, { error: 'A part of the backend did not respond', code: 'unavailable' });
}

/** Reads a body as text. Returns null if it exceeds `limit` bytes. Rejects if the connection closes early. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const bytes = await readBytes(request, limit + 1);
  return bytes.byteLength > limit ? null : new TextDecoder().decode(bytes);
}

/** Reads up to `limit` bytes of a body. Rejects if the connection closes early. */
export async function readBytes({ body }: Body, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= limit) break; // Leaving the loop cancels the rest of the stream.
  }
  return new Uint8Array(await new Blob(chunks).slice(0, limit).arrayBuffer());
}

/** Parses JSON. Returns null if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns `url`. Throws unless it is HTTPS or on this machine, because requests send a key to it. The error names only the setting. */
export function validateUrl(setting: string, url: string): string {
  if (!isSafeAddress(url)) throw new Error(`${setting} is not an https address`);
  return url;
}

/** Thrown when another service responds with an error status. The request may have succeeded if the status is 5xx. */
export class HttpError extends Error {
  readonly status: number;
  /** The service's error code, such as 42501, or null. */
  readonly code: string | null;

  constructor(service: string, status: number, code: string | null) {
    super(`${service} returned ${status}${code ? ` (${code})` : ''}`);
    this.status = status;
    this.code = code;
  }
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  /** The name of the service in error messages. */
  readonly service: string;
  /** The response field that contains the error code. Defaults to `code`. */
  readonly codeField?: string;
}

/**
 * Posts JSON and returns the response text. Rejects with `HttpError` for an error status, and like `fetch` for network errors, timeouts
 * and redirects. Errors omit the request body.
 */
export async function postJson(send: typeof fetch, post: Post): Promise<string> {
  const response = await send(post.url, {
    method: 'POST',
    headers: { ...post.headers, 'content-type': 'application/json' },
    body: JSON.stringify(post.body),
    redirect: 'error',
    signal: AbortSignal.timeout(post.timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return text;
  const [, code = null] = new RegExp(`"${post.codeField ?? 'code'}"\\s*:\\s*"([\\w-]+)"`).exec(text) ?? [];
  throw new HttpError(post.service, response.status, code);
}

/**
 * Calls a database function. Rejects with `HttpError` for an error status, and with other errors if the call fails otherwise or its
 * result is invalid.
 */
export type Rpc = <Name extends FunctionName, Result extends v.GenericSchema>(
  call: DatabaseCall<Name, Result>,
  args: string extends keyof Arguments<Name> ? Record<string, never> : Arguments<Name>,
) => Promise<v.InferOutput<Result>>;

/** Creates an `Rpc` that posts to the backend at `url`. `headers` contain the credentials. */
export function createRpc(url: string, headers: Readonly<Record<string, string>>, send: typeof fetch): Rpc {
  return async ({ name, result: answer, timeoutMs }, args) => {
    const text = await postJson(send, {
      url: `${url}/rest/v1/rpc/${name}`,
      headers,
      body: args,
      timeoutMs,
      service: name,
    });
    return v.parse(answer, text === '' ? null : JSON.parse(text));
  };
}

/**
 * Returns headers that bypass row-level security. Legacy service keys are JWTs and also need `authorization`. New secret keys start with
 * `sb_` and need only `apikey`.
 */
export function createServiceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** Returns the caller's own credentials, so that the database checks the caller's rights. */
export function createCallerHeaders({ headers }: Request): Record<string, string> {
  return { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' };
}

/**
 * Fetches up to `limit` bytes. Rejects with `HttpError` for an error status, and like `fetch` for network errors, timeouts and redirects.
 */
export type FetchBytes = (url: string, limit: number) => Promise<Uint8Array<ArrayBuffer>>;

const GET_TIMEOUT_MS = 5_000;

/** Creates a `FetchBytes` for a service. `base` is prepended to each URL. */
export function createFetchBytes(
  send: typeof fetch,
  service: string,
  base = '',
  headers: Post['headers'] = {},
  timeoutMs = GET_TIMEOUT_MS,
): FetchBytes {
  return async (url, limit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(`${base}${url}`, { headers, redirect: 'error', signal });
    if (!response.ok) throw new HttpError(service, response.status, null);
    return await readBytes(response, limit);
  };
}
