import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignal } from './site-server/listen.ts';

/** Creates a temporary folder for this process and its children. Returns a function that removes it. */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'olea-run-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access to the folder
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/**
 * Creates a temporary folder for a command and removes it when the process ends. On Ctrl-C or SIGTERM, first calls `stop` to end
 * everything that writes there.
 */
export function makeTemporaryFolder(stop: () => Promise<void>): string {
  process.on('exit', shareTemporaryFolder());
  closeOnSignal(() => stop().finally(() => process.exit(1)));
  // On Windows, `tmpdir()` reads another variable.
  return process.env.TMPDIR ?? tmpdir();
}
