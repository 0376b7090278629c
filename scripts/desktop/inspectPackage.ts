import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** The fuses as they must be in every installer; electron-builder.yml sets them, this list is read against it. */
export const REQUIRED_FUSES: Readonly<Record<string, 'on' | 'off'>> = {
  RunAsNode: 'off',
  EnableCookieEncryption: 'on',
  EnableNodeOptionsEnvironmentVariable: 'off',
  EnableNodeCliInspectArguments: 'off',
  EnableEmbeddedAsarIntegrityValidation: 'on',
  OnlyLoadAppFromAsar: 'on',
  LoadBrowserProcessSpecificV8Snapshot: 'off',
  GrantFileProtocolExtraPrivileges: 'off',
  // As delivered: electron-builder knows no setting for it.
  WasmTrapHandlers: 'on',
};

/** Built files and the package description; anything else in the archive got there by accident. */
const EXPECTED_ENTRY =
  /^\/(package\.json|out(\/(main(\/index\.js|\/chunks(\/[\w.-]+\.js)?)?|preload(\/index\.cjs)?|renderer(\/index\.html|\/assets(\/[\w.-]+\.(js|css|txt|svg|png|woff2?))?)?))?)$/;

const REQUIRED_ENTRIES = ['/package.json', '/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html'];

export interface ArchiveReport {
  readonly entries: readonly string[];
  readonly unexpected: readonly string[];
  readonly missing: readonly string[];
}

/** What is in the archive, and what should not or should be. */
export function inspectEntries(entries: readonly string[]): ArchiveReport {
  return {
    entries,
    unexpected: entries.filter((entry) => !EXPECTED_ENTRY.test(entry)),
    missing: REQUIRED_ENTRIES.filter((entry) => !entries.includes(entry)),
  };
}

/** What a packed archive contains that it should not, and lacks. Throws when there is none, or the file is no archive. */
export function inspectArchive(file: string): ArchiveReport {
  if (!existsSync(file))
    throw new Error('The console was packed without an archive: set asar to true in electron-builder.yml.');
  return inspectEntries(listPackage(file, { isPack: false }).map((entry) => entry.replaceAll('\\', '/')));
}

const PACKED: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux*-unpacked/olea-console',
  win32: 'win*-unpacked/*.exe',
  darwin: 'mac*/*.app/Contents/MacOS/*',
};

/** The console that electron-builder packed for this system into `folder`, not its installer. Throws when there is none. */
export function findPackedConsole(folder: string): string {
  const [found] = globSync(PACKED[process.platform] ?? [], { cwd: folder });
  if (!found) throw new Error(`No console for this system in ${folder}`);
  return join(folder, found);
}

/** Fuses of a packaged binary, by name. */
export async function readFuses(binary: string): Promise<Record<string, 'on' | 'off' | 'missing'>> {
  const wire = await getCurrentFuseWire(binary);
  const names = Object.keys(REQUIRED_FUSES) as (keyof typeof FuseV1Options)[];
  return Object.fromEntries(names.map((name) => [name, stateName(wire[FuseV1Options[name]])]));
}

/** A fuse is one character in the binary: `1`, `0`, or something else where it was removed. */
function stateName(state: number | undefined): 'on' | 'off' | 'missing' {
  const character = state === undefined ? '' : String.fromCharCode(state);
  if (character === '1') return 'on';
  return character === '0' ? 'off' : 'missing';
}

/** Prints the fuses of a packaged binary. Throws when others than `wrong` are not as they must be. */
export async function checkFuses(binary: string, wrong: readonly string[] = []): Promise<void> {
  const fuses = await readFuses(binary);
  const lines = Object.entries(fuses).map(([name, state]) => `  ${name} ${state}`);
  console.log(`Fuses of ${basename(binary)}:\n${lines.join('\n')}`);
  const found = findWrongFuses(fuses);
  if (found.join() !== wrong.join())
    throw new Error(`Fuses that are not as they must be: ${found.join(', ') || 'none'}`);
}

/** Names of the fuses that are not as they must be. */
export function findWrongFuses(fuses: Readonly<Record<string, string>>): string[] {
  return Object.entries(REQUIRED_FUSES)
    .filter(([name, state]) => fuses[name] !== state)
    .map(([name]) => name);
}
