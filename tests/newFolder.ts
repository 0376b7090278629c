import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** A new folder, which goes with the run (`scripts/temporaryFolder.ts`). */
export const createFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));

/** A new folder for each test of a file: the path of something in it. */
export function createFolderPerTest(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = createFolder();
  });
  return (...names) => join(folder, ...names);
}
