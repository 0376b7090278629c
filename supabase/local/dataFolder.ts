import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.object({ pid: v.number(), origin: v.pipe(v.string(), v.url()), token: v.string() });
type LockOwner = v.InferOutput<typeof ownerSchema>;

/** Thrown when another process uses the data directory. Two processes would corrupt its files. */
export class DataDirectoryInUse extends Error {}

/**
 * Locks a data directory for the process `owner`. Takes over the lock of a killed process, whose origin no longer responds with its
 * token. Rejects with `DataDirectoryInUse` while another owner is running. Returns a function that releases the lock.
 */
export async function lockDataDirectory(dataDir: string, owner: LockOwner): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock.json');
  const content = JSON.stringify(owner);
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = await readOwner(path);
    if (other && (await isAlive(other))) {
      throw new DataDirectoryInUse(`${dataDir} is in use by process ${other.pid}. Stop it, or set LOCAL_DATA_DIR.`);
    }
    await writeFile(path, content);
  }
  // This process now holds the lock, so PGlite's own lock file is a leftover of an earlier process.
  await rm(join(dataDir, 'postgres', 'postmaster.pid'), { force: true });
  return async () => {
    const current = await readOwner(path);
    if (current?.token === owner.token) await rm(path, { force: true });
  };
}

function readOwner(path: string): Promise<LockOwner | null> {
  return readFile(path, 'utf8')
    .then((text) => v.parse(ownerSchema, JSON.parse(text)))
    .catch(() => null);
}

async function isAlive(owner: LockOwner): Promise<boolean> {
  try {
    const answer = await fetch(`${owner.origin}/__local/owner`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()) === owner.token;
  } catch (error) {
    // A request to a busy process may time out, so a timeout does not prove that the process has ended.
    return error instanceof DOMException && error.name === 'TimeoutError';
  }
}

const secretsSchema = v.object({ jwtSecret: v.string(), secretKey: v.string(), mailKey: v.string() });
export type LocalSecrets = v.InferOutput<typeof secretsSchema>;

/** Returns the secret that signs the events of the mail provider's emulator. */
export const createWebhookSecret = ({ mailKey }: LocalSecrets): string =>
  `whsec_${Buffer.from(mailKey).toString('base64')}`;

/** Loads the secrets of a data directory. Creates them on first use. Rejects if the file is invalid. */
export async function loadSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  try {
    return v.parse(secretsSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(
        `${path} cannot be read as secrets. Remove it: the next start makes new ones, and everybody signs in again.`,
      );
  }
  const createRandomKey = () => randomBytes(32).toString('base64url');
  const secrets: LocalSecrets = {
    jwtSecret: createRandomKey(),
    secretKey: `sb_secret_${createRandomKey()}`,
    mailKey: `re_${createRandomKey()}`,
  };
  await writeFile(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
