import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const ASKED: Flags = {
  output: 'json',
  logLevel: 'error',
  // Only the production domains may be indexed, and this is localhost.
  skipAudits: ['is-crawlable'],
  disableFullPageScreenshot: true,
  // By itself Lighthouse clears the files only, not the flags.
  clearStorageTypes: ['all'],
};
/** On a busy machine: what no load changes, and axe has not looked at in the browser's suite. */
const QUICK: Flags = {
  onlyCategories: ['best-practices', 'seo'],
  onlyAudits: ['cumulative-layout-shift', 'network-requests'],
};
/** Applied, not simulated. */
const SLOW: Flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
};

interface PageFigures extends Pick<Result, 'audits' | 'categories'> {
  /** Bytes of the HTML with its styles, brotli. */
  readonly html: number;
  /** Bytes of the script that runs before any interaction, inline and files, gzip. */
  readonly script: number;
}

/** Scripts that a browser runs: not structured data, not speculation rules. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs;

/** What Lighthouse finds on a page, and the bytes that it saw coming. Rejects when a run has no result. */
export async function measurePage(url: string, chromePath: string, runs: number): Promise<PageFigures> {
  const { audits, categories } = await runLighthouse(url, chromePath, runs);
  const requests = audits['network-requests']?.details;
  if (requests?.type !== 'table') throw new Error(`Lighthouse, ${url}: no requests`);
  const files = requests.items.flatMap((item) => (item.resourceType === 'Script' ? String(item.url) : []));
  const html = await (await fetch(url)).text();
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n');
  const script = (await computeZippedBytes(files)) + gzipSync(inline, { level: 9 }).length;
  return { audits, categories, html: brotliCompressSync(html).length, script };
}

/** Bytes of files, gzip, each counted once. */
export async function computeZippedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = [...new Set(addresses)].map(async (address) => {
    return gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Lighthouse's phone of 412 px on a page, with an empty browser each time: the run in the middle of `runs` on a slow line and processor,
 * or without any (0) one quick run, without times.
 */
async function runLighthouse(url: string, chromePath: string, runs: number): Promise<Result> {
  // Reduced motion: a word of the hero that is caught in the middle of its fade has no contrast.
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const results: Result[] = [];
    while (results.length < Math.max(1, runs)) {
      const run = await lighthouse(url, { port: chrome.port, ...ASKED, ...(runs > 0 ? SLOW : QUICK) });
      if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse, ${url}: ${run?.lhr.runtimeError?.message}`);
      results.push(run.lhr);
    }
    return runs > 0 ? computeMedianRun(results) : (results[0] as Result);
  } finally {
    chrome.kill();
  }
}
