import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const schema = v.object({ jwtSecret: v.string(), secretKey: v.string(), mailKey: v.string() });
export type LocalSecrets = v.InferOutput<typeof schema>;

/** The secrets of one data directory, made on its first use and never committed. */
export async function loadSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const random = () => randomBytes(32).toString('base64url');
  const secrets: LocalSecrets = {
    jwtSecret: random(),
    secretKey: `sb_secret_${random()}`,
    mailKey: `re_${random()}`,
  };
  await writeFile(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
