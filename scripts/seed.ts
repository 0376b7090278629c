import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { FLAG_CATALOG, FLAG_NAMES, type FlagName } from '@olea/shared/flags/catalog';

function insertFlags(names: readonly FlagName[]): string {
  const rows = names.map((name) => `  ('${name}', ${FLAG_CATALOG[name].defaultEnabled})`);
  return `insert into public.feature_flags (name, enabled) values\n${rows.join(',\n')}\non conflict (name) do nothing;\n`;
}

/**
 * Returns the content of supabase/seed.sql: SQL that inserts the catalog's flags without changing existing rows. Descriptions are null, so
 * that the console shows the catalog's description until staff replace it.
 */
export function createFlagSeedSql(): string {
  return `-- Generated from shared/src/flags/catalog.ts (createFlagSeedSql). Change the catalog, not this file.\n${insertFlags(FLAG_NAMES)}`;
}

/**
 * Returns the name and text of a migration that adds new flags to existing databases, which do not run the seed again. `scripts` are the
 * current seed and migrations. Returns null if they insert every flag. `now` determines the file name.
 */
export function createFlagMigration(scripts: readonly string[], now: Date): { name: string; sql: string } | null {
  const missing = FLAG_NAMES.filter((name) => !scripts.some((sql) => sql.includes(`('${name}', `)));
  if (missing.length === 0) return null;
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const sql = `-- New in the catalog. The seed brings them to a new database, this to those that exist.\n${insertFlags(missing)}`;
  return { name: `${stamp}_add_${missing.join('_and_')}.sql`, sql };
}

const SEED = 'supabase/seed.sql';
const MIGRATIONS = 'supabase/migrations';

if (import.meta.main) {
  const files = [SEED, ...readdirSync(MIGRATIONS).map((name) => `${MIGRATIONS}/${name}`)];
  const migration = createFlagMigration(
    files.map((file) => readFileSync(file, 'utf8')),
    new Date(),
  );
  if (migration) writeFileSync(`${MIGRATIONS}/${migration.name}`, migration.sql);
  writeFileSync(SEED, createFlagSeedSql());
}
