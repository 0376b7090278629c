import { findElectronBinary } from '../../../scripts/desktop/electronBinary.ts';
import { expect, test } from './desktopTest.ts';

const binary = findElectronBinary();

test('the desktop suite also ran on Electron itself', () => {
  // biome-ignore lint/suspicious/noSkippedTests: it says what was left out, and is no place to download 110 MB
  test.skip(
    binary === null,
    'Electron’s binary is not on this machine: the desktop suite ran on the stand-in only. installers.yml walks on packed consoles.',
  );
  expect(binary).not.toBeNull();
});
