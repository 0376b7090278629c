import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { Database } from '../api/contract.ts';
import { SESSION_STORAGE_KEY } from '../auth/storedSession.ts';
import { toAppError } from '../errors.ts';
import type { TextStorage } from '../storage.ts';

export type BackendClient = SupabaseClient<Database>;

export interface BackendClientOptions {
  readonly url: string;
  readonly key: string;
  /** Stores the session. Without it, the session is only in memory. */
  readonly storage?: TextStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

export interface BackendClients {
  readonly client: BackendClient;
  /** Returns the client for setting a password. Its session is only in memory. Returns the same client each time. */
  readonly privateClient: () => BackendClient;
}

/** Creates the clients of a window. Call this function only once, because two clients with one storage would both refresh the session. */
export function createBackendClients(options: BackendClientOptions): BackendClients {
  const { storage: _, ...withoutStorage } = options;
  let inMemory: BackendClient | undefined;
  return {
    client: createBackendClient(options),
    // Most windows never set a password, so create this client only when it is needed.
    privateClient: () => {
      inMemory ??= createBackendClient(withoutStorage);
      return inMemory;
    },
  };
}

/** Creates a backend client that works even if the local clock is wrong. */
export function createBackendClient({ url, key, storage, fetch: send, now }: BackendClientOptions): BackendClient {
  const client: BackendClient = createClient<Database>(url, key, {
    auth: {
      // The library warns about two clients with the same key, so the in-memory one has its own.
      storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
      persistSession: storage !== undefined,
      // The window's client later takes over an in-memory session. If both clients refreshed it, the service would revoke it.
      autoRefreshToken: storage !== undefined,
      detectSessionInUrl: false,
      ...(storage ? { storage: wrapSessionStorage(storage) } : {}),
    },
    // By default, the library retries a failed read for seven seconds, which would delay the error message.
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

/** Parses a stored session. Returns null if the session is missing or would crash the auth library. */
export function parseStoredSession(stored: string | null): v.InferOutput<typeof SESSION> | null {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), SESSION), stored);
  return session.success ? session.output : null;
}

/** Hides stored sessions that would crash the auth library. */
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

/** Returns the unverified claims of a token, or an empty object if it cannot be parsed. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** A function, because the auth client does not exist yet when its fetch is created. */
type Auth = () => SupabaseClient['auth'];
type Fields = Record<string, unknown>;

/** Wraps `fetch` so that the library computes session expiry by this machine's clock. After a 401, refreshes the token and retries once. */
function createSessionFetch(send: typeof fetch, auth: Auth, now: () => number): typeof fetch {
  const renew = createTokenRenewal(auth, now);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // Responses contain personal data, so browsers must not cache them.
    const request = { ...init, cache: 'no-store' } as const;
    const response = await send(input, request);
    // The token refresh below also calls the auth service, so a 401 from it must not start another refresh.
    if (url.includes('/auth/v1/')) return await readAuthResponse(url, response);
    // The library treats a 404 with an empty or list-shaped body as an empty result. The data API's own 404 responses have an error body.
    if (response.status === 404 && (await readFields(response)) === null) return new Response(null, { status: 502 });
    if (response.status !== 401) return response;
    const headers = new Headers(init?.headers);
    const token = await renew(headers.get('Authorization')?.replace('Bearer ', '') ?? '');
    if (token === null) return response;
    headers.set('Authorization', `Bearer ${token}`);
    return await send(input, { ...request, headers });
  };
}

async function readAuthResponse(url: string, response: Response): Promise<Response> {
  const body = await readFields(response);
  if (url.includes('grant_type=refresh_token') && !isConclusive(response, body)) {
    // The library ends an expired session on any error status except 5xx. After a 503, it retries.
    return new Response(null, { status: 503 });
  }
  if (!response.ok || typeof body?.expires_at !== 'number' || typeof body.expires_in !== 'number') return response;
  // If this machine's clock is wrong, the service's `expires_at` is misleading. Without it, the library computes the expiry from
  // `expires_in` and this clock.
  const { expires_at: _theirs, ...session } = body;
  return new Response(JSON.stringify(session), { status: response.status, headers: response.headers });
}

async function readFields(response: Response): Promise<Fields | null> {
  try {
    const body: unknown = await response.clone().json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;
  } catch {
    return null;
  }
}

/** Returns whether to pass a refresh response to the library: it has both tokens, or is a JSON error other than a rate limit. */
function isConclusive({ ok, status }: Response, body: Fields | null): boolean {
  if (body === null || status === 429) return false;
  return !ok || (typeof body.access_token === 'string' && typeof body.refresh_token === 'string');
}

const MIN_REFRESH_INTERVAL_MS = 60_000;

/**
 * Creates a function that replaces a rejected token. All callers share at most one refresh per minute. Resolves with null if no other token
 * is available.
 */
function createTokenRenewal(auth: Auth, now: () => number): (rejectedToken: string) => Promise<string | null> {
  let lastAt: number | null = null;
  let renewing: Promise<string | null> | null = null;

  async function renewOnce(rejectedToken: string): Promise<string | null> {
    const { data } = await auth().getSession();
    if (!data.session) return null;
    // Another window or the library has already refreshed the token.
    if (data.session.access_token !== rejectedToken) return data.session.access_token;
    if (lastAt !== null && Math.abs(now() - lastAt) < MIN_REFRESH_INTERVAL_MS) return null;
    lastAt = now();
    const renewed = await auth().refreshSession();
    if (renewed.data.session) return renewed.data.session.access_token;
    const { code } = toAppError(renewed.error);
    if (code === 'invalid' || code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') {
      // The library would otherwise keep the session until it expires by this machine's clock, which may be behind.
      await auth().signOut({ scope: 'local' });
    }
    return null;
  }

  return (rejectedToken) => {
    renewing ??= renewOnce(rejectedToken).finally(() => {
      renewing = null;
    });
    return renewing;
  };
}
