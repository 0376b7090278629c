import { createPasswordChoice, isStrongPassword } from '@olea/shared/auth';
import { describe, expect, it } from 'vitest';
import { createTestClient, createTestLog, json, type Routes, session, USER, unreachable } from '../fakeBackend.ts';

const WORKS = 'POST /rest/v1/rpc/password_link_works';
const VERIFY = 'POST /auth/v1/verify';
const UPDATE = 'PUT /auth/v1/user';
const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const LINK = `#token_hash=0123456789abcdef&type=invite&email=${encodeURIComponent(USER.email)}`;
const refusal = (status: number, code: string) => () => json({ code, error_code: code, msg: code }, status);
const ok: Routes = {
  [WORKS]: () => json(true),
  [VERIFY]: () => json(session()),
  [PASSWORD]: () => json(session()),
  [UPDATE]: () => json(USER),
  'GET /auth/v1/user': () => json(USER),
};

/** A page that sets a password, at an address. */
function openPage(routes: Routes = {}, hash = LINK) {
  const log = createTestLog();
  const own = createTestClient(ok).client;
  const { client, seen } = createTestClient({ ...ok, ...routes });
  const choice = createPasswordChoice({ client: own, privateClient: () => client, log });
  choice.open(hash);
  const stop = async () => {
    await Promise.all([own, client].map(({ auth }) => auth.stopAutoRefresh()));
  };
  return { choice, seen, own, log, stop };
}
const typed = { email: USER.email, password: 'New-Pass1!' };

describe('by the link of a mail', () => {
  it('names the account, and signs its owner in', async () => {
    const { choice, seen, own, stop } = openPage();
    expect(choice.getSnapshot()).toMatchObject({ email: USER.email, needsCode: false });
    expect(await choice.choose(typed)).toBeNull();
    expect(choice.getSnapshot()).toMatchObject({ isChosen: true, needsCode: false });
    expect(seen.map(({ body }) => body)).toContainEqual(expect.objectContaining({ token_hash: '0123456789abcdef' }));
    expect((await own.auth.getSession()).data.session?.user.email).toBe(USER.email);
    await stop();
  });

  it('asks for the code where the link is over, and says of which mail', async () => {
    const { choice } = openPage({ [WORKS]: () => json(false) });
    await expect.poll(choice.getSnapshot).toMatchObject({ over: 'invite', needsCode: true });
  });

  it('is tried where nothing is known of the link, and asks for the code once it is refused', async () => {
    const { choice, log } = openPage({ [WORKS]: unreachable, [VERIFY]: refusal(403, 'otp_expired') });
    await expect.poll(() => log.warn.mock.calls).toHaveLength(1);
    expect(choice.getSnapshot()).toMatchObject({ over: null, needsCode: false });
    expect(await choice.choose(typed)).toBe('proof');
    expect(choice.getSnapshot()).toMatchObject({ over: null, needsCode: true, isChosen: false });
  });

  it('asks for the code from the start where the address holds no link', () => {
    expect(openPage({}, '#access_token=a.b.c').choice.getSnapshot()).toMatchObject({ email: '', needsCode: true });
  });

  it('asks for a code of the app as well where the account has one', async () => {
    const { choice, stop } = openPage({ [UPDATE]: refusal(401, 'insufficient_aal') });
    expect(await choice.choose(typed)).toBe('second-factor');
    expect(choice.getSnapshot()).toMatchObject({ needsAppCode: true, needsCode: false });
    await stop();
  });
});

// A wrong password, and the code that it may need: tests/e2e/console/secondFactor.spec.ts.
it('by the current one: it is asked for each time, shown with the new one, and the session handed over', async () => {
  const { choice, seen, own, stop } = openPage({}, '');
  for (const nth of [1, 2]) {
    expect([nth, await choice.choose({ ...typed, current: 'Old-Pass1!' })]).toEqual([nth, null]);
  }
  expect(seen.filter(({ path }) => path.includes('grant_type=password'))).toHaveLength(2);
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    password: typed.password,
    current_password: 'Old-Pass1!',
  });
  expect((await own.auth.getSession()).data.session?.user.email).toBe(USER.email);
  await stop();
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
])('%s: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

it.each([...'!@#$%^&*(),.?":{}|<>'])('takes %s as a special character', (character) => {
  expect(isStrongPassword(`Abcdefg${character}`)).toBe(true);
});
