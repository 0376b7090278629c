import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../node_modules/electron');

/** Path of the Electron binary when it is on this machine, else null. Looks only; never downloads. */
export function findElectronBinary(env: NodeJS.ProcessEnv = process.env): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : null;
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? (name ? join(PACKAGE, 'dist') : null);
  if (!folder) return null;
  const binary = join(folder, name ?? 'electron');
  return existsSync(binary) ? binary : null;
}
