/** Calls in both directions between the main process (a child) and the driver (the test), over Node's own process channel. */

type Methods<T> = { [K in keyof T]: (...args: never[]) => unknown };

interface Port {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

type Envelope =
  | { kind: 'call'; id: number; method: string; args: unknown[] }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string };

export type Caller<Remote extends Methods<Remote>> = <K extends keyof Remote & string>(
  method: K,
  ...args: Parameters<Remote[K]>
) => Promise<Awaited<ReturnType<Remote[K]>>>;

/** Answers the other side's calls with `local` and returns the function that calls it. */
export function connect<Remote extends Methods<Remote>>(port: Port, local: object): Caller<Remote> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let nextId = 0;

  async function answer(id: number, method: string, args: unknown[]): Promise<void> {
    try {
      const run: unknown = Reflect.get(local, method);
      if (typeof run !== 'function') throw new Error(`No method ${method}`);
      port.send({ kind: 'value', id, value: await Reflect.apply(run, local, args) });
    } catch (error) {
      port.send({ kind: 'error', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  port.onMessage((message) => {
    const envelope = message as Envelope;
    if (envelope.kind === 'call') return void answer(envelope.id, envelope.method, envelope.args);
    const caller = waiting.get(envelope.id);
    waiting.delete(envelope.id);
    if (envelope.kind === 'value') caller?.resolve(envelope.value as never);
    else caller?.reject(new Error(envelope.message));
  });

  return (method, ...args) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      port.send({ kind: 'call', id, method, args });
    });
}
