import { FLAG_NAMES } from '@olea/shared/flags';
import { describe, expect, it } from 'vitest';
import { flagMigration, flagSeedSql } from '../../scripts/flagSeedSql.ts';
import { FLAG_CASES } from '../e2e/site/flagCases.ts';
import { listFiles, readText } from './sourceFiles.ts';

describe('the flag catalog', () => {
  it('is what the database is seeded with', () => {
    expect(readText('supabase/seed.sql')).toContain(flagSeedSql().trim());
  });

  it('seeds every flag once and leaves existing rows alone', () => {
    const sql = flagSeedSql();
    for (const name of FLAG_NAMES) expect(sql.split(`'${name}'`)).toHaveLength(2);
    expect(sql).toContain('on conflict (name) do nothing');
  });

  it('reaches databases that exist by a migration, which scripts/seed.ts writes with the seed', () => {
    const scripts = listFiles('supabase/{seed.sql,migrations/*.sql}').map(readText);
    expect(flagMigration(scripts, new Date(0))).toBeNull();
    const without = scripts.map((sql) => sql.replaceAll("('founder', ", '').replaceAll("('teams', ", ''));
    expect(flagMigration(without, new Date('2026-11-21T08:09:10Z'))).toEqual({
      name: '20261121080910_add_teams_and_founder.sql',
      sql: expect.stringContaining("values\n  ('teams', true),\n  ('founder', true)\non conflict (name) do nothing;"),
    });
  });

  it('holds no flag that no page, link, language or part of a page reads', () => {
    const readers = listFiles('{apps,shared/src/site,shared/src/i18n}/**/*.{ts,tsx}').map(readText).join('\n');
    expect(FLAG_NAMES.filter((name) => !readers.includes(`'${name}'`) && !readers.includes(`"${name}"`))).toEqual([]);
  });

  it('has a case for every flag in tests/e2e/site/flagCases.ts, which the browser tests switch', () => {
    expect(FLAG_CASES.map(({ flag }) => flag).toSorted()).toEqual([...FLAG_NAMES].toSorted());
  });

  it('has no second list of the names anywhere in the apps', () => {
    const copies = listFiles('apps/**/*.{ts,tsx}').filter((path) => {
      const text = readText(path);
      return FLAG_NAMES.every((name) => text.includes(`'${name}'`));
    });
    expect(copies).toEqual([]);
  });
});

it('roles are the same in code and database', async () => {
  const { ROLES } = await import('@olea/shared/auth');
  const sql = listFiles('supabase/migrations/*.sql').map(readText).join('\n');
  const stored = /role\b[^;]*?in \(([^)]*)\)|create type [\w.]*role as enum \(([^)]*)\)/i.exec(sql);
  const names = (stored?.[1] ?? stored?.[2] ?? '').split(',').map((name) => name.trim().replaceAll("'", ''));
  expect(names).toEqual([...ROLES]);
});
