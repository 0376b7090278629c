import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only this user can read. A crash, a kill or a power cut leaves either the old or the new content, never a part.
 * Rejects if the disk refuses.
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Content of a file, or null if it cannot be read. */
export async function readFileIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    // Missing, unreadable or a folder: the caller starts empty, or answers that there is none.
    return null;
  }
}

/** Removes a file, and the draft of an interrupted write. */
export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.new`, { force: true });
}

/** Name of an error for the log: its code or its class. Its message may hold a path, and a path names the person. */
export function getErrorName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
