import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleIngredients, packFolder, unpackFolder } from '../../../apps/public-site/build/keptBundle.ts';

const PROJECT = {
  'apps/public-site/content/en/home.ts': 'export const heading = "From grove to shelf"',
  'apps/public-site/node_modules/.vite/cache': 'of no bundle',
  'apps/admin-desktop/out/main.js': 'built',
  'shared/src/site/facts.ts': 'export const site = {}',
  'node_modules/.package-lock.json': '{ "packages": {} }',
  'package.json': '{}',
  'tsconfig.base.json': '{}',
};
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'olea-bundle-'));
  for (const [file, text] of Object.entries(PROJECT)) await put(file, text);
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const SETTINGS = { SITE_ORIGIN: 'https://olea.example', PATH: '/bin' };

describe('the bundle of an earlier build', () => {
  it.each<[string, () => Promise<void>]>([
    ['a sentence', () => put('apps/public-site/content/en/home.ts', 'export const heading = "From shelf to grove"')],
    ['a new source', () => put('shared/src/site/more.ts', '')],
    ['a source under another name', () => put('shared/src/site/facts.tsx', PROJECT['shared/src/site/facts.ts'])],
    ['a source that is gone', () => rm(join(root, 'shared/src/site/facts.ts'))],
    ['a file of settings', () => put('apps/public-site/.env', 'SITE_ORIGIN=https://olea.example')],
    ['a dependency', () => put('node_modules/.package-lock.json', '{ "packages": { "node_modules/vike": {} } }')],
    ['what the compiler is told', () => put('tsconfig.base.json', '{ "compilerOptions": {} }')],
  ])('does not do after a change: %s', async (_what, change) => {
    const before = await bundleIngredients(root, SETTINGS);
    await change();
    expect(await bundleIngredients(root, SETTINGS)).not.toEqual(before);
  });

  it('does not do for other settings of the site', async () => {
    const before = await bundleIngredients(root, SETTINGS);
    for (const setting of [{ SITE_ORIGIN: 'https://thyme.example' }, { SITE_NEW: '1' }, { NODE_ENV: 'development' }])
      expect(await bundleIngredients(root, { ...SETTINGS, ...setting })).not.toEqual(before);
  });

  it('does not do where npm has left no record of what is installed', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    expect(await bundleIngredients(root, SETTINGS)).not.toEqual(await bundleIngredients(root, SETTINGS));
  });

  it('does as long as nothing has changed that it is made of', async () => {
    const before = await bundleIngredients(root, SETTINGS);
    await put('apps/public-site/node_modules/.vite/cache', 'another');
    await put('apps/admin-desktop/out/main.js', 'built again');
    await put('docs/architecture.md', 'more');
    expect(await bundleIngredients(root, { ...SETTINGS, PATH: '/usr/bin' })).toEqual(before);
  });
});

it('packs and unpacks a folder without the pages', async () => {
  await put('built/client/index.html', '<!doctype html>');
  await put('built/client/assets/page.js', 'alert("οινόμελο")');
  await writeFile(join(root, 'built/client/font.woff2'), Uint8Array.from([0, 255, 128]));
  await put('built/server/entry.mjs', 'export {}');
  await unpackFolder(await packFolder(join(root, 'built')), join(root, 'again'));

  const read = async (folder: string) => {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    const contents = await Promise.all(names.map((name) => readFile(name, 'latin1')));
    return Object.fromEntries(names.map((name, index) => [name.slice(join(root, folder).length), contents[index]]));
  };
  const { '/client/index.html': page, ...others } = await read('built');
  expect(page).toBeDefined();
  expect(await read('again')).toEqual(others);
});
