import { expect, it } from 'vitest';
import {
  describeOutcome,
  describeTakeAway,
} from '../../../../apps/admin-desktop/src/console/features/accounts/accessWords.ts';

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
