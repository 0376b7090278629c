import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { xSync } from 'tinyexec';
import { canInstall, installAptPackages } from './aptInstall.ts';

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
 * Playwright's own. Throws when none can be had.
 */
export function ensureChromium(): string {
  if (existsSync(HEADLESS_PATH)) return HEADLESS_PATH;
  if (canInstall()) {
    if (!findChromium()) installAptPackages('chromium');
    try {
      installAptPackages('chromium-headless-shell');
    } catch (error) {
      console.log(`Going on without the headless build: ${error instanceof Error ? error.message : error}`);
    }
  } else if (!findChromium()) {
    xSync('playwright', ['install', 'chromium'], { throwOnError: true, nodeOptions: { stdio: 'inherit' } });
  }
  const installed = findTestBrowser();
  if (!installed) throw new Error('Chromium is still missing after its installation');
  return installed;
}

/** Path of a whole Chromium, the system's or Playwright's. */
export function findChromium(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}
