import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createIco, packIcns } from '../../apps/public-site/build/iconFiles.ts';
import { findPackedConsole, inspectEntries } from '../../scripts/desktop/inspectPackage.ts';
import { createReleaseConfig } from '../../scripts/desktop/release.ts';
import { createFolder } from '../newFolder.ts';

// What a packed console holds: `npm run desktop:package -- --check`, a suite of `npm test`.
describe('inspectEntries', () => {
  it.each([
    '/node_modules',
    '/src/main/index.ts',
    '/.env',
    '/out/main/index.js.map',
    '/out/renderer/assets/session.bin',
    '/icons/icon.svg',
  ])('names %s, which does not belong into an installer', (entry) =>
    expect(inspectEntries(['/package.json', entry]).unexpected).toEqual([entry]),
  );

  it('names what is missing', () => {
    expect(inspectEntries(['/package.json', '/out/main/index.js']).missing).toEqual([
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
    ]);
  });
});

it('a folder without a packed console for this system is an error, never a reason to skip', () => {
  expect(() => findPackedConsole(createFolder())).toThrow('No console for this system');
});

describe('releaseConfig', () => {
  it('packages without signing only what will never look for updates', () => {
    expect(createReleaseConfig(undefined, true)).toEqual({ publish: null });
    for (const hasCertificate of [true, false])
      expect(createReleaseConfig('https://updates.example/console', hasCertificate)).toEqual({
        forceCodeSigning: true,
      });
  });

  it('signs in nobody’s name where there is no certificate: Apple’s processors would not start the console', () => {
    expect(createReleaseConfig(undefined, false)).toMatchObject({ publish: null, mac: { identity: '-' } });
  });

  it('refuses a feed that anybody on the way could change', () => {
    expect(() => createReleaseConfig('http://updates.example', true)).toThrow('https');
  });
});

describe('icons', () => {
  const picture = (size: number) => ({ size, png: Buffer.from(`png${size}`) });

  it('are packed so that each picture is found where the directory says', () => {
    const ico = createIco([picture(16), picture(256)]);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([1, 2, 16, 0]);
    const offset = ico.readUInt32LE(34);
    expect(ico.subarray(offset, offset + ico.readUInt32LE(30)).toString()).toBe('png256');
    const icns = packIcns([picture(512)]);
    expect([icns.toString('ascii', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    expect(icns.toString('ascii', 8, 12)).toBe('ic09');
  });

  it('are there for each system', async () => {
    const folder = join(import.meta.dirname, '../../apps/admin-desktop/icons');
    expect((await readFile(join(folder, 'icon.ico'))).readUInt16LE(4)).toBe(7);
    expect((await readFile(join(folder, 'icon.icns'))).toString('ascii', 0, 4)).toBe('icns');
    expect((await readFile(join(folder, 'linux/512x512.png'))).readUInt32BE(16)).toBe(512);
  });
});
