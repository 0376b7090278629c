import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeFileAtomically } from '../../apps/admin-desktop/src/main/files/atomicFile.ts';
import { figure } from '../postgres/figures.ts';

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** A disk of so many megabytes that this machine gives away from its memory; why not, where it does not. */
function mountDisk(megabytes: number): { folder: string } | string {
  const folder = mkdtempSync(join(tmpdir(), 'olea-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  unmounts.push(() => {
    if (mounted.status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (mounted.status === 0) return { folder };
  return `a file system can be mounted by root on Linux only (${(mounted.error?.message ?? mounted.stderr).trim()})`;
}

/** Fills a disk to its last byte with a file, which is removed to make room. */
function fill(file: string): () => void {
  const handle = openSync(file, 'a');
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

it('the desktop’s files: what does not fit is refused, and the old content stays whole', async () => {
  const disk = mountDisk(4);
  if (typeof disk === 'string') return figure('full disk, desktop files', `not run: ${disk}`);
  const file = join(disk.folder, 'state', 'session.bin');
  await writeFileAtomically(file, 'old');
  const makeRoom = fill(join(disk.folder, 'ballast'));
  for (const size of [1, 100, 5_000, 300_000]) {
    await expect(writeFileAtomically(file, 'x'.repeat(size))).rejects.toThrow('ENOSPC');
    expect(await readFile(file, 'utf8')).toBe('old');
  }
  makeRoom();
  await writeFileAtomically(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(join(disk.folder, 'state'))).toEqual(['session.bin']);
  expect(existsSync(`${file}.new`)).toBe(false);
  figure('full disk, desktop files', '4 sizes refused, the old content whole each time, the next write taken');
});
