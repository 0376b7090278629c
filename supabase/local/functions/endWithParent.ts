type DenoProcess = { stdin: { readable: ReadableStream<Uint8Array> }; exit(): never; unrefTimer(id: number): void };

/**
 * Deno loads this before a function: it ends the process when our end of its standard input is gone, so that a
 * killed server leaves no orphan behind.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };

function watch(): void {
  const end = () => Deno.exit();
  Deno.stdin.readable.pipeTo(new WritableStream()).then(end, end);
}

// Deno waits for what a preloaded module has begun before it loads the function: an open read would hold it for ever.
Deno.unrefTimer(setTimeout(watch, 0) as unknown as number);
