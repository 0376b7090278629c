import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../installPackages.mjs';

/**
 * Installs the real engines of `rehearsal/package.json` (several hundred MB, which is why nothing else does), and returns the folder of
 * their commands. Throws when that fails.
 */
export function installTools(): string {
  const folder = fileURLToPath(new URL('../../rehearsal', import.meta.url));
  installPackages(folder, true);
  return join(folder, 'node_modules', '.bin');
}

/** Thrown when this machine lacks something that cannot be installed from here; the message says what, and how to get it. */
export class CannotRehearse extends Error {}
