import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that only this user can read. After a crash, it has either its old or its new content. Rejects on a disk error. */
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

/** Returns the content of a file, or null if it cannot be read. */
export async function readFileIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Deletes a file and the temporary file of an interrupted write. */
export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.new`, { force: true });
}

/** Returns an error's code or class for the log, because its message may contain a path with the user's name. */
export function getErrorName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
