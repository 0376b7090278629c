import { describe, expect, it } from 'vitest';
import { countFlags } from '../../../apps/admin-desktop/src/console/flags/list/flagRows.ts';
import { exampleFlag, exampleFlags } from './exampleFlags.ts';

describe('countFlags', () => {
  it('counts enabled navigation flags as nav items, not other groups', () => {
    expect(countFlags(exampleFlags(['insights', 'founder', 'hero_section']))).toEqual({
      total: 18,
      active: 15,
      hidden: 3,
      navItems: 8,
    });
  });

  it('counts an unknown flag in the totals but not in the navigation', () => {
    expect(countFlags([exampleFlag('zz_old_banner')])).toEqual({ total: 1, active: 1, hidden: 0, navItems: 0 });
  });

  it('is all zero without flags', () => {
    expect(countFlags([])).toEqual({ total: 0, active: 0, hidden: 0, navItems: 0 });
  });
});
