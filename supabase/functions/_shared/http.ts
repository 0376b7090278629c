import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';
import { site } from '../../../shared/src/site/facts.ts';
import { isSafeAddress } from '../../../shared/src/site/hosts.ts';

/** The body of every error response: a text for people and a code for programs, never the cause. */
export type FunctionError = { error: string; code: string } & Record<string, unknown>;

export interface Cors {
  allows(origin: string | null): boolean;
  headers(origin: string | null): Record<string, string>;
}

export const DEFAULT_ORIGINS = [...site.productionDomains.map((domain) => `https://${domain}`), 'app://console'];

/**
 * Creates the CORS rules for a list of origins. An entry that ends in `:*` allows every port. Requests without an Origin header do not come
 * from a page, so they are allowed.
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
  /** Returns whether a request carries the scheduler's secret. */
  readonly isScheduler: (request: Request) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Keeps the process running until the work is done, within the host's limits. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Logs an error if there is a cause, otherwise a warning. */
  readonly log: (text: string, cause?: unknown) => void;
}

/** A request handler as `Deno.serve` expects it. */
export type Serve = (
  request: Request,
  connection?: { readonly remoteAddr: { readonly transport: string; readonly hostname?: string } },
) => Promise<Response>;

export interface Served<Body extends v.GenericSchema> {
  readonly body: Body;
  /** The maximum body size in bytes. */
  readonly limit: number;
  /** Logged when a part of the backend fails. */
  readonly failure: string;
}

/**
 * Creates a handler for POST requests that checks origin, method, size and body. Maps errors of `answer` to a status. Logs rejected
 * requests without personal data, except for `refuseProbe`. `peer` is the address of the connection, or empty if unknown.
 */
export function servePost<Body extends v.GenericSchema>(
  { cors, log }: Pick<Platform, 'cors' | 'log'>,
  { body: schema, limit, failure }: Served<Body>,
  answer: (body: v.InferOutput<Body>, request: Request, peer: string, text: string) => Promise<Response>,
): Serve {
  async function decide(request: Request, origin: string | null, peer: string): Promise<Response> {
    if (!cors.allows(origin)) return refuse(403, { error: 'Origin not allowed', code: 'forbidden' });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (request.method !== 'POST')
      return refuse(405, { error: 'Use POST', code: 'invalid' }, { allow: 'POST, OPTIONS' });
    const text = await readText(request, limit).catch(() => '');
    if (text === null) return refuse(413, { error: 'The body is too long', code: 'too-large' });
    const body = v.safeParse(schema, parseJson(text));
    if (!body.success) return refuse(400, { error: 'Not a known request', code: 'invalid' });
    return await answer(body.output, request, peer, text).catch((cause: unknown) => refuseByCause(cause, log, failure));
  }
  return async (request, connection) => {
    const origin = request.headers.get('origin');
    const response = await decide(request, origin, connection?.remoteAddr.hostname ?? '');
    for (const [name, value] of Object.entries(cors.headers(origin))) response.headers.set(name, value);
    if (response.status >= 400 && response.status < 500 && !probes.has(response)) {
      const { error }: FunctionError = await response.clone().json();
      log(`Refused with ${response.status}: ${error}`);
    }
    return response;
  };
}

/** Returns an error response. */
export function refuse(status: number, body: FunctionError, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

const probes = new WeakSet<Response>();

/** Returns the error response to a health check. It proves that the function works, so it is not logged. */
export function refuseProbe(body: FunctionError): Response {
  const response = refuse(400, body);
  probes.add(response);
  return response;
}

/** Returns a 429 response with the seconds to wait. */
export function refuseWithRetry(error: string, seconds: number): Response {
  const body = { error, code: 'rate-limited', retryAfterSeconds: seconds };
  return refuse(429, body, { 'retry-after': String(seconds) });
}

/** Returns the error response for callers other than the scheduler. */
export function refuseOthers(): Response {
  return refuse(403, { error: 'Only for the scheduler', code: 'forbidden' });
}

function refuseByCause(cause: unknown, log: (text: string, cause: unknown) => void, failure: string): Response {
  const status = cause instanceof Refused ? cause.status : null;
  if (status === 401) return refuse(401, { error: 'Sign in again', code: 'unauthenticated' });
  if (status === 403) return refuse(403, { error: 'Only administrators may do this', code: 'forbidden' });
  log(failure, cause);
  return refuse(502, { error: 'A part of the backend did not answer', code: 'unavailable' });
}

/** Reads a body as text. Returns null if it exceeds `limit` bytes. Rejects if the connection breaks. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const bytes = await readBytes(request, limit + 1);
  return bytes.byteLength > limit ? null : new TextDecoder().decode(bytes);
}

async function readBytes({ body }: Body, limit: number): Promise<Uint8Array> {
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

/** Returns the address of a setting. Throws if the address would send a key unencrypted. The error omits the address. */
export function validateAddress(setting: string, address: string): string {
  if (!isSafeAddress(address)) throw new Error(`${setting} is not an https address`);
  return address;
}

/** Thrown when another service rejected a request. After any other error, the request may have succeeded. */
export class Refused extends Error {
  readonly status: number;
  /** The service's error code, such as 42501, or null. */
  readonly code: string | null;

  constructor(who: string, status: number, code: string | null) {
    super(`${who} answered ${status}${code ? ` (${code})` : ''}`);
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
  readonly who: string;
  /** The response field with the error code, by default `code`. */
  readonly reason?: string;
}

/**
 * Posts JSON and returns the response text. Rejects with `Refused` for an error status, otherwise like `fetch`. Errors omit the body.
 * Follows no redirects.
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
  const [, code = null] = new RegExp(`"${post.reason ?? 'code'}"\\s*:\\s*"([\\w-]+)"`).exec(text) ?? [];
  throw new Refused(post.who, response.status, code);
}

/**
 * Calls a database function. Rejects with `Refused` if the database rejects the call, and with other errors if the result is lost or
 * invalid.
 */
export type Rpc = <Name extends FunctionName, Answer extends v.GenericSchema>(
  call: DatabaseCall<Name, Answer>,
  args: string extends keyof Arguments<Name> ? Record<string, never> : Arguments<Name>,
) => Promise<v.InferOutput<Answer>>;

/** Creates a function that calls the database with the given credentials. */
export function createRpc(url: string, headers: Readonly<Record<string, string>>, send: typeof fetch): Rpc {
  return async ({ name, answer, timeoutMs }, args) => {
    const text = await postJson(send, { url: `${url}/rest/v1/rpc/${name}`, headers, body: args, timeoutMs, who: name });
    return v.parse(answer, text === '' ? null : JSON.parse(text));
  };
}

/**
 * Returns headers that bypass row-level security. Old service keys are tokens and need both headers. New secret keys are opaque and need
 * one.
 */
export function createServiceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** Returns the caller's own credentials, so that the database checks the caller's rights. */
export function createCallerHeaders({ headers }: Request): Record<string, string> {
  return { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' };
}

/**
 * Fetches up to `limit` bytes from an address. Rejects with `Refused` for an error status, otherwise like `fetch`. Follows no redirects.
 */
export type GetBytes = (address: string, limit: number) => Promise<Uint8Array>;

const GET_TIMEOUT_MS = 5_000;

/** Creates a `GetBytes` for a service. Addresses are relative to `base`. */
export function createGetBytes(send: typeof fetch, who: string, base = '', headers: Post['headers'] = {}): GetBytes {
  return async (address, limit) => {
    const signal = AbortSignal.timeout(GET_TIMEOUT_MS);
    const response = await send(`${base}${address}`, { headers, redirect: 'error', signal });
    if (!response.ok) throw new Refused(who, response.status, null);
    return await readBytes(response, limit);
  };
}
