import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

const { ENABLE, DISABLE } = FuseState;
/** The states that the fuses must have in every installer. */
const REQUIRED_FUSES: Readonly<Record<keyof typeof FuseV1Options, FuseState>> = {
  RunAsNode: DISABLE,
  EnableCookieEncryption: ENABLE,
  EnableNodeOptionsEnvironmentVariable: DISABLE,
  EnableNodeCliInspectArguments: DISABLE,
  EnableEmbeddedAsarIntegrityValidation: ENABLE,
  OnlyLoadAppFromAsar: ENABLE,
  LoadBrowserProcessSpecificV8Snapshot: DISABLE,
  GrantFileProtocolExtraPrivileges: DISABLE,
  // electron-builder has no setting for this fuse, so it stays at Electron's default.
  WasmTrapHandlers: ENABLE,
};

/** Matches the entries that the archive may contain: built files, their folders and package.json. */
const EXPECTED_ENTRY =
  /^\/(package\.json|out(\/(main(\/index\.js|\/chunks(\/[\w.-]+\.js)?)?|preload(\/index\.cjs)?|renderer(\/index\.html|\/assets(\/[\w.-]+\.(m?js|css|txt|svg|png|ttf|woff2?))?)?))?)$/;

const REQUIRED_ENTRIES = ['/package.json', '/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html'];

/** Returns the unexpected and the missing files of an archive. */
export function inspectEntries(entries: readonly string[]): { unexpected: string[]; missing: string[] } {
  return {
    unexpected: entries.filter((entry) => !EXPECTED_ENTRY.test(entry)),
    missing: REQUIRED_ENTRIES.filter((entry) => !entries.includes(entry)),
  };
}

/** Prints the files of a packaged archive. Throws if it is missing or has unexpected or missing files. */
export function checkArchive(file: string): void {
  if (!existsSync(file))
    throw new Error('The console was packed without an archive: set asar to true in electron-builder.yml.');
  const entries = listPackage(file, { isPack: false }).map((entry) => entry.replaceAll('\\', '/'));
  console.log(`Archive:\n${entries.map((entry) => `  ${entry}`).join('\n')}`);
  const { unexpected, missing } = inspectEntries(entries);
  if (unexpected.length > 0) throw new Error(`Unexpected files in the archive: ${unexpected.join(', ')}`);
  if (missing.length > 0) throw new Error(`Missing files in the archive: ${missing.join(', ')}`);
}

const PACKED: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux*-unpacked/admin-console',
  win32: 'win*-unpacked/*.exe',
  darwin: 'mac*/*.app/Contents/MacOS/*',
};

/** Returns the path of this system's packaged console (not its installer) in `folder`. Throws if it is missing. */
export function findPackedConsole(folder: string): string {
  const [found] = globSync(PACKED[process.platform] ?? [], { cwd: folder });
  if (!found) throw new Error(`No console for this system in ${folder}`);
  return join(folder, found);
}

/** Throws unless exactly the fuses in `wrong` differ from `REQUIRED_FUSES`. */
export async function checkFuses(binary: string, wrong: readonly string[] = []): Promise<void> {
  const wire = await getCurrentFuseWire(binary);
  const found = Object.entries(REQUIRED_FUSES)
    .filter(([name, state]) => wire[FuseV1Options[name as keyof typeof FuseV1Options]] !== state)
    .map(([name]) => name);
  if (found.join() !== wrong.join()) throw new Error(`Fuses in a wrong state: ${found.join(', ') || 'none'}`);
  console.log(`Fuses of ${basename(binary)} in a wrong state, as expected: ${wrong.join(', ') || 'none'}`);
}
