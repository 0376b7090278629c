import { describe, expect, it } from 'vitest';
import { receivedAt, replyClock } from '../../../../apps/admin-desktop/src/console/features/messages/replyClock.ts';
import { exampleOffice } from '../../../shared/site/exampleOffice.ts';
import { exampleMessage } from './exampleMessages.ts';

/** Due on a Tuesday, 10:00 at the office. */
const message = exampleMessage({ due_at: '2026-01-13T15:00:00Z' });
const at = (time: string) => replyClock(message, Date.parse(time), exampleOffice);

describe('the deadline of a message', () => {
  it.each([
    ['a day before', '2026-01-12T15:00:00Z', 'due Tue 10 a.m. Kingston', 'none'],
    ['in the night, with an hour of office time left', '2026-01-13T04:00:00Z', 'due Tue 10 a.m. Kingston', 'soon'],
    ['after it', '2026-01-13T18:00:00Z', 'overdue since Tue 10 a.m. Kingston', 'late'],
    [
      'a week later, when another Tuesday has passed',
      '2026-01-20T15:00:00Z',
      'overdue since Jan 13 10 a.m. Kingston',
      'late',
    ],
  ])('%s', (_when, now, text, urgency) => {
    expect(at(now)).toEqual({ text, urgency });
  });

  it('has its minutes, and is the office’s wherever the reader is', () => {
    expect(
      replyClock({ ...message, due_at: '2026-07-14T21:40:00Z' }, Date.parse('2026-07-13T15:00:00Z'), exampleOffice)
        ?.text,
    ).toBe('due Tue 5:40 p.m. Kingston');
  });

  it.each(['handled', 'suspected-spam', 'spam'] as const)('is none for a message that is %s', (state) => {
    expect(replyClock({ ...message, state }, Date.parse('2026-02-12T16:00:00Z'))).toBeNull();
  });
});

it.each([
  ['2026-01-13T02:10:00Z', '9:10 p.m.'],
  ['2026-01-11T20:00:00Z', 'Jan 11'],
  ['2025-12-31T20:00:00Z', 'Dec 31, 2025'],
  ['nonsense', 'an unknown time'],
])('a message of %s came %s', (created_at, words) => {
  expect(receivedAt(created_at, Date.parse('2026-01-13T04:00:00Z'), 'America/Toronto')).toBe(words);
});
