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

/** An email, a form submission or a chat message that an emulated provider accepted. */
export type OutboxEntry = v.InferOutput<typeof entrySchema>;

export interface Outbox {
  /** Stores an entry. Rejects if the disk fails, in which case the entry is not listed. */
  add(entry: OutboxEntry): Promise<void>;
  /** Lists the entries, oldest first. Logs and skips invalid files. */
  list(): Promise<OutboxEntry[]>;
  clear(): Promise<void>;
}

/** Creates an outbox of readable JSON files, one per entry. Their names sort oldest first. */
export function createOutbox(folder: string): Outbox {
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  /** Runs changes in sequence, because adding an entry while the folder is being deleted can make either fail. */
  const enqueue = (change: () => Promise<void>): Promise<void> => {
    last = last.then(change, change);
    return last;
  };

  async function add(entry: OutboxEntry): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    count += 1;
    const name = `${entry.at.replaceAll(/[:.]/g, '-')}-${String(count).padStart(4, '0')}-${entry.provider}.json`;
    const draft = join(folder, `${name}.part`);
    await writeFile(draft, JSON.stringify(entry, null, 2), { mode: 0o600 });
    await rename(draft, join(folder, name));
  }

  return {
    add: (entry) => enqueue(() => add(entry)),
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
      return (await Promise.all(files.map((file) => readEntry(folder, file)))).filter((entry) => entry !== null);
    },
    clear: () => enqueue(() => rm(folder, { recursive: true, force: true })),
  };
}

async function readEntry(folder: string, file: string): Promise<OutboxEntry | null> {
  try {
    return v.parse(entrySchema, JSON.parse(await readFile(join(folder, file), 'utf8')));
  } catch {
    // A damaged or edited file must not hide the others.
    console.warn(`Invalid outbox entry: ${file}`);
    return null;
  }
}
