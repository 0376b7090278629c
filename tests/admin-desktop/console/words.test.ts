import { describe, expect, it } from 'vitest';
import { describeUpdate } from '../../../apps/admin-desktop/src/console/app/PortalHeader.tsx';
import { formatAge, formatMoment } from '../../../apps/admin-desktop/src/console/ui/moments.ts';
import { printedCombos, SHORTCUTS } from '../../../apps/admin-desktop/src/console/ui/useShortcuts.ts';

const now = Date.parse('2026-11-21T15:40:00Z');

describe('formatAge', () => {
  it.each([
    [0, 'just now'],
    [40_000, '40 s ago'],
    [4 * 60_000, '4 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [50 * 3_600_000, '2 days ago'],
    [-5000, 'just now'],
  ])('%i ms', (age, text) => {
    expect(formatAge(now - age, now)).toBe(text);
  });
});

describe('formatMoment', () => {
  it('leaves the date out on the same day', () => {
    expect(formatMoment('2026-11-21T15:32:00Z', now, 'America/Toronto')).toBe('10:32 a.m.');
    expect(formatMoment('2026-11-20T15:32:00Z', now, 'America/Toronto')).toBe('Nov 20, 2026, 10:32 a.m.');
  });
});

describe('printedCombos', () => {
  it('prints the keys of the keyboard at hand', () => {
    expect(printedCombos(SHORTCUTS.sidebar, false)).toEqual([['Ctrl', 'B']]);
    expect(printedCombos(SHORTCUTS.sidebar, true)).toEqual([['⌘', 'B']]);
    expect(printedCombos(SHORTCUTS.search, false)).toEqual([['/'], ['Ctrl', 'K']]);
  });
});

describe('describeUpdate', () => {
  it('stays calm about a failure', () => {
    expect(describeUpdate({ kind: 'failed', version: '1.0.0', since: now }, now)).toMatch(
      /updates could not be checked since/,
    );
  });
});
