import { basename } from 'node:path';
import { createQueue } from '@olea/shared/queue';
import * as v from 'valibot';
import { getErrorName, readFileIfExists, removeFile, writeFileAtomically } from './atomicFile.ts';

export interface TextStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Resolves when all earlier calls have finished. */
  settled(): Promise<void>;
}

const entriesSchema = v.record(v.string(), v.string());

/** Converts text to a file's content and back. Both functions may reject. */
export interface Codec {
  encode(text: string): Promise<Uint8Array | string>;
  decode(bytes: Buffer): Promise<string>;
}

const plain: Codec = { encode: async (text) => text, decode: async (bytes) => bytes.toString('utf8') };

/** Creates an unencrypted store in one file. An unreadable file counts as empty. */
export function createPlainStore(file: string): TextStore {
  return createFileStore(file, plain);
}

/** Creates a store that lasts until the app quits. */
export function createMemoryStore(): TextStore {
  const entries = new Map<string, string>();
  return {
    get: async (key) => entries.get(key) ?? null,
    set: async (key, text) => void entries.set(key, text),
    remove: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
    settled: async () => undefined,
  };
}

/**
 * Creates a store in one file, encoded by `codec`. An unreadable file counts as empty. A change rejects if writing fails, but stays in
 * memory.
 */
export function createFileStore(file: string, codec: Codec): TextStore {
  const inTurn = createQueue();
  const loading = loadEntries(file, codec);
  const change = (apply: (entries: Map<string, string>) => void) =>
    inTurn(async () => {
      const entries = await loading;
      apply(entries);
      if (entries.size === 0) return removeFile(file);
      await writeFileAtomically(file, await codec.encode(JSON.stringify(Object.fromEntries(entries))));
    });
  return {
    get: (key) => inTurn(async () => (await loading).get(key) ?? null),
    set: (key, text) => change((entries) => entries.set(key, text)),
    remove: (key) => change((entries) => entries.delete(key)),
    clear: () => change((entries) => entries.clear()),
    settled: () => inTurn(async () => undefined),
  };
}

async function loadEntries(file: string, codec: Codec): Promise<Map<string, string>> {
  const bytes = await readFileIfExists(file);
  if (!bytes) return new Map();
  try {
    return new Map(Object.entries(v.parse(entriesSchema, JSON.parse(await codec.decode(bytes)))));
  } catch (error) {
    console.warn('A stored file could not be read and is ignored', basename(file), getErrorName(error));
    return new Map();
  }
}
