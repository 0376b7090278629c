import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, OTHER, openWithStaff, rpc } from '../database/testBackend.ts';
import { mailSubject } from '../mailSubject.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../otherLanguages.ts';

const test = openWithStaff();
beforeAll(() => test.backend.setSiteUrl('http://site.test'));

async function ask(wish: object, caller = test.admin): Promise<object> {
  const response = await caller.request('POST', '/functions/v1/manage-access', wish);
  const answer = await response.json();
  return response.ok ? answer : { status: response.status, code: answer.code };
}
const approve = (messageId: string, caller?: typeof test.admin) =>
  ask({ action: 'approve', messageId, decidedAt: null }, caller);
const sendAgain = (accountId: string, caller?: typeof test.admin) => ask({ action: 'send-again', accountId }, caller);
const invite = (email: string, language: string | null) => ask({ action: 'invite', email, language });

const request = (email: string, language = OTHER_LOCALE) =>
  test.receive({ kind: 'access-request', name: 'Maria', email, language });

const mails = async () =>
  (await test.mails()).map(({ body }) => [body.subject, /href="([^"#]+)/.exec(String(body.html))?.[1]]);
const fetchAccount = async (email: string) =>
  (await test.sql<object>('select role, language from private.accounts where email = $1', [email]))[0];
/** Backdates the last email to an account by two minutes. */
const age = (email: string) =>
  test.sql(
    `update auth.users set invited_at = invited_at - interval '2 minutes',
       recovery_sent_at = recovery_sent_at - interval '2 minutes' where email = $1`,
    [email],
  );

describe('an approval', () => {
  // tests/e2e/console/clientAccess.spec.ts covers the created account, its email and its link.
  it('creates one account and sends one email for ten concurrent calls by two administrators', async () => {
    const messageId = await request('once@buyer.example');
    const callers = Array.from({ length: 10 }, (_, index) => (index % 3 === 1 ? test.other : test.admin));
    const answers = await Promise.all(callers.map((caller) => approve(messageId, caller)));
    expect(answers).toEqual(Array(10).fill({ outcome: 'granted', mail: 'invite' }));
    expect(await mails()).toHaveLength(1);
    expect(await test.sql("select from auth.users where email = 'once@buyer.example'")).toHaveLength(1);
    const events = await test.sql(
      "select action from public.history where kind = 'accounts' and message_id = $1 order by action",
      [messageId],
    );
    expect(events).toEqual([{ action: 'approved' }, { action: 'mailed' }]);
  });

  it('grants access to an existing account without a role, and emails it a link in the language of the request', async () => {
    await test.createAccount('back@buyer.example', null);
    expect(await approve(await request('back@buyer.example', 'fr'))).toEqual({ outcome: 'granted', mail: 'recovery' });
    expect(await fetchAccount('back@buyer.example')).toMatchObject({ role: 'client', language: 'fr' });
    expect(await mails()).toEqual([[expect.any(String), 'http://site.test/fr/client/password']]);
  });

  it('sends no email to a current client, and does not change the role of an administrator', async () => {
    expect(await approve(await request('client@olea.example'))).toEqual({ outcome: 'granted', mail: 'none' });
    expect(await approve(await request(OTHER))).toEqual({ outcome: 'other-role' });
    expect(await fetchAccount(OTHER)).toMatchObject({ role: 'admin' });
    expect(await mails()).toEqual([]);
  });

  it('grants the role without a second email if an earlier approval failed after sending the email', async () => {
    const email = 'half@buyer.example';
    const messageId = await request(email);
    const begin = { p_message_id: messageId, p_email: null, p_role: null, p_language: null };
    await rpc(test.admin, 'begin_access_grant', begin);
    await test.control.accounts.invite(email, OTHER_LOCALE);
    expect(await approve(messageId)).toEqual({ outcome: 'granted', mail: 'invite' });
    expect(await mails()).toHaveLength(1);
    expect(await fetchAccount(email)).toMatchObject({ role: 'client' });
  });

  it('overrides a colleague’s decline only if the administrator knows of it, and otherwise sends no email', async () => {
    const messageId = await request('declined@buyer.example');
    const { decided_at: decidedAt } = await rpc(test.admin, 'decline_access_request', {
      p_message_id: messageId,
      p_note: null,
    });
    expect(await approve(messageId, test.other)).toEqual({ outcome: 'declined', by: ADMIN });
    expect(await mails()).toEqual([]);
    expect(await ask({ action: 'approve', messageId, decidedAt }, test.other)).toMatchObject({ outcome: 'granted' });
  });

  it('returns an error while the auth service is down, grants nothing, and logs no email address', async () => {
    const messageId = await request('later@buyer.example');
    test.backend.faults.set('auth', { status: 500 });
    expect(await approve(messageId)).toEqual({ status: 502, code: 'unavailable' });
    await expect.poll(() => test.lines.join('\n')).toContain('Access was not granted');
    expect(test.lines.join('\n')).not.toContain('later@');
    test.backend.faults.clear();
    expect(await fetchAccount('later@buyer.example')).toBeUndefined();
    expect(await approve(messageId)).toMatchObject({ outcome: 'granted' });
  });
});

describe('resending a link', () => {
  it('works once a minute, but not for an account without access', async () => {
    await approve(await request('late@buyer.example'));
    const accountId = await test.fetchId('late@buyer.example');
    expect(await sendAgain(accountId, test.other)).toMatchObject({ outcome: 'limited' });
    await age('late@buyer.example');
    expect(await sendAgain(accountId, test.other)).toEqual({ outcome: 'sent', mail: 'invite' });
    const subject = await mailSubject('invite', OTHER_LOCALE);
    expect((await mails()).map(([one]) => one)).toEqual([subject, subject]);
    expect(await sendAgain(await test.fetchId('nobody@olea.example'))).toEqual({ outcome: 'gone' });
  });

  // tests/database/clientAccess.test.ts covers the hourly limit per administrator.
  it('sends a password reset to a colleague, or to a client in their language, and can be retried after a failure', async () => {
    const [client = '', colleague = ''] = await Promise.all(['client@olea.example', OTHER].map(test.fetchId));
    await test.sql('select private.set_language($1, $2)', [client, OTHER_LOCALE]);
    test.backend.faults.set('auth', { status: 500 });
    expect(await sendAgain(client)).toEqual({ status: 502, code: 'unavailable' });
    test.backend.faults.clear();
    for (const id of [client, colleague]) expect(await sendAgain(id)).toEqual({ outcome: 'sent', mail: 'recovery' });
    expect(await mails()).toEqual([
      [await mailSubject('recovery', OTHER_LOCALE), `http://site.test/${OTHER_LOCALE}/client/password`],
      ['Choose a new password', 'http://site.test/admin/password'],
    ]);
  });
});

describe('an invitation', () => {
  it('creates a staff account, which receives staff emails even if it was a client account before', async () => {
    const staff = { role: 'admin', language: null };
    const order = { action: 'invite', email: ' Second@olea.example', language: null, name: ' Ben Roy ' };
    expect(await ask(order)).toEqual({ outcome: 'granted', mail: 'invite' });
    expect(await test.sql('select display_name from public.staff_profiles')).toEqual([{ display_name: 'Ben Roy' }]);
    expect(await fetchAccount('second@olea.example')).toMatchObject(staff);

    const email = 'was@buyer.example';
    await invite(email, 'de');
    await rpc(test.admin, 'revoke_access', { p_account_id: await test.fetchId(email), p_role: 'client' });
    await age(email);
    expect(await invite(email, null)).toMatchObject({ outcome: 'granted' });
    expect(await fetchAccount(email)).toMatchObject(staff);
    const paths = ['admin', 'de/client', 'admin'];
    expect((await mails()).map(([, page]) => page)).toEqual(paths.map((path) => `http://site.test/${path}/password`));
  });

  it('creates a client account in the chosen language, and converts the domain of the email address to ASCII', async () => {
    expect(await invite('eleni@ελιά.example', THIRD_LOCALE)).toEqual({ outcome: 'granted', mail: 'invite' });
    expect(await fetchAccount('eleni@xn--hxarmh.example')).toMatchObject({ role: 'client', language: THIRD_LOCALE });
  });

  it.each([
    ['nobody', null],
    ['a@b.example', 'xx'],
  ])('rejects the email address %s with the language %s', async (email, language) => {
    expect(await invite(email, language)).toEqual({ status: 400, code: 'invalid' });
  });
});
