import { expect, it } from 'vitest';
import {
  describeAccountEvent,
  describeOutcome,
} from '../../../../apps/admin-desktop/src/console/features/accounts/state.ts';

it.each(['busy', 'other-role', 'gone', 'rejected-address'] as const)(
  'the message for the outcome “%s” states that nothing changed',
  (outcome) => {
    const message = expect.stringMatching(/^Nothing changed: /);
    expect(describeOutcome({ outcome }, 'maria@buyer.example')).toEqual({ status: 'not-applied', message });
  },
);

it.each([
  ['declined', 'nikos@taverna.example', 'Request declined: nikos@taverna.example (no account was created)'],
  ['declined', null, 'Request declined: a deleted request (no account was created)'],
  ['mfa-required', null, 'Two-step verification required for administrators'],
  ['deleted', null, 'Account deleted'],
  ['revoked', null, 'Client access removed: an account that no longer exists'],
])('the activity log describes the event “%s” with the email address %s', (action, email, words) => {
  expect(describeAccountEvent({ action, role: 'client', detail: null, email })).toBe(words);
});
