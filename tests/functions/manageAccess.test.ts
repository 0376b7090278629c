import { createBackendClient } from '@olea/shared/backend';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { mailSubject } from '../mailSubject.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../otherLanguages.ts';

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
  await test.backend.sql("select private.grant_role('other.admin@olea.example', 'admin')");
  lines.length = 0;
});

async function ask(caller: ApiCaller, wish: object): Promise<[status: number, body: Record<string, unknown>]> {
  const response = await caller.request('POST', '/functions/v1/manage-access', wish);
  return [response.status, await response.json()];
}

async function request(email: string, language = OTHER_LOCALE): Promise<string> {
  const [row] = await test.backend.sql<{ id: string }>(
    `insert into public.contact_messages (submission_id, kind, name, email, message, language, status, due_at, taken_by)
     values (gen_random_uuid(), 'access-request', 'Maria', $1, 'Olives', $2, 'mailed', now(), 'function') returning id`,
    [email, language],
  );
  return row?.id ?? '';
}

/** Subject and page of every mail, and the token of the last. */
async function mails() {
  const entries = (await test.backend.outbox.list()).flatMap((entry) => (entry.provider === 'mail' ? [entry] : []));
  const html = entries.map(({ body }) => String(body.html).replaceAll('&amp;', '&'));
  return {
    subjects: entries.map(({ body }) => body.subject),
    pages: html.map((text) => /href="([^"#]+)/.exec(text)?.[1]),
    tokenHash: /token_hash=(\w+)/.exec(html.at(-1) ?? '')?.[1] ?? '',
  };
}

const client = () =>
  createBackendClient({ url: test.backend.origin, key: test.backend.publishableKey, fetch, now: Date.now });
const accountOf = async (email: string) =>
  (
    await test.backend.sql<{ id: string; role: string | null; language: string | null }>(
      'select id, role, language from private.accounts where email = $1',
      [email],
    )
  )[0];
/** As if the last mail had gone out longer ago. */
const age = (email: string, minutes: number) =>
  test.backend.sql(
    `update auth.users set invited_at = invited_at - make_interval(mins => $2),
       recovery_sent_at = recovery_sent_at - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  );

describe('approving', () => {
  it('makes the account, mails it in the language of the request, and its link opens the access', async () => {
    const messageId = await request('Maria@buyer.example');
    expect(await ask(admin, { action: 'approve', messageId })).toEqual([200, { outcome: 'given', mail: 'invite' }]);
    expect(await accountOf('maria@buyer.example')).toMatchObject({ role: 'client', language: OTHER_LOCALE });
    const { subjects, pages, tokenHash } = await mails();
    expect([subjects, pages]).toEqual([
      [await mailSubject('invite', OTHER_LOCALE)],
      [`http://site.test/${OTHER_LOCALE}/client/password`],
    ]);
    const { auth } = client();
    expect((await auth.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
    expect((await auth.updateUser({ password: 'New-Pass1!' })).error).toBeNull();
    const state = await admin.request('POST', '/rest/v1/rpc/read_access_request', { p_message_id: messageId });
    expect(await state.json()).toMatchObject({ state: 'active', first_signed_in_at: expect.any(String) });
  });

  it('ten times at once, by two administrators, is one account, one mail and one entry, and every call answers like the first', async () => {
    const messageId = await request('once@buyer.example');
    const callers = Array.from({ length: 10 }, (_, index) => (index % 3 === 1 ? other : admin));
    const answers = await Promise.all(callers.map((one) => ask(one, { action: 'approve', messageId })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([200, { outcome: 'given', mail: 'invite' }])]),
    );
    expect((await mails()).subjects).toHaveLength(1);
    expect(await test.backend.sql("select from auth.users where email = 'once@buyer.example'")).toHaveLength(1);
    const steps = await test.backend.sql<{ action: string }>(
      "select action from public.history where kind = 'accounts' and message_id = $1 order by action",
      [messageId],
    );
    expect(steps.map(({ action }) => action)).toEqual(['approved', 'mailed']);
  });

  it('that failed at the mail can be tried again at once', async () => {
    const messageId = await request('again@buyer.example');
    const begun = await admin.request('POST', '/rest/v1/rpc/begin_access', {
      p_message_id: messageId,
      p_email: null,
      p_role: null,
      p_language: null,
    });
    expect(await begun.json()).toMatchObject({ outcome: 'go' });
    await admin.request('POST', '/rest/v1/rpc/abandon_access', { p_email: 'again@buyer.example' });
    expect((await ask(other, { action: 'approve', messageId }))[1]).toEqual({ outcome: 'given', mail: 'invite' });
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
    await admin.request('POST', '/rest/v1/rpc/begin_access', {
      p_message_id: messageId,
      p_email: null,
      p_role: null,
      p_language: null,
    });
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

describe('an expired link', () => {
  it('is sent again, works, and makes the old one useless', async () => {
    const messageId = await request('late@buyer.example');
    await ask(admin, { action: 'approve', messageId });
    const old = await mails();
    const { id: accountId = '' } = (await accountOf('late@buyer.example')) ?? {};
    expect((await ask(other, { action: 'send-again', accountId }))[1]).toMatchObject({ outcome: 'limited' });
    await age('late@buyer.example', 24 * 60 + 1);
    const late = await client().auth.verifyOtp({ token_hash: old.tokenHash, type: 'invite' });
    expect(late.error?.code).toBe('otp_expired');

    expect((await ask(other, { action: 'send-again', accountId }))[1]).toEqual({ outcome: 'sent', mail: 'invite' });
    const { subjects, tokenHash } = await mails();
    const subject = await mailSubject('invite', OTHER_LOCALE);
    expect(subjects).toEqual([subject, subject]);
    expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
  });

  it('goes to nobody whose access was taken away', async () => {
    const { id: accountId } = (await accountOf('nobody@olea.example')) ?? {};
    expect((await ask(admin, { action: 'send-again', accountId }))[1]).toEqual({ outcome: 'gone' });
  });
});

it('a password reset that failed can be sent again at once', async () => {
  await test.newAccount('retry@buyer.example', 'client');
  const { id: accountId } = (await accountOf('retry@buyer.example')) ?? {};
  test.backend.faults.set('auth', { status: 500 });
  expect(await ask(admin, { action: 'send-again', accountId })).toMatchObject([502, { code: 'unavailable' }]);
  test.backend.faults.clear();
  expect((await ask(admin, { action: 'send-again', accountId }))[1]).toEqual({ outcome: 'sent', mail: 'recovery' });
});

it('an administrator begins thirty mails an hour, whether or not anybody heard that they went out', async () => {
  const begin = async (_: unknown, index: number) => {
    const invitation = { p_message_id: null, p_email: `n${index}@buyer.example`, p_role: 'client', p_language: 'en' };
    return (await (await admin.request('POST', '/rest/v1/rpc/begin_access', invitation)).json()).outcome;
  };
  const outcomes = await Promise.all(Array.from({ length: 45 }, begin));
  expect(outcomes.filter((outcome) => outcome === 'go')).toHaveLength(30);
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(15);
});

it('a password reset goes to a client in their language and to a colleague, once a minute, and is recorded', async () => {
  const ids = await Promise.all(['client@olea.example', 'other.admin@olea.example'].map(accountOf));
  const [maria, colleague] = ids.map((found) => found?.id ?? '');
  await admin.request('POST', '/rest/v1/rpc/change_account', {
    p_account_id: maria,
    p_version: 0,
    p_company: null,
    p_job_title: null,
    p_note: null,
    p_language: OTHER_LOCALE,
  });
  expect((await ask(admin, { action: 'send-again', accountId: maria }))[1]).toEqual({
    outcome: 'sent',
    mail: 'recovery',
  });
  expect((await ask(other, { action: 'send-again', accountId: maria }))[1]).toMatchObject({ outcome: 'limited' });
  expect((await ask(admin, { action: 'send-again', accountId: colleague }))[1]).toMatchObject({ outcome: 'sent' });
  expect(await mails()).toMatchObject({
    subjects: [await mailSubject('recovery', OTHER_LOCALE), 'Choose a new password'],
    pages: [`http://site.test/${OTHER_LOCALE}/client/password`, 'http://site.test/admin/password'],
  });
  const steps = await test.backend.sql(
    "select action, detail, actor_email from public.history where account_id = $1 and action = 'mailed'",
    [maria],
  );
  expect(steps).toEqual([{ action: 'mailed', detail: 'recovery', actor_email: 'admin@olea.example' }]);
});

describe('inviting', () => {
  it('makes a colleague, who is written to as staff even after having been a client', async () => {
    const invite = { action: 'invite', email: ' Second@olea.example', language: null };
    expect((await ask(admin, invite))[1]).toEqual({ outcome: 'given', mail: 'invite' });
    expect(await accountOf('second@olea.example')).toMatchObject({ role: 'admin', language: null });
    expect((await mails()).pages).toEqual(['http://site.test/admin/password']);

    await ask(admin, { action: 'invite', email: 'was@buyer.example', language: 'de' });
    const { id = '' } = (await accountOf('was@buyer.example')) ?? {};
    await admin.request('POST', '/rest/v1/rpc/take_access_away', { p_account_id: id, p_role: 'client' });
    await age('was@buyer.example', 2);
    expect((await ask(admin, { ...invite, email: 'was@buyer.example' }))[1]).toMatchObject({ outcome: 'given' });
    expect(await accountOf('was@buyer.example')).toMatchObject({ role: 'admin', language: null });
    expect((await mails()).pages.at(-1)).toBe('http://site.test/admin/password');
  });

  it('invites an address whose domain has letters of its own in the form that mail providers take', async () => {
    const invite = { action: 'invite', email: 'eleni@ελιά.example', language: OTHER_LOCALE };
    expect((await ask(admin, invite))[1]).toEqual({ outcome: 'given', mail: 'invite' });
    expect(await accountOf('eleni@xn--hxarmh.example')).toMatchObject({ role: 'client' });
  });

  it('makes a client whose request came another way, in the language that staff chose', async () => {
    expect(
      (await ask(admin, { action: 'invite', email: 'fair@buyer.example', language: THIRD_LOCALE }))[1],
    ).toMatchObject({
      outcome: 'given',
    });
    expect(await accountOf('fair@buyer.example')).toMatchObject({ role: 'client', language: THIRD_LOCALE });
  });
});

describe('who may', () => {
  it('only administrators, as the database knows them at this moment', async () => {
    const wish = { action: 'invite', email: 'eve@evil.example', language: null };
    expect(await ask(await test.control.api.as('client@olea.example'), wish)).toMatchObject([
      403,
      { code: 'forbidden' },
    ]);
    expect(await ask(test.control.api.anonymous(), wish)).toMatchObject([401, { code: 'unauthenticated' }]);
    await test.backend.sql("select private.revoke_role('other.admin@olea.example')");
    expect(await ask(other, wish)).toMatchObject([403, { code: 'forbidden' }]);
    expect((await mails()).subjects).toEqual([]);
    expect(await accountOf('eve@evil.example')).toBeUndefined();
  });

  it.each([
    [{}],
    [{ action: 'approve', messageId: 'one' }],
    [{ action: 'invite', email: 'nobody', language: null }],
    [{ action: 'invite', email: 'a@b.example', language: 'xx' }],
    [{ action: 'remove-everybody' }],
  ])('and only what is known: not %j', async (wish) => {
    expect(await ask(admin, wish)).toMatchObject([400, { code: 'invalid' }]);
  });

  it('and only from our own pages', async () => {
    const response = await fetch(`${test.backend.origin}/functions/v1/manage-access`, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        apikey: test.backend.publishableKey,
        authorization: `Bearer ${admin.accessToken}`,
      },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });
});
