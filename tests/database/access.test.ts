import { isDeepStrictEqual } from 'node:util';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { isFullRun } from '../fullRun.ts';
import {
  ACCESS,
  ACTORS,
  type Actor,
  FUNCTION_GRANTS,
  HINDERED,
  type Outcome,
  VERBS,
  type Verb,
} from './accessMatrix.ts';
import { openTestBackend } from './testBackend.ts';

const STRANGER = '00000000-0000-4000-8000-000000000001';
const test = openTestBackend();
const { sql, fetchId } = test;
let [subjectId, clientId] = ['', ''];
const callers = {} as Record<Actor, ApiCaller>;

beforeAll(async () => {
  const { api } = test.control;
  callers.anon = api.anonymous();
  callers.nobody = await api.as('nobody@olea.example');
  callers.client = await api.as('client@olea.example');
  callers.admin = await api.asAdmin();
  callers.demoted = await test.createAccount('former@olea.example', 'admin');
  for (const actor of HINDERED) callers[actor] = await test.createAccount(`${actor}@olea.example`, 'admin');
  await sql('delete from auth.sessions where user_id = $1', [await fetchId('ended@olea.example')]);
  await sql("update auth.users set banned_until = now() + interval '1 day' where email like 'banned@%'");
  await sql("update auth.sessions set aal = 'aal2' where user_id = $1", [await fetchId('earlier@olea.example')]);
  callers.service = await api.asService();
  // Before the demotion, this token reads the flags, so only the demotion explains the rejections below.
  expect(await count(callers.demoted.request('GET', '/rest/v1/feature_flags?select=id'))).toBe(FLAG_NAMES.length);
  await test.createAccount('subject@olea.example', null);
  [subjectId, clientId] = [await fetchId('subject@olea.example'), await fetchId('client@olea.example')];
});

/** Whether the prepared rows are unchanged. Most cases only read or are rejected, so the next case reuses the rows. */
let isPrepared = false;
beforeEach(async () => {
  if (isPrepared) return;
  isPrepared = true;
  await test.backend.reset();
  await sql("select private.revoke_role('former@olea.example')");
  for (const actor of HINDERED) await sql('select private.grant_role($1, $2)', [`${actor}@olea.example`, 'admin']);
  await sql(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users
    where email in ('unproven@olea.example', 'earlier@olea.example')`);
  const messageId = await test.receive();
  await sql("update public.feature_flags set enabled = false where name = 'founder'");
  await sql("insert into public.build_requests (state) values ('accepted')");
  await sql(`
    insert into public.scheduled_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, scheduled_by)
    select id, name, true, now() + interval '1 day', version, gen_random_uuid() from public.feature_flags where name = 'founder'`);
  await sql(
    `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text)
     values ($1, $2, $1, 'admin@olea.example', 'en', 'Oil', 'Yes')`,
    [STRANGER, messageId],
  );
  await sql(
    `insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
     values ($1, 'mail-of-ana', 'person', false, 'Ana', 'ana@visitor.example', 'Oil', 'Thank you')`,
    [messageId],
  );
  await sql(
    `insert into public.attachments (message_id, reply_id, name, content_type, size, state, path)
     values ($1, $2::text::uuid, 'price-list.pdf', 'application/pdf', 9, 'stored', 'inbound/' || $2::text)`,
    [messageId, STRANGER],
  );
  await sql(
    `insert into public.quotes (id, message_id, number, revision, status, language, customer_name, customer_email, currency, incoterm,
       place, valid_until, lead_weeks, payment, note, lines, sent_at)
     values ($1, $2, 'Q-2026-0001', 1, 'sent', 'en', 'Ana', 'client@olea.example', 'CAD', 'FCA', 'Ottawa', now() + interval '1 month',
       2, '30 days', '', '[]', now())`,
    [STRANGER, messageId],
  );
  await sql("insert into public.outgoing_emails (kind, message_id, quote_id) values ('quote', $1, $2)", [
    messageId,
    STRANGER,
  ]);
  await sql(
    "insert into public.rejected_messages (day, kind, delivered_by) values ('2026-03-01', 'contact', 'function')",
  );
  await sql(
    "insert into public.access_requests (message_id, decision, decided_by) values ($1, 'declined', 'admin@olea.example')",
    [messageId],
  );
  await sql(
    "insert into public.message_reads (account_id, message_id, read_at) select unnest($1::uuid[]), $2, '2026-03-01'",
    [[await fetchId('admin@olea.example'), subjectId], messageId],
  );
  await sql("insert into public.account_details (account_id, company) values ($1, 'Elia')", [clientId]);
  await sql("insert into public.staff_profiles (account_id, title) values ($1, 'Sales')", [clientId]);
});

const getTarget = (table: string) =>
  ({
    feature_flags: 'name=eq.founder',
    history: 'flag_name=eq.founder',
    user_roles: `user_id=eq.${clientId}`,
    build_requests: 'state=eq.accepted',
    scheduled_flag_changes: 'flag_name=eq.founder',
    contact_messages: 'name=eq.Ana',
    inbox_messages: 'name=eq.Ana',
    access_requests: 'decision=eq.declined',
    account_details: `account_id=eq.${clientId}`,
    staff_profiles: `account_id=eq.${clientId}`,
    rejected_messages: 'day=eq.2026-03-01',
    message_replies: 'subject=eq.Oil',
    message_reads: 'read_at=eq.2026-03-01T00:00:00Z',
    inbound_emails: 'subject=eq.Oil',
    attachments: 'name=eq.price-list.pdf',
    outgoing_emails: 'kind=eq.quote',
    quotes: 'number=eq.Q-2026-0001',
    saved_replies: 'key=eq.blank&language=eq.en',
  })[table];

const getWrites = (table: string): Partial<Record<Verb, object>> | undefined =>
  ({
    feature_flags: { insert: { name: 'made_up' }, update: { enabled: true } },
    user_roles: { insert: { user_id: subjectId, role: 'admin' }, update: { role: 'admin' } },
  })[table];

/** Builds the same request for every actor. An insert or update sends the body in `getWrites`, or else the value in `getTarget`. */
function buildRequest(table: string, verb: Verb): [method: string, path: string, body?: unknown] {
  const target = getTarget(table);
  const [, column = '', value = ''] = /^(\w+)=eq\.([^&]+)/.exec(target ?? '') ?? [];
  if (!target || !column) throw new Error(`No target in table ${table}: add it here`);
  const path = `/rest/v1/${table}?select=${column}`;
  const body = getWrites(table)?.[verb] ?? { [column]: value };
  if (verb === 'select') return ['GET', path];
  if (verb === 'insert') return ['POST', path, body];
  return verb === 'update' ? ['PATCH', `${path}&${target}`, body] : ['DELETE', `${path}&${target}`];
}

async function count(answer: Promise<Response>): Promise<number | 'rejected'> {
  const response = await answer;
  if (!response.ok) {
    // PostgreSQL refuses to change a view with a join (55000) before it checks the grants.
    if (response.status !== 500 || (await response.json()).code !== '55000')
      expect([401, 403]).toContain(response.status);
    return 'rejected';
  }
  return ((await response.json()) as unknown[]).length;
}

const readTable = (table: string) => sql(`select to_jsonb(t) as row from public.${table} t order by 1`);

const SIGNED_IN = ['nobody', 'client', 'demoted', ...HINDERED] as const;

describe.each(Object.entries(ACCESS))('%s', (table, rights) => {
  describe.each(VERBS)('%s', (verb) => {
    const call = (actor: Actor) => count(callers[actor].request(...buildRequest(table, verb)));
    const isAllowed = (actor: Actor) => ['own', 'all'].includes(rights[verb][actor]);
    // Signed-in users share one database role. If administrators have no grant, that role has none, so test only one other user.
    const turn = Object.keys(ACCESS).indexOf(table) + VERBS.indexOf(verb);
    const actors: readonly Actor[] =
      rights[verb].admin === 'rejected'
        ? ['anon', SIGNED_IN[turn % SIGNED_IN.length] ?? 'client', 'admin', 'service']
        : ACTORS;

    it('matches the access matrix for callers without rights', async () => {
      const denied = actors.filter((actor) => !isAllowed(actor));
      const before = await readTable(table);
      const outcomes: [Actor, Outcome][] = [];
      for (const actor of denied) {
        const rows = await call(actor);
        outcomes.push([actor, rows === 0 ? 'none' : rows === 'rejected' ? rows : 'all']);
      }
      const after = await readTable(table);
      isPrepared = isDeepStrictEqual(after, before);
      expect(outcomes).toEqual(denied.map((actor) => [actor, rights[verb][actor]]));
      expect(after).toEqual(before);
    });

    it.each(actors.filter(isAllowed))('matches the access matrix for %s', async (actor) => {
      const before = await readTable(table);
      const rows = await call(actor);
      const after = await readTable(table);
      isPrepared = verb === 'select' && isDeepStrictEqual(after, before);
      expect(rows).toBe(verb === 'select' && rights[verb][actor] === 'all' ? before.length : 1);
      if (verb === 'select') expect(after).toEqual(before);
      else expect(after).not.toEqual(before);
    });
  });
});

/** Returns a client, an administrator without MFA and, in rotation, one other user. The nightly run calls each function as every user. */
function selectUsers(turn: number): readonly Actor[] {
  if (isFullRun) return SIGNED_IN;
  const others = ['nobody', 'demoted', 'ended', 'banned', 'earlier'] as const;
  return ['client', 'unproven', others[turn % others.length] ?? 'nobody'];
}

it('every public function that FUNCTION_GRANTS does not list rejects signed-in users without administrator rights', async () => {
  const functions = await sql<{ name: string; parameters: string[] | null }>(`
    select proname as name, proargnames as parameters from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`);
  const forAdministrators = functions.filter(({ name }) => !(`public.${name}` in FUNCTION_GRANTS));
  expect(forAdministrators).toContainEqual(expect.objectContaining({ name: 'list_accounts' }));
  isPrepared = false;
  for (const [turn, { name, parameters }] of forAdministrators.entries()) {
    const inputs = parameters?.filter((parameter) => parameter.startsWith('p_')) ?? [];
    const body = Object.fromEntries(inputs.map((parameter) => [parameter, null]));
    const call = (actor: Actor) => callers[actor].request('POST', `/rest/v1/rpc/${name}`, body);
    for (const actor of selectUsers(turn)) {
      const refused = await call(actor);
      expect([name, actor, refused.status, (await refused.json()).code]).toEqual([name, actor, 403, '42501']);
    }
    // The same request by an administrator may fail validation, but never authorization.
    expect([name, (await call('admin')).status]).not.toEqual([name, 403]);
  }
});

describe('the storage bucket', () => {
  const path = `attachments/inbound/${STRANGER}`;
  const CALLS = {
    read: ['GET', `object/${path}`],
    sign: ['POST', `object/sign/${path}`, { expiresIn: 60 }],
    list: ['POST', 'object/list/attachments', { prefix: 'inbound' }],
    upload: ['POST', `object/${path.replace('inbound', 'own')}`, {}],
    delete: ['DELETE', 'object/attachments', { prefixes: [`inbound/${STRANGER}`] }],
    bucket: ['PUT', 'bucket/attachments', { public: true }],
  } as const;

  it.each(ACTORS)('is open only to the service key: %s', async (actor) => {
    isPrepared = false;
    await callers.service.request('POST', `/storage/v1/object/${path}`, {});
    const allowed: string[] = [];
    for (const [name, [method, address, body]] of Object.entries(CALLS)) {
      const response = await callers[actor].request(method, `/storage/v1/${address}`, body);
      const result: unknown = response.ok && name !== 'read' ? await response.json() : response.ok;
      // A caller without rights may get an empty list, not an error.
      if (response.ok && !(Array.isArray(result) && result.length === 0)) allowed.push(name);
    }
    expect(allowed).toEqual(actor === 'service' ? Object.keys(CALLS) : []);
  });
});

it('only clients can call list_requests and read_request', async () => {
  isPrepared = false;
  for (const [name, body] of [
    ['list_requests', { p_search: '' }],
    ['read_request', { p_id: STRANGER }],
  ] as const)
    for (const actor of ACTORS) {
      const { ok } = await callers[actor].request('POST', `/rest/v1/rpc/${name}`, body);
      expect([name, actor, ok]).toEqual([name, actor, actor === 'client']);
    }
});

it('only clients and administrators can call list_sessions and revoke_session', async () => {
  isPrepared = false;
  for (const [name, body] of [
    ['list_sessions', {}],
    ['revoke_session', { p_session_id: STRANGER }],
  ] as const)
    for (const actor of ACTORS) {
      const { ok } = await callers[actor].request('POST', `/rest/v1/rpc/${name}`, body);
      expect([name, actor, ok]).toEqual([name, actor, actor === 'client' || actor === 'admin']);
    }
});

it.each(['/rest/v1/feature_flags?select=id', '/auth/v1/user'])(
  'the response to %s has the header Cache-Control: no-store',
  async (path) => {
    const answer = await callers.admin.request('GET', path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

it('users do not gain rights by editing their own metadata', async () => {
  const { request } = callers.nobody;
  const edited = await request('PUT', '/auth/v1/user', { data: { role: 'admin', roles: ['admin'] } });
  expect(edited.status).toBe(200);
  await request('PUT', '/auth/v1/user', { app_metadata: { role: 'admin' } });
  const renewed = await test.control.api.as('nobody@olea.example');
  for (const caller of [callers.nobody, renewed]) {
    expect(await count(caller.request('GET', '/rest/v1/feature_flags?select=id'))).toBe('rejected');
    const change = caller.request('PATCH', '/rest/v1/feature_flags?name=eq.founder', { enabled: true });
    expect(await count(change)).toBe('rejected');
  }
});

it('the API rejects requests without a key or with a forged token', async () => {
  const keyless = await fetch(`${test.backend.origin}/rest/v1/feature_flags`);
  expect(keyless.status).toBe(401);
  const [header, payload] = (callers.admin.accessToken ?? '').split('.');
  const forged = await fetch(`${test.backend.origin}/rest/v1/feature_flags`, {
    headers: { apikey: test.backend.publishableKey, authorization: `Bearer ${header}.${payload}.AAAA` },
  });
  expect(forged.status).toBe(401);
});
