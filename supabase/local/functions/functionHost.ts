import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requestUrl, sendJson } from '../exchange.ts';

const require = createRequire(import.meta.url);
const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url));
/** Longer than a busy machine needs: a start that is ended too early begins anew, and never gets there. */
const START_TIMEOUT_MS = 60_000;

export interface FunctionHost {
  /** The address of a function, once it has started; null when there is no such function. */
  address(name: string): Promise<string> | null;
  /** Process ids by function, of those that run, for tests that kill one. */
  pids(): Record<string, number | undefined>;
  close(): Promise<void>;
}

/** Runs every edge function under the real Deno from its first call on, each in its own process on loopback; one that dies is started again. */
export function startFunctions(env: Record<string, string>, log: (line: string) => void): FunctionHost {
  const names = readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(functionsFolder, entry.name, 'index.ts')))
    .map((entry) => entry.name);
  const running = new Map(names.map((name) => [name, superviseFunction(name, env, log)]));
  return {
    address: (name) => running.get(name)?.address() ?? null,
    pids: () => Object.fromEntries([...running].map(([name, one]) => [name, one.pid()])),
    close: async () => {
      await Promise.all([...running.values()].map((one) => one.close()));
    },
  };
}

function superviseFunction(name: string, env: Record<string, string>, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  let closing = false;
  let failures = 0;
  let address: Promise<string> | undefined;

  function start(): Promise<string> {
    const current = spawn(denoBinary(), denoArguments(name), {
      env: { ...pathOnly(), ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = current;
    const listening = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`Function ${name} did not start`));
        current.kill('SIGKILL'); // Its end starts the next one.
      }, START_TIMEOUT_MS);
      const read = (line: string) => {
        const [, url] = /^Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
        if (!url) return line && log(`[${name}] ${line}`);
        clearTimeout(timer);
        failures = 0;
        resolve(url);
      };
      for (const input of [current.stdout, current.stderr]) createInterface({ input }).on('line', read);
      current.once('error', reject);
      current.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`Function ${name} ended (${signal ?? code})`));
        if (closing) return;
        log(`[${name}] ended (${signal ?? code}), starting again`);
        failures += 1;
        // The first restart is at once; one that keeps dying must not spin.
        address = wait(Math.min((failures - 1) * 500, 5_000), undefined, { ref: false }).then(start);
        address.catch(() => undefined);
      });
    });
    listening.catch(() => undefined);
    return listening;
  }

  return {
    address: () => {
      address ??= start();
      return address;
    },
    pid: () => child?.pid,
    close: async () => {
      closing = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const running = child;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL'); // It holds no state, and must not outlive us.
      await ended;
    },
  };
}

function denoArguments(name: string): string[] {
  return [
    'run',
    '--no-prompt',
    `--config=${join(functionsFolder, '..', 'deno.json')}`,
    `--preload=${fileURLToPath(new URL('endWithParent.ts', import.meta.url))}`,
    '--allow-net=127.0.0.1',
    '--allow-env',
    join(functionsFolder, name, 'index.ts'),
  ];
}

/** The child gets what Deno needs to run and what the function is given, nothing else of our environment. */
function pathOnly(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'DENO_DIR', 'TMPDIR', 'SystemRoot', 'LOCALAPPDATA'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The Deno executable of the npm package itself: its wrapper script could not be stopped without leaving it behind. */
function denoBinary(): string {
  const folder = dirname(require.resolve('deno/package.json'));
  const binary = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(binary)) return binary;
  // Installed with --ignore-scripts: the package unpacks the executable on demand.
  const { runInstall } = require('deno/install_api.cjs') as { runInstall(): string };
  return runInstall();
}

const PREFIX = '/functions/v1/';

/** Hands a /functions/v1 request to its function, as the hosted gateway does: path without the prefix, true address last. */
export async function proxyFunction(
  host: FunctionHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request);
  const path = url.pathname.slice(PREFIX.length);
  const starting = host.address(path.split('/')[0] ?? '');
  const address = await starting?.catch(() => undefined);
  if (address === undefined) {
    const [status, body] = starting
      ? [503, { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }]
      : [404, { code: 'NOT_FOUND', message: 'Requested function was not found' }];
    return sendJson(response, status, body, { 'access-control-allow-origin': '*' });
  }
  const headers: IncomingMessage['headers'] = {
    ...request.headers,
    // As gateways do: the address that is seen here comes after whatever the visitor claims.
    'x-forwarded-for': [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? ''].flat().join(', '),
  };
  // The caller left while the function started, and took the body along.
  if (response.destroyed) return;
  await new Promise<void>((resolve) => {
    const upstream = httpRequest(`${address}/${path}${url.search}`, { method: request.method, headers });
    upstream.once('response', (answer) => {
      // The caller has gone: its request was carried out, and the answer goes nowhere. A pipeline would throw here.
      if (response.destroyed) {
        answer.resume();
        return resolve();
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A function that stops in the middle of its answer ends the visitor's as well, instead of leaving it open.
      pipeline(answer, response, () => resolve());
    });
    upstream.once('error', () => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 502, { code: 'WORKER_ERROR', message: 'Function stopped while answering' });
      resolve();
    });
    request.pipe(upstream);
    // Without the rest of its body the function would wait for ever.
    request.once('close', () => request.readableEnded || upstream.destroy());
  });
}
