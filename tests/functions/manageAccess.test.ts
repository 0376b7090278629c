import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend, rpc } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { mailSubject } from '../mailSubject.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../otherLanguages.ts';
import { mailsOf } from './contactFunction.ts';

const lines: string[] = [];
const test = openTestBackend((line) => lines.push(line));
let admin: ApiCaller;
let other: ApiCaller;
beforeAll(async () => {
  test.backend.setSiteUrl('http://site.test');
  admin = await test.control.api.asAdmin();
  other = await test.newAccount('other.admin@olea.example', 'admin');
});
beforeEach(async () => {
  await test.backend.reset();
  await test.sql("select private.grant_role('other.admin@olea.example', 'admin')");
  lines.length = 0;
});

async function ask(caller: ApiCaller, wish: object): Promise<[status: number, body: Record<string, unknown>]> {
  const response = await caller.request('POST', '/functions/v1/manage-access', wish);
  return [response.status, await response.json()];
}

const request = (email: string, language = OTHER_LOCALE) =>
  test.receive({ kind: 'access-request', name: 'Maria', email, language });

/** Subject and page of every mail. */
async function mails() {
  const sent = (await mailsOf(test)).map(({ body }) => body);
  return {
    subjects: sent.map(({ subject }) => subject),
    pages: sent.map(({ html }) => /href="([^"#]+)/.exec(String(html))?.[1]),
  };
}

const accountOf = async (email: string) =>
  (await test.sql<object>('select role, language from private.accounts where email = $1', [email]))[0];
/** As if the last mail had gone out longer ago. */
const age = (email: string, minutes: number) =>
  test.sql(
    `update auth.users set invited_at = invited_at - make_interval(mins => $2),
       recovery_sent_at = recovery_sent_at - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  );

describe('approving', () => {
  // What it makes and mails, and what the link does then: tests/e2e/console/clientAccess.spec.ts.
  it('ten times at once, by two administrators, is one account, one mail and one entry, and every call answers like the first', async () => {
    const messageId = await request('once@buyer.example');
    const callers = Array.from({ length: 10 }, (_, index) => (index % 3 === 1 ? other : admin));
    const answers = await Promise.all(callers.map((one) => ask(one, { action: 'approve', messageId })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([200, { outcome: 'given', mail: 'invite' }])]),
    );
    expect((await mails()).subjects).toHaveLength(1);
    expect(await test.sql("select from auth.users where email = 'once@buyer.example'")).toHaveLength(1);
    const steps = await test.sql<{ action: string }>(
      "select action from public.history where kind = 'accounts' and message_id = $1 order by action",
      [messageId],
    );
    expect(steps.map(({ action }) => action)).toEqual(['approved', 'mailed']);
  });

  it('of somebody whose access was taken away gives it back, with a link in the language of the new request', async () => {
    await test.newAccount('back@buyer.example', null);
    const messageId = await request('back@buyer.example', 'fr');
    expect((await ask(admin, { action: 'approve', messageId }))[1]).toEqual({ outcome: 'given', mail: 'recovery' });
    expect(await accountOf('back@buyer.example')).toMatchObject({ role: 'client', language: 'fr' });
    expect((await mails()).pages).toEqual(['http://site.test/fr/client/password']);
  });

  it('of a client writes to nobody, and of a colleague changes nothing', async () => {
    const known = await request('client@olea.example');
    expect((await ask(admin, { action: 'approve', messageId: known }))[1]).toEqual({ outcome: 'given', mail: 'none' });
    const colleague = await request('other.admin@olea.example');
    expect((await ask(admin, { action: 'approve', messageId: colleague }))[1]).toEqual({ outcome: 'other-role' });
    expect(await accountOf('other.admin@olea.example')).toMatchObject({ role: 'admin' });
    expect((await mails()).subjects).toEqual([]);
  });

  it('that broke off between mail and role is finished by asking again, without another mail', async () => {
    const messageId = await request('half@buyer.example');
    await rpc(admin, 'begin_access', { p_message_id: messageId, p_email: null, p_role: null, p_language: null });
    await (await test.control.api.asService()).request('POST', '/auth/v1/invite', {
      email: 'half@buyer.example',
      data: { language: OTHER_LOCALE },
    });
    expect((await ask(admin, { action: 'approve', messageId }))[1]).toEqual({ outcome: 'given', mail: 'invite' });
    expect((await mails()).subjects).toHaveLength(1);
    expect(await accountOf('half@buyer.example')).toMatchObject({ role: 'client' });
  });

  it('without the auth service changes nothing, says so, and logs no address', async () => {
    const messageId = await request('later@buyer.example');
    test.backend.faults.set('auth', { status: 500 });
    expect(await ask(admin, { action: 'approve', messageId })).toMatchObject([502, { code: 'unavailable' }]);
    await expect.poll(() => lines.join('\n')).toContain('Access was not given');
    expect(lines.join('\n')).not.toContain('later@');
    test.backend.faults.clear();
    expect(await accountOf('later@buyer.example')).toBeUndefined();
    expect((await ask(admin, { action: 'approve', messageId }))[1]).toMatchObject({ outcome: 'given' });
  });
});

it('a link is sent again, once a minute, and to nobody whose access was taken away', async () => {
  await ask(admin, { action: 'approve', messageId: await request('late@buyer.example') });
  const accountId = await test.idOf('late@buyer.example');
  expect((await ask(other, { action: 'send-again', accountId }))[1]).toMatchObject({ outcome: 'limited' });
  await age('late@buyer.example', 2);
  expect((await ask(other, { action: 'send-again', accountId }))[1]).toEqual({ outcome: 'sent', mail: 'invite' });
  const subject = await mailSubject('invite', OTHER_LOCALE);
  expect((await mails()).subjects).toEqual([subject, subject]);
  const nobody = await test.idOf('nobody@olea.example');
  expect((await ask(admin, { action: 'send-again', accountId: nobody }))[1]).toEqual({ outcome: 'gone' });
});

it('a password reset that failed can be sent again at once', async () => {
  await test.newAccount('retry@buyer.example', 'client');
  const accountId = await test.idOf('retry@buyer.example');
  test.backend.faults.set('auth', { status: 500 });
  expect(await ask(admin, { action: 'send-again', accountId })).toMatchObject([502, { code: 'unavailable' }]);
  test.backend.faults.clear();
  expect((await ask(admin, { action: 'send-again', accountId }))[1]).toEqual({ outcome: 'sent', mail: 'recovery' });
});

// How many mails an administrator begins in an hour: tests/database/clientAccess.test.ts.
it('a password reset goes to a client in their language and to a colleague', async () => {
  const ids = await Promise.all(['client@olea.example', 'other.admin@olea.example'].map(test.idOf));
  await test.sql('select private.set_language($1, $2)', [ids[0], OTHER_LOCALE]);
  for (const accountId of ids)
    expect((await ask(admin, { action: 'send-again', accountId }))[1]).toMatchObject({ outcome: 'sent' });
  expect(await mails()).toMatchObject({
    subjects: [await mailSubject('recovery', OTHER_LOCALE), 'Choose a new password'],
    pages: [`http://site.test/${OTHER_LOCALE}/client/password`, 'http://site.test/admin/password'],
  });
});

describe('inviting', () => {
  it('makes a colleague, who is written to as staff even after having been a client', async () => {
    const invite = { action: 'invite', email: ' Second@olea.example', language: null };
    expect((await ask(admin, invite))[1]).toEqual({ outcome: 'given', mail: 'invite' });
    expect(await accountOf('second@olea.example')).toMatchObject({ role: 'admin', language: null });
    expect((await mails()).pages).toEqual(['http://site.test/admin/password']);

    await ask(admin, { action: 'invite', email: 'was@buyer.example', language: 'de' });
    const p_account_id = await test.idOf('was@buyer.example');
    await rpc(admin, 'take_access_away', { p_account_id, p_role: 'client' });
    await age('was@buyer.example', 2);
    expect((await ask(admin, { ...invite, email: 'was@buyer.example' }))[1]).toMatchObject({ outcome: 'given' });
    expect(await accountOf('was@buyer.example')).toMatchObject({ role: 'admin', language: null });
    expect((await mails()).pages.at(-1)).toBe('http://site.test/admin/password');
  });

  it('makes a client whose request came another way, in the language that staff chose, at the address that mail providers take', async () => {
    const invite = { action: 'invite', email: 'eleni@ελιά.example', language: THIRD_LOCALE };
    expect((await ask(admin, invite))[1]).toEqual({ outcome: 'given', mail: 'invite' });
    expect(await accountOf('eleni@xn--hxarmh.example')).toMatchObject({ role: 'client', language: THIRD_LOCALE });
  });
});

it.each([
  { email: 'nobody', language: null },
  { email: 'a@b.example', language: 'xx' },
])('invites nobody with %j', async (wish) => {
  expect(await ask(admin, { action: 'invite', ...wish })).toMatchObject([400, { code: 'invalid' }]);
});
