import { LOCAL_FORMS } from '@olea/local-backend/defaults';
import { QUOTE_FIELD, type QuoteItem, readQuote } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, QUOTE_FIELDS, readForm } from '@olea/shared/forms/fields';
import { createSubmissionIds } from '@olea/shared/forms/submissionIds';
import { type FormDeps, submitAccessRequest, submitContact, submitQuote } from '@olea/shared/forms/submitForm';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { isFullRun, selectTurn } from '../fullRun.ts';
import { createMemoryStorage } from '../memoryStorage.ts';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, stored, mails } = startContactFunction();

const PERSON = { firstName: 'Ida', lastName: 'Novak', phone: '613-555-0199' };
const BUSINESS = { companyName: 'Shop', jobTitle: 'Buyer', companySize: '11-50', industry: 'retail' };
const ITEMS: readonly QuoteItem[] = [{ sku: 'EX0001', name: 'Oil', cases: 90, pallets: 1, rest: 6 }];
const QUOTE_ANSWERS = { companyName: 'Shop', deliveryPlace: 'Halifax, Nova Scotia' };
const LIST_HEADING = 'List {{number}}';
/** Returns the text that the visitor typed, without the quote list below it. */
const getTypedText = (message: string): string => message.split('\n\nList ')[0] ?? '';
const submitUrl = (form: string) => `/submissions/v3/integration/submit/${LOCAL_FORMS.portalId}/${form}`;

type Send = (message: string, email: string, deps: Omit<FormDeps, 'submitUrl'>) => ReturnType<typeof submitContact>;
const sendContact: Send = (message, email, deps) => {
  const form = readForm(CONTACT_FIELDS, { ...PERSON, email, message });
  return submitContact(form, { ...deps, submitUrl: submitUrl(LOCAL_FORMS.contactFormId) });
};
const FORMS: Record<string, Send> = {
  contact: sendContact,
  quote: async (message, email, deps) => {
    const form = readForm(QUOTE_FIELDS, { ...PERSON, ...QUOTE_ANSWERS, email, message });
    const list = { items: ITEMS, heading: LIST_HEADING, lines: '90 cases of oil' };
    const to = { ...deps, submitUrl: submitUrl(LOCAL_FORMS.contactFormId) };
    const { number: _, ...result } = await submitQuote(form, list, to);
    return result;
  },
  'access-request': (businessNeeds, email, deps) => {
    const form = readForm(ACCESS_REQUEST_FIELDS, { ...PERSON, ...BUSINESS, email, businessNeeds });
    return submitAccessRequest(form, { ...deps, submitUrl: submitUrl(LOCAL_FORMS.accessFormId) });
  },
};

/** With `tab closed`, the page closes before the response arrives. */
type Way = 'ok' | 'refuses' | 'unreachable' | 'answer lost' | 'tab closed';
async function travel(way: Way, arrive: () => Promise<Response>): Promise<Response> {
  if (way === 'unreachable') throw new TypeError('Failed to fetch');
  if (way === 'refuses') return new Response('{}', { status: 503 });
  const answer = arrive();
  if (way === 'tab closed') return await new Promise<Response>(() => undefined);
  await answer;
  if (way === 'answer lost') throw new DOMException('The operation timed out', 'TimeoutError');
  return await answer;
}

let visitors = 0;
/** Simulates a page for a new visitor. `ways` sets the outcomes of its requests. The last outcome of `ways.function` repeats. */
function openPage(sendForm: Send, handle: Handle, ways: { provider: Way; function: Way[] }) {
  visitors += 1;
  const [network, email] = [`198.51.${visitors >> 8}.${visitors & 255}`, `ida${visitors}@shop.example`];
  const ids = createSubmissionIds(createMemoryStorage(), 'sent', () => crypto.randomUUID());
  const underWay: Promise<Response>[] = [];
  const page = {
    ways,
    /** The number of requests that the page sent to the function. */
    asked: 0,
    ended: () => Promise.all(underWay),
    async send(message: string, language: Locale = 'en') {
      return await sendForm(message, email, {
        fetch: (input, init) => {
          const { method, headers, body } = init ?? {};
          if (String(input).startsWith('/submissions'))
            return travel(ways.provider, () =>
              fetch(test.backend.origin + input, { method, headers, body } as RequestInit),
            );
          const way = ways.function[page.asked++] ?? ways.function.at(-1) ?? 'ok';
          return travel(way, () => {
            const answer = handle(String(body), network);
            underWay.push(answer);
            return answer;
          });
        },
        backendUrl: '',
        backendKey: 'key',
        language,
        ids,
        trap: '',
        loadScript: async () => undefined,
        log: { warn: () => undefined, error: () => undefined },
        copyPausesMs: [1, 1],
      });
    },
  };
  return page;
}
type Handle = Awaited<ReturnType<typeof openFunction>>;

type Row = Record<'submission_id' | 'message' | 'list' | 'status' | 'items', string>;
const inbox = async () => {
  const rows = await test.sql<Row>(
    `select kind, language, message, status, state, delivered_by, due_at > created_at as is_promised, fields ->> '${QUOTE_FIELD}' as items,
       fields ->> 'company' as company, fields ->> 'city' as city, submission_id
     from public.inbox_messages order by created_at`,
  );
  return rows.map((row) => ({ ...row, message: getTypedText(row.message), list: row.message.split('\n\n')[1] ?? '' }));
};

const FORM_NAMES = Object.keys(FORMS);

describe.each(Object.entries(FORMS))('the %s form', (form, sendForm) => {
  const turn = FORM_NAMES.indexOf(form);

  function expectItems(rows: readonly Row[]): void {
    for (const { items } of rows) expect(readQuote(items)).toEqual(form === 'quote' ? ITEMS : null);
    if (form !== 'quote') return;
    for (const { submission_id, ...row } of rows) {
      const list = `List ${formatRequestNumber(submission_id)}\n90 cases of oil`;
      expect(row).toMatchObject({ list, company: QUOTE_ANSWERS.companyName, city: QUOTE_ANSWERS.deliveryPlace });
    }
  }

  const COPIES: [string, string, Way, Way[]][] = [
    ['up', 'arrives', 'ok', ['ok']],
    ['up', 'is lost once', 'ok', ['unreachable', 'ok']],
    ['up', 'arrives twice because its response is lost', 'ok', ['answer lost', 'ok']],
    ['up', 'is sent while the tab closes', 'ok', ['tab closed']],
    ['up', 'is lost every time', 'ok', ['unreachable', 'unreachable', 'unreachable']],
    ['down', 'is not needed', 'unreachable', []],
    ['up, but its response is lost', 'is not needed', 'answer lost', []],
  ];
  it.each(COPIES.map((one, index) => [...one, selectTurn(LOCALES, index + 2 * turn)] as const))(
    'delivers the message without duplicates in the inbox when the provider is %s and the inbox copy %s',
    async (_provider, copy, provider, copies, languages) => {
      const handle = await openFunction(test.backend);
      const deliveredBy = provider === 'ok' ? 'provider' : 'function';
      for (const language of languages) {
        const page = openPage(sendForm, handle, { provider, function: copies });
        expect(await page.send(`Olives, ${language}`, language)).toEqual({ ok: true, deliveredBy });
        // The page may close as soon as it thanks the visitor, so it must have sent the request to the function by then.
        expect(page.asked).toBe(1);
        await expect.poll(() => page.asked).toBe(Math.max(1, copies.length));
        await page.ended();
      }
      const kind = form === 'quote' ? 'contact' : form;
      const kept = { kind, state: 'new', delivered_by: deliveredBy, is_promised: true };
      const expected = languages.map((language) => ({ ...kept, language, message: `Olives, ${language}` }));
      // If every attempt to send the inbox copy fails, only the provider has the message.
      const rows = await inbox();
      expect(rows).toMatchObject(copy === 'is lost every time' ? [] : expected);
      expectItems(rows);
      expect(await mails()).toHaveLength(provider === 'ok' ? 0 : languages.length);
      const delivered = (await test.backend.outbox.list()).filter((entry) => entry.provider === 'forms');
      expect(delivered).toHaveLength(provider === 'unreachable' ? 0 : languages.length);
      // The provider has no field for items.
      expect(JSON.stringify(delivered)).not.toContain('EX0001');
    },
  );

  /** The database runs the query, but its first response arrives after the function's time limit. */
  const TOO_LATE = 'too late' as const;
  const DATABASE = [null, TOO_LATE, { status: 503 }, { drop: true }, { malformed: true }];
  const MAIL = [null, { status: 401 }, { status: 429 }, { status: 500 }, { drop: true }, { malformed: true }];
  const WAYS = ['ok', 'refuses', 'unreachable', 'answer lost'] as const;
  const CASES = WAYS.flatMap((way) => {
    const all = DATABASE.flatMap((database, row) =>
      MAIL.map((mail, column) => ({ way, database, mail, turn: (row + column) % FORM_NAMES.length })),
    );
    // Together, the three forms cover each combination. The nightly run covers each combination with each form.
    const behind = isFullRun ? all : all.filter((one) => one.turn === turn);
    // A request that never arrives at the function has the same result for every fault behind the function.
    return way === 'ok' || way === 'answer lost' ? behind : behind.slice(0, 1);
  });

  it('stores every confirmed message and every correction exactly once while the provider is down and other services fail', async () => {
    let isLate = false;
    const background: Promise<unknown>[] = [];
    const { promise: later, resolve: passTime } = Promise.withResolvers<void>();
    const handle = await openFunction(test.backend, {
      wait: () => later,
      inBackground: (work) => background.push(work),
      send: async (input, init) => {
        const response = await fetch(input, { ...init, signal: null });
        if (!isLate) return response;
        isLate = false;
        throw new DOMException('The operation timed out', 'TimeoutError');
      },
    });
    const { faults } = test.backend;
    /** Maps each submitted text to whether the page has confirmed it. */
    const sent = new Map<string, boolean>();
    for (const [index, { way, database, mail }] of CASES.entries()) {
      const page = openPage(sendForm, handle, { provider: 'unreachable', function: [way] });
      const send = async (text: string) => {
        if (!sent.get(text)) sent.set(text, (await page.send(text)).ok);
      };
      isLate = database === TOO_LATE;
      faults.set('rest', database === TOO_LATE ? null : database);
      faults.set('mail', mail);
      await send(`Case ${index}`);
      await send(`Case ${index}`);
      // The first text may already be stored, so the corrected text must not count as a repetition.
      await send(`Case ${index}, corrected`);
      faults.clear();
      page.ways.function = ['ok'];
      await send(`Case ${index}, corrected`);
    }
    passTime();
    await Promise.all(background);

    const rows = await inbox();
    const stored = new Set(rows.map(({ message }) => message));
    // On a slow machine, the scheduler may already have emailed copies to the visitors.
    const toTeam = (await mails()).filter(({ body }) => !String(body.to).endsWith('@shop.example'));
    const mailed = toTeam.map(({ body }) =>
      getTypedText(String(body.text).split('\n\n').slice(1).join('\n\n').trimEnd()),
    );
    const texts = [...sent.keys()];
    expect(texts.filter((text) => !stored.has(text) && (sent.get(text) || mailed.includes(text)))).toEqual([]);
    expect(texts.filter((text) => text.endsWith('corrected') && !stored.has(text))).toEqual([]);
    // Some texts must be missing, or the faults had no effect.
    expect(stored.size).toBeLessThan(texts.length);
    expect([rows.length, mailed.length]).toEqual([stored.size, new Set(mailed).size]);
    expect(rows.filter(({ message, status }) => status === 'mailed' && !mailed.includes(message))).toEqual([]);
    expectItems(rows);
  });
});

describe('a message and its inbox copy', () => {
  const message = { name: 'Ana', email: 'ana@visitor.example', message: 'Do you ship?' };
  const post = async (body: object) => (await (await openFunction(test.backend))(body)).status;

  it.each([
    // The provider has already notified the team, so the function sends no email.
    ['the copy first', ['provider', 'function'], 'provider', 0],
    ['the message first', ['function', 'provider'], 'function', 1],
  ])('are stored as one message after repeated requests, with %s', async (_what, order, deliveredBy, mailed) => {
    const submissionId = crypto.randomUUID();
    for (const way of [...order, ...order])
      expect(await post({ ...message, submissionId, deliveredBy: way })).toBe(200);
    expect(await stored()).toMatchObject([{ delivered_by: deliveredBy, status: mailed ? 'mailed' : 'none' }]);
    expect(await mails()).toHaveLength(mailed);
  });

  it('are stored as two messages when the text differs', async () => {
    const submissionId = crypto.randomUUID();
    await post({ ...message, submissionId });
    await post({ ...message, submissionId, deliveredBy: 'provider', message: 'Cancel my order' });
    expect((await stored()).map(({ message, delivered_by }) => [message, delivered_by])).toEqual([
      ['Do you ship?', 'function'],
      ['Cancel my order', 'provider'],
    ]);
  });

  it('cause only one attempt to send an email, because a copy does not retry a failed one', async () => {
    const submissionId = crypto.randomUUID();
    test.backend.faults.set('mail', { status: 500 });
    await post({ ...message, submissionId });
    test.backend.faults.clear();
    await post({ ...message, submissionId, deliveredBy: 'provider' });
    expect(await stored()).toMatchObject([{ status: 'failed', mail_attempts: 1 }]);
    expect(await mails()).toEqual([]);
  });

  it('are treated differently while the database is down: the copy is rejected, but the message is emailed', async () => {
    test.backend.faults.set('rest', { status: 503 });
    expect(await post({ ...message, deliveredBy: 'provider' })).toBe(502);
    expect(await mails()).toEqual([]);
    expect(await post(message)).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});
