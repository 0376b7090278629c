/** Rejects with a TimeoutError when `work` has not settled after `ms`; the work itself is not cancelled. */
export async function withTimeout<T>(work: PromiseLike<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`${what} timed out after ${ms} ms`, 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
