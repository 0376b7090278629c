import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDataFolder } from '../../scripts/templateData.ts';
import { type Engine, openPgliteEngine } from '../../supabase/local/database/engines.ts';
import { applyMigrations } from '../../supabase/local/database/migrate.ts';

let folder: string;
let migrations: string;
let database: Engine;
beforeAll(async () => {
  folder = await makeDataFolder();
  migrations = join(folder, 'migrations');
  database = await openPgliteEngine(join(folder, 'postgres'));
});
beforeEach(async () => {
  await rm(migrations, { recursive: true, force: true });
  await cp('supabase/migrations', migrations, { recursive: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const NEWEST = '20991231235959_add_c.sql';
const OTHER_STATEMENTS = `
  update supabase_migrations.schema_migrations set statements = '{"select 1","select 2"}' where version = '20991231235959'`;

it.each([
  ['was removed', () => rm(join(migrations, NEWEST)), '20991231235959 is not here'],
  ['was edited', () => writeFile(join(migrations, NEWEST), 'select 2;'), '20991231235959 was edited since'],
  [
    'was edited after the Supabase CLI had applied it',
    () => database.exec(OTHER_STATEMENTS),
    '20991231235959 was edited since',
  ],
  ['is out of order', () => writeFile(join(migrations, '20991201000000_late.sql'), ''), '20991201000000 is older'],
])('applyMigrations rejects with a reason, and keeps the data, if a migration %s', async (_what, change, reason) => {
  await writeFile(join(migrations, NEWEST), 'select 1;\n');
  await applyMigrations(database, migrations);
  await change();
  await expect(applyMigrations(database, migrations)).rejects.toThrow(
    new RegExp(`migration ${reason}.*npm start -- --reset`),
  );
  expect(await database.query('select from public.feature_flags')).not.toEqual([]);
  await database.exec("delete from supabase_migrations.schema_migrations where version = '20991231235959'");
});

it('applyMigrations names the file of a failing migration', async () => {
  await writeFile(join(migrations, '20991231235959_break_a_table.sql'), 'alter table nowhere add column x int');
  await expect(applyMigrations(database, migrations)).rejects.toThrow(
    '20991231235959_break_a_table.sql: relation "nowhere" does not exist',
  );
});
