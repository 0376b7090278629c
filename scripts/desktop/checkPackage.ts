import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Configuration, Platform } from 'electron-builder';
import { checkArchive, checkFuses, findPackedConsole } from './inspectPackage.ts';
import { TWIN_CONFIG, TWIN_FUSE } from './release.ts';

/**
 * Packs the built bundles of `projectDir` with its electron-builder.yml and a stub in place of Electron, then reads the archive and
 * the fuses back, and those of the twin. Throws when one is wrong. This checks the configuration, not a real binary.
 */
export async function checkPackage(projectDir: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'olea-package-'));
  try {
    await writeStubDistribution(join(work, 'electron'));
    const pack = async (output: string, config: Configuration): Promise<string> => {
      await build({
        projectDir,
        targets: Platform.LINUX.createTarget('dir'),
        publish: 'never',
        config: { ...config, electronDist: join(work, 'electron'), directories: { output } },
      });
      return findPackedConsole(output);
    };
    const packed = await pack(join(work, 'out'), { publish: null });
    checkArchive(join(dirname(packed), 'resources/app.asar'));
    await checkFuses(packed);
    await checkFuses(await pack(join(work, 'twin'), TWIN_CONFIG), [TWIN_FUSE]);
    console.log('Checked on a stub: the real binary, its signature and the installers need Electron itself.');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
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
async function writeStubDistribution(folder: string): Promise<void> {
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
