import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignal } from './site-server/listen.ts';

/**
 * Creates the temporary folder of this process and its children, and returns a function that removes it. Vitest and Playwright call it once
 * per run, so tests need no cleanup.
 */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'olea-run-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access to the folder
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/**
 * Creates a temporary folder for a command. Removes it when the process ends, or on Ctrl-C after `stop` has ended everything that writes
 * there.
 */
export function makeTemporaryFolder(stop: () => Promise<void>): string {
  process.on('exit', shareTemporaryFolder());
  closeOnSignal(() => stop().finally(() => process.exit(1)));
  // On Windows, `tmpdir()` reads another variable.
  return process.env.TMPDIR ?? tmpdir();
}
