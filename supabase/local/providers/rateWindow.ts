/** Counts calls in a sliding window; `take` says whether there is room for one more. */
export function createRateWindow(limit: number, windowMs: number, now: () => number = Date.now) {
  let calls: number[] = [];
  return {
    take(): boolean {
      const since = now() - windowMs;
      calls = calls.filter((time) => time > since);
      if (calls.length >= limit) return false;
      calls.push(now());
      return true;
    },
    clear: () => {
      calls = [];
    },
  };
}
