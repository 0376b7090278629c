type DenoProcess = { stdin: { readable: ReadableStream<Uint8Array> }; exit(): never };

/**
 * Deno loads this before a function: it ends the process when our end of its standard input is gone, so that a
 * killed server leaves no orphan behind.
 */
const { Deno } = globalThis as unknown as { Deno: DenoProcess };
const ended = Deno.stdin.readable.pipeTo(new WritableStream());
ended.then(
  () => Deno.exit(),
  () => Deno.exit(),
);
