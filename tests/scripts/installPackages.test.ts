import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/installPackages.mjs';
import { createFolder } from '../newFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/site': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/types': { version: '3.0.0', devOptional: true },
  'node_modules/binary-of-another-system': { version: '4.0.0', optional: true },
};
const SITE = { 'node_modules/site': { version: '1.0.0' } };

const binary = (system: string, version: string) => ({
  [`node_modules/binary-of-${system}-system`]: { version, optional: true },
});

it.each([
  // The lock file was written on another platform, so it lacks the binaries of this one.
  ['accepts', 'binaries that the lock file lacks', { ...SITE, ...binary('this', '4.0.0') }],
  ['rejects', 'no packages', {}],
  ['rejects', 'another version of a package', { 'node_modules/site': { version: '1.0.1' } }],
  ['rejects', 'another version of a binary', { ...SITE, ...binary('another', '4.0.1') }],
  ['rejects', 'a package that the lock file no longer names', { ...SITE, 'node_modules/site/node_modules/old': {} }],
])('isInstalled %s an installation with %s', (verdict, _what, found) => {
  expect(isInstalled(LOCKED, found, false)).toBe(verdict === 'accepts');
});

describe('installPackages', () => {
  const INSTALL = `import { installPackages } from '${new URL('../../scripts/installPackages.mjs', import.meta.url)}';
installPackages('.', process.argv[1] === 'all');`;
  const prepared = createFolder();
  let folder: string;
  beforeAll(async () => {
    for (const name of ['site', 'tool']) {
      await mkdir(join(prepared, name));
      await writeFile(join(prepared, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    }
    const declared = {
      dependencies: { site: 'file:site-1.0.0.tgz' },
      devDependencies: { tool: 'file:tool-1.0.0.tgz' },
    };
    await writeFile(join(prepared, 'package.json'), JSON.stringify(declared));
    npm(prepared, 'pack', './site', './tool');
    npm(prepared, 'install', '--package-lock-only');
  });
  beforeEach(async () => {
    folder = createFolder();
    await cp(prepared, folder, { recursive: true });
  });

  function npm(cwd: string, ...args: string[]): void {
    const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  function install(what: 'all' | 'without dev', env: NodeJS.ProcessEnv = {}) {
    const args = ['--input-type=module', '-e', INSTALL, what];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    const there = ['site', 'tool'].filter((name) => existsSync(join(folder, 'node_modules', name)));
    return { ok: status === 0, worked: stdout.includes('Installing'), there, stderr };
  }

  it('installs development packages only when requested, and keeps them afterward', () => {
    expect(install('without dev')).toMatchObject({ ok: true, worked: true, there: ['site'] });
    expect(install('without dev')).toMatchObject({ ok: true, worked: false });
    expect(install('all', { NODE_ENV: 'production' })).toMatchObject({
      ok: true,
      worked: true,
      there: ['site', 'tool'],
    });
    expect(install('without dev')).toMatchObject({ ok: true, worked: false });
    expect(install('all')).toMatchObject({ ok: true, worked: false, there: ['site', 'tool'] });
  });

  it('fails if a package that allowScripts does not list has an install script', async () => {
    const scripts = { postinstall: 'node --version' };
    await writeFile(join(folder, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0', scripts }));
    npm(folder, 'pack', './tool');
    await rm(join(folder, 'package-lock.json'));
    npm(folder, 'install', '--package-lock-only', '--ignore-scripts');
    const settings = join(ROOT, '.npmrc');
    expect(await readFile(join(ROOT, 'rehearsal/.npmrc'))).toEqual(await readFile(settings));
    await cp(settings, join(folder, '.npmrc'));
    expect(install('all')).toMatchObject({ ok: false, stderr: expect.stringContaining('tool@1.0.0'), there: [] });
  });

  it('reports a failed installation, and retries it at the next call', async () => {
    await rename(join(folder, 'site-1.0.0.tgz'), join(folder, 'away.tgz'));
    const { ok, stderr } = install('without dev', { npm_config_cache: join(folder, 'cache') });
    expect(ok).toBe(false);
    expect(stderr).toMatch(/npm install .* ended with \d+.*tries again/);
    await rename(join(folder, 'away.tgz'), join(folder, 'site-1.0.0.tgz'));
    expect(install('without dev')).toMatchObject({ ok: true, worked: true, there: ['site'] });
  });
});
