import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { ADMIN, OTHER, openWithStaff, parseTokenHash, rpc } from './testBackend.ts';

const MARIA = 'maria@buyer.example';
const test = openWithStaff();
const { sql, fetchId } = test;
beforeAll(async () => void (await test.createAccount(MARIA, 'client')));
beforeEach(async () => {
  await sql("select private.grant_role($1, 'client')", [MARIA]);
  await sql('delete from public.history');
});

const list = (search = '', kind = 'all') => rpc(test.admin, 'list_accounts', { p_search: search, p_kind: kind });
const DETAILS = { p_company: 'Ελιά', p_job_title: 'Buyer', p_note: 'Two pallets a month', p_language: OTHER_LOCALE };
const change = async (caller: ApiCaller, version: number, changes: object = {}, email = MARIA) =>
  rpc(caller, 'update_account', { p_account_id: await fetchId(email), p_version: version, ...DETAILS, ...changes });

describe('the list of accounts', () => {
  it('contains everyone, administrators first and revoked accounts last, and the latest events', async () => {
    await change(test.other, 0);
    expect(await list()).toMatchObject({
      total: 5,
      matching: 5,
      accounts: [
        { email: ADMIN, role: 'admin', state: 'active', last_sign_in_at: expect.any(String), version: 0 },
        { email: OTHER, role: 'admin' },
        { email: 'client@olea.example', role: 'client', company: null, note: null },
        { email: MARIA, role: 'client', language: OTHER_LOCALE, company: 'Ελιά', job_title: 'Buyer', version: 1 },
        { email: 'nobody@olea.example', role: null, state: 'revoked' },
      ],
      history: [{ action: 'changed', detail: 'company, job title, note, language', email: MARIA, actor_email: OTHER }],
    });
  });

  it('finds accounts by kind, email address or company, ignoring case and accents', async () => {
    await change(test.admin, 0);
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

describe('account details', () => {
  it('are copied from the approved request, but do not overwrite what staff wrote', async () => {
    const person = { email: MARIA, message: 'Olives and oil', language: OTHER_LOCALE };
    const request = (company: string) =>
      test.receive({ kind: 'access-request', ...person, fields: { company, jobtitle: 'Owner', industry: 'retail' } });
    const id = await fetchId(MARIA);
    const give = async (messageId: string) =>
      rpc(test.admin, 'grant_access', { p_message_id: messageId, p_account_id: id, p_role: 'client' });
    await give(await request('Elia'));
    const carried = { company: 'Elia', job_title: 'Owner', note: 'Olives and oil', version: 1 };
    expect(await list('maria')).toMatchObject({ accounts: [carried] });
    await change(test.admin, 1, { p_company: 'Elia Athens', p_note: '' });
    await give(await request('Another'));
    expect(await list('maria')).toMatchObject({
      accounts: [{ company: 'Elia Athens', job_title: 'Buyer', note: 'Olives and oil', version: 3 }],
    });
  });

  it('update the account’s metadata with the current company and the name from the request', async () => {
    const id = await fetchId(MARIA);
    await sql("update auth.users set raw_user_meta_data = '{}' where id = $1", [id]);
    const person = { email: MARIA, name: 'Maria Anna Nikolaou', message: 'Olives' };
    const p_message_id = await test.receive({ kind: 'access-request', ...person, fields: { company: 'Elia' } });
    const METADATA = 'select raw_user_meta_data as data from auth.users where id = $1';
    const fetchMetadata = async () => (await sql<{ data: object }>(METADATA, [id]))[0]?.data;
    await rpc(test.admin, 'grant_access', { p_message_id, p_account_id: id, p_role: 'client' });
    const name = { first_name: 'Maria', last_name: 'Anna Nikolaou' };
    expect(await fetchMetadata()).toMatchObject({ ...name, company: 'Elia' });
    await change(test.admin, 1, { p_company: 'Elia Athens' });
    expect(await fetchMetadata()).toMatchObject({ ...name, company: 'Elia Athens' });
    await change(test.admin, 2, { p_company: '' });
    expect(await fetchMetadata()).not.toHaveProperty('company');
  });

  it('are saved only for the first of two colleagues, and the other sees who saved them', async () => {
    expect(await change(test.admin, 0)).toEqual({ outcome: 'done', version: 1 });
    expect(await change(test.other, 0, { p_note: 'Mine' })).toMatchObject({
      outcome: 'changed',
      by: ADMIN,
      at: expect.any(String),
    });
    expect(await change(test.other, 1)).toEqual({ outcome: 'done', version: 1 });
    expect(await list('maria')).toMatchObject({ accounts: [{ note: 'Two pallets a month' }], history: [{}] });
  });

  it('require a supported language for clients, and reject a language for staff', async () => {
    await expect(change(test.admin, 0, { p_language: null })).rejects.toThrow('staff have none');
    await expect(change(test.admin, 0, { p_language: 'xx' })).rejects.toThrow('staff have none');
    await expect(change(test.admin, 0, {}, OTHER)).rejects.toThrow('staff have none');
    expect(await change(test.admin, 0, { p_language: null }, OTHER)).toEqual({ outcome: 'done', version: 1 });
  });
});

it('revoking access requires the account’s current role, and ends all sessions immediately', async () => {
  const person = await test.createAccount('leaving@olea.example', 'admin');
  const id = await fetchId('leaving@olea.example');
  const take = (role: string) => rpc(test.admin, 'revoke_access', { p_account_id: id, p_role: role });
  expect(await take('client')).toEqual({ outcome: 'changed' });
  expect(await take('admin')).toEqual({ outcome: 'revoked' });
  await expect(rpc(person, 'list_accounts', { p_search: '', p_kind: 'all' })).rejects.toThrow('403');
  expect(await sql('select from auth.sessions where user_id = $1', [id])).toEqual([]);
});

describe('an emailed link', () => {
  const works = (tokenHash: string) =>
    rpc(test.control.api.anonymous(), 'password_link_works', { p_token_hash: tokenHash });
  const invite = async (email: string) => parseTokenHash((await test.control.accounts.invite(email, 'de')).link);

  it('is valid until it is used, according to an anonymous check', async () => {
    const tokenHash = await invite('invited@buyer.example');
    expect(await works(tokenHash)).toBe(true);
    const verify = { type: 'invite', token_hash: tokenHash };
    expect((await test.control.api.anonymous().request('POST', '/auth/v1/verify', verify)).status).toBe(200);
    expect(await works(tokenHash)).toBe(false);
    expect(await works('')).toBe(false);
  });

  it('cannot be checked after a hundred failed checks within an hour, so that codes cannot be guessed', async () => {
    const tokenHash = await invite('second@buyer.example');
    await sql("select private.consume_rate_limit('link-miss', '') from generate_series(1, 99)");
    // Simulates requests that were stored while the server's clock was a day ahead.
    await sql(
      "insert into private.rate_limit_requests (action, key_hash, at) select 'link-miss', hashtextextended('', 0), now() + interval '1 day' from generate_series(1, 100)",
    );
    await sql("update private.rate_limit_requests set at = at - interval '59 minutes'");
    const answers = [await works(tokenHash), await works('tried'), await works('tried'), await works(tokenHash)];
    expect(answers).toEqual([true, false, null, null]);
    await sql("update private.rate_limit_requests set at = at - interval '1 hour'");
    expect(await works(tokenHash)).toBe(true);
  });
});

const LAST = 'last administrator cannot be removed';
const grant = (email: string, role = 'admin') => sql('select private.grant_role($1, $2)', [email, role]);
const revoke = (email: string) => sql('select private.revoke_role($1)', [email]);

it('an administrator cannot be removed while the only other one is banned', async () => {
  const ban = (until: string | null) => sql('update auth.users set banned_until = $2 where email = $1', [OTHER, until]);
  await ban('infinity');
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await ban(null);
  await revoke(ADMIN);
});

it('the last administrator cannot be removed by revoke_access, REST or SQL', async () => {
  await revoke(OTHER);
  const own = { p_account_id: await test.fetchId(ADMIN), p_role: 'admin' };
  expect(await rpc(test.admin, 'revoke_access', own)).toEqual({ outcome: 'last-administrator' });
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await expect(grant(ADMIN, 'client')).rejects.toThrow(LAST);
  await expect(sql('delete from auth.users where email = $1', [ADMIN])).rejects.toThrow(LAST);
  await expect(sql('truncate public.user_roles')).rejects.toThrow(LAST);
  const service = await test.control.api.asService();
  expect((await service.request('DELETE', '/rest/v1/user_roles?role=eq.admin')).ok).toBe(false);
  expect((await service.request('PATCH', '/rest/v1/user_roles?role=eq.admin', { role: 'client' })).ok).toBe(false);
  expect(await sql('select role from public.user_roles where user_id = $1', [own.p_account_id])).toEqual([
    { role: 'admin' },
  ]);
});

it('an administrator cannot be removed while the only other one has no verified email address, but that one can', async () => {
  const invited = 'wrong-address@olea.example';
  await sql('insert into auth.users (id, email, invited_at) values (gen_random_uuid(), $1, now())', [invited]);
  await grant(invited);
  await revoke(OTHER);
  await expect(revoke(ADMIN)).rejects.toThrow(LAST);
  await revoke(invited);
  await grant(OTHER);
  await revoke(ADMIN);
});
