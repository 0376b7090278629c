import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, listImports, listSources, readText } from './sourceFiles.ts';

interface Direction {
  /** What the rule protects, as a sentence. */
  rule: string;
  from: RegExp;
  /** Import targets that are refused: package names, `node:` modules, or repository paths of relative imports. */
  refuse: RegExp;
  except?: RegExp;
}

const DIRECTIONS: Direction[] = [
  {
    rule: 'the shared core knows neither React, DOM libraries, Node, Electron nor its own bindings',
    from: /^shared\/src\/(?!react\/)/,
    refuse:
      /^(react|react-.*|@blueprintjs\/.*|electron|vike|node:.*|@olea\/.*|apps\/.*|supabase\/.*|shared\/src\/react\/.*)$/,
  },
  {
    rule: 'the shared core depends on i18next, valibot and supabase-js only',
    from: /^shared\/src\/(?!react\/)/,
    refuse: /./,
    except: /^(shared\/.*|i18next|valibot|@supabase\/supabase-js)$/,
  },
  {
    rule: 'the React bindings need React and the shared core only',
    from: /^shared\/src\/react\//,
    refuse: /./,
    except: /^(shared\/src\/.*|react)$/,
  },
  {
    rule: 'the client portal knows no other app and nothing of the backend’s inside',
    from: /^apps\/client-portal\//,
    refuse: /^(@olea\/(?!shared)|apps\/(?!client-portal)|supabase\/|shared\/|node:|electron|@blueprintjs)/,
  },
  {
    rule: 'the console knows neither the Electron processes, Node nor another app',
    from: /^apps\/admin-desktop\/src\/console\//,
    refuse:
      /^(electron|node:|@olea\/(?!shared)|apps\/admin-desktop\/src\/(main|preload)\/|apps\/(?!admin-desktop)|supabase\/|shared\/)/,
  },
  {
    rule: 'the Electron processes do not load the console',
    from: /^apps\/admin-desktop\/src\/(main|preload|ipc)\//,
    refuse:
      /^(apps\/admin-desktop\/src\/console\/|@olea\/(?!shared)|apps\/(?!admin-desktop)|supabase\/|shared\/|react)/,
  },
  {
    rule: 'the preload script takes nothing from the main process',
    from: /^apps\/admin-desktop\/src\/preload\//,
    refuse: /^apps\/admin-desktop\/src\/main\//,
  },
  {
    rule: 'the IPC contract belongs to neither side',
    from: /^apps\/admin-desktop\/src\/ipc\//,
    refuse: /^(electron|apps\/admin-desktop\/src\/(main|preload|console)\/)/,
  },
  {
    rule: 'the public site takes the zones through their package exports',
    from: /^apps\/public-site\//,
    refuse: /^(electron|apps\/(?!public-site)|supabase\/|shared\/)/,
  },
  {
    rule: 'edge functions take only what Deno can load unbundled',
    from: /^supabase\/functions\//,
    refuse: /./,
    except: /^(supabase\/functions\/.*|shared\/src\/.*|jsr:.*|npm:.*|valibot|node:.*)$/,
  },
  { rule: 'nothing imports the tests', from: /^(apps|shared|supabase|scripts)\//, refuse: /^tests\// },
];

interface Declared {
  folder: string;
  packages: Readonly<Record<string, string>>;
  /** Of these, what is also installed for `npm start`. */
  dependencies: Readonly<Record<string, string>>;
}

/** What each workspace declares; the root, last, speaks for `scripts`, `tests`, the edge functions and the configuration files. */
const WORKSPACES: readonly Declared[] = [
  ...listFiles('{shared,supabase/local,apps/*}/package.json'),
  'package.json',
].map((path) => {
  const { dependencies, devDependencies } = JSON.parse(readText(path));
  return {
    folder: path.slice(0, -'package.json'.length),
    packages: { ...dependencies, ...devDependencies },
    dependencies,
  };
});
/** Deno reads versions from its own map; the files are those that npm installs. */
const EDGE_FUNCTIONS: Record<string, string> = JSON.parse(readText('supabase/deno.json')).imports;

/** Where an import leads: a repository path for relative ones, the name itself otherwise. */
function targetOf(path: string, name: string): string {
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name;
}

const CONSOLE = 'apps/admin-desktop/src/console/';
/** The floors of the console, from the top. */
const FLOORS = ['app', 'features', 'changes', 'ui', 'services'];

/** The room of the console that a file is in: one feature, or a whole floor. */
function roomOf(path: string): string {
  return path.slice(CONSOLE.length).match(/^(features\/)?[^/]+/)?.[0] ?? '';
}

function floorOf(room: string): number {
  return FLOORS.indexOf(room.replace(/\/.*/, ''));
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

const LOADED_BY_START =
  /^(apps\/(client-portal|public-site)\/|apps\/admin-desktop\/src\/(console\/|screens\.ts)|shared\/|supabase\/|scripts\/((start|dev|build)\.ts|site-server\/))/;

const edges = listSources().flatMap((path) =>
  listImports(path).map((name) => ({ path, name, to: targetOf(path, name) })),
);

describe('import directions', () => {
  it('finds the imports', () => {
    expect(edges.length).toBeGreaterThan(200);
  });

  it.each(DIRECTIONS)('$rule', ({ from, refuse, except }) => {
    const checked = edges.filter(({ path }) => from.test(path));
    expect(checked.length).toBeGreaterThan(0);
    const broken = checked.filter(({ to }) => refuse.test(to) && !except?.test(to));
    expect(broken.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
  });

  it('a room of the console imports only what lies below it, and a feature no other feature', () => {
    const inConsole = edges.filter(({ path, to }) => path.startsWith(CONSOLE) && to.startsWith(CONSOLE));
    const upwards = inConsole.filter(({ path, to }) => {
      const [from, target] = [roomOf(path), roomOf(to)];
      return floorOf(target) < floorOf(from) || (floorOf(target) === floorOf(from) && target !== from);
    });
    expect(inConsole.length).toBeGreaterThan(200);
    expect(upwards.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
  });

  it('no file imports itself by way of others, types included', () => {
    const within = new Set(edges.map(({ path }) => path));
    let left = edges.filter(({ to }) => within.has(to));
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      // Whoever imports nothing that is left, or is imported by nothing that is left, is on no circle.
      const importing = new Set(left.map(({ path }) => path));
      const imported = new Set(left.map(({ to }) => to));
      left = left.filter(({ path, to }) => importing.has(to) && imported.has(path));
    }
    expect(left.map(({ path, to }) => `${path} → ${to}`)).toEqual([]);
  });

  it('a workspace imports only packages that its own package.json declares', () => {
    const undeclared = edges.filter(({ path, name }) => {
      if (/^(\.|node:|virtual:|jsr:)/.test(name)) return false;
      const owner = WORKSPACES.find(({ folder }) => path.startsWith(folder));
      return !owner || !(packageOf(name) in owner.packages);
    });
    expect(undeclared.map(({ path, name }) => `${path} → ${name}`)).toEqual([]);
  });

  it('start, dev and build load nothing that is only among the devDependencies, which they do without', () => {
    const loaded = listSources()
      .filter((path) => LOADED_BY_START.test(path))
      .flatMap((path) => listImports(path, 'values').map((name) => ({ path, name })));
    expect(loaded.length).toBeGreaterThan(200);
    const missing = loaded.filter(({ path, name }) => {
      if (/^(\.|node:|virtual:|jsr:)/.test(name)) return false;
      const owner = WORKSPACES.find(({ folder }) => path.startsWith(folder));
      return !owner || !(packageOf(name) in owner.dependencies);
    });
    expect(missing.map(({ path, name }) => `${path} → ${name}`)).toEqual([]);
  });

  it('a package has one exact version, whoever declares it', () => {
    const declared = [
      ...WORKSPACES.flatMap(({ folder, packages }) =>
        Object.entries(packages).map(([name, version]) => ({ folder, name, version })),
      ),
      ...Object.entries(EDGE_FUNCTIONS).map(([name, address]) => ({
        folder: 'supabase/functions/',
        name,
        version: address.replace(`npm:${name}@`, ''),
      })),
    ];
    const first = new Map(declared.map(({ name, version }) => [name, version]));
    const odd = declared.filter(({ name, version }) => !/^\d+\.\d+\.\d+$/.test(version) || first.get(name) !== version);
    expect(odd).toEqual([]);
  });

  it('relative imports carry their extension', () => {
    const bare = edges.filter(
      ({ name }) => /^\.{1,2}\//.test(name) && !/\.(ts|tsx|mjs|cjs|json|css|svg|txt|woff2)(\?[\w&-]+)?$/.test(name),
    );
    expect(bare.map(({ path, name }) => `${path} → ${name}`)).toEqual([]);
  });

  it('every shared import is one of the package’s exports', () => {
    const { exports }: { exports: Record<string, string> } = JSON.parse(readText('shared/package.json'));
    const known = Object.keys(exports);
    const used = edges.flatMap(({ path, name }) => (name.startsWith('@olea/shared') ? [{ path, name }] : []));
    const unknown = used.filter(({ name }) => {
      const subpath = name.replace('@olea/shared', '.');
      return !known.includes(subpath) && !subpath.startsWith('./locales/');
    });
    expect(unknown).toEqual([]);
  });
});
