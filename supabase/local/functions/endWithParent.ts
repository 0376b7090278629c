interface DenoProcess {
  readonly ppid: number;
  exit(): never;
  unrefTimer(id: number): void;
}

/**
 * Deno preloads this module before a function. It ends the process when the parent no longer exists, so that a killed server leaves no
 * orphans. It uses only a timer, because Deno waits for any other pending work before it loads the function.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };

const parentPid = Deno.ppid;
const timer = setInterval(() => {
  if (Deno.ppid !== parentPid) Deno.exit();
}, 500);
Deno.unrefTimer(timer as unknown as number);
