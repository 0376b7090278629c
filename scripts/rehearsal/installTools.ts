import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../installPackages.mjs';

/** Installs the tools of `rehearsal/package.json` (several hundred MB) and returns the folder of their commands. Throws on failure. */
export function installTools(): string {
  const folder = fileURLToPath(new URL('../../rehearsal', import.meta.url));
  installPackages(folder, true);
  return join(folder, 'node_modules', '.bin');
}

/** Thrown if the machine lacks something that cannot be installed automatically. The message names what is missing. */
export class CannotRehearse extends Error {}
