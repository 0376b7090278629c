import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { denoBinary } from './denoBinary.ts';

const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url));
const START_TIMEOUT_MS = 10_000;

export interface FunctionHost {
  names: string[];
  /** Where a function answers, waiting while it starts; null when there is no such function. */
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
    names,
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
      const read = (chunk: Buffer) => {
        for (const line of chunk.toString('utf8').split('\n').filter(Boolean)) {
          const [, url] = /^Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
          if (!url) {
            log(`[${name}] ${line}`);
            continue;
          }
          clearTimeout(timer);
          failures = 0;
          resolve(url);
        }
      };
      current.stdout?.on('data', read);
      current.stderr?.on('data', read);
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
