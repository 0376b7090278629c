import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, Platform } from 'electron-builder';
import { findWrongFuses, inspectArchive, readFuses } from './inspectPackage.ts';

/**
 * Packs the built bundles of `projectDir` with its electron-builder.yml and a stub in place of Electron, then reads the archive and
 * the fuses back. Throws when either is wrong. This checks the configuration, not a real binary.
 */
export async function checkPackage(projectDir: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'olea-package-'));
  try {
    await writeStubDistribution(join(work, 'electron'));
    await build({
      projectDir,
      targets: Platform.LINUX.createTarget('dir'),
      publish: 'never',
      config: { electronDist: join(work, 'electron'), directories: { output: join(work, 'out') }, publish: null },
    });
    const packed = join(work, 'out', 'linux-unpacked');
    reportArchive(join(packed, 'resources', 'app.asar'));
    await reportFuses(join(packed, 'olea-console'));
    console.log('Checked on a stub: the real binary, its signature and the installers need Electron itself.');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function reportArchive(file: string): void {
  const { entries, unexpected, missing } = inspectArchive(file);
  console.log(`Archive:\n${entries.map((entry) => `  ${entry}`).join('\n')}`);
  if (unexpected.length > 0) throw new Error(`Not a built file, but in the archive: ${unexpected.join(', ')}`);
  if (missing.length > 0) throw new Error(`Missing in the archive: ${missing.join(', ')}`);
}

async function reportFuses(binary: string): Promise<void> {
  const fuses = await readFuses(binary);
  console.log(
    `Fuses:\n${Object.entries(fuses)
      .map(([name, state]) => `  ${name} ${state}`)
      .join('\n')}`,
  );
  const wrong = findWrongFuses(fuses);
  if (wrong.length > 0) throw new Error(`Fuses that are not as they must be: ${wrong.join(', ')}`);
}

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
