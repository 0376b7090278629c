import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives the path of the file that `make` makes of `ingredients`, made only where it is not kept yet. The ingredients must be all that
 * the content depends on, the version of what makes it included. Rejects as `make` does; nothing is kept then.
 */
export type Keep = (ingredients: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<string>;

/**
 * Keeps files from build to build in `folder`, named by the hash of what they were made of: a changed ingredient is another file. Each
 * is renamed into place, so that it is there whole or not at all, for builds side by side too; who deletes one has it made again.
 */
export function createKeep(folder: string): Keep {
  return async (ingredients, make) => {
    const hash = createHash('sha256');
    // With their lengths: no two lists may read the same when they are put together.
    for (const part of ingredients) hash.update(`${part.length}:`).update(part);
    const file = join(folder, hash.digest('hex'));
    if (await isThere(file)) return file;
    await mkdir(folder, { recursive: true });
    const beside = `${file}.${randomUUID()}`;
    await writeFile(beside, await make());
    await rename(beside, file);
    return file;
  };
}

/** Tells by its time of change that a file is still in use, so that `forgetUnused` leaves it. */
async function isThere(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes what was used longest ago, until what is kept has no more than `limit` bytes. */
export async function forgetUnused(folder: string, limit: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // A build beside this one may have renamed or removed it meanwhile.
      const { size = 0, mtimeMs = 0 } = await stat(file).catch(() => ({}) as Partial<Stats>);
      return { file, size, mtimeMs };
    }),
  );
  let total = 0;
  for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    if (total > limit) await rm(file, { force: true });
  }
}
