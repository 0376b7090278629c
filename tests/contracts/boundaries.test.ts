import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

// Lint (`biome.json`) covers import cycles, undeclared packages, and imports across apps, processes and the shared core.

const CONSOLE = 'apps/admin-desktop/src/console/';
const LAYERS = ['app', 'features', 'changes', 'ui', 'services'];

function getModule(path: string): string {
  return path.slice(CONSOLE.length).match(/^(features\/)?[^/]+/)?.[0] ?? '';
}

function getLayer(module: string): number {
  return LAYERS.indexOf(module.replace(/\/.*/, ''));
}

const findImports = (path: string) =>
  [...readText(path).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );

it('a console module imports neither a higher layer nor another module of its own layer', () => {
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

it('no dynamic import has a path from join, resolve or fileURLToPath, because a Windows path looks like a URL with the scheme "c:"', () => {
  const files = listFiles('{apps,scripts,shared,supabase,tests}/**/*.{ts,tsx,mjs}');
  expect(files.filter((path) => /\bimport\((?:join|resolve|fileURLToPath)\(/.test(readText(path)))).toEqual([]);
});

it('a package has the same exact version in all workspaces and in Deno’s import map', () => {
  const manifests = ['package.json', ...listFiles('{shared,supabase/local,apps/*}/package.json')];
  const ofNpm = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readText(path));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  // Deno reads versions from its own import map, while npm installs the same packages for the tests.
  const ofDeno = Object.entries<string>(JSON.parse(readText('supabase/deno.json')).imports);
  const declared = [...ofNpm, ...ofDeno.map(([name, address]) => [name, address.replace(`npm:${name}@`, '')] as const)];
  const first = new Map(declared);
  const odd = declared.filter(
    ([name, version]) =>
      (!/^\d+\.\d+\.\d+$/.test(version) && !name.startsWith('@olea/')) || first.get(name) !== version,
  );
  expect(odd).toEqual([]);
});

/** Returns a file's code without its comments, because a comment may contain a forbidden name. */
const readCode = (path: string) => readText(path).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

// In the shared core, lint (`biome.json`) forbids other globals, such as `window` and `process`.
it('the shared core, except its React part, does not use Date.now(), new Date() or Math.random', () => {
  const core = listFiles('shared/src/**/*.ts').filter((path) => !path.startsWith('shared/src/react/'));
  expect(core.filter((path) => /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\b/.test(readCode(path)))).toEqual([]);
});

it('no app subscribes to session changes itself, so that each window has one listener', () => {
  const apps = listFiles('apps/**/*.{ts,tsx}');
  expect(apps.filter((path) => readCode(path).includes('onAuthStateChange'))).toEqual([]);
});

// Lint limits the length of TypeScript files (`biome.json`).
it('style sheets and SQL files have at most 300 lines', () => {
  const long = listFiles('apps/**/*.css', 'supabase/**/*.sql')
    .map((path) => [path, readText(path).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});
