import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { findElectronBinary } from '../../../scripts/desktop/electronBinary.ts';
import type { DesktopApp, DesktopDriver, LaunchOptions } from '../../admin-desktop/harness/DesktopApp.ts';
import { createElectronDriver } from '../../admin-desktop/harness/electronDriver.ts';
import { fakeDriver } from '../../admin-desktop/harness/fakeDriver.ts';
import { submitCredentials } from '../console/consoleTest.ts';
import { test as base, expect } from '../fixtures/index.ts';

export { expect };

export interface Desktop {
  readonly driver: DesktopDriver;
  /** The profile folder, which remains when the console restarts. */
  readonly profile: string;
  launch(options?: Pick<LaunchOptions, 'bundles' | 'machine'>): Promise<DesktopApp>;
}

interface DesktopFixtures {
  desktop: Desktop;
  /** A console that started with an empty profile folder. */
  app: DesktopApp;
  driver: DesktopDriver;
}

/** `test` with a desktop app that has its own profile folder. Unexpected console output of its pages fails the test. */
export const test = base.extend<DesktopFixtures>({
  driver: [fakeDriver, { option: true }],
  app: async ({ desktop }, use) => use(await desktop.launch()),
  desktop: async ({ browser, backend, driver }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'olea-desktop-'));
    const started: DesktopApp[] = [];
    await use({
      driver,
      profile,
      launch: async (options = {}) => {
        const place = { profile, backendUrl: backend.origin, backendKey: LOCAL_PUBLISHABLE_KEY };
        const app = await driver.launch(browser, { ...place, ...options });
        started.push(app);
        await app.page.locator('#console > *').first().waitFor();
        return app;
      },
    });
    for (const app of started) await app.quit();
    // Electron's child processes end shortly after the main process. Until then, Windows locks their files.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    const unexpected = started.flatMap((app) => app.console.unexpected());
    if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
  },
});

/** The executable of a packaged console, set by scripts/desktop-package.ts. */
const packed = process.env.DESKTOP_EXECUTABLE;
const binary = findElectronBinary();
const drivers = packed
  ? [createElectronDriver(packed, true)]
  : [fakeDriver, ...(binary ? [createElectronDriver(binary)] : [])];

/** Defines the tests for the fake Electron and, if installed, the real one. If a packaged console is set, uses only that console. */
export function describeDesktop(title: string, define: (driver: DesktopDriver['name']) => void): void {
  // biome-ignore lint/suspicious/noSkippedTests: reports the skipped driver, because tests must not download 110 MB
  if (!packed && !binary) test.skip(`${title} (Electron): the binary is not installed`, () => undefined);
  for (const driver of drivers) {
    test.describe(`${title} (${driver.name === 'electron' ? 'Electron' : 'fake Electron'})`, () => {
      test.use({ driver });
      define(driver.name);
    });
  }
}

/** Signs in as the demo administrator and waits for the first screen. */
export async function signIn({ page }: DesktopApp): Promise<void> {
  await submitCredentials(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Opens a screen of the admin portal from the sidebar. */
export async function openScreen({ page }: DesktopApp, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
