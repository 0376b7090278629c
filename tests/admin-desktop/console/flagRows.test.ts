import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags';
import { describe, expect, it } from 'vitest';
import {
  countFlags,
  missingFlags,
  viewFlags,
} from '../../../apps/admin-desktop/src/console/features/flags/flagRows.ts';
import { exampleFlag, exampleFlags } from './exampleFlags.ts';

describe('viewFlags', () => {
  it('keeps the order of the catalog and puts unknown rows last', () => {
    const names = viewFlags([exampleFlag('zz_old_banner'), ...exampleFlags()]).map(({ row }) => row.name);
    expect(names).toEqual([...FLAG_NAMES, 'zz_old_banner']);
  });

  it('shows the built-in description only where the row has none', () => {
    const [own, blank] = viewFlags([
      exampleFlag('insights', { description: 'Our own words' }),
      exampleFlag('teams', { description: '  ' }),
    ]);
    expect(own?.description).toBe('Our own words');
    expect(blank?.description).toBe(FLAG_CATALOG.teams.description);
  });

  it('says of an unknown flag that nothing reads it, and never calls it critical', () => {
    const [view] = viewFlags([exampleFlag('zz_old_banner')]);
    expect(view).toMatchObject({ group: 'unknown', critical: false, waitsFor: null });
    expect(view?.description).toMatch(/nothing in the site reads it/);
  });

  it.each([
    { off: [], waitsFor: null },
    { off: ['services'], waitsFor: 'services' },
  ])('names the flag that our_process waits for when $off is off', ({ off, waitsFor }) => {
    const view = viewFlags(exampleFlags(off)).find(({ row }) => row.name === 'our_process');
    expect(view?.waitsFor).toBe(waitsFor);
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
