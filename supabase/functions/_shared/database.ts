import * as v from 'valibot';
import type { Arguments, DatabaseCall, FunctionName } from '../../../shared/src/api/contract.ts';
import { postJson } from './post.ts';

/** Calls a database function, and answers what its contract says. Rejects with `Refused`, and where the answer was lost or is another. */
export type Rpc = <Name extends FunctionName, Answer extends v.GenericSchema>(
  call: DatabaseCall<Name, Answer>,
  args: string extends keyof Arguments<Name> ? Record<string, never> : Arguments<Name>,
) => Promise<v.InferOutput<Answer>>;

/** Calls database functions as whom the headers say. */
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
