import { createBackendClient } from '@olea/shared/backend/createBackendClient';
import { type Log, TIMEOUT_MS } from '@olea/shared/errors';
import type { TextStorage } from '@olea/shared/storage';
import { afterAll, beforeAll, vi } from 'vitest';
import { createMemoryStorage } from '../memoryStorage.ts';

export interface SeenRequest {
  method: string;
  /** The decoded path with its query. */
  path: string;
  body: unknown;
  headers: Headers;
  cache: RequestCache;
}

type Answer = Response | Promise<Response>;
export type Routes = Readonly<Record<string, (request: SeenRequest) => Answer>>;

export function createJsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function rejectAsUnreachable(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'));
}

/** Creates a `fetch` that records requests. The longest `METHOD /path` prefix in `routes` responds. Rejects if no prefix matches. */
export function createFakeFetch(routes: Routes) {
  const seen: SeenRequest[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), 'http://site.test'), init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const path = decodeURIComponent(pathname + search);
    const entry: SeenRequest = {
      method: request.method,
      path,
      body: text ? JSON.parse(text) : null,
      headers: request.headers,
      cache: request.cache,
    };
    seen.push(entry);
    const key = Object.keys(routes)
      .filter((route) => `${entry.method} ${path}`.startsWith(route))
      .sort((a, b) => b.length - a.length)[0];
    const route = key === undefined ? undefined : routes[key];
    if (!route) throw new Error(`Nobody answers ${entry.method} ${path}`);
    return await route(entry);
  };
  return { fetch: fakeFetch, seen };
}

/** Shortens the client's request timeout to `ms` for a whole test file. */
export function shortenTimeLimit(ms: number): void {
  beforeAll(() => {
    const wait = setTimeout;
    vi.stubGlobal('setTimeout', (act: () => void, limit?: number) => wait(act, limit === TIMEOUT_MS ? ms : limit));
  });
  afterAll(() => void vi.unstubAllGlobals());
}

export function createTestLog() {
  return { error: vi.fn<Log['error']>(), warn: vi.fn<Log['warn']>() };
}

export const USER = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', email: 'ines@olea.example', aud: 'authenticated' };

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Creates a session that expires `expiresIn` seconds after `now` (in milliseconds). */
export function createSession(expiresIn = 3600, now = Date.now()) {
  const expires_at = Math.floor(now / 1000) + expiresIn;
  const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: USER.id, exp: expires_at })}.c2ln`;
  return {
    access_token,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at,
    user: USER,
  };
}

/** Creates the real backend client with a fake `fetch`. */
export function createTestClient(routes: Routes, storage: TextStorage = createMemoryStorage()) {
  const { fetch, seen } = createFakeFetch(routes);
  const client = createBackendClient({ url: 'http://backend.test', key: 'test-key', storage, fetch, now: Date.now });
  return { client, seen };
}
