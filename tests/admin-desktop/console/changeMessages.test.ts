import { describe, expect, it } from 'vitest';
import {
  describeChange,
  describeFailure,
} from '../../../apps/admin-desktop/src/console/features/flags/changeMessages.ts';
import {
  isStillLatest,
  needsConfirmation,
} from '../../../apps/admin-desktop/src/console/features/flags/FlagChanges.ts';
import { exampleFlag } from './exampleFlags.ts';

const now = Date.parse('2026-11-21T15:40:00Z');
const zone = 'America/Toronto';
const flag = exampleFlag('founder', { enabled: false, version: 2 });

describe('describeFailure', () => {
  it('says of a lost race who switched it and when', () => {
    const result = { status: 'conflict', flag, byEmail: 'dimos@olea.example', at: '2026-11-21T15:32:00Z' } as const;
    expect(describeFailure('founder', result, now, zone)).toBe(
      'founder was not changed: dimos@olea.example switched it off at 10:32 a.m. The row now shows the current state.',
    );
  });

  it('adds the date when the other change is of another day', () => {
    const result = { status: 'conflict', flag, byEmail: null, at: '2026-11-19T15:32:00Z' } as const;
    expect(describeFailure('founder', result, now, zone)).toContain(
      'someone else switched it off at Nov 19, 2026, 10:32',
    );
  });

  it('says that nothing was queued when the backend is away', () => {
    expect(describeFailure('founder', { status: 'unavailable', message: 'x' }, now)).toMatch(/Nothing was queued/);
  });

  it('says of a lost answer that nothing is confirmed, and what is', () => {
    const lost = { status: 'unconfirmed', flag, message: 'Failed to fetch' } as const;
    expect(describeFailure('founder', lost, now)).toBe(
      'The change of founder is not confirmed: the answer was lost. Read again, it is off.',
    );
    expect(describeFailure('founder', { ...lost, flag: null }, now)).toMatch(/not confirmed.*cannot be read right now/);
  });

  it('says of an ended session that one has to sign in', () => {
    const text = describeFailure('founder', { status: 'expired', message: 'JWT expired' }, now);
    expect(text).toBe(
      'founder was not changed: your session has ended. Nothing was queued; sign in and switch it again.',
    );
  });

  it('says that the right is gone instead of quoting the server', () => {
    const text = describeFailure('founder', { status: 'forbidden', message: 'permission denied for table' }, now);
    expect(text).toMatch(/no longer has the right to change/);
    expect(text).not.toMatch(/permission denied/);
  });
});

describe('describeChange', () => {
  it('names flag and state', () => {
    expect(describeChange([{ name: 'founder', enabled: false }])).toBe('founder switched off.');
  });

  it('names every flag of a change of several', () => {
    const flags = [exampleFlag('teams'), exampleFlag('solutions')];
    expect(describeChange(flags)).toBe('2 flags switched on: teams, solutions.');
  });
});

describe('isStillLatest', () => {
  const changed = [exampleFlag('teams', { version: 2 }), exampleFlag('founder', { version: 5 })];
  it('holds while the list shows the rows as they were left', () => {
    expect(isStillLatest(changed, [...changed, exampleFlag('products')])).toBe(true);
  });

  it('ends with any later change, a row that is gone, and no change at all', () => {
    expect(isStillLatest(changed, [exampleFlag('teams', { version: 3 }), exampleFlag('founder', { version: 5 })])).toBe(
      false,
    );
    expect(isStillLatest(changed, [exampleFlag('teams', { version: 2 })])).toBe(false);
    expect(isStillLatest([], changed)).toBe(false);
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
