import { describe, expect, it } from 'vitest';
import {
  describeAction,
  describeConflict,
  describeEvent,
  describeFirst,
  describeLeft,
  describeUnconfirmed,
} from '../../../../apps/admin-desktop/src/console/features/messages/describeMessages.ts';
import {
  createUndoChange,
  formatReceivedTime,
  getLaterDays,
  getReplyClock,
} from '../../../../apps/admin-desktop/src/console/features/messages/state.ts';
import { exampleOffice } from '../../../shared/site/exampleOffice.ts';
import { createMessage } from './exampleMessages.ts';

describe('the deadline of a message', () => {
  const TUESDAY = '2026-01-13T15:00:00Z';
  it.each([
    ['a day before', TUESDAY, '2026-01-12T15:00:00Z', 'due Tue 10 a.m. Kingston', 'none'],
    ['at night, with an hour of office time left', TUESDAY, '2026-01-13T04:00:00Z', 'due Tue 10 a.m. Kingston', 'soon'],
    ['after the deadline', TUESDAY, '2026-01-13T18:00:00Z', 'overdue since Tue 10 a.m. Kingston', 'late'],
    ['a week later', TUESDAY, '2026-01-20T15:00:00Z', 'overdue since Jan 13 10 a.m. Kingston', 'late'],
    ['not on the hour', '2026-07-14T21:40:00Z', '2026-07-13T15:00:00Z', 'due Tue 5:40 p.m. Kingston', 'none'],
  ])('is shown in the office’s time zone, with its urgency: %s', (_when, due_at, now, text, urgency) => {
    expect(getReplyClock(createMessage({ due_at }), Date.parse(now), exampleOffice)).toEqual({ text, urgency });
  });

  it.each(['handled', 'suspected-spam', 'spam'] as const)('is not shown for a message that is %s', (state) => {
    expect(getReplyClock(createMessage({ state }), Date.parse('2026-02-12T16:00:00Z'))).toBeNull();
  });
});

it('the days to which a message can be postponed exclude those on which the office is closed', () => {
  // A Friday evening at the office, which is closed on Sundays.
  const days = getLaterDays(Date.parse('2026-01-17T01:00:00Z'), exampleOffice);
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-01-17', label: 'Until Sat, Jan 17' },
    { day: '2026-01-19', label: 'Until Mon, Jan 19' },
    { day: '2026-01-23', label: 'Until Fri, Jan 23' },
  ]);
});

it.each([
  ['2026-01-13T02:10:00Z', '9:10 p.m.'],
  ['2026-01-11T20:00:00Z', 'Jan 11'],
  ['2025-12-31T20:00:00Z', 'Dec 31, 2025'],
  ['nonsense', 'an unknown time'],
])('a message received at %s shows the time %s', (created_at, words) => {
  expect(formatReceivedTime(created_at, Date.parse('2026-01-13T04:00:00Z'), 'America/Toronto')).toBe(words);
});

const before = createMessage({ assignee_id: 'a', later_until: '2026-01-16', version: 3 });
const after = createMessage({ assignee_id: 'b', version: 4 });

it.each([
  ['handle', 'new', { action: 'reopen', note: 'Undo' }],
  ['handle', 'suspected-spam', { action: 'suspect', note: 'Undo' }],
  ['not-spam', 'spam', { action: 'mark-spam', note: 'Undo' }],
  ['mark-spam', 'not-mailed', { action: 'reopen', note: 'Undo' }],
  ['reopen', 'handled', { action: 'handle', note: 'Undo' }],
  ['later', 'new', { action: 'reopen', note: 'Undo' }],
  ['handle', 'later', { action: 'later', until: '2026-01-16', note: 'Undo' }],
  ['assign', 'new', { action: 'assign', assignee_id: 'a' }],
] as const)('createUndoChange reverses the action “%s” on a message in the state “%s”', (action, state, back) => {
  expect(createUndoChange(action, { ...before, state }, after)).toEqual({ id: after.id, version: 4, ...back });
});

describe('the description of a message action', () => {
  it('names the visitor and assignee of one message, or counts several messages', () => {
    expect(describeAction('handle', [after])).toBe('Maria Rossi’s message is handled.');
    expect(describeAction('assign', [after])).toBe('Maria Rossi’s message is unassigned.');
    expect(describeAction('assign', [{ ...after, assignee_email: 'a@b.example' }])).toBe(
      'Maria Rossi’s message is assigned to a@b.example.',
    );
    expect(describeAction('mark-spam', [after, after])).toBe('2 messages are marked as spam.');
  });

  it('names up to five senders whose messages a bulk action skipped, and counts deleted messages', () => {
    const conflict = (name: string) => ({ message: createMessage({ name }), by: null, at: null });
    expect(describeLeft([...'abcdefg'].map(conflict), 1)).toBe(
      'Skipped, changed by a colleague: a, b, c, d, e, and 2 more. One message was deleted.',
    );
  });

  it('blames no colleague if a bulk action skipped a message with new activity', () => {
    const conflict = { message: createMessage({ name: 'a' }), by: null, at: '2026-11-19T20:32:00Z' };
    expect(describeLeft([conflict], 0)).toBe('Skipped because of newer changes: a.');
  });

  it('includes the current state and assignee after a conflict', () => {
    const message = createMessage({ state: 'suspected-spam', assignee_email: 'c@d.example' });
    expect(describeConflict({ message, by: null, at: null }, 0)).toBe(
      'Someone else changed this message first. It is now suspected spam and assigned to c@d.example; your change was not saved.',
    );
  });

  it('names no cause for a newer change that staff did not make', () => {
    expect(describeFirst({ by: null, at: '2026-01-15T12:00:00Z' }, 'changed')).toBe(
      'There was new activity in this conversation',
    );
  });

  it('states that the change is not confirmed after a lost response', () => {
    for (const message of [null, after]) expect(describeUnconfirmed(message)).toMatch(/your change is not confirmed/);
  });

  it('is “Unassigned” for an assignment to no one, and repeats an unknown action', () => {
    const event = { note: null, detail: null, actor_email: null };
    const words = ['assign', 'approve'].map((action) => describeEvent({ action, ...event }));
    expect(words).toEqual(['Unassigned', 'approve']);
  });

  it('names the quote, its revision and its event', () => {
    const quoteEvent = { actor_email: null, note: null, detail: 'Q-2026-0042 r2' };
    expect(describeEvent({ ...quoteEvent, action: 'quote-sent' })).toBe('Quote Q-2026-0042 r2 sent');
    expect(describeEvent({ ...quoteEvent, action: 'quote-accepted' })).toBe(
      'Quote Q-2026-0042 r2 accepted by the customer',
    );
  });
});
