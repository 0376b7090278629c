import { readFile } from 'node:fs/promises';
import { LOCAL_FORMS } from '@olea/local-backend';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';

const test = openTestBackend();
let mailKey: string;
beforeAll(async () => {
  mailKey = JSON.parse(await readFile(`${test.backend.dataDir}/secrets.json`, 'utf8')).mailKey;
});
beforeEach(() => test.backend.reset());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(test.backend.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe('forms provider', () => {
  const path = (formId: string = LOCAL_FORMS.contactFormId, portalId: string = LOCAL_FORMS.portalId) =>
    `/submissions/v3/integration/submit/${portalId}/${formId}`;
  const contact = { firstname: 'Ana', lastname: 'Visitor', email: 'ana@visitor.example', phone: '', message: 'Hello' };
  const body = (fields: Record<string, string>) => ({
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  });

  it.each([
    ['a field the form does not have', body({ ...contact, company: 'X' }), 'company'],
    ['a missing field', body({ ...contact, lastname: ' ' }), 'lastname'],
    ['an e-mail address that is none', body({ ...contact, email: 'ana@visitor' }), 'email'],
  ])('refuses %s, and names the field', async (_case, sent, field) => {
    const message = `These fields are not valid: ${field}`;
    expect(await post(path(), sent)).toMatchObject({ status: 400, body: { status: 'error', message } });
    expect(await test.control.outbox()).toEqual([]);
  });

  it.each([
    ['an unknown form', path('unknown'), body(contact), 404],
    ['an unknown portal', path(LOCAL_FORMS.contactFormId, '1'), body(contact), 404],
    ['a body that is not JSON', path(), 'firstname=Ana', 400],
    ['fields that are no list', path(), { fields: { email: 'x' } }, 400],
  ])('refuses %s', async (_case, to, sent, status) => {
    expect(await post(to, sent)).toMatchObject({ status, body: { status: 'error' } });
  });

  it('answers preflights', async () => {
    const preflight = await fetch(test.backend.origin + path(), { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('mail provider', () => {
  const mail = { from: 'a@olea.example', to: ['b@olea.example'], subject: 'Hello', text: 'Hi' };
  const authorization = () => ({ authorization: `Bearer ${mailKey}` });

  it('accepts a mail once per idempotency key', async () => {
    const headers = { ...authorization(), 'idempotency-key': 'one' };
    const first = await post('/emails', mail, headers);
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    expect((await post('/emails', mail, headers)).body).toEqual(first.body);
    expect(await test.control.outbox()).toMatchObject([{ provider: 'mail', idempotencyKey: 'one', body: mail }]);
    expect(await post('/emails', { ...mail, text: 'Other' }, headers)).toMatchObject({
      status: 409,
      body: { name: 'invalid_idempotent_request' },
    });
  });

  it('refuses callers without the key and mails that lack something', async () => {
    expect(await post('/emails', mail)).toMatchObject({ status: 401, body: { name: 'missing_api_key' } });
    expect(await post('/emails', mail, { authorization: 'Bearer re_x' })).toMatchObject({
      status: 403,
      body: { name: 'invalid_api_key' },
    });
    expect(await post('/emails', { ...mail, subject: '' }, authorization())).toMatchObject({
      status: 422,
      body: { name: 'missing_required_field' },
    });
    expect(await post('/emails', { ...mail, text: undefined }, authorization())).toMatchObject({ status: 422 });
    expect(await test.control.outbox()).toEqual([]);
  });
});
