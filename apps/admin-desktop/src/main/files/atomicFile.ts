import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that a crash, a kill or a power cut at any moment leaves either the old or the new content, never a part.
 * Readable by this user only.
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

/** Content of a file, or null when it cannot be read. */
export async function readFileIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    // Missing or unreadable: the caller starts empty in both cases.
    return null;
  }
}

/** Removes a file and the draft that an interrupted write may have left. */
export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.new`, { force: true });
}

/** What to call an error in a log: its code or its kind. Not its message, for that of a file names the person in its path. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
