import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, Platform } from 'electron-builder';
import { buildBundles } from './buildBundles.ts';
import { findWrongFuses, inspectArchive, readFuses } from './inspectPackage.ts';
import { writeStubDistribution } from './stubDistribution.ts';

/**
 * Packs with the real configuration and a stub in place of Electron, then reads back what went into the archive and how the
 * fuses stand. Throws when either is wrong. Shows the configuration, not a binary.
 */
export async function checkPackage(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'olea-package-'));
  try {
    await buildBundles();
    await writeStubDistribution(join(work, 'electron'));
    await build({
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
