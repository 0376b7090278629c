import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a provider would have taken from us. */
export type OutboxEntry =
  | { provider: 'forms'; at: string; portalId: string; formId: string; fields: Record<string, string>; body: unknown }
  | { provider: 'mail'; at: string; id: string; idempotencyKey: string | null; body: Record<string, unknown> };

export type Outbox = {
  add(entry: OutboxEntry): Promise<void>;
  list(): Promise<OutboxEntry[]>;
  clear(): Promise<void>;
};

/** One JSON file per delivery, oldest first by name, so that people can simply look into the folder. */
export function createOutbox(folder: string): Outbox {
  let count = 0;
  return {
    async add(entry) {
      await mkdir(folder, { recursive: true });
      count += 1;
      const name = `${entry.at.replaceAll(/[:.]/g, '-')}-${String(count).padStart(4, '0')}-${entry.provider}.json`;
      await writeFile(join(folder, name), JSON.stringify(entry, null, 2));
    },
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
      return Promise.all(
        files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as OutboxEntry),
      );
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
