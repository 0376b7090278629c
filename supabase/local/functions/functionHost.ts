import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Handler } from '../router.ts';

const require = createRequire(import.meta.url);
const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url));
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 60_000;

export interface FunctionHost {
  /** Resolves with the URL of a function after it has started. Rejects if it fails to start. Returns null if it does not exist. */
  address(name: string): Promise<string> | null;
  pids(): Record<string, number | undefined>;
  close(): Promise<void>;
}

/** Runs each edge function in its own Deno process on loopback. Starts it on its first call, and on the next call after a crash. */
export function startFunctions(env: Record<string, string>, log: (line: string) => void): FunctionHost {
  const names = readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(functionsFolder, entry.name, 'index.ts')))
    .map((entry) => entry.name);
  const hosted = new Map(names.map((name) => [name, hostFunction(name, env, log)]));
  return {
    address: (name) => hosted.get(name)?.address() ?? null,
    pids: () => Object.fromEntries([...hosted].map(([name, one]) => [name, one.pid()])),
    close: async () => {
      await Promise.all([...hosted.values()].map((one) => one.close()));
    },
  };
}

function hostFunction(name: string, env: Record<string, string>, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  let closing = false;

  function start(): Promise<string> {
    const current = spawn(findDenoBinary(), createDenoArguments(name), {
      env: { ...getPathEnv(), ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = current;
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => current.kill('SIGKILL'), START_TIMEOUT_MS);
      const read = (line: string) => {
        const [, url] = /^Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
        if (!url) return line && log(`[${name}] ${line}`);
        clearTimeout(timer);
        resolve(url);
      };
      for (const input of [current.stdout, current.stderr]) createInterface({ input }).on('line', read);
      const end = (cause: Error) => {
        clearTimeout(timer);
        address = undefined;
        child = undefined;
        reject(cause);
      };
      current.once('error', end);
      current.once('exit', (code, signal) => {
        end(new Error(`Function ${name} ended (${signal ?? code})`));
        if (!closing) log(`[${name}] ended (${signal ?? code})`);
      });
    });
  }

  return {
    address: () => {
      address ??= start();
      return address;
    },
    pid: () => child?.pid,
    close: async () => {
      closing = true;
      if (!child) return;
      const running = child;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL'); // Functions are stateless and must not outlive this process.
      await ended;
    },
  };
}

function createDenoArguments(name: string): string[] {
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

/** Returns the only environment variables of this process that the functions may see. */
function getPathEnv(): Record<string, string> {
  const allowedNames = ['PATH', 'HOME', 'DENO_DIR', 'TMPDIR', 'SystemRoot', 'LOCALAPPDATA'];
  return Object.fromEntries(allowedNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Returns the path of Deno's executable, because killing the npm package's wrapper script would leave Deno running. */
function findDenoBinary(): string {
  const folder = dirname(require.resolve('deno/package.json'));
  const binary = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(binary)) return binary;
  // With --ignore-scripts, npm did not unpack the executable.
  const { runInstall } = require('deno/install_api.cjs') as { runInstall(): string };
  return runInstall();
}

export const FUNCTIONS_PREFIX = '/functions/v1/';

/** Forwards requests like the hosted gateway: without the path prefix, and with the client's IP address at the end of `x-forwarded-for`. */
export function callFunctions(host: FunctionHost): Handler {
  return async (request, peer) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(FUNCTIONS_PREFIX.length);
    const starting = host.address(path.split('/')[0] ?? '');
    if (!starting) return fail(404, 'NOT_FOUND', 'Requested function was not found');
    const address = await starting.catch(() => null);
    if (address === null) return fail(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', [headers.get('x-forwarded-for') ?? [], peer].flat().join(', '));
    // `fetch` decompresses the response but does not remove its content-encoding header.
    headers.set('accept-encoding', 'identity');
    const { method } = request;
    const body = await request.arrayBuffer();
    try {
      const target = `${address}/${path}${url.search}`;
      return await fetch(target, { method, headers, body: body.byteLength > 0 ? body : null, redirect: 'manual' });
    } catch {
      return fail(502, 'WORKER_ERROR', 'Function stopped while answering');
    }
  };
}

function fail(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'access-control-allow-origin': '*' } });
}
