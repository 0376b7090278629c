import {
  ACCESS_REQUEST_FIELDS,
  CONTACT_FIELDS,
  type FormDeps,
  readForm,
  submitAccessRequest,
  submitContact,
} from '@olea/shared/forms';
import { describe, expect, it, vi } from 'vitest';
import { createFakeFetch, createTestLog, json, type Routes, unreachable } from '../fakeBackend.ts';

const person = { firstName: 'Ines', lastName: 'Roy', email: 'ines@nordpantry.example' };
const form = readForm(CONTACT_FIELDS, { ...person, message: 'Olives' });
const PROVIDER = 'POST /submissions/v3/integration/submit/portal/form';
const FUNCTION = 'POST /functions/v1/send-contact-email';
const never = () => new Promise<Response>(() => undefined);
const networkPage = () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

function setUp(routes: Routes, changes: Partial<FormDeps> = {}) {
  const { fetch, seen } = createFakeFetch({
    [PROVIDER]: () => json({ inlineMessage: 'Thanks' }),
    [FUNCTION]: () => json({ stored: true, mailed: true }),
    ...routes,
  });
  const log = createTestLog();
  const receipts: [url: string, receipt: unknown][] = [];
  const deps: FormDeps = {
    fetch,
    submitUrl: '/submissions/v3/integration/submit/portal/form',
    backendUrl: '',
    backendKey: 'public-key',
    language: 'el',
    submissionId: 's-1',
    isOpen: () => false,
    setOpen: () => undefined,
    trap: '',
    loadScript: async () => undefined,
    consent: 'none',
    sendBeacon: (url, body) => receipts.push([url, JSON.parse(body)]),
    log,
    scriptTimeoutMs: 20,
    timeoutMs: 50,
    ...changes,
  };
  return { deps, log, paths: () => seen.map(({ path }) => path.split('/')[1]), seen, receipts };
}

/** A time-out only fires when the platform's fetch listens to the signal; the fake one is told to. */
function hanging(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}

describe('submitContact', () => {
  it('sends to the provider and to nobody else', async () => {
    const { deps, paths, seen } = setUp({});
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
    expect(paths()).toEqual(['submissions']);
    expect(Object.keys(seen[0]?.body ?? {})).toEqual(['fields']);
  });

  it('loads the script first', async () => {
    const order: string[] = [];
    const { deps } = setUp(
      {
        [PROVIDER]: () => {
          order.push('post');
          return json({});
        },
      },
      { loadScript: async () => void order.push('script') },
    );
    await submitContact(form, deps);
    expect(order).toEqual(['script', 'post']);
  });

  it.each([
    ['is blocked', () => Promise.reject(new Error('blocked'))],
    ['never loads', () => new Promise<void>(() => undefined)],
    [
      'throws at once',
      () => {
        throw new Error('no document');
      },
    ],
  ])('posts all the same when the script %s', async (_what, loadScript) => {
    const { deps } = setUp({}, { loadScript });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
  });

  it.each([
    ['refuses', () => json({ status: 'error', message: 'The request is not valid' }, 400)],
    ['is broken', () => json({}, 503)],
    ['cannot be reached', unreachable],
  ])('falls back to the function when the provider %s', async (_what, answer) => {
    const { deps, seen, log } = setUp({ [PROVIDER]: answer });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'function' });
    const call = seen.at(-1);
    expect(call?.headers.get('apikey')).toBe('public-key');
    expect(call?.body).toEqual({
      name: 'Ines Roy',
      email: form.email,
      message: 'Olives',
      language: 'el',
      submissionId: 's-1',
      suspectedSpam: false,
      kind: 'contact',
    });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['is refused by both', () => json({}, 500), () => json({ error: 'no' }, 500)],
    ['reaches neither', unreachable, unreachable],
    ['is answered by the sign-in page of a network, by both', networkPage, networkPage],
    ['is answered by somebody else', unreachable, () => new Response('<p>Sign in to this network</p>')],
    ['is neither stored nor mailed', unreachable, () => json({ stored: false, mailed: false })],
  ])('reports the error to show when it %s', async (_what, provider, fallback) => {
    const { deps } = setUp({ [PROVIDER]: provider, [FUNCTION]: fallback });
    expect(await submitContact(form, deps)).toEqual({ ok: false, retryAfterSeconds: null });
  });

  it.each([
    ['names', { retryAfterSeconds: 240 }, 240],
    ['does not name', { error: 'Too many' }, null],
    ['names wrongly', { retryAfterSeconds: 'soon' }, null],
  ])('reports how long a limited sender waits when the function %s it', async (_what, body, retryAfterSeconds) => {
    const { deps } = setUp({ [PROVIDER]: unreachable, [FUNCTION]: () => json(body, 429) });
    expect(await submitContact(form, deps)).toEqual({ ok: false, retryAfterSeconds });
  });

  it('gives up on services that never answer', async () => {
    const { deps } = setUp({ [PROVIDER]: never });
    expect(await submitContact(form, { ...deps, fetch: vi.fn(hanging) })).toEqual({
      ok: false,
      retryAfterSeconds: null,
    });
  });

  it('keeps a filled trap for review instead of passing it on', async () => {
    const { deps, paths, seen } = setUp({}, { trap: 'buy now' });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'function' });
    expect(paths()).toEqual(['functions']);
    expect(seen[0]?.body).toMatchObject({ suspectedSpam: true });
  });

  it('calls fetch the way browsers demand it', async () => {
    const { deps } = setUp({});
    const picky = function (this: unknown, ...parts: Parameters<typeof fetch>) {
      if (this !== undefined) throw new TypeError('Illegal invocation');
      return deps.fetch.call(undefined, ...parts);
    };
    expect(await submitContact(form, { ...deps, fetch: picky })).toMatchObject({ ok: true });
  });
});

describe('a try at the function whose end nobody saw', () => {
  it.each([
    ['is open while it is under way and when it is not answered', unreachable, [true]],
    ['is closed by any answer', () => json({}, 500), [true, false]],
  ])('%s', async (_what, answer, expected) => {
    const marks: boolean[] = [];
    const { deps } = setUp(
      { [PROVIDER]: unreachable, [FUNCTION]: answer },
      { setOpen: (isOpen) => marks.push(isOpen) },
    );
    await submitContact(form, deps);
    expect(marks).toEqual(expected);
  });

  it('is repeated at the function, which knows it by its id', async () => {
    const { deps, paths } = setUp({}, { isOpen: () => true });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'function' });
    expect(paths()).toEqual(['functions']);
  });

  it('goes to the provider when the function fails again, and to nobody twice', async () => {
    const { deps, paths } = setUp({ [FUNCTION]: unreachable }, { isOpen: () => true });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
    expect(paths()).toEqual(['functions', 'submissions']);
  });
});

describe('the receipt of a submission', () => {
  it.each([
    ['the provider took it', {}, 'provider'],
    ['it was stored', { [PROVIDER]: unreachable }, 'stored'],
    [
      'it was only mailed',
      { [PROVIDER]: unreachable, [FUNCTION]: () => json({ stored: false, mailed: true }) },
      'mailed',
    ],
    ['it was refused', { [PROVIDER]: unreachable, [FUNCTION]: () => json({}, 502) }, 'refused'],
    ['its sender is limited', { [PROVIDER]: unreachable, [FUNCTION]: () => json({}, 429) }, 'refused'],
  ])('is left when %s, and holds nothing about the person', async (_what, routes: Routes, outcome) => {
    const { deps, receipts } = setUp(routes, { consent: 'declined' });
    await submitContact(form, deps);
    const receipt = { submissionId: 's-1', outcome, kind: 'contact', language: 'el', consent: 'declined' };
    expect(receipts).toEqual([['/functions/v1/submission-receipt', receipt]]);
  });

  it('is not left where nobody would take it', async () => {
    const { deps, receipts } = setUp({ [PROVIDER]: unreachable, [FUNCTION]: unreachable });
    await submitContact(form, deps);
    expect(receipts).toEqual([]);
  });
});

it('sends the B2B request the same way', async () => {
  const { deps, seen } = setUp({ [PROVIDER]: unreachable });
  const request = { ...readForm(ACCESS_REQUEST_FIELDS, {}), firstName: 'Ines', companyName: 'Nord Pantry' };
  expect(await submitAccessRequest(request, deps)).toEqual({ ok: true, deliveredBy: 'function' });
  expect(seen[0]?.body).toMatchObject({ fields: expect.arrayContaining([{ name: 'company', value: 'Nord Pantry' }]) });
  expect(seen[1]?.body).toMatchObject({ kind: 'access-request', fields: { company: 'Nord Pantry' } });
});

it('asks no provider where none is configured, and loads no script of it', async () => {
  const loadScript = vi.fn(async () => undefined);
  const { deps, paths } = setUp({}, { submitUrl: null, loadScript });
  expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'function' });
  expect(paths()).toEqual(['functions']);
  expect(loadScript).not.toHaveBeenCalled();
});
