import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignal } from './site-server/listen.ts';

/**
 * Makes the temporary folder of this process and of all that it starts. It goes when the process ends, on Ctrl-C after `stop` has ended
 * what still writes there.
 */
export function makeTemporaryFolder(stop: () => Promise<void>): string {
  const folder = mkdtempSync(join(tmpdir(), 'olea-run-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own, and goes through here.
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  closeOnSignal(() => stop().finally(() => process.exit(1)));
  return folder;
}
