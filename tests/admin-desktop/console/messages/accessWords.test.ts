import { expect, it } from 'vitest';
import {
  describeOutcome,
  describeStepOfAccount,
  describeTakeAway,
} from '../../../../apps/admin-desktop/src/console/features/accounts/state.ts';

it('says whether something was done, and of what was not done that nothing was changed', () => {
  const email = 'maria@buyer.example';
  for (const mail of ['invite', 'recovery', 'none'] as const) {
    expect(describeOutcome({ outcome: 'given', mail }, email)).toMatchObject({ status: 'done' });
  }
  expect(describeOutcome({ outcome: 'sent', mail: 'invite' }, email)).toMatchObject({ status: 'done' });
  const limited = describeOutcome({ outcome: 'limited', retryAfterSeconds: 300 }, email);
  expect(limited).toEqual({
    status: 'not-done',
    words: 'Nothing was changed: too many emails. The next one can go out in 5 minutes.',
  });
  for (const outcome of ['busy', 'other-role', 'gone', 'refused-address'] as const) {
    expect(describeOutcome({ outcome }, email)).toEqual({
      status: 'not-done',
      words: expect.stringMatching(/^Nothing was changed: /),
    });
  }
  expect(describeTakeAway('last-administrator', email)).toMatchObject({ status: 'not-done' });
});

it.each([
  ['declined', 'nikos@taverna.example', 'Request declined: nikos@taverna.example (no account was created)'],
  ['declined', null, 'Request declined: an erased request (no account was created)'],
  ['factor-required', null, 'Second step required for administrators'],
  ['taken', null, 'Client access removed: an account that no longer exists'],
])('%s of %s is said of an account only where there was one', (action, email, words) => {
  expect(describeStepOfAccount({ action, role: 'client', detail: null, email })).toBe(words);
});
