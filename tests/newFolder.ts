import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** Creates a folder that is deleted at the end of the run (`scripts/temporaryFolder.ts`). */
export const createFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));

/** Creates a folder before each test of a file. Returns a function that resolves a path in it. */
export function createFolderPerTest(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = createFolder();
  });
  return (...names) => join(folder, ...names);
}
