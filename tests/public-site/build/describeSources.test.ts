import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { describeSources } from '../../../apps/public-site/build/buildSite.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'olea-sources-'));
});

it('says null for what cannot be found out, and takes the builder’s word for the commit', async () => {
  expect(await describeSources(root, {})).toEqual({ commit: null, lastMigration: null, staleTexts: null });
  expect(await describeSources(root, { GITHUB_SHA: 'abc' })).toMatchObject({ commit: 'abc', lastMigration: null });
  // A failure of git, which is not awaited here, must be handled too: it once ended the build, and would end the run.
  await wait(500);
});

it('names the last migration, whatever else lies beside them', async () => {
  await mkdir(join(root, 'supabase/migrations'), { recursive: true });
  for (const name of ['20250102030405_add.sql', '20250302030405_more.sql', 'README.md'])
    await writeFile(join(root, 'supabase/migrations', name), '');
  expect(await describeSources(root, {})).toMatchObject({ lastMigration: '20250302030405' });
});
