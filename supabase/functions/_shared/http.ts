import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';
import { site } from '../../../shared/src/site/facts.ts';
import { isSafeAddress } from '../../../shared/src/site/hosts.ts';

/** Every failure of a function: words for people, a code for programs, and never the cause. */
export type FunctionError = { error: string; code: string } & Record<string, unknown>;

export interface Cors {
  allows(origin: string | null): boolean;
  headers(origin: string | null): Record<string, string>;
}

/** The production domains and the desktop console. */
export const DEFAULT_ORIGINS = [...site.productionDomains.map((domain) => `https://${domain}`), 'app://console'];

/** Cross-origin rules from a list of origins; `:*` at the end of one allows every port. No Origin means no browser. */
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
      // An answer is data: opened as a page it loads nothing and fits into no frame.
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

/** The things that a function gets from where it runs. */
export interface Platform {
  readonly cors: Cors;
  /** The database with the functions' own key. */
  readonly asService: Rpc;
  /** The database as the caller of the function: it decides by the token, as it always does. */
  readonly asCaller: (request: Request) => Rpc;
  /** Whether a request shows the scheduler's secret. */
  readonly isScheduler: (request: Request) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Keeps the process alive for work that goes on after the answer, as long as the host lets it. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** An error with its cause, a warning without one. */
  readonly log: (text: string, cause?: unknown) => void;
}

/** A function as Deno serves it, which tells of the other end of the connection. */
export type Serve = (
  request: Request,
  connection?: { readonly remoteAddr: { readonly transport: string; readonly hostname?: string } },
) => Promise<Response>;

export interface Served<Body extends v.GenericSchema> {
  readonly body: Body;
  /** Bytes of the body, at most. */
  readonly limit: number;
  /** The log's line when a part of the backend failed. */
  readonly failure: string;
}

/**
 * Makes a function that takes POST requests. Origin, preflight, method, size and body are checked here, and its answer is made readable
 * for the origin; what `answer` rejects with is logged and answered by its cause. `peer` is the address at the other end of the
 * connection, empty where it is not known; `text` is the body as it came. A refused request leaves a line in the log,
 * which says why and not whose; an answer of `refuseProbe` leaves none.
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

/** The answer of a request that was not done. */
export function refuse(status: number, body: FunctionError, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

const probes = new WeakSet<Response>();

/** Refuses a health check's request, whose refusal shows that the function works. */
export function refuseProbe(body: FunctionError): Response {
  const response = refuse(400, body);
  probes.add(response);
  return response;
}

/** The answer to somebody who has to wait so many seconds. */
export function refuseWithRetry(error: string, seconds: number): Response {
  const body = { error, code: 'rate-limited', retryAfterSeconds: seconds };
  return refuse(429, body, { 'retry-after': String(seconds) });
}

/** The answer to everybody but the scheduler. */
export function refuseOthers(): Response {
  return refuse(403, { error: 'Only for the scheduler', code: 'forbidden' });
}

/** The answer when a part failed: the database refused the caller, or no answer came, which is logged. */
function refuseByCause(cause: unknown, log: (text: string, cause: unknown) => void, failure: string): Response {
  const status = cause instanceof Refused ? cause.status : null;
  if (status === 401) return refuse(401, { error: 'Sign in again', code: 'unauthenticated' });
  if (status === 403) return refuse(403, { error: 'Only administrators may do this', code: 'forbidden' });
  log(failure, cause);
  return refuse(502, { error: 'A part of the backend did not answer', code: 'unavailable' });
}

/** The text of a body of at most `limit` bytes; null as soon as there are more. Rejects when it breaks off. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const bytes = await readBytes(request, limit + 1);
  return bytes.byteLength > limit ? null : new TextDecoder().decode(bytes);
}

/** The first `limit` bytes of a body, counted while they arrive. Rejects when it breaks off. */
async function readBytes({ body }: Body, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= limit) break; // To stop reading tells the sender to stop, too.
  }
  return new Uint8Array(await new Blob(chunks).slice(0, limit).arrayBuffer());
}

/** Parses JSON; null for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller answers that the body is not usable.
  }
}

/** The address in a setting. Throws, without naming it, where a key would travel in clear text. */
export function validateAddress(setting: string, address: string): string {
  if (!isSafeAddress(address)) throw new Error(`${setting} is not an https address`);
  return address;
}

/** The other side has answered, and refused. Any other failure leaves open whether it was done. */
export class Refused extends Error {
  readonly status: number;
  /** The reason in a word, such as 42501; null where none was given. */
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
  /** What is sent as JSON. */
  readonly body: unknown;
  readonly timeoutMs: number;
  /** Who answers, as a refusal names it. */
  readonly who: string;
  /** The field in which a refusal gives its reason; `code` without. */
  readonly reason?: string;
}

/** Posts JSON, and answers what came back. Rejects with `Refused`, or as `fetch` does; never with what was sent. Follows no redirect. */
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

/** Calls a database function, and answers what its contract says. Rejects with `Refused`, and where the answer was lost or is another. */
export type Rpc = <Name extends FunctionName, Answer extends v.GenericSchema>(
  call: DatabaseCall<Name, Answer>,
  args: string extends keyof Arguments<Name> ? Record<string, never> : Arguments<Name>,
) => Promise<v.InferOutput<Answer>>;

/** Calls database functions as the caller whom the headers name. */
export function createRpc(url: string, headers: Readonly<Record<string, string>>, send: typeof fetch): Rpc {
  return async ({ name, answer, timeoutMs }, args) => {
    const text = await postJson(send, { url: `${url}/rest/v1/rpc/${name}`, headers, body: args, timeoutMs, who: name });
    return v.parse(answer, text === '' ? null : JSON.parse(text));
  };
}

/** Past row-level security. Old service keys are tokens and go into both headers; new secret keys are opaque and only into one. */
export function createServiceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** As the caller of the function: the database decides by the token, as it always does. */
export function createCallerHeaders({ headers }: Request): Record<string, string> {
  return { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' };
}

/** The first `limit` bytes of what an address answers. Rejects with `Refused`, or as `fetch` does. Follows no redirect. */
export type GetBytes = (address: string, limit: number) => Promise<Uint8Array>;

const GET_TIMEOUT_MS = 5_000;

/** Gets what `who` has, below a base address or anywhere. */
export function createGetBytes(send: typeof fetch, who: string, base = '', headers: Post['headers'] = {}): GetBytes {
  return async (address, limit) => {
    const signal = AbortSignal.timeout(GET_TIMEOUT_MS);
    const response = await send(`${base}${address}`, { headers, redirect: 'error', signal });
    if (!response.ok) throw new Refused(who, response.status, null);
    return await readBytes(response, limit);
  };
}
