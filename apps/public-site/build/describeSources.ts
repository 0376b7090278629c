import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteBuild } from '@olea/shared/site';

/** Where builders say which commit they build: GitHub Actions, Cloudflare. */
const COMMIT_VARIABLES = ['GITHUB_SHA', 'WORKERS_CI_COMMIT_SHA'];

/** What the sources in `root` are; null for what cannot be found out. Never rejects. */
export async function describeSources(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<Pick<SiteBuild, 'commit' | 'lastMigration'>> {
  const named = COMMIT_VARIABLES.map((name) => env[name]).find(Boolean);
  const head = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  const migrations = await readdir(join(root, 'supabase/migrations')).catch(() => []);
  const versions = migrations.flatMap((file) => /^(\d{14})_.+\.sql$/.exec(file)?.[1] ?? []);
  return { commit: named ?? (await head), lastMigration: versions.sort().at(-1) ?? null };
}
