import { FLAG_CATALOG } from './catalog.ts';
import { FLAG_NAMES } from './names.ts';

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * SQL that inserts every flag of the catalog and leaves existing rows alone; supabase/seed.sql is this text. The
 * description stays null, so that the console shows the built-in text until somebody writes a better one.
 */
export function flagSeedSql(): string {
  const rows = FLAG_NAMES.map((name) => `  (${quote(name)}, ${FLAG_CATALOG[name].defaultEnabled})`);
  return [
    '-- Generated from shared/src/flags/catalog.ts (flagSeedSql). Change the catalog, not this file.',
    'insert into public.feature_flags (name, enabled) values',
    `${rows.join(',\n')}`,
    'on conflict (name) do nothing;',
    '',
  ].join('\n');
}
