import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in files of 16 MB; where it cannot make the next one, it stops for good. With room for two it always can. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** Whether the disk of a folder has room for one more write to a database in it. Rejects where the folder cannot be asked. */
export async function hasRoomIn(folder: string, read: typeof statfs = statfs): Promise<boolean> {
  const { bavail, bsize } = await read(folder);
  return bavail * bsize >= RESERVE_BYTES;
}
