import { describe, expect, it } from 'vitest';
import {
  businessTime,
  receivedAt,
  replyClock,
} from '../../../../apps/admin-desktop/src/console/features/messages/replyClock.ts';
import { exampleMessage } from './exampleMessages.ts';

const HOUR = 3_600_000;
const weekday = { opens: '09:00', closes: '17:00' };
const week = [null, weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '14:00' }];
/** Monday, 10:00 in Ottawa. */
const monday = exampleMessage({ createdAt: '2026-01-12T15:00:00Z' });
const at = (time: string) => replyClock(monday, Date.parse(time), week);

describe('the clock of a message', () => {
  it.each([
    ['at once', '2026-01-12T15:00:00Z', '8 h left', 'none'],
    ['after an hour', '2026-01-12T16:00:00Z', '7 h left', 'none'],
    ['in the night, which costs nothing', '2026-01-13T04:00:00Z', '1 h left', 'soon'],
    ['shortly before its end', '2026-01-13T14:35:00Z', '25 min left', 'soon'],
    ['after its end', '2026-01-13T18:00:00Z', '3 h late', 'late'],
    ['a week later', '2026-01-19T15:00:00Z', '5 days late', 'late'],
  ])('%s', (_when, now, text, urgency) => {
    expect(at(now)).toMatchObject({ text, urgency });
  });

  it('gives an access request two business days', () => {
    const request = exampleMessage({ ...monday, kind: 'access-request', dueAt: '2026-01-14T15:00:00Z' });
    expect(replyClock(request, Date.parse('2026-01-12T16:00:00Z'), week)?.text).toBe('15 h left');
  });

  it.each(['handled', 'suspected-spam'] as const)('stands for a message that is %s', (state) => {
    expect(replyClock({ ...monday, state }, Date.parse('2026-02-12T16:00:00Z'))).toBeNull();
  });

  it('says as a sentence what was promised', () => {
    expect(at('2026-01-13T18:00:00Z')?.sentence).toBe(
      'We promise an answer within 8 h of office time; it is 3 h late.',
    );
  });
});

it.each([
  [20 * 60_000, '20 min'],
  [16 * HOUR, '16 h'],
  [24 * HOUR, '3 days'],
])('%d ms of office time are %s', (milliseconds, words) => {
  expect(businessTime(milliseconds)).toBe(words);
});

it.each([
  ['2026-01-13T02:10:00Z', '9:10 p.m.'],
  ['2026-01-11T20:00:00Z', 'Jan 11'],
  ['2025-12-31T20:00:00Z', 'Dec 31, 2025'],
  ['nonsense', 'an unknown time'],
])('a message of %s came %s', (createdAt, words) => {
  expect(receivedAt(createdAt, Date.parse('2026-01-13T04:00:00Z'), 'America/Toronto')).toBe(words);
});
