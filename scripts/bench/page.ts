import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const ASKED: Flags = {
  output: 'json',
  logLevel: 'error',
  // Only production domains are indexable, and this is localhost.
  skipAudits: ['is-crawlable'],
  disableFullPageScreenshot: true,
  // By default, Lighthouse clears the HTTP cache but not the cached flags.
  clearStorageTypes: ['all'],
};
/** The audits for busy machines, which do not depend on load and which the browser suite's axe tests do not cover. */
const QUICK: Flags = {
  onlyCategories: ['best-practices', 'seo'],
  onlyAudits: ['cumulative-layout-shift', 'network-requests'],
};
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
  /** Brotli bytes of the HTML with its styles. */
  readonly html: number;
  /** Gzip bytes of scripts that run before any interaction, inline and files. */
  readonly script: number;
}

/** Matches executable scripts only, not structured data and speculation rules. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs;

/** Runs Lighthouse on a page and returns its findings and transferred bytes. Rejects if a run has no result. */
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

/** Returns the total gzip bytes of files, each counted once. */
export async function computeZippedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = [...new Set(addresses)].map(async (address) => {
    return gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Emulates a 412 px phone with an empty cache. Returns the median of `runs` on a slow connection and CPU. If `runs` is 0, returns one quick
 * run without durations.
 */
async function runLighthouse(url: string, chromePath: string, runs: number): Promise<Result> {
  // Text that is fading in fails the contrast audit, so reduce motion.
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
