import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../../node_modules/electron');

/** Returns the path of an installed Electron binary, or null. Never downloads. */
export function findElectronBinary(env: NodeJS.ProcessEnv = process.env): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : null;
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? (name ? join(PACKAGE, 'dist') : null);
  if (!folder) return null;
  const binary = join(folder, name ?? 'electron');
  return existsSync(binary) ? binary : null;
}

/**
 * Returns the path of the Electron binary. Downloads it with Electron's installer if necessary. Throws on failure, with alternatives in the
 * message.
 */
export function obtainElectronBinary(): string {
  const present = findElectronBinary();
  if (present) return present;
  console.log('Electron is not on this machine yet; downloading it (about 110 MB, once) …');
  const { status } = spawnSync(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: 10 * 60_000,
  });
  const downloaded = status === 0 ? findElectronBinary() : null;
  if (downloaded) return downloaded;
  throw new Error(
    [
      'Electron could not be downloaded, so the desktop console cannot be opened here.',
      '  · Behind a company network: set ELECTRON_MIRROR, or HTTPS_PROXY together with ELECTRON_GET_USE_PROXY=1.',
      '  · Without a network: unpack a release of Electron and set ELECTRON_OVERRIDE_DIST_PATH to its folder.',
      '  · The same console runs in the browser: npm start, then /admin-portal.',
      '  · Its built bundles can be tested without Electron: npx playwright test tests/e2e/desktop.',
    ].join('\n'),
  );
}
