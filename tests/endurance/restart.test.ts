import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/rehearsal/findPostgres.ts';
import { CannotRehearse } from '../../scripts/rehearsal/installTools.ts';
import { makePostgresServer, type PostgresServer } from '../../scripts/rehearsal/postgresServer.ts';
import { createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { copyTemplateData } from '../e2e/fixtures/templateData.ts';
import { figure } from '../postgres/figures.ts';
import { book, createVisitors, readTexts } from './burst.ts';

const ROUNDS = 4;
const WRITERS = 6;
const MESSAGES_A_ROUND = 25;

const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'olea-restart-'));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Bursts that a kill ends, each followed by a start on what is left: all that was acknowledged is there, and once. */
async function surviveKills(start: () => Promise<LocalServer>, crash: (server: LocalServer) => Promise<void>) {
  const visitors = createVisitors();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await start();
    await visitors.sendAgain(server);
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
    await crash(server);
    writing = false;
    await burst;
  }
  const unanswered = visitors.sent.length - visitors.acknowledged.size;
  const server = await start();
  const control = createBackendControl(server.origin);
  const kept = [...visitors.acknowledged];
  expect(book(kept, ...(await readTexts(control)))).toMatchObject({ missing: 0, double: 0 });
  await visitors.sendAgain(server);
  expect(visitors.acknowledged.size).toBe(visitors.sent.length);
  const ledger = book(visitors.sent, ...(await readTexts(control)));
  expect(ledger).toMatchObject({ missing: 0, double: 0 });
  await server.stop();
  return `${ROUNDS} kills in bursts; ${visitors.sent.length} messages, ${kept.length} acknowledged at once, ${unanswered} sent again; ${ledger.stored} stored + ${ledger.mailedOnly} in a mail alone, 0 missing, 0 twice`;
}

it('the embedded database: kill -9 in a burst of messages loses none that was acknowledged, and doubles none', async () => {
  const dataDir = await newFolder();
  await copyTemplateData(dataDir);
  const result = await surviveKills(
    () => startLocalServer({ dataDir }),
    (server) => server.kill(),
  );
  figure('restart, embedded database', result);
});

it('PostgreSQL: kill -9 of database and backend in a burst loses none that was acknowledged, and doubles none', async () => {
  const server = await openPostgres();
  // Said in the table of the rehearsal, not passed over.
  if (typeof server === 'string') return figure('restart, PostgreSQL', `not run: ${server}`);
  const dataDir = await newFolder();
  const result = await surviveKills(
    async () => {
      // Its children may outlive a killed server for a moment.
      await expect
        .poll(
          () =>
            server.start('').then(
              () => 'started',
              (error: Error) => error.message,
            ),
          { timeout: 30_000 },
        )
        .toBe('started');
      const sql = postgres(`${server.url}/postgres`, { max: 1 });
      // The rehearsal's server is set for speed; here an answer must mean that the row is written.
      await sql`alter database postgres set synchronous_commit = on`;
      await sql.end();
      return startLocalServer({ dataDir, databaseUrl: `${server.url}/postgres` });
    },
    async (backend) => {
      await Promise.all([server.kill(), backend.kill()]);
    },
  );
  figure('restart, PostgreSQL', result);
});

/** A server of its own, for it will be killed; why there is none, where this machine has no PostgreSQL. */
async function openPostgres(): Promise<PostgresServer | string> {
  try {
    const server = await makePostgresServer(findPostgres(() => undefined));
    opened.push(server.destroy);
    return server;
  } catch (error) {
    if (error instanceof CannotRehearse) return error.message;
    throw error;
  }
}
