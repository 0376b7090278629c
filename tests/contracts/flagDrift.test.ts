import { FLAG_CATALOG, FLAG_NAMES, type FlagName } from '@olea/shared/flags/catalog';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { SITE_TABLE } from '@olea/shared/site/pages';
import { describe, expect, it } from 'vitest';
import { createFlagMigration } from '../../scripts/seed.ts';
import { FLAG_CASES } from '../e2e/site/flagCases.ts';
import { listFiles, readText } from './sourceFiles.ts';

describe('the flag catalog', () => {
  it('has only flags that the seed or a migration inserts, and createFlagMigration adds missing flags', () => {
    const scripts = listFiles('supabase/{seed.sql,migrations/*.sql}').map(readText);
    expect(createFlagMigration(scripts, new Date(0))).toBeNull();
    const without = scripts.map((sql) => sql.replaceAll("('founder', ", '').replaceAll("('teams', ", ''));
    expect(createFlagMigration(without, new Date('2026-11-21T08:09:10Z'))).toEqual({
      name: '20261121080910_add_teams_and_founder.sql',
      sql: expect.stringContaining("values\n  ('teams', true),\n  ('founder', true)\non conflict (name) do nothing;"),
    });
  });

  it('lists the page sections that each flag gates', () => {
    const ofPages = [...SITE_TABLE, ...Object.values(LANGUAGES)].map(({ flag }) => flag);
    // This flag changes link targets, but no page section.
    const withoutParts: FlagName[] = ['domain_failover'];
    const isForgotten = (name: FlagName) =>
      FLAG_CATALOG[name].sections.length === 0 && !ofPages.includes(name) && !withoutParts.includes(name);
    expect(FLAG_NAMES.filter(isForgotten), 'add `sections` in shared/src/flags/catalog.ts').toEqual([]);
    const parts = listFiles('apps/public-site/**/*.tsx').flatMap((path) => [
      ...readText(path).matchAll(/<Gated\s+flag="(\w+)"[^>]*?\sid="([\w-]+)"/g),
    ]);
    const unnamed = parts.filter(([, flag, id = '']) => !FLAG_CATALOG[flag as FlagName].sections.includes(id));
    expect(
      unnamed.map(([, flag, id]) => `${flag}: sections: ['${id}']`),
      'add to shared/src/flags/catalog.ts',
    ).toEqual([]);
    expect(parts.length).toBeGreaterThan(0);
  });

  it('has exactly the flags that tests/e2e/site/flagCases.ts covers', () => {
    expect(FLAG_CASES.map(({ flag }) => flag).toSorted()).toEqual([...FLAG_NAMES].toSorted());
  });
});
