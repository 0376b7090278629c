import { x } from 'tinyexec';

export interface RunningProduct {
  readonly origin: string;
  getOutput(): string;
  /** Sends a signal, by default that of Ctrl-C, and waits until the product ends. */
  end(signal?: NodeJS.Signals): Promise<void>;
  readonly ended: Promise<void>;
}

/** Starts the product with a command and waits until the product is ready. If it ends before that, rejects with its output. */
export async function startProduct(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<RunningProduct> {
  const child = x(command, args, { nodeOptions: { env } });
  const lines: string[] = [];
  const getOutput = () => lines.join('\n');
  const ready = Promise.withResolvers<string>();
  const read = async () => {
    let origin = '';
    for await (const line of child) {
      lines.push(line);
      origin = /Website\s+(http:\/\/[^/\s]+)/.exec(line)?.[1] ?? origin;
      if (line === 'ready') ready.resolve(origin);
    }
    ready.reject(new Error(`The product ended before it was ready:\n${getOutput()}`));
  };
  const ended = read();
  return {
    origin: await ready.promise,
    getOutput,
    ended,
    end: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}
