import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const RUNS = 3;
const FLAGS: Flags = {
  output: 'json',
  logLevel: 'error',
  // Only production domains are indexable, and this is localhost.
  skipAudits: ['is-crawlable'],
  disableFullPageScreenshot: true,
  // By default, Lighthouse clears the HTTP cache but not the cached flags.
  clearStorageTypes: ['all'],
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
};

interface PageSizes {
  /** Brotli bytes of the HTML with its styles. */
  readonly html: number;
  /** Gzip bytes of the inline scripts and of the script files that load before any interaction. */
  readonly script: number;
}

/** Matches inline scripts, but neither structured data nor speculation rules. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs;

/** Loads a page with an empty cache and returns the sizes of its HTML and scripts. */
export async function measureSizes(browser: Browser, url: string): Promise<PageSizes> {
  const page = await browser.newPage();
  const files: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && files.push(request.url())));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  const html = await (await fetch(url)).text();
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n');
  const script = (await computeZippedBytes(files)) + gzipSync(inline, { level: 9 }).length;
  return { html: brotliCompressSync(html).length, script };
}

/** Returns the total gzip bytes of files, each counted once. */
export async function computeZippedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = [...new Set(addresses)].map(async (address) => {
    return gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Audits a page with Lighthouse, which emulates a phone (412 px wide) with an empty cache, a slow connection and a slow processor. Returns
 * the median of three runs. Rejects if a run fails.
 */
export async function auditPage(url: string, chromePath: string): Promise<Result> {
  // Text that is fading in fails the contrast audit, so reduce motion.
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const results: Result[] = [];
    while (results.length < RUNS) {
      const run = await lighthouse(url, { port: chrome.port, ...FLAGS });
      if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse, ${url}: ${run?.lhr.runtimeError?.message}`);
      results.push(run.lhr);
    }
    return computeMedianRun(results);
  } finally {
    chrome.kill();
  }
}
