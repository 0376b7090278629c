import { errorName } from '../files/atomicFile.ts';
import type { TextStore } from '../files/textStore.ts';
import { parseTokens, readTokens, type Tokens } from './sessionStore.ts';

/** `here-only`: the backend did not confirm, so other devices may still be signed in. */
export type SignOutOutcome = 'everywhere' | 'here-only' | 'not-signed-in';

interface SignOutDeps {
  readonly backend: { readonly url: string; readonly key: string };
  readonly session: TextStore;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const ANSWER_WITHIN_MS = 10_000;

/** Ends every session of the person who is signed in. This computer forgets its session even if the backend does not answer. */
export async function signOutEverywhere(deps: SignOutDeps): Promise<SignOutOutcome> {
  const session = await readTokens(deps.session);
  const ended = session ? await endEverySession(deps, session) : false;
  await deps.session.clear();
  if (!session) return 'not-signed-in';
  return ended ? 'everywhere' : 'here-only';
}

async function endEverySession(deps: SignOutDeps, session: Tokens): Promise<boolean> {
  try {
    if (await logOut(deps, session.access_token)) return true;
    // The access token expires after an hour; after a long sleep it has to be renewed first.
    const renewed = await post(deps, '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    const fresh = renewed.ok ? parseTokens(await renewed.json()) : null;
    return fresh ? await logOut(deps, fresh.access_token) : false;
  } catch (error) {
    console.warn('Signing out everywhere failed', errorName(error));
    return false;
  }
}

async function logOut(deps: SignOutDeps, accessToken: string): Promise<boolean> {
  return (await post(deps, '/auth/v1/logout?scope=global', {}, accessToken)).ok;
}

function post(
  { backend, fetch }: SignOutDeps,
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
