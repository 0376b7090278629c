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
  /** Timed runs. */
  readonly runs: number;
}

const LINE = { requestLatencyMs: 150, downloadThroughputKbps: 1600, uploadThroughputKbps: 750 };

/**
 * Runs Lighthouse with its phone of 412 px and an empty browser each time: once for what no line and no processor changes, then `runs`
 * times for the times, whose medians are returned, on a line of 150 ms and 1.6 Mbit/s and a processor four times slower, applied and not simulated. Without timed runs
 * the times are none. Rejects when a run has no result. The untimed run's `simulate` applies nothing, and waits less than the others.
 */
export async function runLighthouse(url: string, { chromePath, runs }: LighthouseOptions): Promise<Scores> {
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
    for (let run = 0; run < runs; run += 1) {
      timed.push(
        await runOnce(url, chrome.port, {
          onlyCategories: ['performance'],
          throttlingMethod: 'devtools',
          throttling: { ...LINE, cpuSlowdownMultiplier: 4 },
        }),
      );
    }
    const median = (name: 'performance' | 'lcp' | 'cls') =>
      timed.map((result) => result[name]).sort((a, b) => a - b)[runs >> 1] as number;
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
