import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeFileAtomically } from '../../apps/admin-desktop/src/main/files/atomicFile.ts';
import { createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { startLocalServer } from '../e2e/fixtures/localServer.ts';
import { copyTemplateData } from '../e2e/fixtures/templateData.ts';
import { figure } from '../postgres/figures.ts';
import { book, createVisitors, readTexts } from './burst.ts';

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

it('the local backend: what cannot be kept is refused, what was acknowledged is there, and it works again when there is room', async () => {
  const disk = mountDisk(140);
  // Said in the table of the rehearsal, not passed over.
  if (typeof disk === 'string') return figure('full disk, local backend', `not run: ${disk}`);
  const dataDir = join(disk.folder, 'data');
  await copyTemplateData(dataDir);
  let server = await startLocalServer({ dataDir });
  const visitors = createVisitors();
  const sendSome = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitors.send(server, visitors.write())));
    return [
      ...new Set(answers.map((answer) => answer && `${answer.status} ${JSON.parse(answer.body).code ?? 'taken'}`)),
    ];
  };
  expect(await sendSome()).toEqual(['200 taken']);

  const makeRoom = fill(join(disk.folder, 'ballast'));
  expect(await sendSome()).toEqual(['502 unavailable']);
  const control = createBackendControl(server.origin);
  const flags = '/rest/v1/rpc/get_enabled_features';
  expect((await control.api.anonymous().request('GET', flags)).status, 'what is there can be read').toBe(200);
  const signIn = await control.api.anonymous().request('POST', '/auth/v1/token?grant_type=password', {
    email: 'admin@olea.example',
    password: 'Demo-Pass1!',
  });
  expect([signIn.status, (await signIn.json()).message]).toEqual([503, 'The disk is full: nothing was written.']);
  await server.kill();
  await expect(startLocalServer({ dataDir })).rejects.toThrow(/ENOSPC|is full/);

  makeRoom();
  server = await startLocalServer({ dataDir });
  const refused = visitors.sent.length - visitors.acknowledged.size;
  const full = fill(join(disk.folder, 'ballast'));
  expect(await sendSome()).toEqual(['502 unavailable']);
  full();
  await visitors.sendAgain(server);
  expect(await sendSome()).toEqual(['200 taken']);
  await server.kill();

  server = await startLocalServer({ dataDir });
  expect(visitors.acknowledged.size).toBe(visitors.sent.length);
  const ledger = book(visitors.sent, ...(await readTexts(createBackendControl(server.origin))));
  expect(ledger).toMatchObject({ missing: 0, double: 0 });
  await server.stop();
  figure(
    'full disk, local backend',
    `${visitors.sent.length} messages, ${refused + 8} refused with a clear answer while full, all taken afterwards; ${ledger.stored} stored + ${ledger.mailedOnly} in a mail alone, 0 missing, 0 twice`,
  );
});

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
