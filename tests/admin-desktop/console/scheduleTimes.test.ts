import type { ScheduledChangeRow } from '@olea/shared/api/flags';
import { describe, expect, it } from 'vitest';
import { scheduledChangesQueryOptions } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import {
  describeNextChange,
  describeObstacle,
  formatFieldValue,
  formatHere,
  formatOfficeTime,
  readTypedTime,
} from '../../../apps/admin-desktop/src/console/features/flags/scheduleTimes.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createJsonResponse, createTestClient, createTestLog } from '../../shared/fakeBackend.ts';
import { exampleOffice } from '../../shared/site/exampleOffice.ts';
import { createFlag } from './exampleFlags.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-21T12:00:00Z');

const time = (...moments: string[]) => ({ kind: 'time', at: moments.map(at) });
const INCOMPLETE = { kind: 'incomplete' };

describe('an entered time', () => {
  it.each([
    ['2026-11-22T09:00', time('2026-11-22T14:00:00Z')],
    ['', INCOMPLETE],
    ['2026-11-22', INCOMPLETE],
    ['2026-02-31T09:00', INCOMPLETE],
    ['12026-11-22T09:00', INCOMPLETE],
    ['2026-11-21T06:59', { kind: 'past' }],
    ['2027-03-14T02:30', { kind: 'missing' }],
    ['2027-11-07T01:30', time('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z')],
    ['2031-11-21T06:59', time('2031-11-21T11:59:00Z')],
    ['2031-11-21T07:01', { kind: 'too-far' }],
    ['9999-12-31T23:59', { kind: 'too-far' }],
  ])('is parsed in the office’s time zone: %j becomes %j', (value, typed) => {
    expect(readTypedTime(value, NOW, exampleOffice)).toEqual(typed);
  });

  it('means the second occurrence of a repeated hour if the first has passed', () => {
    const [first, second] = [at('2027-11-07T05:30:00Z'), at('2027-11-07T06:30:00Z')] as const;
    expect(readTypedTime('2027-11-07T01:30', first, exampleOffice)).toEqual({ kind: 'time', at: [second] });
    expect(formatOfficeTime(first, exampleOffice)).toBe('Sun, Nov 7, 2027, 1:30 a.m. EDT');
    expect(formatOfficeTime(second, exampleOffice)).toBe('Sun, Nov 7, 2027, 1:30 a.m. EST');
    for (const moment of [first, second]) expect(formatFieldValue(moment, exampleOffice)).toBe('2027-11-07T01:30');
  });

  it('is also shown in the user’s time zone if it differs from the office’s', () => {
    expect(formatHere(at('2026-11-22T14:00:00Z'), 'Europe/Athens', exampleOffice)).toBe('Nov 22, 2026, 4:00 p.m.');
    expect(formatHere(at('2026-11-22T14:00:00Z'), 'America/Toronto', exampleOffice)).toBeNull();
  });
});

describe('the Scheduled changes list', () => {
  const flag = createFlag('founder', { version: 3 });
  const plan = {
    id: 'plan',
    flag_id: flag.id,
    flag_name: flag.name,
    enabled: false,
    due_at: '2026-11-22T14:00:00Z',
    note: null,
    flag_version: 3,
    scheduled_by_email: null,
    state: 'scheduled',
    superseded_by: null,
    version: 1,
  } as const;
  it.each([
    ['shows no problem with a change due two minutes ago', {}, 120_000, null],
    ['reports a change due over two minutes ago as overdue', {}, 120_001, 'Overdue: the scheduler is not running.'],
    ['shows no problem with a change that is newer than the flag list', { flag_version: 4 }, 0, null],
    [
      'explains why the change of a former administrator was superseded',
      { state: 'superseded', superseded_by: 'demotion' },
      0,
      'Not applied: its author is no longer',
    ],
  ] as const)('%s', (_case, change, lateMs, expected) => {
    const obstacle = describeObstacle({ ...plan, ...change }, flag, at(plan.due_at) + lateMs);
    if (expected === null) expect(obstacle).toBeNull();
    else expect(obstacle).toContain(expected);
  });

  it('fails to load if one row is invalid', async () => {
    const answer = () => createJsonResponse([{ ...plan, due_at: 'infinity' }, plan]);
    const { client } = createTestClient({ 'GET /rest/v1/scheduled_flag_changes': answer });
    await expect(
      createQueryClient(createTestLog()).fetchQuery(scheduledChangesQueryOptions({ client })),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server’s answer could not be read',
    });
  });
});

describe('the next scheduled change in a flag’s row', () => {
  const plan = (due_at: string, more: Partial<ScheduledChangeRow> = {}) =>
    ({
      flag_id: 'id-founder',
      enabled: false,
      due_at,
      state: 'scheduled',
      flag_version: 2,
      ...more,
    }) as ScheduledChangeRow;
  const founder = { id: 'id-founder', version: 2 };
  const now = Date.parse('2026-11-20T14:00:00Z');

  const TUESDAY = '2026-11-24T14:00:00Z';
  it.each([
    ['shows its state and time', [plan(TUESDAY)], 'Off from Tue, Nov 24, 9:00 a.m.'],
    [
      'shows the year if it differs, and the number of later changes',
      [plan('2027-01-04T14:00:00Z', { enabled: true }), plan('2027-02-01T14:00:00Z')],
      'On from Mon, Jan 4, 2027, 9:00 a.m., and 1 more',
    ],
    ['is empty if the change belongs to another flag', [plan(TUESDAY, { flag_id: 'other' })], undefined],
    ['is empty if the change is superseded', [plan(TUESDAY, { state: 'superseded' })], undefined],
    ['is empty if a newer change to the flag prevents it', [plan(TUESDAY, { flag_version: 1 })], undefined],
  ])('%s', (_case, plans, words) => {
    expect(describeNextChange(plans, founder, now, exampleOffice)).toBe(words);
  });
});
