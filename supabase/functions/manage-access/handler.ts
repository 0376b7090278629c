import * as v from 'valibot';
import { type Rpc, RpcError } from '../_shared/database.ts';
import { type Cors, refuse, servePost } from '../_shared/http.ts';
import { manageAccess, wishSchema } from './access.ts';
import type { AccountService } from './accountService.ts';

export interface HandlerDeps {
  cors: Cors;
  /** The database as the caller. */
  rpcOf: (request: Request) => Rpc;
  accounts: AccountService;
  log: (text: string, cause: unknown) => void;
}

const BODY_LIMIT = 2_000;

/** Gives access and sends links for administrators: 200 with an outcome, 401 and 403 for others, 502 when a part did not answer. */
export function createHandler({ cors, rpcOf, accounts, log }: HandlerDeps): (request: Request) => Promise<Response> {
  return servePost(cors, BODY_LIMIT, async (body, request) => {
    const wish = v.safeParse(wishSchema, body);
    if (!wish.success) return refuse(400, { error: 'Not a known request', code: 'invalid' });
    try {
      return Response.json(await manageAccess(rpcOf(request), accounts, wish.output));
    } catch (cause) {
      if (cause instanceof RpcError && cause.status === 401) {
        return refuse(401, { error: 'Sign in again', code: 'unauthenticated' });
      }
      if (cause instanceof RpcError && cause.status === 403) {
        return refuse(403, { error: 'Only administrators may do this', code: 'forbidden' });
      }
      log(`${wish.output.action} was not done`, cause);
      return refuse(502, { error: 'It was not done, please try again', code: 'unavailable' });
    }
  });
}
