import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { Database } from '../api/contract.ts';
import { toAppError } from '../errors.ts';
import type { TextStorage } from '../storage.ts';

export type BackendClient = SupabaseClient<Database>;

export interface BackendClientOptions {
  /** Absolute origin of the backend. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** Where the session lives; without one it stays in memory. */
  readonly storage?: TextStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** The clients of a window. */
export interface BackendClients {
  readonly client: BackendClient;
  /** A client that keeps its session to itself, in memory: it opens an account before anybody is signed in. The same one each time. */
  readonly privateClient: () => BackendClient;
}

/** Makes the clients of a window, once: two of them on one storage would refresh the same session twice. */
export function createBackendClients(options: BackendClientOptions): BackendClients {
  const { storage: _, ...withoutStorage } = options;
  let inMemory: BackendClient | undefined;
  return {
    client: createBackendClient(options),
    // Made when it is first used, and once: of two the library would warn.
    privateClient: () => {
      inMemory ??= createBackendClient(withoutStorage);
      return inMemory;
    },
  };
}

/** A client of the backend. A clock that is wrong, or is set while the session lasts, costs a renewal, never the session. */
export function createBackendClient({ url, key, storage, fetch: send, now }: BackendClientOptions): BackendClient {
  const client: BackendClient = createClient<Database>(url, key, {
    auth: {
      // A session in memory has a name of its own, or the library takes it for a second window on the stored one.
      storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
      persistSession: storage !== undefined,
      // Its session goes over to the window's own client, and two that renew it would end it.
      autoRefreshToken: storage !== undefined,
      detectSessionInUrl: false,
      ...(storage ? { storage: wrapSessionStorage(storage) } : {}),
    },
    // The library would repeat a failed read for seven seconds; people see the last known state at once instead.
    db: { retry: false },
    global: { fetch: createSessionFetch(send, () => client.auth, now) },
  });
  return client;
}

/** Where the session is kept in a storage. */
export const SESSION_STORAGE_KEY = 'olea-session';

const text = v.pipe(v.string(), v.nonEmpty());

/** The parts of a stored session that the auth library needs; `expires_at` is in epoch seconds. */
const SESSION = v.object({
  access_token: text,
  refresh_token: text,
  expires_at: v.pipe(v.number(), v.safeInteger()),
  user: v.object({ id: text, email: v.optional(v.string()) }),
});

/** The session in a stored text; null when it is none, or one that the auth library would stumble over. */
export function parseStoredSession(stored: string | null): v.InferOutput<typeof SESSION> | null {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), SESSION), stored);
  return session.success ? session.output : null;
}

/** The storage as the auth library may see it: a stored session that cannot be one is not there. */
function wrapSessionStorage(storage: TextStorage): TextStorage {
  return {
    async getItem(key) {
      const stored = await storage.getItem(key);
      return key === SESSION_STORAGE_KEY && !parseStoredSession(stored) ? null : stored;
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

/** The claims of a token, whether or not it is good; empty for any other text. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Asked for late: the client that is made with the fetch below owns it. */
type Auth = () => SupabaseClient['auth'];
type Fields = Record<string, unknown>;

/**
 * Carries the client's requests. Sessions are dated by this machine's clock, and a request whose token was refused gets one
 * more try with a renewed one.
 */
function createSessionFetch(send: typeof fetch, auth: Auth, now: () => number): typeof fetch {
  const renew = createTokenRenewal(auth, now);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // The answers hold personal data, which no browser cache needs.
    const request = { ...init, cache: 'no-store' } as const;
    const answer = await send(input, request);
    // The renewal below sends such requests itself, so they never wait for one.
    if (url.includes('/auth/v1/')) return await readAuthAnswer(url, answer);
    // The library reads a 404 that is empty or a list as an empty result; the data API's own say what was not found.
    if (answer.status === 404 && (await readFields(answer)) === null) return new Response(null, { status: 502 });
    if (answer.status !== 401) return answer;
    const headers = new Headers(init?.headers);
    const token = await renew(headers.get('Authorization')?.replace('Bearer ', '') ?? '');
    if (token === null) return answer;
    headers.set('Authorization', `Bearer ${token}`);
    return await send(input, { ...request, headers });
  };
}

async function readAuthAnswer(url: string, answer: Response): Promise<Response> {
  const body = await readFields(answer);
  if (url.includes('grant_type=refresh_token') && !isAboutTheSession(answer, body)) {
    // The library ends the session over anything but a 5xx; here it should try again, with its back-off.
    return new Response(null, { status: 503 });
  }
  if (!answer.ok || typeof body?.expires_at !== 'number' || typeof body.expires_in !== 'number') return answer;
  // The service's date for the end of a session misleads a clock that runs otherwise. Without it the library counts
  // `expires_in` from now, by the clock that it will compare with.
  const { expires_at: _theirs, ...session } = body;
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers });
}

async function readFields(answer: Response): Promise<Fields | null> {
  try {
    const body: unknown = await answer.clone().json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;
  } catch {
    // A page, an empty body, a broken line: no answer of the service.
    return null;
  }
}

/** Whether a refresh was granted or refused; a full limit and a proxy's page are neither. */
function isAboutTheSession({ ok, status }: Response, body: Fields | null): boolean {
  if (body === null || status === 429) return false;
  return !ok || (typeof body.access_token === 'string' && typeof body.refresh_token === 'string');
}

/** A token that is refused again right after its renewal is not renewed for every request. */
const RENEW_AGAIN_AFTER_MS = 60_000;

/**
 * Renews a token that the data API refused although this machine's clock calls it good. There is at most one renewal a
 * minute, shared by all who ask. A session whose renewal is refused ends here. Null when there is no other token.
 */
function createTokenRenewal(auth: Auth, now: () => number): (refused: string) => Promise<string | null> {
  let lastAt: number | null = null;
  let renewing: Promise<string | null> | null = null;

  async function renewOnce(refused: string): Promise<string | null> {
    const { data } = await auth().getSession();
    if (!data.session) return null;
    // Another window, or the library itself, has renewed it meanwhile.
    if (data.session.access_token !== refused) return data.session.access_token;
    if (lastAt !== null && Math.abs(now() - lastAt) < RENEW_AGAIN_AFTER_MS) return null;
    lastAt = now();
    const renewed = await auth().refreshSession();
    if (renewed.data.session) return renewed.data.session.access_token;
    const { code } = toAppError(renewed.error);
    if (code === 'invalid' || code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') {
      // With a clock that is behind, the library would keep it until it expires.
      await auth().signOut({ scope: 'local' });
    }
    return null;
  }

  return (refused) => {
    renewing ??= renewOnce(refused).finally(() => {
      renewing = null;
    });
    return renewing;
  };
}
