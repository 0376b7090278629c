import { describe, expect, it } from 'vitest';
import {
  describeAction,
  describeConflict,
  describeHistoryAction,
  describeLeft,
  describeMailing,
  describeUnconfirmed,
  wayBack,
} from '../../../../apps/admin-desktop/src/console/features/messages/workMessages.ts';
import { exampleMessage } from './exampleMessages.ts';

const before = exampleMessage({ assignee_id: 'a', version: 3 });
const after = exampleMessage({ assignee_id: 'b', version: 4 });

describe('the way back', () => {
  it.each([
    ['handle', 'new', { action: 'reopen', note: 'Undo' }],
    ['handle', 'suspected-spam', { action: 'suspect', note: 'Undo' }],
    ['not-spam', 'spam', { action: 'mark-spam', note: 'Undo' }],
    ['mark-spam', 'not-mailed', { action: 'reopen', note: 'Undo' }],
    ['reopen', 'handled', { action: 'handle', note: 'Undo' }],
    ['assign', 'new', { action: 'assign', assignee_id: 'a' }],
  ] as const)('of %s leads to what was %s, based on the message as the step left it', (action, state, back) => {
    expect(wayBack(action, { ...before, state }, after)).toEqual({ id: after.id, version: 4, ...back });
  });
});

describe('what is said', () => {
  it('of a step names the visitor, and whose the message is now', () => {
    expect(describeAction('handle', [after])).toBe('The message from Maria Rossi is handled.');
    expect(describeAction('assign', [after])).toBe('The message from Maria Rossi is unassigned.');
    expect(describeAction('assign', [{ ...after, assignee_email: 'a@b.example' }])).toBe(
      'The message from Maria Rossi is assigned to a@b.example.',
    );
    expect(describeAction('mark-spam', [after, after])).toBe('2 messages are marked as spam.');
  });

  it('of a command for several names those that a colleague changed first, and counts what is erased', () => {
    const conflict = (name: string) => ({ message: exampleMessage({ name }), by: null, at: null });
    expect(describeLeft([conflict('Ana'), conflict('Jean')], 1)).toBe(
      'Not changed because a colleague changed them first: Ana and Jean. One message has been erased.',
    );
    expect(describeLeft(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(conflict), 0)).toMatch(
      /: a, b, c, d, e, and 2 more\.$/,
    );
    expect(describeLeft([], 0)).toBe('');
  });

  it('of a conflict says who, when and what the message is now', () => {
    const now = Date.parse('2026-01-12T20:00:00Z');
    const message = exampleMessage({ state: 'suspected-spam', assignee_email: 'c@d.example' });
    expect(describeConflict({ message, by: 'a@b.example', at: '2026-01-12T19:32:00Z' }, now, 'America/Toronto')).toBe(
      'a@b.example changed this message first at 2:32 p.m. It is now suspected spam and assigned to c@d.example; your change was not saved.',
    );
    expect(describeConflict({ message: after, by: null, at: null }, now)).toBe(
      'Someone else changed this message first. It is now new; your change was not saved.',
    );
  });

  it('of a lost answer never says that nothing was changed', () => {
    for (const message of [null, after]) expect(describeUnconfirmed(message)).toMatch(/your change is not confirmed/);
  });

  it('of the history is in words, and what is not known is shown as it is', () => {
    const words = [
      { action: 'handle', note: null },
      { action: 'assign', note: 'a@b.example' },
      { action: 'assign', note: null },
      { action: 'approve', note: null },
    ].map(describeHistoryAction);
    expect(words).toEqual(['Handled', 'Assigned to a@b.example', 'Unassigned', 'approve']);
  });

  it('of mailing says how long to wait', () => {
    expect(describeMailing({ mailed: true })).toBe('The message was emailed.');
    expect(describeMailing({ outcome: 'limited', retryAfterSeconds: 50 })).toMatch(/in 50 seconds\.$/);
    expect(describeMailing({ outcome: 'limited', retryAfterSeconds: 3000 })).toMatch(/in 50 minutes\.$/);
  });
});
