/** The enabled names as the backend said them, and when it was asked. */
export interface CachedFlags {
  readonly names: readonly string[];
  readonly at: number;
}

interface CachedAnswerDeps {
  /** The backend's answer; rejects when there is none. */
  readonly ask: () => Promise<readonly string[]>;
  /** The answer that this place of the edge kept, whichever process asked for it; null when there is none. */
  readonly load: () => Promise<CachedFlags | null>;
  readonly save: (known: CachedFlags) => Promise<void>;
  /** Lets work go on when the visitor whose request began it has left. */
  readonly waitUntil: (work: Promise<void>) => void;
  readonly now: () => number;
}

/** A hundred times what the flags of today take. */
const MOST_BYTES = 65_536;

/** The names of the backend's answer. Rejects one that is larger than any list of flags, or not a list of names: no visitor gets it. */
export async function readNames(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('The answer is too large for a list of names');
  }
  const names: unknown = JSON.parse(text);
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string' && /^\w+$/.test(name));
  if (!isList) throw new Error('The answer is not a list of names');
  return names;
}

/** The age at which an answer is asked for again; a backend that failed is left alone for as long. */
export const FRESH_MS = 10_000;
/** For this long after a failure, visitors are answered at once while the backend is asked in the background. */
const DOWN_MS = 60_000;

/**
 * One answer for any number of visitors: at most one question to the backend at a time and one in ten seconds, failed ones included.
 * While the backend fails, the last known answer is given, however old. `deps` come with each call, because they belong to one request.
 */
export function createCachedAnswer(): (deps: CachedAnswerDeps) => Promise<CachedFlags | null> {
  let known: CachedFlags | null = null;
  let asking: { work: Promise<void>; since: number } | null = null;
  let failedAt: number | null = null;

  async function renew({ ask, load, save, now }: CachedAnswerDeps): Promise<void> {
    const askedAt = now();
    const kept = await load().catch(() => null);
    if (kept && kept.at > (known?.at ?? 0)) known = kept;
    try {
      if (!known || askedAt - known.at >= FRESH_MS) known = { names: await ask(), at: askedAt };
      failedAt = null;
    } catch {
      failedAt = now();
      return;
    }
    // An edge that cannot keep it only asks more often.
    if (known.at === askedAt) await save(known).catch(() => undefined);
  }

  return async (deps) => {
    const isRecent = (at: number | null | undefined) => at != null && deps.now() - at < FRESH_MS;
    if (isRecent(known?.at) || isRecent(failedAt)) return known;
    // While a backend is down, a kept answer goes out at once and does not wait for the next failure.
    const isDown = failedAt !== null && deps.now() - failedAt < DOWN_MS;
    // A question whose process was ended never ends: after a while it counts as lost.
    if (!asking || deps.now() - asking.since >= FRESH_MS) {
      const work = renew(deps).finally(() => {
        asking = null;
      });
      asking = { work, since: deps.now() };
      deps.waitUntil(work);
    }
    if (!isDown || !known) await asking.work;
    return known;
  };
}
