import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../database/testBackend.ts';
import { openFunction } from './contactFunction.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

const DATABASE = [null, { status: 503 }, { drop: true }, { malformed: true }];
const MAIL = [null, { status: 401 }, { status: 429 }, { status: 500 }, { drop: true }, { malformed: true }];
/** The database does what it is asked, and its first answer comes when the function waits no longer. */
const TOO_LATE = 'too late' as const;
const CASES = [
  ...DATABASE.flatMap((database) =>
    MAIL.flatMap((mail) => ['contact', 'access-request'].map((kind) => ({ database, mail, kind }))),
  ),
  { database: TOO_LATE, mail: null, kind: 'contact' },
  { database: TOO_LATE, mail: { status: 500 }, kind: 'access-request' },
];

it('whatever fails: sent = stored + mailed + refused, and nothing twice', async () => {
  let isLate = false;
  const handle = await openFunction(test.backend, {
    send: async (input, init) => {
      const response = await fetch(input, { ...init, signal: null });
      if (!isLate) return response;
      isLate = false;
      throw new DOMException('The operation timed out', 'TimeoutError');
    },
  });
  const { faults } = test.backend;
  /** Every text that was sent, and whether the last answer to it was an acknowledgement. */
  const sent = new Map<string, boolean>();

  const send = async (network: number, words: { submissionId: string; kind: string; message: string }) => {
    const body = JSON.stringify({ name: 'Ana', email: `ana${network}@visitor.example`, phone: '1', ...words });
    const request = new Request('http://function.invalid/', { method: 'POST', body });
    sent.set(words.message, (await handle(request, `198.51.100.${network}`)).ok);
  };
  for (const [index, { database, mail, kind }] of CASES.entries()) {
    const first = { submissionId: crypto.randomUUID(), kind, message: `Case ${index}` };
    const corrected = { ...first, message: `${first.message}, corrected` };
    isLate = database === TOO_LATE;
    faults.set('rest', database === TOO_LATE ? null : database);
    faults.set('mail', mail);
    await send(index, first);
    await send(index, first);
    await send(index, corrected);
    faults.set('mail', null);
    await send(index, corrected);
    faults.clear();
  }

  const rows = await test.backend.sql<{ message: string; status: string }>(
    'select message, status from public.contact_messages',
  );
  const mails = (await test.backend.outbox.list()).map(({ body }) => String((body as { text: string }).text));
  const wordsOf = (mail: string) => mail.split('\n\n').slice(1).join('\n\n').trimEnd();
  const stored = new Set(rows.map(({ message }) => message));
  const mailed = new Set(mails.map(wordsOf));
  const all = [...sent.keys()];
  const onlyMailed = all.filter((message) => !stored.has(message) && mailed.has(message));
  const refused = all.filter((message) => !stored.has(message) && !mailed.has(message) && sent.get(message) === false);
  const difference = all.length - stored.size - onlyMailed.length - refused.length;
  console.info(
    `the function under faults: ${all.length} sent in ${CASES.length} cases = ${stored.size} stored + ${onlyMailed.length} only mailed + ${refused.length} refused, difference ${difference}`,
  );
  expect(difference).toBe(0);
  expect([rows.length, mails.length]).toEqual([stored.size, mailed.size]);
  // Every message that was reported as mailed was, and no mail differs from its stored text.
  expect(rows.filter(({ message, status }) => status === 'mailed' && !mailed.has(message))).toEqual([]);
  expect(all.filter((message) => sent.get(message) && !stored.has(message) && !mailed.has(message))).toEqual([]);
});
