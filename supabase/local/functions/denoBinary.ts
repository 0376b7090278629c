import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The Deno executable of the npm package itself: its wrapper script could not be stopped without leaving it behind. */
export function denoBinary(): string {
  const folder = dirname(require.resolve('deno/package.json'));
  const binary = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(binary)) return binary;
  // Installed with --ignore-scripts: the package unpacks the executable on demand.
  const { runInstall } = require('deno/install_api.cjs') as { runInstall(): string };
  return runInstall();
}
