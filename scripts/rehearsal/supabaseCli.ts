import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { x } from 'tinyexec';
import { CannotRehearse, installTools } from './installTools.ts';

export const TYPES_FILE = 'shared/src/backend/generated/database.ts';

interface Advice {
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
  /** Applies the migrations and the seed. Returns their counts and the CLI's warnings. Database warnings are only in the server's log. */
  push(databaseUrl: string): Promise<{ migrations: number; seeds: number; warnings: string[] }>;
  /** Returns the findings of the dashboard's security and performance advisors. */
  advise(databaseUrl: string): Promise<Advice[]>;
  lint(databaseUrl: string): Promise<string[]>;
  /** Generates the content of `TYPES_FILE`: the TypeScript types of the schema public, without the CLI's unused helper types. */
  types(databaseUrl: string): Promise<string>;
}

/** Installs the CLI, which stores its files in `home`. Throws `CannotRehearse` if that fails. */
export function openSupabaseCli(home: string): SupabaseCli {
  const folder = join(findTools(), '..', 'supabase');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const program = join(folder, 'dist', 'supabase.js');
  const env = { HOME: home, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };

  // Do not kill the CLI, because its child process would continue. Both end when the server stops.
  async function print(databaseUrl: string, ...command: string[]): Promise<{ stdout: string; stderr: string }> {
    const args = ['--workdir', '.', '--output-format=json', '--yes', ...command];
    const remote = `--remote=${databaseUrl}?sslmode=disable`;
    const answer = await x(process.execPath, [program, ...args, remote], { nodeOptions: { env } });
    if (answer.exitCode === 0) return answer;
    throw new Error(`supabase ${command.join(' ')} ended with ${answer.exitCode}:\n${answer.stdout}${answer.stderr}`);
  }
  const ask = async (...args: [url: string, ...command: string[]]): Promise<unknown[]> => {
    const { results } = JSON.parse((await print(...args)).stdout) as Answer;
    if (!Array.isArray(results)) throw new Error(`The Supabase CLI returned no results for ${args.slice(1).join(' ')}`);
    return results;
  };

  return {
    version,
    push: async (url) => {
      const { stdout, stderr } = await print(url, 'db', 'push', '--include-seed');
      const { migrations = [], seeds = [] } = JSON.parse(stdout) as Answer;
      const warnings = stderr.split('\n').filter((line) => /warn|deprecated/i.test(line));
      return { migrations: migrations.length, seeds: seeds.length, warnings };
    },
    advise: (url) => ask(url, 'db', 'advisors', '--type=all', '--level=info', '--fail-on=none') as Promise<Advice[]>,
    lint: async (url) =>
      (await ask(url, 'db', 'lint', '--level=warning', '--fail-on=none')).map((one) => JSON.stringify(one)),
    types: async (url) => {
      const { stdout } = await print(url, 'gen', 'types', '--lang=typescript', '--schema=public');
      const [database = ''] = stdout.split('type DatabaseWithoutInternals');
      return `// Written by \`npm run rehearse -- --types\` from the migrated database. Change a migration, not this file.\n${database.trim()}\n`;
    },
  };
}

function findTools(): string {
  try {
    return installTools();
  } catch (error) {
    throw new CannotRehearse(`needs the Supabase CLI: ${error instanceof Error ? error.message : error}`);
  }
}
