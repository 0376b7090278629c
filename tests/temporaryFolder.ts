import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Vitest and Playwright call it once before a run: all tests make their temporary folders in one, which goes with the run, so that none cleans up. */
export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'olea-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own, and goes through here.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
