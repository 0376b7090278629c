import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { Database } from '../api/contract.ts';
import { SESSION_STORAGE_KEY } from '../auth/storedSession.ts';
import { toAppError } from '../errors.ts';
import type { TextStorage } from '../storage.ts';

export type BackendClient = SupabaseClient<Database>;

export interface BackendClientOptions {
  /** The absolute origin of the backend. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** Stores the session. Without it, the session stays in memory. */
  readonly storage?: TextStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** The Supabase clients of a window. */
export interface BackendClients {
  readonly client: BackendClient;
  /** Returns the client that stores its session in memory and opens an account before the window signs in. Creates it only once. */
  readonly privateClient: () => BackendClient;
}

/** Creates the clients of a window. Call it once: two clients on one storage would refresh the same session twice. */
export function createBackendClients(options: BackendClientOptions): BackendClients {
  const { storage: _, ...withoutStorage } = options;
  let inMemory: BackendClient | undefined;
  return {
    client: createBackendClient(options),
    // Creates this client on first use and only once, because the library warns about several clients.
    privateClient: () => {
      inMemory ??= createBackendClient(withoutStorage);
      return inMemory;
    },
  };
}

/** Creates a backend client. A wrong or changing clock causes a token refresh but never ends the session. */
export function createBackendClient({ url, key, storage, fetch: send, now }: BackendClientOptions): BackendClient {
  const client: BackendClient = createClient<Database>(url, key, {
    auth: {
      // A session in memory needs a separate name, or the library treats it as a second window of the stored one.
      storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
      persistSession: storage !== undefined,
      // This client's session moves to the window's client. If both clients refreshed it, the service would revoke it.
      autoRefreshToken: storage !== undefined,
      detectSessionInUrl: false,
      ...(storage ? { storage: wrapSessionStorage(storage) } : {}),
    },
    // The library would retry a failed read for seven seconds. Instead, show the cached state immediately.
    db: { retry: false },
    global: { fetch: createSessionFetch(send, () => client.auth, now) },
  });
  return client;
}

const text = v.pipe(v.string(), v.nonEmpty());

/** The parts of a stored session that the auth library needs. `expires_at` is in epoch seconds. */
const SESSION = v.object({
  access_token: text,
  refresh_token: text,
  expires_at: v.pipe(v.number(), v.safeInteger()),
  user: v.object({ id: text, email: v.optional(v.string()) }),
});

/** Parses a stored session. Returns null if it is missing or would crash the auth library. */
export function parseStoredSession(stored: string | null): v.InferOutput<typeof SESSION> | null {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), SESSION), stored);
  return session.success ? session.output : null;
}

/** Wraps a storage for the auth library and hides invalid sessions. */
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

/** Returns the unverified claims of a token, or an empty object for any other text. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Returns the auth client. It is a function, because the client is created later, with the fetch below. */
type Auth = () => SupabaseClient['auth'];
type Fields = Record<string, unknown>;

/** Creates the client's fetch, which dates sessions by this machine's clock. After a rejected token, it refreshes and retries once. */
function createSessionFetch(send: typeof fetch, auth: Auth, now: () => number): typeof fetch {
  const renew = createTokenRenewal(auth, now);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // Responses contain personal data, so browsers must not cache them.
    const request = { ...init, cache: 'no-store' } as const;
    const answer = await send(input, request);
    // The refresh below sends these requests, so they must not wait for it.
    if (url.includes('/auth/v1/')) return await readAuthAnswer(url, answer);
    // The library treats an empty or list-shaped 404 as an empty result. Real 404 responses of the data API have an error body.
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
    // The library ends the session on any status except 5xx. With 503 it retries with its backoff.
    return new Response(null, { status: 503 });
  }
  if (!answer.ok || typeof body?.expires_at !== 'number' || typeof body.expires_in !== 'number') return answer;
  // With a wrong clock, the service's `expires_at` is misleading. Without that field, the library adds `expires_in` to this machine's
  // clock, and later compares with the same clock.
  const { expires_at: _theirs, ...session } = body;
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers });
}

async function readFields(answer: Response): Promise<Fields | null> {
  try {
    const body: unknown = await answer.clone().json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;
  } catch {
    // An HTML page, an empty body or a truncated response does not come from the service.
    return null;
  }
}

/** Returns whether the service accepted or rejected a refresh. A rate limit and a proxy's page are neither. */
function isAboutTheSession({ ok, status }: Response, body: Fields | null): boolean {
  if (body === null || status === 429) return false;
  return !ok || (typeof body.access_token === 'string' && typeof body.refresh_token === 'string');
}

/** The time after a refresh during which a rejected token causes no further refresh. */
const RENEW_AGAIN_AFTER_MS = 60_000;

/**
 * Creates a function that refreshes a token which the data API rejected although this machine's clock considers it valid. All callers share
 * at most one refresh a minute. Ends the session if the refresh is rejected. Resolves with null if no other token is available.
 */
function createTokenRenewal(auth: Auth, now: () => number): (refused: string) => Promise<string | null> {
  let lastAt: number | null = null;
  let renewing: Promise<string | null> | null = null;

  async function renewOnce(refused: string): Promise<string | null> {
    const { data } = await auth().getSession();
    if (!data.session) return null;
    // Another window or the library has already refreshed the token.
    if (data.session.access_token !== refused) return data.session.access_token;
    if (lastAt !== null && Math.abs(now() - lastAt) < RENEW_AGAIN_AFTER_MS) return null;
    lastAt = now();
    const renewed = await auth().refreshSession();
    if (renewed.data.session) return renewed.data.session.access_token;
    const { code } = toAppError(renewed.error);
    if (code === 'invalid' || code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') {
      // If this machine's clock is behind, the library would keep the session until it expires.
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
