export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one after the other. Each settles as its own task does; a failed one does not stop the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
