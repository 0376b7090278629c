import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applySeed } from '../../supabase/local/database/migrate.ts';

let folder: string;
let database: PGlite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-seed-'));
  database = new PGlite();
  await database.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.seed_files (path text primary key, hash text not null);
    create table flags (name text primary key);
  `);
}, 30_000);
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('seeds a database once; a seed that has changed since is only noted, as on the hosted project', async () => {
  const file = join(folder, 'seed.sql');
  const names = async () =>
    (await database.query<{ name: string }>('select name from flags')).rows.map(({ name }) => name);
  const hashes = async () => (await database.query('select hash from supabase_migrations.seed_files')).rows;

  await writeFile(file, `insert into flags values ('founder') on conflict do nothing`);
  await applySeed(database, file);
  expect(await names()).toEqual(['founder']);
  const first = await hashes();

  await writeFile(file, `insert into flags values ('founder'), ('teams') on conflict do nothing`);
  await applySeed(database, file);
  expect(await names()).toEqual(['founder']);
  expect(await hashes()).not.toEqual(first);
});
