import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';
import {
  countFlags,
  describeChange,
  describeFlagCount,
  FLAG_FILTER,
  type FlagChange,
  type FlagFilter,
  factsOf,
  filterFlags,
  groupFlags,
  isLatestChange,
  isListOld,
  isStillLatest,
  missingFlags,
  sortFlags,
  summariseChanges,
  toOutcomes,
  waitsFor,
} from '../../../apps/admin-desktop/src/console/features/flags/state.ts';
import { exampleChange, exampleFlag, exampleFlags } from './exampleFlags.ts';

const SILENCE = { code: 'network', message: 'x' } as const;

describe('a row', () => {
  it('has its place in the catalog, unknown ones last', () => {
    const names = sortFlags([exampleFlag('zz_old_banner'), ...exampleFlags()]).map(({ name }) => name);
    expect(names).toEqual([...FLAG_NAMES, 'zz_old_banner']);
  });

  it('has the built-in description only where it has none of its own', () => {
    expect(factsOf(exampleFlag('insights', { description: 'Our own words' })).description).toBe('Our own words');
    expect(factsOf(exampleFlag('teams', { description: '  ' })).description).toBe(FLAG_CATALOG.teams.description);
  });

  it('that the code does not know says that nothing reads it, is never critical, and has a group of its own', () => {
    const unknown = exampleFlag('zz_old_banner');
    expect(factsOf(unknown)).toMatchObject({ label: 'zz_old_banner', group: 'unknown', critical: false });
    expect(factsOf(unknown).description).toMatch(/nothing in the site reads it/);
    expect(waitsFor(unknown, [unknown])).toBeNull();
    expect(groupFlags([unknown]).at(-1)).toEqual({ id: 'unknown', rows: [unknown] });
  });

  it.each([
    { off: [], expected: null },
    { off: ['services'], expected: 'services' },
  ])('names the flag that our_process waits for when $off is off', ({ off, expected }) => {
    expect(waitsFor(exampleFlag('our_process'), exampleFlags(off))).toBe(expected);
  });
});

it('a catalog flag without a row is named', () => {
  expect(missingFlags(exampleFlags().filter(({ name }) => name !== 'founder'))).toEqual(['founder']);
  expect(missingFlags(exampleFlags())).toEqual([]);
});

it('an unknown flag counts in the totals but not in the navigation', () => {
  expect(countFlags([exampleFlag('zz_old_banner')])).toEqual({ total: 1, active: 1, hidden: 0, navItems: 0 });
});

const rows = [...exampleFlags(), exampleFlag('zz_old_banner')];
const namesFor = (filter: Partial<FlagFilter>) =>
  filterFlags(rows, { ...FLAG_FILTER.none, ...filter }).map(({ name }) => name);

describe('filterFlags', () => {
  it.each(['brand_story', 'brand story', 'BRAND-STORY', '  story   brand '])('finds brand_story by %j', (search) => {
    expect(namesFor({ search })).toEqual(['brand_story']);
  });

  it('searches descriptions too', () => {
    expect(namesFor({ search: 'cookie banner' })).toEqual(['cookie_consent']);
  });

  it('has a group for what the catalog does not know', () => {
    expect(namesFor({ group: 'unknown' })).toEqual(['zz_old_banner']);
  });
});

describe('describeFlagCount', () => {
  it.each([
    [7, 7, '7 flags'],
    [1, 1, '1 flag'],
    [3, 7, '3 of 7 flags'],
    [0, 7, '0 of 7 flags'],
  ])('says %i of %i as %j', (shown, total, text) => {
    expect(describeFlagCount(total, shown)).toBe(text);
  });
});

describe('a flag that was not changed', () => {
  const now = Date.parse('2026-11-21T15:40:00Z');
  const flag = exampleFlag('founder', { enabled: false, version: 2 });
  const outcomeOf = (change: FlagChange) => toOutcomes([change], now);

  it('adds the date when the other change is of another day', () => {
    const at = '2026-11-19T15:32:00Z';
    expect(outcomeOf({ flag, now: flag, status: 'conflict', byEmail: null, at })).toMatchObject([
      { words: expect.stringContaining('someone else switched it off at Nov 19, 2026') },
    ]);
  });

  it('is not confirmed when the answer was lost, and tells what the flag is now', () => {
    expect(outcomeOf({ flag, now: flag, status: 'unconfirmed', error: SILENCE })).toEqual([
      {
        status: 'not-done',
        words: 'The change to Founder is not confirmed: we got no answer. The flag is currently off.',
        error: SILENCE,
      },
    ]);
    expect(outcomeOf({ flag, now: null, status: 'unconfirmed', error: SILENCE })).toMatchObject([
      { words: expect.stringMatching(/not confirmed.*cannot be read right now/) },
    ]);
  });

  it('fails with the error that decides what follows', () => {
    const error = { code: 'forbidden', message: 'x' } as const;
    expect(outcomeOf({ flag, now: null, status: 'failed', error })).toEqual([
      { status: 'failed', subject: 'Founder', error },
    ]);
  });
});

describe('the list is read again', () => {
  const flag = exampleFlag('founder');
  const error = SILENCE;
  it.each<[string, FlagChange, boolean]>([
    ['after a change', { flag, now: flag, status: 'ok' }, true],
    ['after one that came too late', { flag, now: flag, status: 'conflict', byEmail: null, at: null }, true],
    ['after a lost one that cannot be read', { flag, now: null, status: 'unconfirmed', error }, true],
    ['not after a lost one that was read', { flag, now: flag, status: 'unconfirmed', error }, false],
    ['not after a refusal', { flag, now: null, status: 'failed', error }, false],
  ])('%s', (_case, change, isOld) => {
    expect(isListOld([change])).toBe(isOld);
  });
});

it('a change of several flags names every one of them', () => {
  const flags = [exampleFlag('teams'), exampleFlag('solutions')];
  expect(describeChange(flags)).toBe('2 flags switched on: Team, Solutions.');
});

describe('isStillLatest', () => {
  const changed = [exampleFlag('teams', { version: 2 }), exampleFlag('founder', { version: 5 })];
  it('holds while the list shows the rows as they were left', () => {
    expect(isStillLatest(changed, [...changed, exampleFlag('products')])).toBe(true);
  });

  it('ends with any later change and a row that is gone', () => {
    expect(isStillLatest(changed, [exampleFlag('teams', { version: 3 }), exampleFlag('founder', { version: 5 })])).toBe(
      false,
    );
    expect(isStillLatest(changed, [exampleFlag('teams', { version: 2 })])).toBe(false);
  });
});

it.each([
  [[], 'Every flag of this group is already on.'],
  [[{ flag: exampleFlag('teams'), now: null, status: 'failed', error: SILENCE }], 'None switched on, 1 failed.'],
] satisfies [FlagChange[], string][])('what came of switching on a group is said: %#', (changes, text) => {
  expect(summariseChanges(changes)).toBe(text);
});

it('only the latest change of each flag can be undone, and none of a flag that is gone', () => {
  const gone = exampleChange(4, 'banner', { flag_id: null });
  const rows = [gone, exampleChange(3, 'teams'), exampleChange(2, 'founder'), exampleChange(1, 'teams')];
  expect(rows.filter((row) => isLatestChange(row, rows)).map(({ id }) => id)).toEqual([3, 2]);
});
