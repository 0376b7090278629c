import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, readForm } from '@olea/shared/forms/fields';
import { type FormDeps, submitAccessRequest, submitContact } from '@olea/shared/forms/submitForm';
import { describe, expect, it, vi } from 'vitest';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import {
  createFakeFetch,
  createJsonResponse,
  createTestLog,
  type Routes,
  rejectAsUnreachable,
} from '../fakeBackend.ts';

const person = { firstName: 'Ines', lastName: 'Roy', email: 'ines@nordpantry.example' };
const form = readForm(CONTACT_FIELDS, { ...person, message: 'Olives' });
const PROVIDER = 'POST /submissions/v3/integration/submit/portal/form';
const FUNCTION = 'POST /functions/v1/send-contact-email';
const IDS: FormDeps['ids'] = { getId: () => 's-1', isOpen: () => false, setOpen: () => {}, clear: () => {} };
const never = () => new Promise<Response>(() => undefined);
const networkPage = () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

function setUp(routes: Routes, changes: Partial<FormDeps> = {}) {
  const { fetch, seen } = createFakeFetch({
    [PROVIDER]: () => createJsonResponse({ inlineMessage: 'Thanks' }),
    [FUNCTION]: () => createJsonResponse({ stored: true, mailed: true }),
    ...routes,
  });
  const log = createTestLog();
  const deps: FormDeps = {
    fetch,
    submitUrl: '/submissions/v3/integration/submit/portal/form',
    backendUrl: '',
    backendKey: 'public-key',
    language: OTHER_LOCALE,
    ids: IDS,
    trap: '',
    loadScript: async () => undefined,
    log,
    scriptTimeoutMs: 20,
    timeoutMs: 50,
    copyPausesMs: [1, 1],
    ...changes,
  };
  return { deps, log, paths: () => seen.map(({ path }) => path.split('/')[1]), seen };
}

/** Never responds, but rejects when the signal aborts, as `fetch` does. */
function hanging(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}

describe('submitContact', () => {
  it('loads the provider’s script before it posts', async () => {
    const { deps, paths } = setUp({});
    const order: unknown[] = [];
    await submitContact(form, { ...deps, loadScript: async () => void order.push(paths()) });
    expect(order).toEqual([[]]);
    expect(paths()).toContain('submissions');
  });

  it.each([
    ['is blocked', () => Promise.reject(new Error('blocked'))],
    ['never loads', () => new Promise<void>(() => undefined)],
    [
      'throws immediately',
      () => {
        throw new Error('no document');
      },
    ],
  ])('posts even when the script %s', async (_what, loadScript) => {
    const { deps } = setUp({}, { loadScript });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
  });

  it.each([
    ['receives the sign-in page of a network from both services', networkPage, networkPage],
    [
      'receives the response of another server',
      rejectAsUnreachable,
      () => new Response('<p>Sign in to this network</p>'),
    ],
    [
      'receives no confirmation from the function',
      rejectAsUnreachable,
      () => createJsonResponse({ stored: false, mailed: false }),
    ],
  ])('reports an error when it %s', async (_what, provider, fallback) => {
    const { deps, log } = setUp({ [PROVIDER]: provider, [FUNCTION]: fallback });
    expect(await submitContact(form, deps)).toEqual({ ok: false, retryAfterSeconds: null });
    expect([log.warn, log.error].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['the wait in seconds that the rate limit states', { retryAfterSeconds: 240 }, 240],
    ['null for a rate limit without a wait', { error: 'Too many' }, null],
    ['null for a rate limit with an invalid wait', { retryAfterSeconds: 'soon' }, null],
  ])('returns %s', async (_what, body, retryAfterSeconds) => {
    const { deps } = setUp({ [PROVIDER]: rejectAsUnreachable, [FUNCTION]: () => createJsonResponse(body, 429) });
    expect(await submitContact(form, deps)).toEqual({ ok: false, retryAfterSeconds });
  });

  it('times out when no service responds', async () => {
    const { deps } = setUp({ [PROVIDER]: never });
    expect(await submitContact(form, { ...deps, fetch: vi.fn(hanging) })).toEqual({
      ok: false,
      retryAfterSeconds: null,
    });
  });
});

describe('a request to the function', () => {
  it.each([
    ['an unknown result without a response', rejectAsUnreachable, [true]],
    ['an unknown result when the function could not confirm in time', () => createJsonResponse({}, 502), [true, true]],
    ['a known result after a rejection', () => createJsonResponse({}, 429), [true, false]],
  ])('has %s', async (_what, answer, expected) => {
    const marks: boolean[] = [];
    const { deps } = setUp(
      { [PROVIDER]: rejectAsUnreachable, [FUNCTION]: answer },
      { ids: { ...IDS, setOpen: (isOpen) => marks.push(isOpen) } },
    );
    await submitContact(form, deps);
    expect(marks).toEqual(expected);
  });

  it('is followed by a request to the provider when the function fails again', async () => {
    const { deps, paths } = setUp({ [FUNCTION]: rejectAsUnreachable }, { ids: { ...IDS, isOpen: () => true } });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
    expect(paths().slice(0, 2)).toEqual(['functions', 'submissions']);
  });
});

describe('the inbox copy of a message that the provider accepted', () => {
  it('is sent with `keepalive` and without headers that need a preflight', async () => {
    const requests: [url: string, init: RequestInit | undefined][] = [];
    const { deps } = setUp({});
    const fetch: typeof deps.fetch = (input, init) => {
      requests.push([String(input), init]);
      return deps.fetch(input, init);
    };
    await submitContact(form, { ...deps, fetch });
    const [url, init] = requests[1] ?? [];
    expect(url).toBe('/functions/v1/send-contact-email');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: expect.any(String) });
    expect(init?.headers).toBeUndefined();
  });

  it.each([
    ['twice', 'cannot store it', 502, 2],
    ['once', 'rejects it', 429, 1],
  ])('is sent %s when the function first %s (%i)', async (_often, _what, status, times) => {
    const answers = [() => createJsonResponse({}, status)];
    const { deps, paths } = setUp({
      [FUNCTION]: () => (answers.shift() ?? (() => createJsonResponse({ stored: true })))(),
    });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
    await vi.waitFor(() => expect(paths()).toHaveLength(1 + times));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(paths()).toHaveLength(1 + times);
  });

  it('causes a warning in the log, but no error for the visitor, if it never arrives', async () => {
    const { deps, log } = setUp({ [FUNCTION]: rejectAsUnreachable });
    expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'provider' });
    await vi.waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('no copy'), expect.anything()),
    );
  });

  it.each([
    ['contact form', CONTACT_FIELDS, submitContact],
    ['access request', ACCESS_REQUEST_FIELDS, submitAccessRequest],
  ])(
    'fits within the 64 KiB that browsers send after a page closes, for the longest %s',
    async (_what, fields, send) => {
      const { deps, seen } = setUp({});
      // This character has the maximum of three UTF-8 bytes per UTF-16 code unit.
      const longest = Object.entries(fields).map(([name, { maxLength }]) => [name, '橄'.repeat(maxLength)]);
      await (send as (form: unknown, deps: FormDeps) => Promise<unknown>)(Object.fromEntries(longest), deps);
      await vi.waitFor(() => expect(seen).toHaveLength(2));
      const size = new TextEncoder().encode(JSON.stringify(seen[1]?.body)).length;
      expect(size).toBeGreaterThan(29_000);
      expect(size).toBeLessThan(65_536);
    },
  );
});

it('submitContact uses only the function if no provider is configured', async () => {
  const loadScript = vi.fn(async () => undefined);
  const { deps, paths } = setUp({}, { submitUrl: null, loadScript });
  expect(await submitContact(form, deps)).toEqual({ ok: true, deliveredBy: 'function' });
  expect(paths()).toEqual(['functions']);
  expect(loadScript).not.toHaveBeenCalled();
});
