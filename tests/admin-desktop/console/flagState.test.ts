import { AppError } from '@olea/shared/errors';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';
import {
  countFlags,
  describeChange,
  FLAG_FILTER,
  type FlagChange,
  filterFlags,
  findMissingDependency,
  findMissingFlags,
  getFlagFacts,
  groupFlags,
  isLatestChange,
  isListOld,
  isStillLatest,
  sortFlags,
  summarizeChanges,
  toOutcomes,
} from '../../../apps/admin-desktop/src/console/features/flags/state.ts';
import { createFlag, createFlagChange, createFlags } from './exampleFlags.ts';

const SILENCE = new AppError('network', 'x');

describe('flag rows', () => {
  it('are in catalog order, with unknown flags last', () => {
    const names = sortFlags([createFlag('zz_old_banner'), ...createFlags()]).map(({ name }) => name);
    expect(names).toEqual([...FLAG_NAMES, 'zz_old_banner']);
  });

  it('fall back to the catalog’s description when the database has none', () => {
    expect(getFlagFacts(createFlag('insights', { description: 'Our own words' })).description).toBe('Our own words');
    expect(getFlagFacts(createFlag('teams', { description: '  ' })).description).toBe(FLAG_CATALOG.teams.description);
  });

  it('use default facts and a separate group for an unknown flag', () => {
    const unknown = createFlag('zz_old_banner');
    expect(getFlagFacts(unknown)).toMatchObject({ label: 'zz_old_banner', group: 'unknown', critical: false });
    expect(getFlagFacts(unknown).description).toMatch(/nothing in the site reads it/);
    expect(findMissingDependency(unknown, [unknown])).toBeNull();
    expect(groupFlags([unknown]).at(-1)).toEqual({ id: 'unknown', rows: [unknown] });
  });
});

it('a catalog flag without a row is reported as missing', () => {
  expect(findMissingFlags(createFlags().filter(({ name }) => name !== 'founder'))).toEqual(['founder']);
  expect(findMissingFlags(createFlags())).toEqual([]);
});

it('an unknown flag is counted in the totals but not among the menu links', () => {
  expect(countFlags([createFlag('zz_old_banner')])).toEqual({ total: 1, active: 1, hidden: 0, navItems: 0 });
});

it.each([
  [{ search: 'brand_story' }, 'brand_story'],
  [{ search: 'brand story' }, 'brand_story'],
  [{ search: 'BRAND-STORY' }, 'brand_story'],
  [{ search: '  story   brand ' }, 'brand_story'],
  // Only the description of this flag contains “banner”.
  [{ search: 'cookie banner' }, 'cookie_consent'],
  [{ group: 'unknown' as const }, 'zz_old_banner'],
])('the filter %j finds %s', (filter, name) => {
  const rows = [...createFlags(), createFlag('zz_old_banner')];
  expect(filterFlags(rows, { ...FLAG_FILTER.none, ...filter }).map((row) => row.name)).toEqual([name]);
});

describe('the outcome of a flag change', () => {
  const now = Date.parse('2026-11-21T15:40:00Z');
  const flag = createFlag('founder', { enabled: false, version: 2 });
  const getOutcome = (change: FlagChange) => toOutcomes([change], now);

  it('names “someone else” if the author of a conflicting change is unknown', () => {
    const at = '2026-11-19T15:32:00Z';
    expect(getOutcome({ flag, now: flag, status: 'conflict', by: null, at })).toMatchObject([
      { message: expect.stringContaining('someone else switched it off on Nov 19, 2026') },
    ]);
  });

  it.each([
    ['known', flag, /^The change to Founder is not confirmed: we got no answer\. The flag is currently off\.$/],
    ['unknown', null, /not confirmed.*cannot be read right now/],
  ])('is unconfirmed after a lost response while the current state is %s', (_state, now, words) => {
    expect(getOutcome({ flag, now, status: 'unconfirmed', error: SILENCE })).toMatchObject([
      { status: 'not-applied', message: expect.stringMatching(words) },
    ]);
  });
});

const flag = createFlag('founder');
const error = SILENCE;
it.each<[string, FlagChange, boolean]>([
  ['is refetched after a change', { flag, now: flag, status: 'ok' }, true],
  ['is refetched after a conflict', { flag, now: flag, status: 'conflict', by: null, at: null }, true],
  [
    'is refetched after a lost response without a current value',
    { flag, now: null, status: 'unconfirmed', error },
    true,
  ],
  [
    'is not refetched after a lost response with a current value',
    { flag, now: flag, status: 'unconfirmed', error },
    false,
  ],
  ['is not refetched after a rejection', { flag, now: null, status: 'failed', error }, false],
  [
    'is refetched after a change of a deleted flag',
    { flag, now: null, status: 'failed', error: new AppError('not-found', 'x') },
    true,
  ],
])('the flag list %s', (_case, change, isOld) => {
  expect(isListOld([change])).toBe(isOld);
});

it('the message about several changed flags lists each of them', () => {
  const flags = [createFlag('teams'), createFlag('solutions')];
  expect(describeChange(flags)).toBe('2 flags switched on: Team, Solutions.');
});

it.each([
  ['returns true if no changed flag has a newer version', [2, 5, 1], true],
  ['returns false if a changed flag has a newer version', [3, 5], false],
  ['returns false if a changed flag is deleted', [2], false],
])('isStillLatest %s', (_case, versions, isLatest) => {
  const list = versions.map((version, index) => createFlag(`flag ${index}`, { version }));
  const changed = [createFlag('flag 0', { version: 2 }), createFlag('flag 1', { version: 5 })];
  expect(isStillLatest(changed, list)).toBe(isLatest);
});

it.each([
  ['a group without changes', [], 'Every flag of this group is already on.'],
  ['a failed change', [{ flag, now: null, status: 'failed', error }], 'None switched on, 1 failed.'],
] satisfies [string, FlagChange[], string][])('summarizeChanges describes %s', (_case, changes, text) => {
  expect(summarizeChanges(changes)).toBe(text);
});

it('only the latest change of an existing flag can be undone', () => {
  const gone = createFlagChange(4, 'banner', { flag_id: null });
  const rows = [gone, createFlagChange(3, 'teams'), createFlagChange(2, 'founder'), createFlagChange(1, 'teams')];
  expect(rows.filter((row) => isLatestChange(row, rows)).map(({ id }) => id)).toEqual([3, 2]);
});
