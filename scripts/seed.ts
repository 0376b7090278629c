import { readdir, readFile, writeFile } from 'node:fs/promises';
import { flagMigration, flagSeedSql } from './flagSeedSql.ts';

const SEED = 'supabase/seed.sql';
const MIGRATIONS = 'supabase/migrations';

/**
 * Writes supabase/seed.sql from the flag catalog, and for flags that no database has yet the migration that adds them. A
 * contract test compares catalog, seed and migrations.
 */
const files = [SEED, ...(await readdir(MIGRATIONS)).map((name) => `${MIGRATIONS}/${name}`)];
const migration = flagMigration(await Promise.all(files.map((file) => readFile(file, 'utf8'))), new Date());
if (migration) await writeFile(`${MIGRATIONS}/${migration.name}`, migration.sql);
await writeFile(SEED, flagSeedSql());
