import { EDGE_WAIT_MS, type EnabledFlagsRequest, fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { type CachedFlags, createCachedAnswer, readNames } from './cachedAnswer.ts';

/** Settings of the deployment (`wrangler deploy --var`); without them `/flags` has no answer. */
interface Settings {
  /** The host's own answers from the files of the build. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  readonly SUPABASE_URL?: string;
  readonly SUPABASE_KEY?: string;
}

const answer = createCachedAnswer();

/**
 * Answers requests that the documented host has no file for (`wrangler.jsonc`): the 404 page, and `/flags`. That is the enabled names, from
 * the edge instead of the database (decision 010); `Flags-Age` says how many seconds ago the backend said so. 503 where it was never
 * heard; a page then uses what it has.
 * The engine takes every export of this file for a handler: it has no other.
 */
export default {
  async fetch(request: Request, settings: Settings, context: { waitUntil(work: Promise<unknown>): void }) {
    if (new URL(request.url).pathname !== '/flags') return answerMissing(await settings.ASSETS.fetch(request));
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers: HEADERS });
    const { SUPABASE_URL: url, SUPABASE_KEY: key } = settings;
    if (!url || !key) return createUnavailable('SUPABASE_URL and SUPABASE_KEY are not set.');

    const openCache = () => caches.open('flags');
    const address = new URL('/flags', request.url).href;
    const known = await answer({
      ask: () => fetchEnabledFlags({ url, key, fetch: askStrictly, timeoutMs: EDGE_WAIT_MS }),
      load: async (): Promise<CachedFlags | null> => (await (await (await openCache()).match(address))?.json()) ?? null,
      save: async (known) =>
        (await openCache()).put(address, Response.json(known, { headers: { 'cache-control': 'max-age=86400' } })),
      waitUntil: (work) => context.waitUntil(work),
      now: Date.now,
    });
    if (!known) return createUnavailable('The backend has not answered yet.');
    return Response.json(known.names, {
      headers: { ...HEADERS, 'flags-age': String(Math.round((Date.now() - known.at) / 1000)) },
    });
  },
};

/** The year of `_headers` is for existing files: one that is missing during a deployment may be there a minute later. */
function answerMissing(found: Response): Response {
  if (found.status !== 404 || !found.headers.get('cache-control')?.includes('immutable')) return found;
  const missing = new Response(found.body, found);
  missing.headers.set('cache-control', 'no-store');
  return missing;
}

const askStrictly: EnabledFlagsRequest['fetch'] = async (...call) => {
  const response = await fetch(...call);
  const { ok, status } = response;
  return { ok, status, json: () => readNames(response) };
};

/** For any origin: the names are public, and the desktop console asks as well. `_headers` counts for files alone. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'flags-age',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const createUnavailable = (why: string) => Response.json({ message: why }, { status: 503, headers: HEADERS });
