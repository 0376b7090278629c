import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { xSync } from 'tinyexec';
import { canInstall, installAptPackages } from './aptInstall.ts';

/** Debian's headless Chromium creates browser contexts faster, because it has no window. */
const HEADLESS_PATH = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Returns the path of the browser for tests: the headless build if it is installed, otherwise a full Chromium, if any. */
export function findTestBrowser(): string | undefined {
  return existsSync(HEADLESS_PATH) ? HEADLESS_PATH : findChromium();
}

/**
 * Returns the path of the browser for tests and benchmarks. Installs what is missing: Debian's Chromium if permitted, otherwise
 * Playwright's. Throws if no browser can be installed.
 */
export function ensureChromium(): string {
  if (existsSync(HEADLESS_PATH)) return HEADLESS_PATH;
  if (canInstall()) {
    if (!findChromium()) installAptPackages('chromium');
    try {
      installAptPackages('chromium-headless-shell');
    } catch (error) {
      console.log(`Continuing without the headless build: ${error instanceof Error ? error.message : error}`);
    }
  } else if (!findChromium()) {
    xSync('playwright', ['install', 'chromium'], { throwOnError: true, nodeOptions: { stdio: 'inherit' } });
  }
  const installed = findTestBrowser();
  if (!installed) throw new Error('Chromium is still missing after its installation');
  return installed;
}

/** Returns the path of a full Chromium, the system's or Playwright's, or undefined if neither is installed. */
export function findChromium(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}
