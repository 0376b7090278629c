import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's headless build of Chromium: a new context costs it a quarter of the time, because it makes no browser window for each; what a whole
 * one does for its window, on the same processor, Lighthouse counts as the page's.
 */
const HEADLESS_PATH = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser that runs the suites: the headless build where it is installed, else any Chromium there is. */
export function findTestBrowser(): string | undefined {
  return existsSync(HEADLESS_PATH) ? HEADLESS_PATH : findChromium();
}

/**
 * Path of the browser that runs suites and bench. Installs what is missing, the headless build too: by apt-get where this process may, else
 * Playwright's own. Throws with the installer's exit code when none can be had.
 */
export function ensureChromium(): string {
  const present = findTestBrowser();
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (present && (existsSync(HEADLESS_PATH) || !mayInstall)) return present;
  if (mayInstall) {
    run('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    if (!present) run('apt-get', [...install, 'chromium']);
    try {
      run('apt-get', [...install, 'chromium-headless-shell']);
    } catch (error) {
      console.log(`Going on without the headless build: ${error instanceof Error ? error.message : error}`);
    }
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findTestBrowser();
  if (!installed) throw new Error('Chromium is still missing after its installation');
  return installed;
}

/** Path of a whole Chromium, the system's or Playwright's. */
export function findChromium(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}

function run(command: string, args: string[]): void {
  console.log(`Installing Chromium: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status ?? 'a signal'}`);
}
