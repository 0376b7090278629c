import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignal } from './site-server/listen.ts';

/**
 * Makes the temporary folder of this process and of all that it starts, and returns what removes it. Vitest and Playwright call it once
 * before a run and remove it at the end, so that no test cleans up.
 */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'olea-run-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own, and goes through here.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** The same for a command: the folder goes when the process ends, on Ctrl-C after `stop` has ended what still writes there. */
export function makeTemporaryFolder(stop: () => Promise<void>): string {
  process.on('exit', shareTemporaryFolder());
  closeOnSignal(() => stop().finally(() => process.exit(1)));
  // On Windows `tmpdir()` reads another variable.
  return process.env.TMPDIR ?? tmpdir();
}
