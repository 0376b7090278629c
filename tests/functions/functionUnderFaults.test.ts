import { describe, expect, it } from 'vitest';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, stored, mails } = startContactFunction();

const mailTexts = async () => (await mails()).map(({ body }) => String(body.text));
const wordsOf = (mail: string) => mail.split('\n\n').slice(1).join('\n\n').trimEnd();

describe('a database that answers when nobody waits any more', () => {
  const { promise: forEver } = Promise.withResolvers<void>();
  /** The visitor waits for the database alone until `patience` ends, and longer for the whole. */
  const open = async (slow: (ask: () => Promise<Response>, call: number) => Promise<Response>) => {
    const background: Promise<unknown>[] = [];
    let calls = 0;
    const handle = await openFunction(test.backend, {
      send: (input, init) => {
        const ask = () => fetch(input, { ...init, signal: null });
        return String(input).endsWith('/receive_contact_message') ? slow(ask, calls++) : ask();
      },
      wait: (ms) => (ms < 5_000 ? Promise.resolve() : forEver),
      inBackground: (work) => background.push(work),
    });
    const send = async (index: number, network = `192.0.2.${index}`) => {
      const words = { name: 'Ana', email: `ana${index}@visitor.example`, message: `Visitor ${index}` };
      const answer = await handle({ ...words, submissionId: ids[index] }, network);
      return { status: answer.status, body: await answer.json() };
    };
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
    return { send, ids, background };
  };

  it('has each message of fifty visitors in the inbox, once, and mailed once', async () => {
    const { promise: fiveSeconds, resolve: pass } = Promise.withResolvers<void>();
    // One of three calls is slow to begin, one slow to answer, and one breaks off.
    const { send, ids, background } = await open(async (ask, call) => {
      const answer = call % 3 === 1 ? ask() : null;
      await fiveSeconds;
      if (call < 50 && call % 3 === 2) throw new TypeError('The connection was closed');
      return await (answer ?? ask());
    });
    const answers = await Promise.all(ids.map((_id, index) => send(index)));
    expect(answers).toEqual(ids.map(() => ({ status: 200, body: { stored: false, mailed: true } })));
    const texts = await mailTexts();
    expect(texts.filter((mail) => mail.startsWith('Inbox: this message was not there'))).toHaveLength(50);
    pass();
    await Promise.all(background);
    const rows = await stored();
    expect(rows.map(({ message }) => message).sort()).toEqual(texts.map(wordsOf).sort());
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['mailed']));
    expect(rows).toHaveLength(50);
    // Sent again by a visitor who closed the page too early, it is known.
    expect(await send(7)).toMatchObject({ status: 200 });
    await Promise.all(background);
    expect(await stored()).toHaveLength(50);
    expect(await mails()).toHaveLength(50);
  });

  it('stores also what it would have refused, had it been asked in time', async () => {
    const { promise: fiveSeconds, resolve: pass } = Promise.withResolvers<void>();
    const { send, background } = await open((ask) => fiveSeconds.then(ask));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index, '198.51.100.1')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    pass();
    await Promise.all(background);
    expect((await stored()).map(({ status }) => status)).toEqual(Array(12).fill('mailed'));
  });

  it('is waited for while nobody else can take the message, which is then no error', async () => {
    test.backend.faults.set('mail', { status: 500 });
    const { send } = await open((ask) => new Promise((resolve) => setImmediate(resolve)).then(ask));
    expect(await send(0)).toEqual({ status: 200, body: { stored: true, mailed: false } });
    expect(await stored()).toMatchObject([{ message: 'Visitor 0', status: 'received' }]);
  });
});
