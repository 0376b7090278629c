import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createIco, packIcns } from '../../apps/public-site/build/iconFiles.ts';
import { findPackedConsole, inspectEntries } from '../../scripts/desktop/inspectPackage.ts';
import { createReleaseConfig } from '../../scripts/desktop/release.ts';
import { createFolder } from '../newFolder.ts';

// `npm run desktop:package -- --check`, a suite of `npm test`, builds a package and checks its contents.
describe('inspectEntries', () => {
  it.each([
    '/node_modules',
    '/src/main/index.ts',
    '/.env',
    '/out/main/index.js.map',
    '/out/renderer/assets/session.bin',
    '/icons/icon.svg',
  ])('reports %s, which does not belong in an installer', (entry) =>
    expect(inspectEntries(['/package.json', entry]).unexpected).toEqual([entry]),
  );

  it('reports missing files', () => {
    expect(inspectEntries(['/package.json', '/out/main/index.js']).missing).toEqual([
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
    ]);
  });
});

it('findPackedConsole throws if there is no packaged console for this system', () => {
  expect(() => findPackedConsole(createFolder())).toThrow('No console for this system');
});

describe('createReleaseConfig', () => {
  it('requires signing only for a build with an update URL', () => {
    expect(createReleaseConfig(undefined, true)).toEqual({ publish: null });
    for (const hasCertificate of [true, false])
      expect(createReleaseConfig('https://updates.example/console', hasCertificate)).toEqual({
        forceCodeSigning: true,
      });
  });

  it('uses an ad-hoc signature if there is neither an update URL nor a certificate, because Apple silicon rejects unsigned apps', () => {
    expect(createReleaseConfig(undefined, false)).toMatchObject({ publish: null, mac: { identity: '-' } });
  });

  it('rejects an update URL that does not use TLS', () => {
    expect(() => createReleaseConfig('http://updates.example', true)).toThrow('https');
  });
});

describe('icons', () => {
  const picture = (size: number) => ({ size, png: Buffer.from(`png${size}`) });

  it('have headers that list the size and position of their pictures', () => {
    const ico = createIco([picture(16), picture(256)]);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([1, 2, 16, 0]);
    const offset = ico.readUInt32LE(34);
    expect(ico.subarray(offset, offset + ico.readUInt32LE(30)).toString()).toBe('png256');
    const icns = packIcns([picture(512)]);
    expect([icns.toString('ascii', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    expect(icns.toString('ascii', 8, 12)).toBe('ic09');
  });

  it('exist for each system', async () => {
    const folder = join(import.meta.dirname, '../../apps/admin-desktop/icons');
    expect((await readFile(join(folder, 'icon.ico'))).readUInt16LE(4)).toBe(7);
    expect((await readFile(join(folder, 'icon.icns'))).toString('ascii', 0, 4)).toBe('icns');
    expect((await readFile(join(folder, 'linux/512x512.png'))).readUInt32BE(16)).toBe(512);
  });
});
