import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from './sourceFiles.ts';

const FOLDER = 'supabase/migrations/';
/** The release workflow, or a manual release, moves this tag to the commit whose migrations the hosted database has run. */
const RELEASED = 'released';

type Files = ReadonlyMap<string, string>;

/** Returns errors for migrations, including deleted ones, that a release of `now` after `released` would reject or silently skip. */
function findErrors(released: Files, now: Files): string[] {
  const last = [...released.keys()].sort().at(-1) ?? '';
  const changed = [...released].filter(([name, sql]) => now.get(name) !== sql);
  const late = [...now.keys()].filter((name) => !released.has(name) && name.slice(0, 14) <= last.slice(0, 14));
  const versions = [...now.keys()].map((name) => name.slice(0, 14));
  return [
    ...changed.map(([name]) => `${name} is released: put the change into a new migration`),
    ...late.map((name) => `${name} is older than the released ${last}: give it a later time`),
    ...[...now.keys()]
      .filter((name) => !/^\d{14}_\w+\.sql$/.test(name))
      .map((name) => `${name}: no name of a migration`),
    ...versions.filter((version, index) => versions.indexOf(version) !== index).map((version) => `${version}: twice`),
  ];
}

/** Runs git, even in a folder that another user owns, as in a container. */
const git = (...args: string[]) => execFileSync('git', ['-c', 'safe.directory=*', ...args], { encoding: 'utf8' });

function readReleasedFiles(): Files {
  if (!existsSync('.git') || !git('tag', '--list', RELEASED).trim()) return new Map();
  const names = git('ls-tree', '--name-only', RELEASED, FOLDER).split('\n').filter(Boolean);
  return new Map(names.map((path) => [path.slice(FOLDER.length), git('show', `${RELEASED}:${path}`)]));
}

it('the migrations are compatible with the released ones', () => {
  const now = new Map(readdirSync(FOLDER).map((name) => [name, readText(FOLDER + name)]));
  expect(findErrors(readReleasedFiles(), now)).toEqual([]);
});

const FIRST = '20260101000000_create_a.sql';
const SECOND = '20260201000000_create_b.sql';
const released = new Map([FIRST, SECOND].map((name) => [name, 'select 1;']));

it.each([
  ['an error for an edited migration', FIRST, 'select 2;', 'is released: put the change into a new migration'],
  [
    'an error for an older migration',
    '20260115000000_late.sql',
    '',
    `is older than the released ${SECOND}: give it a later time`,
  ],
  ['an error for an invalid file name', '20260301_add.sql', '', 'no name of a migration'],
  ['no error for a newer migration', '20260301000000_add_c.sql', '', null],
])('findErrors returns %s', (_what, name, sql, fault) => {
  expect(findErrors(released, new Map([...released, [name, sql]]))).toEqual(
    fault ? [expect.stringContaining(fault)] : [],
  );
  expect(findErrors(new Map(), released)).toEqual([]);
});
