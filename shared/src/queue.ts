export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs at most `width` tasks at a time, in order. Failed tasks do not stop later ones. */
export function createQueue(width = 1): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
