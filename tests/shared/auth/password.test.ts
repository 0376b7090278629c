import { createPasswordChoice, isGuessable, isStrongPassword, sendPasswordReset } from '@olea/shared/auth/password';
import { site } from '@olea/shared/site/facts';
import { expect, it } from 'vitest';
import { createJsonResponse, createTestClient, createTestLog, rejectAsUnreachable, USER } from '../fakeBackend.ts';

it('createPasswordChoice asks for the emailed code when the service rejects a link that could not be checked', async () => {
  const log = createTestLog();
  const refusal = { code: 'otp_expired', error_code: 'otp_expired', msg: 'Email link is invalid or has expired' };
  const { client } = createTestClient({
    'POST /rest/v1/rpc/password_link_works': rejectAsUnreachable,
    'POST /auth/v1/verify': () => createJsonResponse(refusal, 403),
  });
  const choice = createPasswordChoice({ client, privateClient: () => client, log });
  choice.open(`#token_hash=0123456789abcdef&type=invite&email=${encodeURIComponent(USER.email)}`);
  await expect.poll(() => log.warn.mock.calls).toHaveLength(1);
  expect(choice.getSnapshot()).toMatchObject({ email: USER.email, over: null, needsCode: false });
  expect(await choice.choose({ email: USER.email, password: 'New-Pass1!' })).toBe('proof');
  expect(choice.getSnapshot()).toMatchObject({ over: null, needsCode: true, isChosen: false });
});

it.each([
  ['a first request, or one for an unknown address', () => createJsonResponse({}), true],
  [
    'a second request for a known address within a minute',
    () => createJsonResponse({ error_code: 'over_email_send_rate_limit' }, 429),
    true,
  ],
  ['a request without a response', rejectAsUnreachable, false],
])('sendPasswordReset returns true unless the service is unreachable: %s', async (_, answer, isSent) => {
  const { client } = createTestClient({ 'POST /auth/v1/recover': answer });
  expect(await sendPasswordReset({ client, log: createTestLog() }, USER.email)).toBe(isSent);
});

it.each([
  ['Demo-Pass1!', true],
  ['Abcdefg!', true],
  ['Abcdef!', false],
  ['abcdefg!', false],
  ['Abcdefgh', false],
  ['ABCDEFG1', false],
  ['Abcdefg-', false],
  ['Abcdefg_', false],
  ['', false],
])('isStrongPassword("%s") returns %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

it.each([...'!@#$%^&*(),.?":{}|<>'])('isStrongPassword accepts %s as a special character', (character) => {
  expect(isStrongPassword(`Abcdefg${character}`)).toBe(true);
});

const [domain = ''] = site.productionDomains[0].split('.');
it.each([
  [`${site.brand}1!`, true],
  [`${domain.toUpperCase()}-2026!`, true],
  ['Ines12345!', true],
  ['Admin-Ines-1!', true],
  ['Client.Portal.2026', true],
  ['Demo-Pass1!', false],
  [`${domain}-Lighthouse7!`, false],
  ['123456789!A', false],
])('isGuessable("%s") returns %s', (password, guessable) => {
  expect(isGuessable(password, 'ines@elsewhere.example')).toBe(guessable);
});
