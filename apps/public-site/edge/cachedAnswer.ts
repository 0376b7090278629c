/** The enabled flags, and when they were requested. */
export interface CachedFlags {
  readonly names: readonly string[];
  readonly at: number;
}

interface CachedAnswerDeps {
  readonly ask: () => Promise<readonly string[]>;
  /** Loads the flags that another process at this edge location stored, or null. */
  readonly load: () => Promise<CachedFlags | null>;
  readonly save: (cached: CachedFlags) => Promise<void>;
  readonly waitUntil: (work: Promise<void>) => void;
  readonly now: () => number;
}

/** In UTF-16 code units. */
const MAX_LENGTH = 65_536;

/** Reads flag names from the backend's response. Rejects if it is not a list of names or is too large. */
export async function readNames(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_LENGTH) throw new Error('The response is too large for a list of flag names');
  }
  const names: unknown = JSON.parse(text);
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string' && /^\w+$/.test(name));
  if (!isList) throw new Error('The response is not a list of flag names');
  return names;
}

/** The age at which cached flags cause a new request, and the pause after a failed request, in milliseconds. */
export const FRESH_MS = 10_000;
/** For this long after a failure, visitors immediately get cached flags, and requests to the backend run in the background. */
const DOWN_MS = 60_000;

/**
 * Creates a cache of the enabled flags. All visitors' requests to this process share it. It fetches the flags at most once per ten seconds.
 * If the backend fails, it returns the last flags of any age, or null. Each call passes the `deps` of its visitor's request.
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
      if (!cached || requestedAt - cached.at >= FRESH_MS) {
        const names = await ask();
        // A request that was sent later may have settled first.
        if (requestedAt >= (cached?.at ?? 0)) cached = { names, at: requestedAt };
      }
      failedAt = null;
    } catch {
      if (requestedAt >= (cached?.at ?? 0)) failedAt = now();
      return;
    }
    // If storing the flags fails, the only effect is more requests.
    if (cached?.at === requestedAt) await save(cached).catch(() => undefined);
  }

  return async (deps) => {
    const isRecent = (at: number | null | undefined) => at != null && deps.now() - at < FRESH_MS;
    if (isRecent(cached?.at) || isRecent(failedAt)) return cached;
    // While the backend is down, do not wait for another failure.
    const isDown = failedAt !== null && deps.now() - failedAt < DOWN_MS;
    // The runtime may cancel a pending request, which then never settles. Send another one after ten seconds.
    if (!pending || deps.now() - pending.since >= FRESH_MS) {
      const work = renew(deps).finally(() => {
        if (pending?.work === work) pending = null;
      });
      pending = { work, since: deps.now() };
      deps.waitUntil(work);
    }
    if (!isDown || !cached) await pending.work;
    return cached;
  };
}
