import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { onProcessExit } from '../processWatch.mjs';

interface ServeOptions {
  port: number;
  host: string;
  prebuilt: boolean;
  /** The real auth service's program, which replaces the emulator. */
  authProgram: string | undefined;
  backend: { dataDir: string; databaseUrl: string | undefined; reset: boolean };
}

/** Reads the options of `npm start` and `npm run dev` from the arguments and environment. Throws if one is unknown or a port is invalid. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      reset: { type: 'boolean', default: false },
      prebuilt: { type: 'boolean', default: false },
    },
  });
  const portText = values.port ?? env.PORT ?? '4173';
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535)
    throw new Error(`PORT is "${portText}", which is not a number from 0 to 65535. An example: PORT=4173`);
  return {
    port,
    host: values.host ?? 'localhost',
    prebuilt: values.prebuilt,
    authProgram: env.AUTH_PROGRAM || undefined,
    backend: {
      dataDir: env.LOCAL_DATA_DIR || '.local',
      databaseUrl: env.DATABASE_URL || undefined,
      reset: values.reset,
    },
  };
}

export interface Listening {
  origin: string;
  close(): Promise<void>;
}

/**
 * Listens on a port, by default a free local one, and returns the URL. For `localhost`, listens on IPv4 and, if available, IPv6, because
 * programs differ in which they try first. Rejects with a clear message if the port is taken.
 */
export async function listen(handler: RequestListener, host = '127.0.0.1', port = 0): Promise<Listening> {
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
  // By default, Node closes idle connections after five seconds. A client that reuses one at that moment loses its request.
  const server = createServer({ keepAliveTimeout: 120_000 }, handler);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * On Ctrl-C, on SIGTERM or when the bootstrap process has ended, runs `close` and exits. On another signal more than a second later,
 * exits immediately. Ignores an earlier one, because on Ctrl-C, the terminal and the parent process both send SIGINT.
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
  if (process.env.BOOTSTRAP_PID) onProcessExit(Number(process.env.BOOTSTRAP_PID), end);
}

/** Prints the URLs and accounts, then `ready` on a separate line for programs that wait for it. */
export function announce(
  origin: string,
  backend: { dataDir: string; databasePlace: string },
  more: [string, string][] = [],
): void {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  const rows: [string, string][] = [
    ['Website', `${origin}/  (also ${others.map((locale) => localizePath('/', locale)).join(' ')})`],
    ...(site.clientPortal ? [['Client portal', `${origin}/client/login`] as [string, string]] : []),
    ['Admin portal', `${origin}/admin-portal`],
    ['Simple admin', `${origin}/simple-admin`],
    ...more,
    ['API', `${origin}/rest/v1  /auth/v1  /functions/v1`],
    ['Outbox', `${origin}/__local/outbox  (what the form and mail providers would have got)`],
    ['Database', backend.databasePlace],
    ['Data', backend.dataDir],
    ...DEMO_ACCOUNTS.map(({ email, role }): [string, string] => [
      `Account: ${role ?? 'no role'}`,
      `${email}  ${DEMO_PASSWORD}`,
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
  console.log('ready');
}
