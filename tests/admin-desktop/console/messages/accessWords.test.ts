import { expect, it } from 'vitest';
import {
  describeAccountEvent,
  describeOutcome,
} from '../../../../apps/admin-desktop/src/console/features/accounts/state.ts';

it.each(['busy', 'other-role', 'gone', 'refused-address'] as const)(
  'reports that nothing changed for the outcome “%s”',
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
])('%s of %s mentions an account only if one existed', (action, email, words) => {
  expect(describeAccountEvent({ action, role: 'client', detail: null, email })).toBe(words);
});
