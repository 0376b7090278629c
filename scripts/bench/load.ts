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

/** What goes on minute after minute: fifty callers who each look at an answer for a second before they ask again. */
const STEADY = { connections: 50, pause: 1_000, answers: 50 * (60 / CALLED.length) };

/**
 * Calls the whole product as `npm start` serves it: as fast as it answers, a row of figures for each part and number of callers; then
 * steadily for so many minutes, a row with the server's memory for each. Returns how many calls had no good answer within ten seconds.
 * Rejects when the server does not start.
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
    for (const path of CALLED) {
      for (const connections of CONNECTIONS) {
        const calls = await call(origin + path, { connections, pause: 0, answers: ANSWERS });
        failed += calls.failed;
        console.log(
          `load  ${path.split('?')[0]?.padEnd(34)} ${String(connections).padStart(4)} callers: ${figures([calls])}`,
        );
      }
    }
    for (let minute = 1; minute <= minutes; minute += 1) {
      const round: Calls[] = [];
      for (const path of CALLED) round.push(await call(origin + path, STEADY));
      for (const calls of round) failed += calls.failed;
      memory.push(memoryOf(server));
      console.log(`load  minute ${String(minute).padStart(3)}: ${memory.at(-1)} MB; ${figures(round)}`);
    }
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(
    `load  ${failed} calls without a good answer; memory in its second half ${trend(memory).toFixed(1)} MB a minute`,
  );
  return failed;
}

/** The address that a started server announces, once it is ready. Rejects when it ends before. */
export async function addressOf(server: ChildProcess): Promise<string> {
  let origin = '';
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    origin ||= /Website\s+(http:\/\/\S+?)\/\s/.exec(line)?.[1] ?? '';
    if (line === 'ready') break;
  }
  if (!origin) throw new Error('The server did not start');
  server.stdout?.resume();
  return origin;
}

async function call(address: string, { answers, ...how }: typeof STEADY): Promise<Calls> {
  const workerData = { address, ...how, answers: answers / how.connections };
  const [calls] = (await once(new Worker(new URL('callers.ts', import.meta.url), { workerData }), 'message')) as [
    Calls,
  ];
  return calls;
}

function figures(rounds: readonly Calls[]): string {
  const sorted = rounds.flatMap(({ waits }) => waits).sort((a, b) => a - b);
  const [median, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  const errors = rounds.reduce((sum, { failed }) => sum + failed, 0);
  const overtaken = Math.max(...rounds.map(({ answered }) => mostOvertaken(answered)));
  return `${sorted.length} calls, ${errors} errors, median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, overtaken by ${overtaken} at most`;
}

/** By how much a figure grows from sample to sample in the second half of them: the slope of the straight line that fits best, 0 for fewer than two. */
export function trend(samples: readonly number[]): number {
  const late = samples.slice(samples.length >> 1);
  const middle = (late.length - 1) / 2;
  const mean = late.reduce((sum, sample) => sum + sample, 0) / late.length;
  const spread = late.reduce((sum, _, place) => sum + (place - middle) ** 2, 0);
  if (!(spread > 0)) return 0;
  return late.reduce((sum, sample, place) => sum + (place - middle) * (sample - mean), 0) / spread;
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
