interface DenoProcess {
  readonly ppid: number;
  exit(): never;
  unrefTimer(id: number): void;
}

/**
 * Deno loads this before a function: it ends the process when its parent is gone, so that a killed server leaves no orphan behind.
 * Only a timer, which holds nothing open: Deno waits for whatever else a preloaded module begins before it loads the function. With a
 * read of standard input here instead, one start was seen to hang.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };

const startedBy = Deno.ppid;
const look = setInterval(() => {
  if (Deno.ppid !== startedBy) Deno.exit();
}, 500);
Deno.unrefTimer(look as unknown as number);
