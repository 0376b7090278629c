import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { QUOTE_FIELD, readQuote } from '@olea/shared/catalogue';
import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';
import type { FormName, OpenForm } from './formDrivers.tsx';

type Way = 'ok' | 'refuses' | 'unreachable' | 'silent' | 'answer lost';
type Part = 'provider' | 'function';

/** The state of the line between the page and a service. */
const FAILING: readonly Way[] = ['refuses', 'unreachable', 'silent', 'answer lost'];
const WAYS: readonly Way[] = ['ok', ...FAILING];
/** The services behind the function: whether database and mail provider answer it. */
const BEHIND = [
  { rest: true, mail: true },
  { rest: true, mail: false },
  { rest: false, mail: true },
  { rest: false, mail: false },
] as const;

const PAGE_GLOBALS = ['window', 'document', 'Event', 'FormData', 'HTMLElement', 'Node', 'sessionStorage'] as const;

const test = openTestBackend();
let page: typeof import('./formDrivers.tsx');
const way: Record<Part, Way> = { provider: 'ok', function: 'ok' };
const realFetch = globalThis.fetch;

/** The page's fetch: to the backend, over the way that is set. A time-out is told at once, without the wait. */
const pageFetch: typeof fetch = async (input, init) => {
  const part: Part = String(input).startsWith('/submissions') ? 'provider' : 'function';
  if (way[part] === 'unreachable') throw new TypeError('Failed to fetch');
  if (way[part] === 'silent') throw new DOMException('The operation timed out', 'TimeoutError');
  if (way[part] === 'refuses') return new Response('{}', { status: 503 });
  const { method, headers, body } = init ?? {};
  const answer = await realFetch(test.backend.origin + input, { method, headers, body } as RequestInit);
  if (way[part] === 'answer lost') throw new TypeError('Failed to fetch');
  return answer;
};

beforeAll(async () => {
  for (const [name, value] of Object.entries(LOCAL_PUBLIC_ENV)) vi.stubEnv(name, value);
  // The backend needs Node as it is: the page's globals come beside it, and the forms after them.
  const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
  for (const global of PAGE_GLOBALS) vi.stubGlobal(global, global === 'window' ? window : window[global]);
  vi.stubGlobal('fetch', pageFetch);
  vi.stubGlobal('navigator', { ...window.navigator, userAgent: window.navigator.userAgent });
  window.fetch = pageFetch;
  // The portal's anonymous session is one more client beside those of the other tests; on a page the library warns of that.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  page = await import('./formDrivers.tsx');
});
afterAll(async () => {
  // React's scheduler leaves its effects to Node's next immediate, and they read `window`.
  await new Promise(setImmediate);
  window.close();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  await test.backend.reset();
  sessionStorage.clear();
  Object.assign(way, { provider: 'ok', function: 'ok' });
  // The failures under test are logged as well.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => page.cleanup());

/** Everything that has arrived somewhere: texts at the forms provider, in the database and in mails. */
async function arrived() {
  const outbox = await test.backend.outbox.list();
  const rows = await test.backend.sql<{ message: string; items: string | undefined }>(
    `select message, fields ->> '${QUOTE_FIELD}' as items from public.contact_messages`,
  );
  const texts = (provider: string) =>
    outbox.flatMap((entry) => (entry.provider === provider ? [JSON.stringify(entry)] : []));
  return { delivered: texts('forms'), stored: rows.map(({ message }) => message), mailed: texts('mail'), rows };
}

const holds = (texts: readonly string[], message: string): number =>
  texts.filter((text) => text.includes(message)).length;

describe.each(['contact', 'quote', 'access-request'] satisfies FormName[])('the %s form', (name) => {
  /** Goes with every message of this form: below a list, the items as lines and, in the copy, as data. */
  async function expectItems(): Promise<void> {
    if (name !== 'quote') return;
    const { delivered, mailed, rows } = await arrived();
    for (const text of [...delivered, ...mailed, ...rows.map(({ message }) => message)])
      expect(text).toContain(page.QUOTE.lines);
    for (const { items } of rows) expect(readQuote(items)).toEqual(page.QUOTE.items);
  }

  const counts = { sent: 0, delivered: 0, stored: 0, mailed: 0, refused: 0 };

  /** Writes and sends one message; books it where it is, or as refused with the text kept. */
  async function sendAndBook(form: OpenForm, message: string): Promise<void> {
    form.write(message);
    form.press();
    const { kind } = await form.outcome();
    counts.sent += 1;
    const places = await arrived();
    if (kind === 'refused') {
      expect(form.text()).toBe(message);
      counts.refused += 1;
    } else if (holds(places.delivered, message)) counts.delivered += 1;
    else if (holds(places.stored, message)) counts.stored += 1;
    else if (holds(places.mailed, message)) counts.mailed += 1;
    expect(holds(places.stored, message), 'stored once at most').toBeLessThanOrEqual(1);
    expect(holds(places.mailed, message), 'mailed once at most').toBeLessThanOrEqual(1);
  }

  const openAnother = (): OpenForm => {
    page.cleanup();
    return page.FORMS[name]();
  };

  // The ways of the copies have a test of their own (everyMessage.test.ts): here the provider fails, in turn in each way.
  const cases = WAYS.flatMap((fallback) =>
    (fallback === 'ok' || fallback === 'answer lost' ? BEHIND : BEHIND.slice(0, 1)).map((behind) => ({
      fallback,
      ...behind,
    })),
  ).map((behind, index) => ({ provider: FAILING[index % FAILING.length] ?? 'refuses', ...behind }));

  it.each(cases)(
    'provider $provider, function $fallback, its database $rest, its mail $mail: sent, corrected, sent again',
    async ({ provider, fallback, rest, mail }) => {
      const form = page.FORMS[name]();
      Object.assign(way, { provider, function: fallback });
      if (!rest) test.backend.faults.set('rest', { status: 503 });
      if (!mail) test.backend.faults.set('mail', { status: 500 });
      await sendAndBook(form, 'Two pallets of tomatoes');
      // A corrected text under an id that is known already was acknowledged and lost.
      Object.assign(way, { provider: 'unreachable', function: 'ok' });
      test.backend.faults.clear();
      if (form.text() === '') await sendAndBook(openAnother(), 'Three pallets of olives');
      else await sendAndBook(form, 'Three pallets of tomatoes');
      expect((await arrived()).stored.join()).toContain('Three pallets');
      // A message that only the mail had taken is stored afterwards.
      const onlyMailed = rest ? 0 : holds((await arrived()).mailed, 'Two pallets of tomatoes');
      if (onlyMailed) await expect.poll(async () => (await arrived()).stored).toHaveLength(2);
      await expectItems();
    },
  );

  it('balances: nothing that was acknowledged is missing', () => {
    const { sent, delivered, stored, mailed, refused } = counts;
    const difference = sent - delivered - stored - mailed - refused;
    console.log(
      `forms, ${name}: ${sent} sent = ${delivered} delivered + ${stored} stored + ${mailed} mailed only + ${refused} refused with the text kept, difference ${difference}`,
    );
    expect(sent).toBe(2 * cases.length);
    expect(difference).toBe(0);
  });

  it('five presses in one tick are one lead', async () => {
    const form = page.FORMS[name]();
    form.write('Two pallets');
    form.press(5);
    expect(await form.outcome()).toMatchObject({ kind: 'thanked' });
    expect((await arrived()).delivered).toHaveLength(1);
  });

  it('who is limited reads when to try again, with the text kept', async () => {
    way.provider = 'unreachable';
    let last: { words: string } = { words: '' };
    for (let message = 1; message <= 11; message += 1) {
      const form = openAnother();
      form.write(`Message ${message}`);
      form.press();
      last = await form.outcome();
      if (last.words.includes('minutes')) expect(form.text()).toBe(`Message ${message}`);
    }
    expect(last.words).toMatch(/Please send this one in \d+ minutes?\./);
  });
});
