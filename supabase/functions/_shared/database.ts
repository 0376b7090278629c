import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';

/** Calls a database function, and answers what its contract says. Rejects when it could not be asked, refused or answered something else. */
export type Rpc = <Name extends FunctionName, Answer extends v.GenericSchema>(
  call: DatabaseCall<Name, Answer>,
  args: string extends keyof Arguments<Name> ? Record<string, never> : Arguments<Name>,
) => Promise<v.InferOutput<Answer>>;

/** The database has answered, and refused. */
export class RpcError extends Error {
  readonly status: number;
  /** Its state, such as 42501; null where it gave none. */
  readonly code: string | null;

  constructor(name: string, status: number, code: string | null) {
    super(`${name} answered ${status}${code ? ` (${code})` : ''}`);
    this.status = status;
    this.code = code;
  }
}

/** Calls database functions as whom the headers say. Rejects with an `RpcError` or as `fetch` does, never with the arguments. */
export function createRpc(url: string, headers: Readonly<Record<string, string>>, send: typeof fetch): Rpc {
  return async ({ name, answer, timeoutMs }, args) => {
    const response = await send(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new RpcError(name, response.status, errorCode(text));
    return v.parse(answer, text === '' ? null : JSON.parse(text));
  };
}

/** Past row-level security. Old service keys are tokens and go into both headers; new secret keys are opaque and only into one. */
export function serviceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** As whoever calls the function: the database decides by the token what it always decides. */
export function callerHeaders({ headers }: Request): Record<string, string> {
  return { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' };
}

function errorCode(text: string): string | null {
  const [, code] = /"code"\s*:\s*"(\w+)"/.exec(text) ?? [];
  return code ?? null;
}
