import { describe, expect, it } from 'vitest';
import {
  describeChange,
  isStillLatest,
  needsConfirmation,
  toOutcome,
} from '../../../apps/admin-desktop/src/console/features/flags/changeFlag.ts';
import { exampleFlag } from './exampleFlags.ts';

const now = Date.parse('2026-11-21T15:40:00Z');
const flag = exampleFlag('founder', { enabled: false, version: 2 });
const silence = { code: 'network', message: 'x' } as const;

describe('a flag that was not changed', () => {
  it('adds the date when the other change is of another day', () => {
    const result = { status: 'conflict', flag, byEmail: null, at: '2026-11-19T15:32:00Z' } as const;
    expect(toOutcome(flag, result, now, false)).toMatchObject({
      words: expect.stringContaining('someone else switched it off at Nov 19, 2026'),
    });
  });

  it('is not confirmed when the answer was lost, and tells what the flag is now', () => {
    const lost = { status: 'unconfirmed', flag, error: silence } as const;
    expect(toOutcome(flag, lost, now, false)).toEqual({
      status: 'not-done',
      words: 'The change of Founder is not confirmed: we got no answer. The flag is currently off.',
      error: silence,
    });
    expect(toOutcome(flag, { ...lost, flag: null }, now, false)).toMatchObject({
      words: expect.stringMatching(/not confirmed.*cannot be read right now/),
    });
  });

  it('fails with the error that decides what follows', () => {
    const error = { code: 'forbidden', message: 'x' } as const;
    const outcome = toOutcome(flag, { status: 'failed', error }, now, false);
    expect(outcome).toEqual({ status: 'failed', subject: 'Founder', error, isListed: false });
  });

  it('leaves the words to a screen that lists each failure', () => {
    const lost = { status: 'unconfirmed', flag, error: silence } as const;
    expect(toOutcome(flag, lost, now, true)).toEqual({ status: 'not-done', words: null, error: silence });
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
