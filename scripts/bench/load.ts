import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import type { Calls } from './callers.ts';

const CONNECTIONS = [50, 400];
const CALLED = [`/rest/v1/rpc/get_enabled_features?apikey=${LOCAL_PUBLISHABLE_KEY}`, '/', '/el/teams'];
const ANSWERS = 4_000;

/**
 * Calls the whole product as `npm start` serves it, for so many minutes: a row of figures for each part and number of callers, then the
 * server's memory from round to round. Returns how many calls had no good answer within ten seconds. Rejects when the server does not start.
 */
export async function benchLoad(minutes: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olea-load-'));
  const server = spawn(process.execPath, ['scripts/start.ts', '--prebuilt', '--port', '0'], {
    env: { ...process.env, LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const memory: number[] = [];
  let failed = 0;
  try {
    const origin = await addressOf(server);
    const end = performance.now() + minutes * 60_000;
    do {
      for (const path of CALLED) {
        for (const connections of CONNECTIONS) {
          const calls = await call(origin + path, connections);
          failed += calls.failed;
          if (memory.length === 0)
            console.log(`load  ${path.split('?')[0]?.padEnd(34)} ${figures(connections, calls)}`);
        }
      }
      memory.push(memoryOf(server));
    } while (performance.now() < end);
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
  const calls = memory.length * CALLED.length * CONNECTIONS.length * ANSWERS;
  console.log(`load  ${calls} calls, ${failed} without a good answer; memory after each round: ${memory.join(' ')} MB`);
  return failed;
}

async function addressOf(server: ChildProcess): Promise<string> {
  let origin = '';
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    origin ||= /Website\s+(http:\/\/\S+?)\/\s/.exec(line)?.[1] ?? '';
    if (line === 'ready') break;
  }
  if (!origin) throw new Error('The server did not start');
  server.stdout?.resume();
  return origin;
}

async function call(address: string, connections: number): Promise<Calls> {
  const workerData = { address, connections, answers: ANSWERS / connections };
  const [calls] = (await once(new Worker(new URL('callers.ts', import.meta.url), { workerData }), 'message')) as [
    Calls,
  ];
  return calls;
}

function figures(connections: number, { answered, waits, failed }: Calls): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  return `${String(connections).padStart(4)} callers: ${failed} errors, median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, overtaken by ${mostOvertaken(answered)} at most`;
}

/** By how many later requests the most unlucky one was overtaken. */
export function mostOvertaken(answered: readonly number[]): number {
  const overtaken = answered.map(
    (request, place) => answered.slice(0, place).filter((other) => other > request).length,
  );
  return Math.max(...overtaken);
}

/** Resident memory of a process in MB, as the system counts it. */
function memoryOf({ pid }: ChildProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}
