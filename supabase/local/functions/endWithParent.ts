interface DenoProcess {
  readonly ppid: number;
  exit(): never;
  unrefTimer(id: number): void;
}

/**
 * Deno preloads this module before a function. It ends the process when its parent is gone, so that a killed server leaves no orphans. Uses
 * a timer only: Deno waits for anything else that a preloaded module starts before it loads the function. Reading standard input instead
 * made a start hang once.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };

const parentPid = Deno.ppid;
const timer = setInterval(() => {
  if (Deno.ppid !== parentPid) Deno.exit();
}, 500);
Deno.unrefTimer(timer as unknown as number);
