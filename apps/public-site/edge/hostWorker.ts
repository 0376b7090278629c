import { EDGE_WAIT_MS, type EnabledFlagsRequest, fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { type CachedFlags, createCachedAnswer, readNames } from './cachedAnswer.ts';

/** `wrangler deploy --var` sets the URL and the key. Without them, `/flags` responds with 503. */
interface Settings {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  readonly SUPABASE_URL?: string;
  readonly SUPABASE_KEY?: string;
}

const answer = createCachedAnswer();

/**
 * Handles requests for which the site has no file (`wrangler.jsonc`): the 404 page and `/flags`. `/flags` returns the enabled flags from a
 * cache (decision 010), and their age in seconds in the header `Flags-Age`, or 503 if there are none. The runtime treats every export as a
 * handler, so do not add others.
 */
export default {
  async fetch(request: Request, settings: Settings, context: { waitUntil(work: Promise<unknown>): void }) {
    if (new URL(request.url).pathname !== '/flags') return answerMissing(await settings.ASSETS.fetch(request));
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers: HEADERS });
    const { SUPABASE_URL: url, SUPABASE_KEY: key } = settings;
    if (!url || !key) return createUnavailable('SUPABASE_URL and SUPABASE_KEY are not set.');

    const openCache = () => caches.open('flags');
    const address = new URL('/flags', request.url).href;
    const cached = await answer({
      ask: () => fetchEnabledFlags({ url, key, fetch: askStrictly, timeoutMs: EDGE_WAIT_MS }),
      load: async (): Promise<CachedFlags | null> => (await (await (await openCache()).match(address))?.json()) ?? null,
      save: async (flags) =>
        (await openCache()).put(address, Response.json(flags, { headers: { 'cache-control': 'max-age=86400' } })),
      waitUntil: (work) => context.waitUntil(work),
      now: Date.now,
    });
    if (!cached) return createUnavailable('The backend has not answered yet.');
    return Response.json(cached.names, {
      headers: { ...HEADERS, 'flags-age': String(Math.round((Date.now() - cached.at) / 1000)) },
    });
  },
};

/** Disables caching of 404 responses that `_headers` marks as immutable, because a deployment may add the file a minute later. */
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

/** Every origin, such as the desktop console's, may read the public flags. Files get their security headers from `_headers` instead. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'flags-age',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const createUnavailable = (why: string) => Response.json({ message: why }, { status: 503, headers: HEADERS });
