import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Where everything lies that a bundle can be made of; tests and scripts are in no bundle. */
const SOURCES = ['apps', 'shared'];
/** What npm has installed, with the hash of each package, and what tells the compiler how to read the sources. */
const SETTINGS = ['node_modules/.package-lock.json', 'package.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'out']);

/**
 * All that vike's bundles depend on: every source rather than those that are imported, which only the bundler knows, the packages as npm
 * installed them, the public settings, and where and on what it runs. Not the flags: only pages have them (pages/document/bakedFlags.ts).
 */
export async function bundleIngredients(root: string, env: NodeJS.ProcessEnv): Promise<(string | Uint8Array)[]> {
  const sources = await Promise.all(SOURCES.map((folder) => listFiles(join(root, folder))));
  const files = [...SETTINGS.map((file) => join(root, file)), ...sources.flat()];
  const contents = await Promise.all(
    files.flatMap((file) => [
      relative(root, file),
      // Without npm's record nobody knows what is installed: such a bundle is found by nobody.
      readFile(file).catch(() => randomUUID()),
    ]),
  );
  const settings = Object.entries(env).filter(([name]) => name.startsWith('SITE_') || name === 'NODE_ENV');
  return [
    'bundle',
    root,
    process.version,
    process.platform,
    process.arch,
    JSON.stringify(settings.sort()),
    ...contents,
  ];
}

/** All files below a folder but the pages, which the next build renders anew, as one. */
export async function packFolder(folder: string): Promise<Uint8Array> {
  const files = (await listFiles(folder)).filter((file) => !file.endsWith('.html'));
  return serialize(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file)] as const)),
  );
}

/** Writes below `folder` what `packFolder` has put together. */
export async function unpackFolder(packed: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of deserialize(packed) as [string, Uint8Array][]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Sorted, because the hash asks for one order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => !NOT_SOURCES.has(name))
      .map((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return files.flat().sort();
}
