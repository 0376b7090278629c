import { isDeepStrictEqual } from 'node:util';
import { FLAG_NAMES } from '@olea/shared/flags';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { ACCESS, ACTORS, type Actor, type Outcome, VERBS, type Verb } from './accessMatrix.ts';
import { openTestBackend } from './testBackend.ts';

const STRANGER = '00000000-0000-4000-8000-000000000001';
const NETWORK = 'network-of-ana';
const test = openTestBackend();
let [subjectId, clientId, messageId] = ['', '', ''];
/** Actors who still have the role, and may not act with this token. */
const ADMINISTRATORS = ['ended', 'banned', 'unproven', 'earlier'] as const;
const callers = {} as Record<Actor, ApiCaller>;

beforeAll(async () => {
  const { api } = test.control;
  callers.anon = api.anonymous();
  callers.nobody = await api.as('nobody@olea.example');
  callers.client = await api.as('client@olea.example');
  callers.admin = await api.asAdmin();
  callers.demoted = await test.newAccount('former@olea.example', 'admin');
  for (const actor of ADMINISTRATORS) callers[actor] = await test.newAccount(`${actor}@olea.example`, 'admin');
  await test.backend.sql(`
    delete from auth.sessions where user_id = (select id from auth.users where email = 'ended@olea.example')`);
  await test.backend.sql("update auth.users set banned_until = now() + interval '1 day' where email like 'banned@%'");
  await test.backend.sql(`
    update auth.sessions set aal = 'aal2' where user_id = (select id from auth.users where email = 'earlier@olea.example')`);
  callers.service = await api.asService();
  // The token works as an administrator's before the demotion, so its refusals below are due to that alone.
  expect(await count(callers.demoted.request('GET', '/rest/v1/feature_flags?select=id'))).toBe(FLAG_NAMES.length);
  await test.newAccount('subject@olea.example', null);
  subjectId = await idOf("select id from auth.users where email = 'subject@olea.example'");
  clientId = await idOf("select id from auth.users where email = 'client@olea.example'");
});

/** False once a caller has changed anything: most cases are reads and refusals, and see the rows that the one before has seen. */
let isPrepared = false;
beforeEach(async () => {
  if (isPrepared) return;
  isPrepared = true;
  await test.backend.reset();
  await test.backend.sql("select private.revoke_role('former@olea.example')");
  for (const actor of ADMINISTRATORS)
    await test.backend.sql('select private.grant_role($1, $2)', [`${actor}@olea.example`, 'admin']);
  await test.backend.sql(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users
    where email in ('unproven@olea.example', 'earlier@olea.example')`);
  await test.backend.sql(
    `select public.receive_contact_message($1, 'contact', 'Ana', 'ana@visitor.example', null, 'Hello', '{}', 'en', false, $2, now(), 'function')`,
    [STRANGER, NETWORK],
  );
  messageId = await idOf('select id from public.contact_messages');
  await test.backend.sql("update public.feature_flags set enabled = false where name = 'founder'");
  await test.backend.sql("insert into public.build_requests (state) values ('accepted')");
  await test.backend.sql(`
    insert into public.planned_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, planned_by)
    select id, name, true, now() + interval '1 day', version, gen_random_uuid() from public.feature_flags where name = 'founder'`);
  await test.backend.sql(
    `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text)
     values ($1, $2, $1, 'admin@olea.example', 'en', 'Oil', 'Yes')`,
    [STRANGER, messageId],
  );
  await test.backend.sql(
    `insert into public.received_mails (message_id, provider_id, kind, begins, name, email, subject, text)
     values ($1, 'mail-of-ana', 'person', false, 'Ana', 'ana@visitor.example', 'Oil', 'Thank you')`,
    [messageId],
  );
  await test.backend.sql(
    "insert into public.refused_messages (day, kind, taken_by) values ('2026-03-01', 'contact', 'function')",
  );
  await test.backend.sql(
    "insert into public.access_requests (message_id, decision, decided_by) values ($1, 'declined', 'admin@olea.example')",
    [messageId],
  );
  await test.backend.sql(`
    insert into public.account_details (account_id, company)
    select id, 'Elia' from auth.users where email = 'client@olea.example'`);
});

async function idOf(query: string): Promise<string> {
  const [row] = await test.backend.sql<{ id: string }>(query);
  return row?.id ?? '';
}

/** One request per table and verb, the same for every actor; a row that exists is its target. */
function requestOf(table: string, verb: Verb): [method: string, path: string, body?: unknown] {
  const plans: Record<string, { target: string; columns: string; insert: unknown; update: unknown }> = {
    feature_flags: {
      target: 'name=eq.founder',
      columns: 'name',
      insert: { name: 'made_up' },
      update: { enabled: true },
    },
    build_requests: {
      target: 'state=eq.accepted',
      columns: 'state,requested_at',
      insert: { state: 'accepted' },
      update: { state: 'failed' },
    },
    planned_flag_changes: {
      target: 'flag_name=eq.founder',
      columns: 'flag_name,state',
      insert: { flag_name: 'founder', enabled: true, due_at: '2030-01-01T00:00:00Z' },
      update: { enabled: true },
    },
    user_roles: {
      target: `user_id=eq.${clientId}`,
      columns: 'user_id,role',
      insert: { user_id: subjectId, role: 'admin' },
      update: { role: 'admin' },
    },
    contact_messages: {
      target: `submission_id=eq.${STRANGER}`,
      columns: 'submission_id,name',
      insert: { submission_id: crypto.randomUUID(), name: 'Eve', email: 'eve@visitor.example', message: 'x' },
      update: { status: 'mailed' },
    },
    inbox_messages: {
      target: `submission_id=eq.${STRANGER}`,
      columns: 'submission_id,state',
      insert: { submission_id: crypto.randomUUID(), name: 'Eve', email: 'eve@visitor.example', message: 'x' },
      update: { status: 'mailed' },
    },
    refused_messages: {
      target: 'day=eq.2026-03-01',
      columns: 'day,refusals',
      insert: { day: '2026-03-02', kind: 'contact', taken_by: 'function' },
      update: { refusals: 0 },
    },
    received_mails: {
      target: 'subject=eq.Oil',
      columns: 'id,text',
      insert: {
        message_id: messageId,
        provider_id: 'another',
        kind: 'person',
        begins: false,
        name: 'Ana',
        email: 'ana@visitor.example',
        subject: 'Oil',
        text: 'More',
      },
      update: { text: 'Other' },
    },
    message_replies: {
      target: 'subject=eq.Oil',
      columns: 'id,state',
      insert: {
        id: crypto.randomUUID(),
        message_id: messageId,
        actor_id: STRANGER,
        actor_email: 'admin@olea.example',
        language: 'en',
        subject: 'Oil',
        text: 'Yes',
      },
      update: { state: 'sent' },
    },
    prepared_answers: {
      target: 'key=eq.blank&language=eq.en',
      columns: 'key,version',
      insert: { key: 'made-up', language: 'en', subject: 'Oil', text: 'Yes' },
      update: { text: 'No' },
    },
    access_requests: {
      target: 'decision=eq.declined',
      columns: 'message_id,decision',
      insert: { message_id: crypto.randomUUID(), decision: 'declined' },
      update: { decided_by: 'somebody@else.example' },
    },
    account_details: {
      target: `account_id=eq.${clientId}`,
      columns: 'account_id,company',
      insert: { account_id: subjectId, company: 'Evil' },
      update: { company: 'Evil' },
    },
    history: {
      target: 'flag_name=eq.founder',
      columns: 'id,action',
      insert: { kind: 'flags', flag_name: 'founder', action: 'on', actor_email: 'admin@olea.example' },
      update: { actor_email: 'somebody@else.example' },
    },
  };
  const plan = plans[table];
  if (!plan) throw new Error(`No requests for table ${table}: add them here`);
  const path = `/rest/v1/${table}?select=${plan.columns}`;
  if (verb === 'select') return ['GET', path];
  if (verb === 'insert') return ['POST', path, plan.insert];
  return verb === 'update' ? ['PATCH', `${path}&${plan.target}`, plan.update] : ['DELETE', `${path}&${plan.target}`];
}

async function count(answer: Promise<Response>): Promise<number | 'refused'> {
  const response = await answer;
  if (!response.ok) {
    expect([401, 403]).toContain(response.status);
    return 'refused';
  }
  return ((await response.json()) as unknown[]).length;
}

const contentOf = (table: string) => test.backend.sql(`select to_jsonb(t) as row from public.${table} t order by 1`);

async function expectOutcome(table: string, verb: Verb, actor: Actor, outcome: Outcome): Promise<void> {
  const request = requestOf(table, verb);
  const before = await contentOf(table);
  const rows = await count(callers[actor].request(...request));
  const after = await contentOf(table);
  isPrepared = (verb === 'select' || rows === 'refused' || rows === 0) && isDeepStrictEqual(after, before);
  if (outcome === 'refused') expect(rows).toBe('refused');
  if (outcome === 'none') expect(rows).toBe(0);
  if (outcome === 'own') expect(rows).toBe(1);
  if (outcome === 'all') expect(rows).toBe(verb === 'select' ? before.length : 1);
  if (verb === 'select' || outcome === 'refused' || outcome === 'none') expect(after).toEqual(before);
  else expect(after).not.toEqual(before);
}

describe.each(Object.keys(ACCESS))('%s', (table) => {
  describe.each(VERBS)('%s', (verb) => {
    it.each(ACTORS)('as %s does what the matrix says', async (actor) => {
      const outcome = ACCESS[table]?.[verb][actor];
      if (!outcome) throw new Error('Not in the matrix');
      await expectOutcome(table, verb, actor, outcome);
    });
  });
});

it('can make every refused change itself, so that the refusals are about rights and not about the requests', async () => {
  isPrepared = false;
  const owner = test.backend.sql;
  await owner("insert into public.history (kind, flag_name, action) values ('flags', 'founder', 'on')");
  await owner("update public.history set actor_email = 'x@y.example' where flag_name = 'founder'");
  await owner("delete from public.history where flag_name = 'founder'");
  await owner("update public.planned_flag_changes set state = 'cancelled'");
  await owner('delete from public.planned_flag_changes');
  await owner("update public.build_requests set state = 'failed'");
  await owner('delete from public.build_requests');
  await owner(
    "insert into public.contact_messages (submission_id, name, email, message, due_at, taken_by) values (gen_random_uuid(), 'Eve', 'e@v.example', 'x', now(), 'function')",
  );
  await owner("update public.contact_messages set status = 'mailed'");
  await owner("update public.access_requests set decided_by = 'x@y.example'");
  await owner('delete from public.contact_messages');
});

it('keeps the networks that messages came from apart from the messages', async () => {
  const [use] = await test.backend.sql<object>("select * from private.uses where action = 'message'");
  expect(Object.keys(use ?? {})).toEqual(['id', 'action', 'key_hash', 'actor_id', 'at']);
  expect(JSON.stringify(await contentOf('contact_messages'))).not.toContain(NETWORK);
});

it('changes no rights when a user edits the metadata that is theirs', async () => {
  const { request } = callers.nobody;
  const edited = await request('PUT', '/auth/v1/user', { data: { role: 'admin', roles: ['admin'] } });
  expect(edited.status).toBe(200);
  await request('PUT', '/auth/v1/user', { app_metadata: { role: 'admin' } });
  const renewed = await test.control.api.as('nobody@olea.example');
  for (const caller of [callers.nobody, renewed]) {
    expect(await count(caller.request('GET', '/rest/v1/feature_flags?select=id'))).toBe(0);
    expect(await count(caller.request('PATCH', '/rest/v1/feature_flags?name=eq.founder', { enabled: true }))).toBe(0);
  }
});

it('serves no request without a key, and none with a made-up token', async () => {
  const keyless = await fetch(`${test.backend.origin}/rest/v1/feature_flags`);
  expect(keyless.status).toBe(401);
  const [header, payload] = (callers.admin.accessToken ?? '').split('.');
  const forged = await fetch(`${test.backend.origin}/rest/v1/feature_flags`, {
    headers: { apikey: test.backend.publishableKey, authorization: `Bearer ${header}.${payload}.AAAA` },
  });
  expect(forged.status).toBe(401);
});
