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
const QUICK: Flags = { onlyCategories: ['best-practices', 'seo'], onlyAudits: ['cumulative-layout-shift'] };
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

/**
 * Lighthouse's phone of 412 px on a page, with an empty browser each time: the run in the middle of `runs` on a slow line and processor,
 * or without any (0) one quick run, without times. Rejects when a run has no result.
 */
export async function runLighthouse(url: string, chromePath: string, runs: number): Promise<Result> {
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
