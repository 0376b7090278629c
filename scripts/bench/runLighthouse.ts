import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Marks of 100. */
export interface Scores extends Readonly<Record<Category, number>> {
  /** Largest paint, milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Audits below full marks in any run, for a page that is named with the reason. */
  readonly reasons: string[];
}

export interface LighthouseOptions {
  readonly chromePath: string;
  /** Timed runs, at most: an odd number. */
  readonly runs: number;
  /** Whether a timed run keeps its budgets. When most runs do, no further one can change the median's verdict, and none is made. */
  readonly isKept: (scores: Scores) => boolean;
}

const LINE = { requestLatencyMs: 150, downloadThroughputKbps: 1600, uploadThroughputKbps: 750 };

/**
 * Runs Lighthouse with its phone of 412 px and an empty browser each time: once for what no line and no processor changes, then for the
 * times, on a line of 150 ms and 1.6 Mbit/s and a processor four times slower, applied and not simulated. Returns the medians; without
 * timed runs the times are none. Rejects when a run has no result. The untimed run's `simulate` applies nothing, and waits less.
 */
export async function runLighthouse(url: string, { chromePath, runs, isKept }: LighthouseOptions): Promise<Scores> {
  // Reduced motion: a word of the hero that is caught in the middle of its fade has no contrast.
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const untimed = await runOnce(url, chrome.port, {
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      throttlingMethod: 'simulate',
    });
    if (runs === 0) return untimed;
    const timed: Scores[] = [];
    while (timed.length < runs && timed.filter(isKept).length <= runs / 2) {
      timed.push(
        await runOnce(url, chrome.port, {
          onlyCategories: ['performance'],
          throttlingMethod: 'devtools',
          throttling: { ...LINE, cpuSlowdownMultiplier: 4 },
        }),
      );
    }
    const median = (name: 'performance' | 'lcp' | 'cls') =>
      timed.map((result) => result[name]).sort((a, b) => a - b)[timed.length >> 1] as number;
    const reasons = [...new Set([untimed, ...timed].flatMap((result) => result.reasons))];
    return { ...untimed, performance: median('performance'), lcp: median('lcp'), cls: median('cls'), reasons };
  } finally {
    chrome.kill();
  }
}

/** One run. A category that was not asked for has 0. */
async function runOnce(url: string, port: number, flags: Flags): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // Only the production domains may be indexed, and this is localhost.
    skipAudits: ['is-crawlable'],
    disableFullPageScreenshot: true,
    // By itself Lighthouse clears the files only, not the flags.
    clearStorageTypes: ['all'],
    ...flags,
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
