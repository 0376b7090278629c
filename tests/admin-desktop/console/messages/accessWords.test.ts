import { LOCALES } from '@olea/shared/i18n';
import { expect, it } from 'vitest';
import {
  DECLINE_WORDS,
  describeOutcome,
  describeTakeAway,
} from '../../../../apps/admin-desktop/src/console/features/accounts/accessWords.ts';
import { prepareReply } from '../../../../apps/admin-desktop/src/console/features/messages/preparedReply.ts';

it.each(LOCALES)(
  'a mail that declines says so between greeting and closing, and any program takes it: %s',
  (language) => {
    const message = {
      kind: 'access-request',
      name: 'Μαρία Παπαδοπούλου',
      email: 'maria@buyer.example',
      language,
      message: 'Ελιές και λάδι, δύο παλέτες τον μήνα. '.repeat(50),
      createdAt: '2026-11-21T10:00:00Z',
    } as const;
    const reply = prepareReply(message, DECLINE_WORDS[language]);
    expect(reply.text.split('\n').slice(1, 4)).toEqual(['', DECLINE_WORDS[language], '']);
    expect(decodeURIComponent(reply.address)).toContain(DECLINE_WORDS[language]);
    expect(reply.address.length).toBeLessThanOrEqual(1_900);
  },
);

it('says whether something was done, and of what was not done that nothing was changed', () => {
  const email = 'maria@buyer.example';
  for (const mail of ['invite', 'recovery', 'none'] as const) {
    expect(describeOutcome({ outcome: 'given', mail }, email)).toMatchObject({ status: 'done' });
  }
  expect(describeOutcome({ outcome: 'sent', mail: 'invite' }, email)).toMatchObject({ status: 'done' });
  const limited = describeOutcome({ outcome: 'limited', retryAfterSeconds: 300 }, email);
  expect(limited).toEqual({
    status: 'not-done',
    words: 'Nothing was changed: too many mails. The next one can go out in 5 minutes.',
  });
  for (const outcome of ['busy', 'other-role', 'gone', 'refused-address'] as const) {
    expect(describeOutcome({ outcome }, email)).toEqual({
      status: 'not-done',
      words: expect.stringMatching(/^Nothing was changed: /),
    });
  }
  expect(describeTakeAway('last-administrator', email)).toMatchObject({ status: 'not-done' });
});
