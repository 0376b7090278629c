import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.ts';

const executablePath = findTestBrowser();

/** Test files that start another server or another browser. */
const OWN_WORKER = ['**/editor.spec.ts', '**/backForward.spec.ts'];

/** Runs the browser tests in Chromium. Each worker starts a local server with its own database (tests/e2e/fixtures). */
export default defineConfig({
  testDir: 'tests/e2e',
  // Each file of the first project needs its own worker and runs its tests in order. If these files ran last, a core would be idle.
  projects: [
    { name: 'own worker', testMatch: OWN_WORKER },
    { name: 'shared worker', testMatch: '**/*.spec.ts', testIgnore: OWN_WORKER },
  ],
  outputDir: 'test-results',
  globalSetup: './scripts/temporaryFolder.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test -- --full` also runs the tests that are too slow for every change.
  ...(process.env.FULL_TESTS ? {} : { grepInvert: /@full/ }),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['junit', { outputFile: '.cache/browser.xml' }]],
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
