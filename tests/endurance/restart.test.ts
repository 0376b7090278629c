import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { makePostgresServer } from '../../scripts/rehearsal/postgresServer.ts';
import { type BackendControl, createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { createFolder } from '../newFolder.ts';

const ROUNDS = 4;
const WRITERS = 6;
const MESSAGES_A_ROUND = 25;

it('killing the database and the backend during a burst neither loses nor duplicates a confirmed message', async () => {
  // This test kills its database server, so it starts a separate one.
  const database = await makePostgresServer();
  onTestFinished(database.destroy);
  const dataDir = createFolder();
  const start = async () => {
    // The child processes of a killed server may block the next start for a moment.
    const started = () =>
      database.start('').then(
        () => 'started',
        (error: Error) => error.message,
      );
    await expect.poll(started).toBe('started');
    const databaseUrl = `${database.url}/postgres`;
    const sql = postgres(databaseUrl, { max: 1 });
    // The test server normally confirms a commit before it is on disk.
    await sql`alter database postgres set synchronous_commit = on`;
    await sql.end();
    return startLocalServer({ dataDir, databaseUrl });
  };

  const visitors = createVisitors();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await start();
    await visitors.resendUnconfirmed(server);
    const before = visitors.acknowledged.size;
    let writing = true;
    const burst = Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (writing) await visitors.send(server, visitors.write());
      }),
    );
    await expect
      .poll(() => visitors.acknowledged.size - before, { timeout: 120_000, interval: 5 })
      .toBeGreaterThan(MESSAGES_A_ROUND);
    await Promise.all([database.kill(), server.kill()]);
    writing = false;
    await burst;
  }

  const server = await start();
  const control = createBackendControl(server.origin);
  expect(await countErrors(visitors.acknowledged, control)).toEqual({ missing: 0, double: 0 });
  await visitors.resendUnconfirmed(server);
  expect(visitors.acknowledged.size).toBe(visitors.ids.length);
  expect(await countErrors(visitors.ids.keys(), control)).toEqual({ missing: 0, double: 0 });
  await server.stop();
});

const formatText = (number: number) => `Message ${number}.`;

/** Creates visitors who send messages from separate IP addresses. Linux routes all of 127.0.0.0/8 to this machine. */
function createVisitors() {
  const ids: string[] = [];
  const acknowledged = new Set<number>();

  async function send(server: LocalServer, number: number): Promise<void> {
    const call = request({
      host: '127.0.0.1',
      port: new URL(server.origin).port,
      path: '/functions/v1/send-contact-email',
      method: 'POST',
      localAddress: `127.1.${number >> 8}.${number & 255}`,
      headers: { 'content-type': 'application/json' },
      timeout: 30_000,
    });
    call.once('timeout', () => call.destroy()).on('error', () => undefined);
    const answered = once(call, 'response').then(async ([answer]) => {
      await text(answer);
      if (answer.statusCode === 200) acknowledged.add(number);
    });
    const email = `visitor${number}@visitor.example`;
    call.end(JSON.stringify({ submissionId: ids[number], name: 'Ana', email, message: formatText(number) }));
    await answered.catch(() => undefined);
  }

  return {
    ids,
    acknowledged,
    send,
    write: () => ids.push(crypto.randomUUID()) - 1,
    async resendUnconfirmed(server: LocalServer): Promise<void> {
      for (const number of ids.keys()) if (!acknowledged.has(number)) await send(server, number);
    },
  };
}

/** Counts lost and duplicated messages. A message that was emailed but not stored, because the database was down, is not lost. */
async function countErrors(numbers: Iterable<number>, { api, outbox }: BackendControl) {
  const answer = await (await api.asService()).request('GET', '/rest/v1/contact_messages?select=message');
  const stored = ((await answer.json()) as { message: string }[]).map(({ message }) => message);
  const mailed = (await outbox()).map(({ body }) => String((body as { text: string }).text));
  const counts = { missing: 0, double: 0 };
  for (const text of Array.from(numbers, formatText)) {
    const [rows = 0, mails = 0] = [stored, mailed].map((texts) => texts.filter((one) => one.includes(text)).length);
    if (rows > 1 || mails > 1) counts.double += 1;
    if (rows + mails === 0) counts.missing += 1;
  }
  return counts;
}
