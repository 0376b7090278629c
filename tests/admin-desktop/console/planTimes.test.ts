import type { PlannedChangeRow } from '@olea/shared/api/flags';
import { describe, expect, it } from 'vitest';
import { plannedChangesQuery } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import {
  describeNextPlan,
  describeObstacle,
  fieldValue,
  formatHere,
  formatOfficeTime,
  readTypedTime,
} from '../../../apps/admin-desktop/src/console/features/flags/planTimes.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createTestClient, createTestLog, json } from '../../shared/fakeBackend.ts';
import { exampleOffice } from '../../shared/site/exampleOffice.ts';
import { exampleFlag } from './exampleFlags.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-21T12:00:00Z');

describe('a typed time', () => {
  it('is read on the office’s clock, across a change of the clocks as well', () => {
    expect(readTypedTime('2026-11-22T09:00', NOW, exampleOffice)).toEqual({
      kind: 'time',
      at: [at('2026-11-22T14:00:00Z')],
    });
    expect(readTypedTime('2027-03-15T09:00', NOW, exampleOffice)).toEqual({
      kind: 'time',
      at: [at('2027-03-15T13:00:00Z')],
    });
  });

  it.each(['', '2026-11-22', '2026-02-31T09:00', '12026-11-22T09:00'])('%j is incomplete', (value) => {
    expect(readTypedTime(value, NOW, exampleOffice)).toEqual({ kind: 'incomplete' });
  });

  it('that has passed, and one that does not exist, are told apart', () => {
    expect(readTypedTime('2026-11-21T06:59', NOW, exampleOffice)).toEqual({ kind: 'past' });
    expect(readTypedTime('2027-03-14T02:30', NOW, exampleOffice)).toEqual({ kind: 'missing' });
  });

  it('is at most five years ahead', () => {
    expect(readTypedTime('2031-11-21T06:59', NOW, exampleOffice).kind).toBe('time');
    expect(readTypedTime('2031-11-21T07:01', NOW, exampleOffice)).toEqual({ kind: 'too-far' });
    expect(readTypedTime('9999-12-31T23:59', NOW, exampleOffice)).toEqual({ kind: 'too-far' });
  });

  it('that comes twice is two moments, and one when the first has passed', () => {
    const [first, second] = [at('2027-11-07T05:30:00Z'), at('2027-11-07T06:30:00Z')] as const;
    expect(readTypedTime('2027-11-07T01:30', NOW, exampleOffice)).toEqual({ kind: 'time', at: [first, second] });
    expect(readTypedTime('2027-11-07T01:30', first, exampleOffice)).toEqual({ kind: 'time', at: [second] });
    expect(formatOfficeTime(first, exampleOffice)).toBe('Sun, Nov 7, 2027, 1:30 a.m. EDT');
    expect(formatOfficeTime(second, exampleOffice)).toBe('Sun, Nov 7, 2027, 1:30 a.m. EST');
    expect([first, second].map((moment) => fieldValue(moment, exampleOffice))).toEqual([
      '2027-11-07T01:30',
      '2027-11-07T01:30',
    ]);
  });

  it('is told as the clock here shows it, where that is another time', () => {
    expect(formatHere(at('2026-11-22T14:00:00Z'), 'Europe/Athens', exampleOffice)).toBe('Nov 22, 2026, 4:00 p.m.');
    expect(formatHere(at('2026-11-22T14:00:00Z'), 'America/Toronto', exampleOffice)).toBeNull();
  });
});

describe('an obstacle', () => {
  const flag = exampleFlag('founder', { version: 3 });
  const plan = {
    id: 'plan',
    flag_id: flag.id,
    flag_name: flag.name,
    enabled: false,
    due_at: '2026-11-22T14:00:00Z',
    note: null,
    flag_version: 3,
    planned_by_email: null,
    state: 'planned',
    overtaken_by: null,
    version: 1,
  } as const;
  it('is a time two minutes past', () => {
    const due = at(plan.due_at);
    expect(describeObstacle(plan, flag, due + 120_000)).toBeNull();
    expect(describeObstacle(plan, flag, due + 120_001)).toBe('Overdue: the scheduler is not running.');
  });

  it('is a flag that is newer than the plan, a plan that was overtaken, and nothing else', () => {
    expect(describeObstacle(plan, flag, NOW)).toBeNull();
    // A list that was read before an earlier plan was made.
    expect(describeObstacle({ ...plan, flag_version: 4 }, flag, NOW)).toBeNull();
    expect(describeObstacle({ ...plan, flag_version: 2 }, flag, NOW)).toContain('unless you reschedule it');
    expect(describeObstacle({ ...plan, state: 'overtaken', overtaken_by: 'change' }, flag, NOW)).toContain(
      'someone changed',
    );
    expect(describeObstacle({ ...plan, state: 'overtaken', overtaken_by: 'demotion' }, undefined, NOW)).toContain(
      'no longer an administrator',
    );
  });

  it('to reading one row is an error of the whole list: a plan that is left out would look cancelled', async () => {
    const answer = () => json([{ ...plan, due_at: 'infinity' }, plan]);
    const { client } = createTestClient({ 'GET /rest/v1/planned_flag_changes': answer });
    await expect(createQueryClient(createTestLog()).fetchQuery(plannedChangesQuery({ client }))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server’s answer could not be read',
    });
  });
});

describe('the next plan of a flag, in its row', () => {
  const plan = (due_at: string, more: Partial<PlannedChangeRow> = {}) =>
    ({ flag_id: 'id-founder', enabled: false, due_at, state: 'planned', flag_version: 2, ...more }) as PlannedChangeRow;
  const founder = { id: 'id-founder', version: 2 };
  const now = Date.parse('2026-11-20T14:00:00Z');

  it.each([
    ['in a few words', [plan('2026-11-24T14:00:00Z')], 'Off from Tue, Nov 24, 9:00 a.m.'],
    [
      'with the year where it is another, and how many follow',
      [plan('2027-01-04T14:00:00Z', { enabled: true }), plan('2027-02-01T14:00:00Z')],
      'On from Mon, Jan 4, 2027, 9:00 a.m., and 1 more',
    ],
    ['not one of another flag', [plan('2026-11-24T14:00:00Z', { flag_id: 'other' })], undefined],
    ['not one that was overtaken', [plan('2026-11-24T14:00:00Z', { state: 'overtaken' })], undefined],
    [
      'not one that a newer change of the flag prevents',
      [plan('2026-11-24T14:00:00Z', { flag_version: 1 })],
      undefined,
    ],
  ])('%s', (_case, plans, words) => {
    expect(describeNextPlan(plans, founder, now, exampleOffice)).toBe(words);
  });
});
