import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The medians of a page's runs. */
export interface Scores extends Readonly<Record<Category, number>> {
  /** Largest paint, milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Audits below full marks in any run, for a page that is named with the reason. */
  readonly reasons: string[];
}

export interface LighthouseOptions {
  readonly chromePath: string;
  readonly runs: number;
  /** How much slower than this machine's the processor is made. */
  readonly slowdown: number;
}

/**
 * Runs Lighthouse with its phone of 412 px on a line of 150 ms and 1.6 Mbit/s, applied and not simulated, with an empty browser each
 * time. Without `is-crawlable`: only the production domains may be indexed, and this is localhost. Rejects when a run has no result.
 */
export async function runLighthouse(url: string, { chromePath, runs, slowdown }: LighthouseOptions): Promise<Scores> {
  const results: Scores[] = [];
  // Reduced motion: a word of the hero that is caught in the middle of its fade has no contrast.
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    for (let run = 0; run < runs; run += 1) results.push(await runOnce(url, chrome.port, slowdown));
  } finally {
    chrome.kill();
  }
  const median = (name: Category | 'lcp' | 'cls') =>
    results.map((result) => result[name]).sort((a, b) => a - b)[runs >> 1];
  const names = [...CATEGORIES, 'lcp', 'cls'] as const;
  return {
    ...(Object.fromEntries(names.map((name) => [name, median(name)])) as Record<Category | 'lcp' | 'cls', number>),
    reasons: [...new Set(results.flatMap(({ reasons }) => reasons))],
  };
}

async function runOnce(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    skipAudits: ['is-crawlable'],
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: {
      requestLatencyMs: 150,
      downloadThroughputKbps: 1600,
      uploadThroughputKbps: 750,
      cpuSlowdownMultiplier,
    },
    // By itself Lighthouse clears the files only, not the flags.
    clearStorageTypes: ['all'],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const score = (id: Category): number => Math.round((categories[id]?.score ?? 0) * 100);
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    reasons: counted.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  };
}
