import { chmod, mkdir } from 'node:fs/promises';
import { setImmediate as nextRound } from 'node:timers/promises';
import { createQueue } from '@olea/shared/queue';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';
import { hasRoomIn } from './diskRoom.ts';
import type { Engine, OwnerSql } from './engine.ts';

/**
 * An answer alone takes no round of the event loop, and a round accepts one connection: whoever is connected would be served again and
 * again while the newest wait at the door: of 400, with eight rounds, for ten seconds and more. A round in which nothing comes costs microseconds.
 */
const ROUNDS_A_TURN = 64;

/** PostgreSQL inside this process, with its files in `folder`; without one in memory. Everything waits for its turn. Rejects on a full disk. */
export async function openPgliteEngine(folder?: string): Promise<Engine> {
  if (folder) {
    // As PostgreSQL itself demands of its data; the second line is for folders that were made before.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    if (!(await hasRoomIn(folder)))
      throw new Error(`The disk of ${folder} is full: the database needs 32 MB to start.`);
  }
  const connection = await createPgliteConnection(folder ? { url: folder } : {});
  const { driver } = connection;
  // One session: two requests inside it at once would share one transaction, and with it the role that row-level security decides by.
  const queue = createQueue();
  const direct = ownerSql(driver);
  return {
    connection,
    query: (query, parameters) => queue(() => direct.query(query, parameters)),
    exec: (script) => queue(() => direct.exec(script)),
    transaction: (work) => queue(() => driver.transaction((transaction) => work(ownerSql(transaction)))),
    takeTurn: (request) =>
      queue(async () => {
        for (let round = 0; round < ROUNDS_A_TURN; round += 1) await nextRound();
        return request();
      }),
    hasRoom: async () => !folder || hasRoomIn(folder),
    close: () => queue(() => connection.close()),
  };
}

function ownerSql(driver: Pick<PGlite, 'query' | 'exec'>): OwnerSql {
  return {
    query: async <Row>(query: string, parameters: unknown[] = []) => (await driver.query<Row>(query, parameters)).rows,
    exec: async (script) => void (await driver.exec(script)),
  };
}
