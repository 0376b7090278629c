import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRehearse, installTools } from './installTools.ts';

/** A finding of `db advisors`. */
export interface Advice {
  name: string;
  detail: string;
}

interface Answer {
  results?: unknown;
  migrations?: unknown[];
  seeds?: unknown[];
}

export interface SupabaseCli {
  version: string;
  /** Applies migrations and seed of this repository. Answers what it applied and what it warned of; warnings of the database are only in the server's log. */
  push(databaseUrl: string): Promise<{ migrations: number; seeds: number; warnings: string[] }>;
  /** The findings of the dashboard's security and performance advisors. */
  advise(databaseUrl: string): Promise<Advice[]>;
  /** Errors and warnings in the functions of the database. */
  lint(databaseUrl: string): Promise<string[]>;
  /** The TypeScript types of schema public, as supabase-js takes them. */
  types(databaseUrl: string): Promise<string>;
  /** Waits for what is running, which ends when its server is gone. Killing it would leave its real process behind. */
  settled(): Promise<void>;
}

/** `home` is where the CLI may leave files of its own. A machine that cannot install it cannot rehearse. */
export function openSupabaseCli(home: string): SupabaseCli {
  const folder = join(findTools(), '..', 'supabase');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

  const running = new Set<Promise<unknown>>();
  async function print(databaseUrl: string, args: string[]): Promise<{ stdout: string; stderr: string }> {
    const remote = `--remote=${databaseUrl}?sslmode=disable`;
    const child = spawn(
      process.execPath,
      [join(folder, 'dist', 'supabase.js'), '--workdir', '.', '--output-format=json', '--yes', ...args, remote],
      {
        env: { ...process.env, HOME: home, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
    const closed = new Promise((done, fail) => child.once('error', fail).once('close', done));
    running.add(closed);
    const code = await closed.finally(() => running.delete(closed));
    if (code !== 0) throw new Error(`supabase ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
    return { stdout, stderr };
  }
  async function run(databaseUrl: string, args: string[]): Promise<{ answer: Answer; warnings: string[] }> {
    const { stdout, stderr } = await print(databaseUrl, args);
    return { answer: JSON.parse(stdout), warnings: stderr.split('\n').filter((line) => /warn|deprecated/i.test(line)) };
  }

  return {
    version,
    push: async (url) => {
      const { answer, warnings } = await run(url, ['db', 'push', '--include-seed']);
      return { migrations: answer.migrations?.length ?? 0, seeds: answer.seeds?.length ?? 0, warnings };
    },
    advise: async (url) => {
      const { answer } = await run(url, ['db', 'advisors', '--type=all', '--level=info', '--fail-on=none']);
      return readResults(answer) as Advice[];
    },
    lint: async (url) => {
      const { answer } = await run(url, ['db', 'lint', '--level=warning', '--fail-on=none']);
      return readResults(answer).map((result) => JSON.stringify(result));
    },
    types: async (url) => (await print(url, ['gen', 'types', '--lang=typescript', '--schema=public'])).stdout,
    settled: async () => {
      await Promise.allSettled(running);
    },
  };
}

/** A missing list would read as "nothing found". */
function readResults(answer: Answer): unknown[] {
  if (!Array.isArray(answer.results))
    throw new Error(`The Supabase CLI answered without results: ${JSON.stringify(answer)}`);
  return answer.results;
}

function findTools(): string {
  try {
    return installTools();
  } catch (error) {
    throw new CannotRehearse(`needs the Supabase CLI: ${error instanceof Error ? error.message : error}`);
  }
}
