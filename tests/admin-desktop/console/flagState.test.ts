import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags';
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
  needsConfirmation,
  sortFlags,
  summariseChanges,
  toOutcomes,
  waitsFor,
} from '../../../apps/admin-desktop/src/console/features/flags/state.ts';
import { exampleChange, exampleFlag, exampleFlags } from './exampleFlags.ts';

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

describe('missingFlags', () => {
  it('names catalog flags without a row', () => {
    expect(missingFlags(exampleFlags().filter(({ name }) => name !== 'founder'))).toEqual(['founder']);
    expect(missingFlags(exampleFlags())).toEqual([]);
  });
});

describe('countFlags', () => {
  it('counts enabled navigation flags as nav items, not other groups', () => {
    expect(countFlags(exampleFlags(['insights', 'founder', 'hero_section']))).toEqual({
      total: FLAG_NAMES.length,
      active: FLAG_NAMES.length - 3,
      hidden: 3,
      navItems: FLAG_NAMES.filter((name) => FLAG_CATALOG[name].group === 'navigation').length - 2,
    });
  });

  it('counts an unknown flag in the totals but not in the navigation', () => {
    expect(countFlags([exampleFlag('zz_old_banner')])).toEqual({ total: 1, active: 1, hidden: 0, navItems: 0 });
  });

  it('is all zero without flags', () => {
    expect(countFlags([])).toEqual({ total: 0, active: 0, hidden: 0, navItems: 0 });
  });
});

const rows = sortFlags([...exampleFlags(['founder', 'hubspot_chat']), exampleFlag('zz_old_banner')]);
const namesFor = (filter: Partial<FlagFilter>) =>
  filterFlags(rows, { ...FLAG_FILTER.none, ...filter }).map(({ name }) => name);

describe('filterFlags', () => {
  it.each(['brand_story', 'brand story', 'BRAND-STORY', '  story   brand '])('finds brand_story by %j', (search) => {
    expect(namesFor({ search })).toEqual(['brand_story']);
  });

  it('searches descriptions too', () => {
    expect(namesFor({ search: 'cookie banner' })).toEqual(['cookie_consent']);
  });

  it('combines state and group', () => {
    expect(namesFor({ state: 'off' })).toEqual(['founder', 'hubspot_chat']);
    expect(namesFor({ state: 'off', group: 'features' })).toEqual(['hubspot_chat']);
    expect(namesFor({ group: 'unknown' })).toEqual(['zz_old_banner']);
  });

  it('shows everything without a filter', () => {
    expect(namesFor({})).toHaveLength(rows.length);
  });
});

function inAddress(filter: FlagFilter, others = ''): URLSearchParams {
  const params = new URLSearchParams(others);
  FLAG_FILTER.write(filter, params);
  return params;
}

describe('the filter in the address', () => {
  it.each<FlagFilter>([
    FLAG_FILTER.none,
    { search: 'a&b=c', state: 'on', group: 'homepage' },
    { search: '', state: 'off', group: 'unknown' },
  ])('survives the way there and back: %j', (filter) => {
    expect(FLAG_FILTER.parse(inAddress(filter))).toEqual(filter);
  });

  it('leaves what is not filtered out of the address', () => {
    expect(inAddress(FLAG_FILTER.none, 'q=old&other=1').toString()).toBe('other=1');
  });

  it('takes unknown values as not filtered', () => {
    const filter = FLAG_FILTER.parse(new URLSearchParams('state=maybe&group=all_of_them'));
    expect(filter).toEqual(FLAG_FILTER.none);
    expect(FLAG_FILTER.isFiltered(filter)).toBe(false);
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
  const silence = { code: 'network', message: 'x' } as const;
  const outcomeOf = (change: FlagChange) => toOutcomes([change], now);

  it('adds the date when the other change is of another day', () => {
    const at = '2026-11-19T15:32:00Z';
    expect(outcomeOf({ flag, now: flag, status: 'conflict', byEmail: null, at })).toMatchObject([
      { words: expect.stringContaining('someone else switched it off at Nov 19, 2026') },
    ]);
  });

  it('is not confirmed when the answer was lost, and tells what the flag is now', () => {
    expect(outcomeOf({ flag, now: flag, status: 'unconfirmed', error: silence })).toEqual([
      {
        status: 'not-done',
        words: 'The change to Founder is not confirmed: we got no answer. The flag is currently off.',
        error: silence,
      },
    ]);
    expect(outcomeOf({ flag, now: null, status: 'unconfirmed', error: silence })).toMatchObject([
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
  const error = { code: 'network', message: 'x' } as const;
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

describe('describeChange', () => {
  it('names the flag by its label, and its state', () => {
    expect(describeChange([{ name: 'founder', enabled: false }])).toBe('Founder switched off.');
  });

  it('names every flag of a change of several', () => {
    const flags = [exampleFlag('teams'), exampleFlag('solutions')];
    expect(describeChange(flags)).toBe('2 flags switched on: Team, Solutions.');
  });
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

describe('needsConfirmation', () => {
  it.each([
    ['contact', false, true],
    ['contact', true, false],
    ['founder', false, false],
    ['zz_old_banner', false, false],
  ])('asks about %s → %s: %s', (name, enabled, asked) => {
    expect(needsConfirmation(name, enabled)).toBe(asked);
  });
});

describe('summariseChanges', () => {
  const ok = (name: string): FlagChange => {
    const flag = exampleFlag(name);
    return { flag, now: flag, status: 'ok' };
  };
  const error = { code: 'unexpected', message: 'no' } as const;
  const failed = (name: string): FlagChange => ({ flag: exampleFlag(name), now: null, status: 'failed', error });
  it.each([
    [[], 'Every flag of this group is already on.'],
    [[ok('teams'), ok('founder')], '2 switched on.'],
    [[ok('teams'), failed('founder')], '1 switched on, 1 failed.'],
    [[failed('founder')], 'None switched on, 1 failed.'],
  ])('%#', (changes, text) => {
    expect(summariseChanges(changes)).toBe(text);
  });
});

it('only the latest change of each flag can be undone, and none of a flag that is gone', () => {
  const gone = exampleChange(4, 'banner', { flag_id: null });
  const rows = [gone, exampleChange(3, 'teams'), exampleChange(2, 'founder'), exampleChange(1, 'teams')];
  expect(rows.filter((row) => isLatestChange(row, rows)).map(({ id }) => id)).toEqual([3, 2]);
});
