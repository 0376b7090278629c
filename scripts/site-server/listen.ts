import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts to listen; a taken port says so instead of a stack trace. Returns the address people open. */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return { server, origin: `http://${name}:${actual}` };
}

/** Runs `close` once on the first Ctrl-C or SIGTERM, then ends; a second one ends at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Could not close cleanly', error);
          process.exit(1);
        },
      );
    });
  }
}
