import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readFileIfExists, writeFileAtomically } from '../../../../apps/admin-desktop/src/main/files/atomicFile.ts';
import { createFolderPerTest } from '../../../newFolder.ts';

const at = createFolderPerTest();

it('a failed write leaves the old content intact', async () => {
  const file = at('file');
  await writeFileAtomically(file, 'old');
  // A folder at the path of the temporary file makes the write fail.
  await mkdir(`${file}.new`);
  await expect(writeFileAtomically(file, 'new')).rejects.toThrow('EISDIR');
  expect(await readFile(file, 'utf8')).toBe('old');
  await rm(`${file}.new`, { recursive: true });
  await writeFileAtomically(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
});

it('killing the process during a write leaves a complete file', async () => {
  const file = at('file');
  const module = new URL('../../../../apps/admin-desktop/src/main/files/atomicFile.ts', import.meta.url).href;
  const script = `
    const { writeFileAtomically } = await import(${JSON.stringify(module)});
    for (let round = 0; ; round++) await writeFileAtomically(${JSON.stringify(file)}, JSON.stringify('x'.repeat(2_000_000) + round));
  `;
  for (let attempt = 0; attempt < 4; attempt++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while ((await readFileIfExists(file)) === null) await wait(20);
    await wait(30 + attempt * 17);
    child.kill('SIGKILL');
    await ended;
    expect(String(JSON.parse(await readFile(file, 'utf8')))).toMatch(/^x{2000000}\d+$/);
  }
});
