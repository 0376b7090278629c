import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const entrySchema = v.variant('provider', [
  v.object({
    provider: v.literal('forms'),
    at: v.string(),
    portalId: v.string(),
    formId: v.string(),
    fields: v.record(v.string(), v.string()),
    body: v.unknown(),
  }),
  v.object({
    provider: v.literal('mail'),
    at: v.string(),
    id: v.string(),
    idempotencyKey: v.nullable(v.string()),
    body: v.record(v.string(), v.unknown()),
  }),
  v.object({ provider: v.literal('chat'), at: v.string(), body: v.object({ text: v.string() }) }),
]);

/** A delivery that a provider would have taken. */
export type OutboxEntry = v.InferOutput<typeof entrySchema>;

export interface Outbox {
  /** Rejects when the disk does not take it; then nothing of it is listed. */
  add(entry: OutboxEntry): Promise<void>;
  /** Oldest first. A file that is not a delivery is named on the console and left out. */
  list(): Promise<OutboxEntry[]>;
  clear(): Promise<void>;
}

/** One JSON file per delivery, oldest first by name, so that people can simply look into the folder. */
export function createOutbox(folder: string): Outbox {
  let count = 0;
  return {
    async add(entry) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      count += 1;
      const name = `${entry.at.replaceAll(/[:.]/g, '-')}-${String(count).padStart(4, '0')}-${entry.provider}.json`;
      const draft = join(folder, `${name}.part`);
      await writeFile(draft, JSON.stringify(entry, null, 2), { mode: 0o600 });
      await rename(draft, join(folder, name));
    },
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
      return (await Promise.all(files.map((file) => readEntry(folder, file)))).filter((entry) => entry !== null);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readEntry(folder: string, file: string): Promise<OutboxEntry | null> {
  try {
    return v.parse(entrySchema, JSON.parse(await readFile(join(folder, file), 'utf8')));
  } catch {
    // Cut off, edited or put there by hand: it must not hide the others.
    console.warn(`Not a delivery in the outbox: ${file}`);
    return null;
  }
}
