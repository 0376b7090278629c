import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { openTestBackend, rpc, type TestBackend } from './testBackend.ts';

const PASSWORD = 'Demo-Pass1!';

const test = openTestBackend();
let admin: ApiCaller;
let other: ApiCaller;
beforeAll(async () => {
  admin = await test.control.api.asAdmin();
  other = await test.newAccount('other.admin@olea.example', 'admin');
  await test.newAccount('maria@buyer.example', 'client');
});
beforeEach(async () => {
  await test.backend.reset();
  await sql("select private.grant_role('other.admin@olea.example', 'admin')");
  await sql("select private.grant_role('maria@buyer.example', 'client')");
  await sql('delete from public.history');
});

const sql: TestBackend['backend']['sql'] = (query, parameters) => test.backend.sql(query, parameters);

async function idOf(email: string): Promise<string> {
  const [found] = await sql<{ id: string }>('select id from auth.users where email = $1', [email]);
  return found?.id ?? '';
}

const list = (search = '', kind = 'all') => rpc(admin, 'list_accounts', { p_search: search, p_kind: kind });
const MARIA = { p_company: 'Ελιά', p_job_title: 'Buyer', p_note: 'Two pallets a month', p_language: OTHER_LOCALE };
const change = async (caller: ApiCaller, version: number, changes: object = {}, email = 'maria@buyer.example') =>
  rpc(caller, 'change_account', { p_account_id: await idOf(email), p_version: version, ...MARIA, ...changes });

describe('the list of accounts', () => {
  it('has everybody, colleagues first and those without access last, and the latest steps', async () => {
    await change(other, 0);
    expect(await list()).toMatchObject({
      total: 5,
      matching: 5,
      accounts: [
        {
          email: 'admin@olea.example',
          role: 'admin',
          state: 'active',
          last_sign_in_at: expect.any(String),
          version: 0,
        },
        { email: 'other.admin@olea.example', role: 'admin' },
        { email: 'client@olea.example', role: 'client', company: null, note: null },
        {
          email: 'maria@buyer.example',
          role: 'client',
          language: OTHER_LOCALE,
          company: 'Ελιά',
          job_title: 'Buyer',
          note: 'Two pallets a month',
          version: 1,
        },
        { email: 'nobody@olea.example', role: null, state: 'taken-away' },
      ],
      history: [
        {
          action: 'changed',
          detail: 'company, job title, note, language',
          email: 'maria@buyer.example',
          actor_email: 'other.admin@olea.example',
        },
      ],
    });
  });

  it('is searched by address and company, in any letters, and filtered by kind', async () => {
    await change(admin, 0);
    const emails = async (search: string, kind?: string) =>
      ((await list(search, kind)).accounts as { email: string }[]).map(({ email }) => email.split('@')[0]);
    expect(await emails('ΕΛΙΑ')).toEqual(['maria']);
    expect(await emails(' Buyer.example ')).toEqual(['maria']);
    expect(await emails('\u0301')).toEqual([]);
    expect(await emails('', 'admin')).toEqual(['admin', 'other.admin']);
    expect(await emails('', 'client')).toEqual(['client', 'maria']);
    expect(await emails('', 'no-access')).toEqual(['nobody']);
    expect(await emails('', 'waiting')).toEqual([]);
    expect(await list('elia')).toMatchObject({ total: 5, matching: 0, history: [] });
  });
});

describe('what is known of an account', () => {
  it('comes with the request that is approved, and never over what staff wrote', async () => {
    const request = async (company: string) => {
      const [row] = await sql<{ id: string }>(
        `insert into public.contact_messages (submission_id, kind, name, email, message, language, status, due_at, taken_by, fields)
         values (gen_random_uuid(), 'access-request', 'Maria', 'maria@buyer.example', 'Olives and oil', '${OTHER_LOCALE}', 'mailed', now(), 'function', $1)
         returning id`,
        [{ company, jobtitle: 'Owner', industry: 'retail' }],
      );
      return row?.id ?? '';
    };
    const id = await idOf('maria@buyer.example');
    const give = async (messageId: string) =>
      rpc(admin, 'give_access', { p_message_id: messageId, p_account_id: id, p_role: 'client', p_mailed: false });
    await give(await request('Elia'));
    const carried = { company: 'Elia', job_title: 'Owner', note: 'Olives and oil', version: 1 };
    expect(await list('maria')).toMatchObject({ accounts: [carried] });
    await change(admin, 1, { p_company: 'Elia Athens', p_note: '' });
    await give(await request('Another'));
    expect(await list('maria')).toMatchObject({
      accounts: [{ company: 'Elia Athens', job_title: 'Buyer', note: 'Olives and oil', version: 3 }],
    });
  });

  it('is changed by the first of two colleagues; the second is told who was first', async () => {
    expect(await change(admin, 0)).toEqual({ outcome: 'done', version: 1 });
    expect(await change(other, 0, { p_note: 'Mine' })).toMatchObject({
      outcome: 'changed',
      by: 'admin@olea.example',
      at: expect.any(String),
    });
    expect(await change(other, 1)).toEqual({ outcome: 'done', version: 1 });
    expect(await list('maria')).toMatchObject({ accounts: [{ note: 'Two pallets a month' }], history: [{}] });
  });

  it('has a language for a client and none for staff', async () => {
    await expect(change(admin, 0, { p_language: null })).rejects.toThrow('staff have none');
    await expect(change(admin, 0, { p_language: 'xx' })).rejects.toThrow('staff have none');
    await expect(change(admin, 0, {}, 'other.admin@olea.example')).rejects.toThrow('staff have none');
    const ofStaff = await change(admin, 0, { p_language: null }, 'other.admin@olea.example');
    expect(ofStaff).toEqual({ outcome: 'done', version: 1 });
  });
});

it('access is taken away in the role that the list showed and no other, at once, with the sessions', async () => {
  const person = await test.newAccount('leaving@olea.example', 'admin');
  const id = await idOf('leaving@olea.example');
  const take = (role: string) => rpc(admin, 'take_access_away', { p_account_id: id, p_role: role });
  expect(await take('client')).toEqual({ outcome: 'changed' });
  expect(await take('admin')).toEqual({ outcome: 'taken' });
  expect((await person.request('POST', '/rest/v1/rpc/list_accounts', { p_search: '', p_kind: 'all' })).status).toBe(
    403,
  );
  expect(await sql('select from auth.sessions where user_id = $1', [id])).toEqual([]);
  await sql('delete from auth.users where id = $1', [id]);
});

it('sessions are ended by a colleague, which is recorded: the next renewal is refused, a new sign-in is not', async () => {
  const signIn = async (): Promise<{ refresh_token: string }> => {
    const token = { email: 'maria@buyer.example', password: PASSWORD };
    return (await test.control.api.anonymous().request('POST', '/auth/v1/token?grant_type=password', token)).json();
  };
  const renew = async ({ refresh_token }: { refresh_token: string }) =>
    test.control.api.anonymous().request('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const [laptop, phone] = [await signIn(), await signIn()];
  const laptop2: { refresh_token: string } = await (await renew(laptop)).json();
  expect(await rpc(admin, 'end_sessions', { p_account_id: await idOf('maria@buyer.example') })).toEqual({
    outcome: 'ended',
  });
  expect([(await renew(laptop2)).status, (await renew(phone)).status]).toEqual([400, 400]);
  expect((await renew(await signIn())).status).toBe(200);
  expect(await list()).toMatchObject({ history: [{ action: 'signed-out', email: 'maria@buyer.example' }] });
  expect(await rpc(admin, 'end_sessions', { p_account_id: crypto.randomUUID() })).toBeNull();
});

it('what an account took over from a request goes when its person is erased', async () => {
  const id = await idOf('maria@buyer.example');
  await sql('delete from public.account_details where account_id = $1', [id]);
  await sql("insert into public.account_details values ($1, 'Shop', 'Buyer', 'Two pallets', 1)", [id]);
  await rpc(admin, 'erase_person', { p_email: 'Maria@buyer.example' });
  expect(
    await sql('select company, job_title, note, version from public.account_details where account_id = $1', [id]),
  ).toEqual([{ company: null, job_title: null, note: null, version: 2 }]);
});

describe('the link of a mail', () => {
  const works = (tokenHash: string) =>
    rpc(test.control.api.anonymous(), 'password_link_works', { p_token_hash: tokenHash });

  it('works for twenty-four hours until it is used, and anybody who has it may ask', async () => {
    const { link } = await test.control.accounts.invite('invited@buyer.example', 'de');
    const tokenHash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    const age = (minutes: number) =>
      sql("update auth.users set recovery_sent_at = now() - make_interval(mins => $1) where email like 'invited@%'", [
        minutes,
      ]);
    expect(await works(tokenHash)).toBe(true);
    await age(1439);
    expect(await works(tokenHash)).toBe(true);
    await age(1441);
    expect(await works(tokenHash)).toBe(false);
    await age(1);
    const verify = { type: 'invite', token_hash: tokenHash };
    expect((await test.control.api.anonymous().request('POST', '/auth/v1/verify', verify)).status).toBe(200);
    expect(await works(tokenHash)).toBe(false);
    expect(await works('')).toBe(false);
    await sql("delete from auth.users where email like 'invited@%'");
  });

  it('is told to nobody after a hundred misses within an hour, so that codes cannot be tried here', async () => {
    const { link } = await test.control.accounts.invite('invited@buyer.example', 'de');
    const tokenHash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    await sql("select private.limited('link-miss', '') from generate_series(1, 99)");
    await sql("update private.uses set at = at - interval '59 minutes'");
    expect([await works(tokenHash), await works('tried'), await works('tried'), await works(tokenHash)]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    await sql("update private.uses set at = at - interval '1 hour'");
    expect(await works(tokenHash)).toBe(true);
    await sql("delete from auth.users where email like 'invited@%'");
  });
});
