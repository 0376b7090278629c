import { errorName } from '../files/atomicFile.ts';
import type { TextStore } from '../files/textStore.ts';
import { parseTokens, readTokens, type Tokens } from './sessionStore.ts';

/** `here-only`: the backend did not confirm, so other devices may still be signed in. */
export type SignOutOutcome = 'everywhere' | 'here-only' | 'not-signed-in';

/** The backend, and how it is asked. */
export interface BackendDeps {
  readonly backend: { readonly url: string; readonly key: string };
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface SignOutDeps extends BackendDeps {
  readonly session: TextStore;
}

const ANSWER_WITHIN_MS = 10_000;

/** Ends every session of the person who is signed in. This computer forgets its session even if the backend does not answer. */
export async function signOutEverywhere(deps: SignOutDeps): Promise<SignOutOutcome> {
  const session = await readTokens(deps.session);
  const ended = session ? await endAtBackend(deps, session, 'global') : false;
  await deps.session.clear();
  if (!session) return 'not-signed-in';
  return ended ? 'everywhere' : 'here-only';
}

/** Ends a session, or every one of its person; whether the backend confirmed it. Never rejects; failures are logged. */
export async function endAtBackend(deps: BackendDeps, session: Tokens, scope: 'local' | 'global'): Promise<boolean> {
  const logOut = async (accessToken: string) =>
    (await post(deps, `/auth/v1/logout?scope=${scope}`, {}, accessToken)).ok;
  try {
    if (await logOut(session.access_token)) return true;
    // The access token expires after an hour; after a long sleep it has to be renewed first.
    const renewed = await post(deps, '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    const fresh = renewed.ok ? parseTokens(await renewed.json()) : null;
    return fresh ? await logOut(fresh.access_token) : false;
  } catch (error) {
    console.warn('A sign-out was not confirmed', errorName(error));
    return false;
  }
}

function post(
  { backend, fetch }: BackendDeps,
  path: string,
  body: object,
  accessToken = backend.key,
): Promise<Response> {
  return fetch(new URL(path, backend.url).href, {
    method: 'POST',
    headers: { apikey: backend.key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
