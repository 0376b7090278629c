import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { x } from 'tinyexec';
import { beforeAll, expect, it } from 'vitest';
import { createFolder } from '../newFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const APP = 'apps/admin-desktop';
const BUNDLES = ['main/index.js', 'preload/index.cjs', 'renderer/index.html'];

const project = createFolder();
/** Creates a project without runtime dependencies, because packaging those would take most of the time. */
beforeAll(async () => {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { electron } = devDependencies;
  const manifest = { name: 'fuses', version: '0.1.0', author: 'Someone', devDependencies: { electron } };
  await cp(join(ROOT, APP, 'icons'), join(project, APP, 'icons'), { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(project, APP, 'package.json'), JSON.stringify({ ...manifest, main: 'out/main/index.js' }));
  for (const name of BUNDLES) {
    await mkdir(join(project, APP, 'out', name, '..'), { recursive: true });
    await writeFile(join(project, APP, 'out', name), '\n');
  }
});

it.each([
  ['a fuse is wrong', 'runAsNode: false', 'runAsNode: true', 'Fuses in a wrong state: RunAsNode'],
  ['there is no archive', 'asar: true', 'asar: false', 'The console was packed without an archive: set asar to true'],
])('npm run desktop:package -- --check exits with 1 and an explanation when %s', async (_, right, wrong, sentence) => {
  const config = await readFile(join(ROOT, 'electron-builder.yml'), 'utf8');
  const planted = config.replace(right, wrong);
  expect(planted).not.toBe(config);
  await writeFile(join(project, 'electron-builder.yml'), planted);

  const { stdout, stderr, exitCode } = await x('node', ['scripts/desktop-package.ts', '--check', project]);
  expect(stdout + stderr).toContain(sentence);
  expect(exitCode).toBe(1);
});
