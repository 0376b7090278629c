import { expect, it } from 'vitest';
import { describeUpdate } from '../../../apps/admin-desktop/src/console/app/PortalHeader.tsx';
import {
  formatAge,
  formatMoment,
  formatOfficeDay,
  formatWhen,
} from '../../../apps/admin-desktop/src/console/ui/moments.ts';
import { formatCombos, SHORTCUTS } from '../../../apps/admin-desktop/src/console/ui/useShortcuts.ts';

const now = Date.parse('2026-11-21T15:40:00Z');

it.each([
  [0, 'just now'],
  [40_000, '40 s ago'],
  [4 * 60_000, '4 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [50 * 3_600_000, '2 days ago'],
  [-5000, 'just now'],
])('an age of %i ms is formatted as “%s”', (age, text) => {
  expect(formatAge(now - age, now)).toBe(text);
});

it('a time is formatted with its date unless it is on the current day', () => {
  expect(formatMoment('2026-11-21T15:32:00Z', now, 'America/Toronto')).toBe('10:32 a.m.');
  expect(formatMoment('2026-11-20T15:32:00Z', now, 'America/Toronto')).toBe('Nov 20, 2026, 10:32 a.m.');
  expect(formatWhen('2026-11-21T15:32:00Z', now, 'America/Toronto')).toBe('at 10:32 a.m.');
  expect(formatWhen('2026-11-20T15:32:00Z', now, 'America/Toronto')).toBe('on Nov 20, 2026, 10:32 a.m.');
});

it('formatOfficeDay returns the day in the office’s time zone', () => {
  expect(formatOfficeDay(Date.parse('2026-11-22T03:00:00Z'), { timeZone: 'America/Toronto' })).toBe('2026-11-21');
});

it('a shortcut shows ⌘ on a Mac and Ctrl elsewhere', () => {
  expect(formatCombos(SHORTCUTS.sidebar, false)).toEqual([['Ctrl', 'B']]);
  expect(formatCombos(SHORTCUTS.sidebar, true)).toEqual([['⌘', 'B']]);
  expect(formatCombos(SHORTCUTS.search, false)).toEqual([['/'], ['Ctrl', 'K']]);
});

it('the message about a failed update check states since when checks have failed', () => {
  const words = describeUpdate({ kind: 'failed', version: '1.0.0', since: now }, now);
  expect(words).toMatch(/updates could not be checked since/);
});
