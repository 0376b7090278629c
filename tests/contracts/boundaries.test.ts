import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

// Lint (`biome.json`) checks imports between apps, core and processes, cycles and undeclared packages.

const CONSOLE = 'apps/admin-desktop/src/console/';
/** The floors of the console, from the top. */
const FLOORS = ['app', 'features', 'changes', 'ui', 'services'];

/** The room of the console that a file is in: one feature, or a whole floor. */
function getModule(path: string): string {
  return path.slice(CONSOLE.length).match(/^(features\/)?[^/]+/)?.[0] ?? '';
}

function getLayer(room: string): number {
  return FLOORS.indexOf(room.replace(/\/.*/, ''));
}

/** What a file imports by its place, statically or not, types included. */
const findImports = (path: string) =>
  [...readText(path).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );

it('a room of the console imports only what lies below it, and a feature no other feature', () => {
  const inConsole = listFiles(`${CONSOLE}**/*.{ts,tsx}`)
    .flatMap((path) => findImports(path).map((to) => ({ path, to })))
    .filter(({ to }) => to.startsWith(CONSOLE));
  const upwards = inConsole.filter(({ path, to }) => {
    const [from, target] = [getModule(path), getModule(to)];
    return getLayer(target) < getLayer(from) || (getLayer(target) === getLayer(from) && target !== from);
  });
  expect(inConsole.length).toBeGreaterThan(200);
  expect(upwards.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
});

it('imports no path of the file system, which Windows takes for an address with the scheme "c:"', () => {
  const files = listFiles('{apps,scripts,shared,supabase,tests}/**/*.{ts,tsx,mjs}');
  expect(files.filter((path) => /\bimport\((?:join|resolve|fileURLToPath)\(/.test(readText(path)))).toEqual([]);
});

it('a package has one exact version, whoever declares it', () => {
  const manifests = ['package.json', ...listFiles('{shared,supabase/local,apps/*}/package.json')];
  const ofNpm = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readText(path));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  // Deno reads versions from its own map; the files are those that npm installs.
  const ofDeno = Object.entries<string>(JSON.parse(readText('supabase/deno.json')).imports);
  const declared = [...ofNpm, ...ofDeno.map(([name, address]) => [name, address.replace(`npm:${name}@`, '')] as const)];
  const first = new Map(declared);
  const odd = declared.filter(
    ([name, version]) =>
      (!/^\d+\.\d+\.\d+$/.test(version) && !name.startsWith('@olea/')) || first.get(name) !== version,
  );
  expect(odd).toEqual([]);
});

/** Code without comments, so that a word in a sentence is not taken for a use. */
const readCode = (path: string) => readText(path).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

// Other globals of page, process and console are restricted by lint (`biome.json`).
it('the shared core does not reach for the clock or for chance by itself', () => {
  const core = listFiles('shared/src/**/*.ts').filter((path) => !path.startsWith('shared/src/react/'));
  expect(core.filter((path) => /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\b/.test(readCode(path)))).toEqual([]);
});

it('only the shared core follows the session, so that there is one listener per window', () => {
  const apps = listFiles('apps/**/*.{ts,tsx}');
  expect(apps.filter((path) => readCode(path).includes('onAuthStateChange'))).toEqual([]);
});

// How long a script may be is lint's (`biome.json`).
it('files of styles and of the database have at most 300 lines', () => {
  const long = listFiles('apps/**/*.css', 'supabase/**/*.sql')
    .map((path) => [path, readText(path).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});
