import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';

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

export interface Post {
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
export function serviceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** As the caller of the function: the database decides by the token, as it always does. */
export function callerHeaders({ headers }: Request): Record<string, string> {
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

/** The first `limit` bytes of a body, counted while they arrive. Rejects when it breaks off. */
export async function readBytes({ body }: Body, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= limit) break; // To stop reading tells the sender to stop, too.
  }
  return new Uint8Array(await new Blob(chunks).slice(0, limit).arrayBuffer());
}
