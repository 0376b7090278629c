import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

const { ENABLE, DISABLE } = FuseState;
/** The fuses as they must be in every installer; electron-builder.yml sets them, this list is read against it. */
const REQUIRED_FUSES: Readonly<Record<keyof typeof FuseV1Options, FuseState>> = {
  RunAsNode: DISABLE,
  EnableCookieEncryption: ENABLE,
  EnableNodeOptionsEnvironmentVariable: DISABLE,
  EnableNodeCliInspectArguments: DISABLE,
  EnableEmbeddedAsarIntegrityValidation: ENABLE,
  OnlyLoadAppFromAsar: ENABLE,
  LoadBrowserProcessSpecificV8Snapshot: DISABLE,
  GrantFileProtocolExtraPrivileges: DISABLE,
  // As delivered: electron-builder knows no setting for it.
  WasmTrapHandlers: ENABLE,
};

/** Built files and the package description; anything else in the archive got there by accident. */
const EXPECTED_ENTRY =
  /^\/(package\.json|out(\/(main(\/index\.js|\/chunks(\/[\w.-]+\.js)?)?|preload(\/index\.cjs)?|renderer(\/index\.html|\/assets(\/[\w.-]+\.(js|css|txt|svg|png|woff2?))?)?))?)$/;

const REQUIRED_ENTRIES = ['/package.json', '/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html'];

/** The files of an archive that should not be there, and those that are missing. */
export function inspectEntries(entries: readonly string[]): { unexpected: string[]; missing: string[] } {
  return {
    unexpected: entries.filter((entry) => !EXPECTED_ENTRY.test(entry)),
    missing: REQUIRED_ENTRIES.filter((entry) => !entries.includes(entry)),
  };
}

/** Prints what is in a packed archive. Throws when there is none, and for what it should not contain, or lacks. */
export function checkArchive(file: string): void {
  if (!existsSync(file))
    throw new Error('The console was packed without an archive: set asar to true in electron-builder.yml.');
  const entries = listPackage(file, { isPack: false }).map((entry) => entry.replaceAll('\\', '/'));
  console.log(`Archive:\n${entries.map((entry) => `  ${entry}`).join('\n')}`);
  const { unexpected, missing } = inspectEntries(entries);
  if (unexpected.length > 0) throw new Error(`Not a built file, but in the archive: ${unexpected.join(', ')}`);
  if (missing.length > 0) throw new Error(`Missing in the archive: ${missing.join(', ')}`);
}

const PACKED: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux*-unpacked/admin-console',
  win32: 'win*-unpacked/*.exe',
  darwin: 'mac*/*.app/Contents/MacOS/*',
};

/** The console that electron-builder packed for this system into `folder`, not its installer. Throws when there is none. */
export function findPackedConsole(folder: string): string {
  const [found] = globSync(PACKED[process.platform] ?? [], { cwd: folder });
  if (!found) throw new Error(`No console for this system in ${folder}`);
  return join(folder, found);
}

/** Throws when other fuses of a packaged binary than `wrong` are not as they must be, a removed one among them. */
export async function checkFuses(binary: string, wrong: readonly string[] = []): Promise<void> {
  const wire = await getCurrentFuseWire(binary);
  const found = Object.entries(REQUIRED_FUSES)
    .filter(([name, state]) => wire[FuseV1Options[name as keyof typeof FuseV1Options]] !== state)
    .map(([name]) => name);
  if (found.join() !== wrong.join())
    throw new Error(`Fuses that are not as they must be: ${found.join(', ') || 'none'}`);
  console.log(`Fuses of ${basename(binary)}: as they must be${wrong.map((name) => `, but for ${name}`)}`);
}
