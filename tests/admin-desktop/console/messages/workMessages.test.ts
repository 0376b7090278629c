import { describe, expect, it } from 'vitest';
import {
  describeConflict,
  describeFailedStep,
  describeHistoryStep,
  describeMailing,
  describeStep,
  describeUnconfirmed,
  stepBack,
} from '../../../../apps/admin-desktop/src/console/features/messages/workMessages.ts';
import { exampleMessage } from './exampleMessages.ts';

const before = exampleMessage({ assigneeId: 'a', version: 3 });
const after = exampleMessage({ assigneeId: 'b', version: 4 });

describe('the way back', () => {
  it.each([
    ['handle', { action: 'reopen', note: 'Undo' }],
    ['reopen', { action: 'handle', note: 'Undo' }],
    ['mark-spam', { action: 'not-spam', note: 'Undo' }],
    ['not-spam', { action: 'mark-spam', note: 'Undo' }],
    ['assign', { action: 'assign', assigneeId: 'a' }],
  ] as const)('of %s is based on the message as the step left it', (action, back) => {
    expect(stepBack(action, before, after)).toEqual({ id: after.id, version: 4, ...back });
  });
});

describe('what is said', () => {
  it('of a step names the visitor, and whose the message is now', () => {
    expect(describeStep('handle', after)).toBe('The message of Maria Rossi is handled.');
    expect(describeStep('assign', after)).toBe('The message of Maria Rossi is assigned to nobody.');
    expect(describeStep('assign', { ...after, assigneeEmail: 'a@b.example' })).toBe(
      'The message of Maria Rossi is assigned to a@b.example.',
    );
  });

  it('of a conflict says who, when and what the message is now', () => {
    const now = Date.parse('2026-01-12T20:00:00Z');
    const message = exampleMessage({ state: 'suspected-spam', assigneeEmail: 'c@d.example' });
    expect(
      describeConflict({ message, byEmail: 'a@b.example', at: '2026-01-12T19:32:00Z' }, now, 'America/Toronto'),
    ).toBe(
      'a@b.example changed this message meanwhile at 2:32 p.m. It is now suspected spam and assigned to c@d.example; your step was not made.',
    );
    expect(describeConflict({ message: after, byEmail: null, at: null }, now)).toBe(
      'Somebody else changed this message meanwhile. It is now new; your step was not made.',
    );
  });

  it('of a lost answer never says that nothing was changed', () => {
    for (const message of [null, after]) expect(describeUnconfirmed(message)).toMatch(/^The step is not confirmed/);
  });

  it.each([
    ['network', /did not answer/],
    ['unavailable', /did not answer/],
    ['unauthenticated', /Sign in/],
    ['not-found', /erased/],
    ['invalid', /the database's words/],
  ] as const)('of a failure (%s) tells what to do', (code, words) => {
    expect(describeFailedStep({ code, message: 'the database’s words'.replace('’', "'") })).toMatch(words);
  });

  it('of the history is in words, and what is not known is shown as it is', () => {
    const words = [
      { action: 'handle', note: null },
      { action: 'assign', note: 'a@b.example' },
      { action: 'assign', note: null },
      { action: 'approve', note: null },
    ].map(describeHistoryStep);
    expect(words).toEqual(['Handled', 'Assigned to a@b.example', 'Assigned to nobody', 'approve']);
  });

  it('of mailing says how long to wait', () => {
    expect(describeMailing({ outcome: 'mailed' })).toBe('The message was mailed.');
    expect(describeMailing({ outcome: 'limited', retryAfterSeconds: 50 })).toMatch(/in a minute\.$/);
    expect(describeMailing({ outcome: 'limited', retryAfterSeconds: 3000 })).toMatch(/in 50 minutes\.$/);
  });
});
