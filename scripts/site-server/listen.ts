import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenGone } from '../processWatch.mjs';

export interface Listening {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts to listen and returns the address people open. `localhost` means this machine, by IPv4 and, where there is
 * one, by IPv6: which of the two a program tries first is its own choice. A taken port says so.
 */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Listening> {
  const first = await start(handler, host === 'localhost' ? '127.0.0.1' : host, port);
  const actual = (first.address() as AddressInfo).port;
  const second = host === 'localhost' ? await start(handler, '::1', actual).catch(() => null) : null;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    origin: `http://${name}:${actual}`,
    close: async () => {
      for (const server of [first, second]) {
        server?.close();
        server?.closeAllConnections();
      }
    },
  };
}

function start(handler: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Runs `close` once, on Ctrl-C, on SIGTERM, or when the bootstrap that started us is gone, then ends. Another signal a
 * second later ends at once; before that it is the same Ctrl-C, which the terminal and our parent both pass on.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = () => {
    if (closingSince !== null && Date.now() - closingSince < 1_000) return;
    if (closingSince !== null) process.exit(1);
    closingSince = Date.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Could not close cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.BOOTSTRAP_PID) whenGone(Number(process.env.BOOTSTRAP_PID), end);
}
