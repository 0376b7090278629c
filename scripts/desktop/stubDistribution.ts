import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks where Electron keeps its fuses; the version, the number of fuses and one character for each follow. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const VERSION = 1;
/** As Electron is delivered: `1` is on, `0` is off. */
const DELIVERED_FUSES = '101100111';

/**
 * A folder that the packager takes for Electron, with no more in it than a place for the fuses. It shows what the configuration
 * does where the real binary cannot be downloaded.
 */
export async function writeStubDistribution(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(SENTINEL),
    Buffer.from([VERSION, DELIVERED_FUSES.length]),
    Buffer.from(DELIVERED_FUSES),
  ]);
  const file = join(folder, 'electron');
  await writeFile(file, Buffer.concat([Buffer.alloc(64), wire, Buffer.alloc(64)]));
  await chmod(file, 0o755);
}
