interface DenoProcess {
  readonly ppid: number;
  exit(): never;
  unrefTimer(id: number): void;
}

/**
 * Ends the process of a function when its parent no longer exists, so that a killed server leaves no orphans. Deno preloads this module.
 * The module uses only a timer, because Deno waits for any other pending work before it loads the function.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };

const parentPid = Deno.ppid;
const timer = setInterval(() => {
  if (Deno.ppid !== parentPid) Deno.exit();
}, 500);
Deno.unrefTimer(timer as unknown as number);
