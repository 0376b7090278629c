import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** A new folder, which goes with the run (`scripts/temporaryFolder.ts`). */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));

/** A new folder for each test of a file: the path of something in it. */
export function folderForEach(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });
  return (...names) => join(folder, ...names);
}
