/** The enabled flags in the backend's response, and the time of the request. */
export interface CachedFlags {
  readonly names: readonly string[];
  readonly at: number;
}

interface CachedAnswerDeps {
  /** Requests the flags from the backend. Rejects if the request fails. */
  readonly ask: () => Promise<readonly string[]>;
  /** Loads the response that any process at this edge location stored, or null. */
  readonly load: () => Promise<CachedFlags | null>;
  readonly save: (cached: CachedFlags) => Promise<void>;
  /** Lets work continue after the response was sent. */
  readonly waitUntil: (work: Promise<void>) => void;
  readonly now: () => number;
}

/** The maximum size of a response: a hundred times the size of today's flags. */
const MAX_BYTES = 65_536;

/** Reads the flag names from the backend's response. Rejects a response that is not a list of names or is larger than any list of flags. */
export async function readNames(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('The response is too large for a list of flag names');
  }
  const names: unknown = JSON.parse(text);
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string' && /^\w+$/.test(name));
  if (!isList) throw new Error('The response is not a list of flag names');
  return names;
}

/** Maximum age of a cached response in milliseconds, and pause between requests to a failed backend. */
export const FRESH_MS = 10_000;
/** For this time after a failure, visitors get the cached response immediately, while the backend is queried in the background. */
const DOWN_MS = 60_000;

/**
 * Creates a cache that serves any number of visitors. It sends one request at a time to the backend, and at most one per ten seconds,
 * including failed ones. If the backend fails, it serves the last response of any age. Each call passes `deps`, because they belong to one
 * request.
 */
export function createCachedAnswer(): (deps: CachedAnswerDeps) => Promise<CachedFlags | null> {
  let cached: CachedFlags | null = null;
  let pending: { work: Promise<void>; since: number } | null = null;
  let failedAt: number | null = null;

  async function renew({ ask, load, save, now }: CachedAnswerDeps): Promise<void> {
    const requestedAt = now();
    const stored = await load().catch(() => null);
    if (stored && stored.at > (cached?.at ?? 0)) cached = stored;
    try {
      if (!cached || requestedAt - cached.at >= FRESH_MS) cached = { names: await ask(), at: requestedAt };
      failedAt = null;
    } catch {
      failedAt = now();
      return;
    }
    // If the edge cannot store the response, the only effect is more requests.
    if (cached.at === requestedAt) await save(cached).catch(() => undefined);
  }

  return async (deps) => {
    const isRecent = (at: number | null | undefined) => at != null && deps.now() - at < FRESH_MS;
    if (isRecent(cached?.at) || isRecent(failedAt)) return cached;
    // While the backend is down, serve a cached response without waiting for the next failure.
    const isDown = failedAt !== null && deps.now() - failedAt < DOWN_MS;
    // A request whose process was terminated never settles, so it expires.
    if (!pending || deps.now() - pending.since >= FRESH_MS) {
      const work = renew(deps).finally(() => {
        pending = null;
      });
      pending = { work, since: deps.now() };
      deps.waitUntil(work);
    }
    if (!isDown || !cached) await pending.work;
    return cached;
  };
}
