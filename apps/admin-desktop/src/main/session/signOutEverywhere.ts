import * as v from 'valibot';
import { getErrorName } from '../files/atomicFile.ts';
import type { TextStore } from '../files/textStore.ts';
import { readTokens, type Tokens, tokens } from './sessionStore.ts';

/** `here-only`: the backend did not confirm the sign-out, so other devices may still be signed in. */
export type SignOutOutcome = 'everywhere' | 'here-only' | 'not-signed-in';

export interface BackendDeps {
  readonly backend: { readonly url: string; readonly key: string };
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface SignOutDeps extends BackendDeps {
  readonly session: TextStore;
  readonly drafts: TextStore;
}

const TIMEOUT_MS = 10_000;

/** Revokes all sessions of the signed-in person. Deletes this computer's session and drafts even if the backend does not respond. */
export async function signOutEverywhere(deps: SignOutDeps): Promise<SignOutOutcome> {
  const session = await readTokens(deps.session);
  const ended = session ? await revokeBackendSession(deps, session, 'global') : false;
  await Promise.all([deps.session.clear(), deps.drafts.clear()]);
  if (!session) return 'not-signed-in';
  return ended ? 'everywhere' : 'here-only';
}

/** Revokes one session, or all sessions of the same person. Resolves with whether the backend confirmed it. Never rejects. */
export async function revokeBackendSession(
  deps: BackendDeps,
  session: Tokens,
  scope: 'local' | 'global',
): Promise<boolean> {
  const logOut = async (token: string) => (await askBackend(deps, `/auth/v1/logout?scope=${scope}`, token, {})).ok;
  try {
    if (await logOut(session.access_token)) return true;
    // Renew the access token, because it may have expired while the computer was asleep.
    const { refresh_token } = session;
    const path = '/auth/v1/token?grant_type=refresh_token';
    const renewed = await askBackend(deps, path, deps.backend.key, { refresh_token });
    const fresh: unknown = renewed.ok ? await renewed.json() : null;
    return v.is(tokens, fresh) && (await logOut(fresh.access_token));
  } catch (error) {
    console.warn('A sign-out was not confirmed', getErrorName(error));
    return false;
  }
}

/** Sends an authenticated request to the backend: POST with a body, otherwise GET. Rejects after a timeout. */
export function askBackend(
  { backend, fetch }: BackendDeps,
  path: string,
  token: string,
  body?: object,
): Promise<Response> {
  return fetch(new URL(path, backend.url).href, {
    headers: { apikey: backend.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }),
  });
}
