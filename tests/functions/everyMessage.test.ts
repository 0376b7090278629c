import { LOCAL_FORMS } from '@olea/local-backend/defaults';
import {
  ACCESS_REQUEST_FIELDS,
  CONTACT_FIELDS,
  type FormDeps,
  readForm,
  type SubmitResult,
  submitAccessRequest,
  submitContact,
} from '@olea/shared/forms';
import { LOCALES, type Locale } from '@olea/shared/i18n';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, stored, mails } = startContactFunction();

const PERSON = { firstName: 'Ida', lastName: 'Novak', email: 'ida@shop.example', phone: '613-555-0199' };
const BUSINESS = { companyName: 'Shop', jobTitle: 'Buyer', companySize: '11-50', industry: 'retail' };
const submitUrl = (form: string) => `/submissions/v3/integration/submit/${LOCAL_FORMS.portalId}/${form}`;

const FORMS = {
  contact: (message: string, deps: Omit<FormDeps, 'submitUrl'>) =>
    submitContact(readForm(CONTACT_FIELDS, { ...PERSON, message }), {
      ...deps,
      submitUrl: submitUrl(LOCAL_FORMS.contactFormId),
    }),
  'access-request': (businessNeeds: string, deps: Omit<FormDeps, 'submitUrl'>) =>
    submitAccessRequest(readForm(ACCESS_REQUEST_FIELDS, { ...PERSON, ...BUSINESS, businessNeeds }), {
      ...deps,
      submitUrl: submitUrl(LOCAL_FORMS.accessFormId),
    }),
} as const;

/** The way to the provider, then that of the copy, and how often the page hands the copy over. */
const CASES = [
  { provider: 'up', copy: 'arrives', tries: 1 },
  { provider: 'up', copy: 'is lost once', tries: 2 },
  { provider: 'up', copy: 'arrives twice, its answer being lost', tries: 2 },
  { provider: 'up', copy: 'leaves while the tab is closed', tries: 1 },
  { provider: 'up', copy: 'is lost every time', tries: 3 },
  { provider: 'down', copy: 'is not needed', tries: 0 },
  { provider: 'too slow', copy: 'is not needed', tries: 0 },
  { provider: 'taking it, and its answer lost', copy: 'is not needed', tries: 0 },
] as const;
type Case = (typeof CASES)[number];

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => undefined);

let handle: Awaited<ReturnType<typeof openFunction>>;
let network = 0;
beforeAll(async () => {
  handle = await openFunction(test.backend);
});
beforeEach(() => {
  network = 0;
});

/** A page with these lines to the world: sends one message, and waits until its copies have ended. */
async function send(form: keyof typeof FORMS, { provider, copy, tries }: Case, language: Locale, message: string) {
  network += 1;
  const peer = `198.51.100.${network}`;
  const underWay: Promise<Response>[] = [];
  let copies = 0;
  const ask = (body: unknown) => {
    const answer = handle(new Request('http://function.invalid/', { method: 'POST', body: String(body) }), peer);
    underWay.push(answer);
    return answer;
  };
  const pageFetch: typeof fetch = async (input, init) => {
    if (String(input).startsWith('/submissions')) {
      if (provider === 'down') return await lost();
      const { method, headers, body } = init ?? {};
      const answer = await fetch(test.backend.origin + input, { method, headers, body } as RequestInit);
      if (provider === 'too slow') throw new DOMException('The operation timed out', 'TimeoutError');
      return provider === 'up' ? answer : await lost();
    }
    const isCopy = String(init?.body).includes('"takenBy":"provider"');
    if (!isCopy) return await ask(init?.body);
    copies += 1;
    if (copy === 'is lost every time' || (copy === 'is lost once' && copies === 1)) return await lost();
    const answer = ask(init?.body);
    if (copy === 'leaves while the tab is closed') return await never();
    await answer;
    return copy.startsWith('arrives twice') && copies === 1 ? await lost() : await answer;
  };
  const result: SubmitResult = await FORMS[form](message, {
    fetch: pageFetch,
    backendUrl: '',
    backendKey: 'key',
    language,
    submissionId: crypto.randomUUID(),
    isOpen: () => false,
    setOpen: () => undefined,
    trap: '',
    loadScript: async () => undefined,
    log: { warn: () => undefined, error: () => undefined },
    copyPausesMs: [1, 1],
  });
  // The page may be gone as soon as the visitor is thanked: the copy is on its way by then.
  expect(copies).toBe(Math.min(tries, 1));
  await expect.poll(() => copies).toBe(tries);
  await Promise.all(underWay);
  return result;
}

describe.each(['contact', 'access-request'] as const)('what the %s form acknowledged in five languages', (form) => {
  it.each(CASES)('is in the inbox once: the provider is $provider, the copy $copy', async (way) => {
    for (const language of LOCALES) {
      const deliveredBy = way.provider === 'up' ? 'provider' : 'function';
      expect(await send(form, way, language, `Olives, ${language}`)).toEqual({ ok: true, deliveredBy });
    }
    const rows = await test.backend.sql<Record<string, unknown>>(
      'select kind, language, message, state, taken_by, due_at > created_at as is_promised from public.inbox_messages order by created_at',
    );
    const expected = LOCALES.map((language) => ({
      kind: form,
      language,
      message: `Olives, ${language}`,
      state: 'new',
      taken_by: way.provider === 'up' ? 'provider' : 'function',
      is_promised: true,
    }));
    // A copy that no try could hand over is with the provider only, and the page has said so to its log.
    expect(rows).toEqual(way.copy === 'is lost every time' ? [] : expected);
    expect(await mails()).toHaveLength(way.provider === 'up' ? 0 : LOCALES.length);
    const delivered = (await test.backend.outbox.list()).filter(({ provider }) => provider === 'forms');
    expect(delivered).toHaveLength(way.provider === 'down' ? 0 : LOCALES.length);
  });
});

describe('a copy and its message', () => {
  const words = { name: 'Ana', email: 'ana@visitor.example', message: 'Do you ship?' };
  const post = async (body: object) =>
    (await handle(new Request('http://function.invalid/', { method: 'POST', body: JSON.stringify(body) }), '192.0.2.1'))
      .status;

  it.each([
    [
      'first the copy, which the provider has told the team of',
      ['provider', 'function', 'provider', 'function'],
      'provider',
      0,
    ],
    ['first the message', ['function', 'provider', 'function', 'provider'], 'function', 1],
  ])('are one, in any order and number: %s', async (_what, order, takenBy, mailed) => {
    const submissionId = crypto.randomUUID();
    for (const way of order) expect(await post({ ...words, submissionId, takenBy: way })).toBe(200);
    expect(await stored()).toMatchObject([{ taken_by: takenBy, status: mailed ? 'mailed' : 'none' }]);
    expect(await mails()).toHaveLength(mailed);
  });

  it('are one at the same moment too', async () => {
    const submissionId = crypto.randomUUID();
    const ways = ['provider', 'function', 'provider', 'function'];
    expect(await Promise.all(ways.map((takenBy) => post({ ...words, submissionId, takenBy })))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await stored()).toHaveLength(1);
    expect((await mails()).length).toBeLessThanOrEqual(1);
  });

  it('are two when the text is another one, and neither takes the place of the other', async () => {
    const submissionId = crypto.randomUUID();
    await post({ ...words, submissionId });
    await post({ ...words, submissionId, takenBy: 'provider', message: 'Cancel my order' });
    expect((await stored()).map(({ message, taken_by }) => [message, taken_by])).toEqual([
      ['Do you ship?', 'function'],
      ['Cancel my order', 'provider'],
    ]);
  });

  it('make nobody mail: a copy has no refused mail tried again', async () => {
    const submissionId = crypto.randomUUID();
    test.backend.faults.set('mail', { status: 500 });
    await post({ ...words, submissionId });
    test.backend.faults.clear();
    await post({ ...words, submissionId, takenBy: 'provider' });
    expect(await stored()).toMatchObject([{ status: 'failed', mail_attempts: 1 }]);
    expect(await mails()).toEqual([]);
  });

  it('are both refused by a database that cannot be asked, and only the message is mailed then', async () => {
    test.backend.faults.set('rest', { status: 503 });
    expect(await post({ ...words, takenBy: 'provider' })).toBe(502);
    expect(await mails()).toEqual([]);
    expect(await post(words)).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});
