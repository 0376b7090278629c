/** One part of `npm test`: a command, and how its count of passed, failed and skipped checks is read. */
export interface Suite {
  name: string;
  command: string;
  args: string[];
  /** File in which the runner leaves its JSON report; without one the exit code counts as a single check. */
  report?: RunReport;
  /** Names of suites whose failure makes this one pointless. */
  needs?: string[];
}

interface RunReport {
  file: string;
  kind: 'vitest' | 'playwright' | 'tally';
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Why, where a whole suite could not run on this machine. */
  reason?: string;
}

/**
 * Counts of one finished suite. A runner that failed without naming a failed test (a crash, a missing or cut-off report, nothing executed)
 * still counts as one failure, so that a suite can never pass by not running.
 */
export function tallySuite(suite: Pick<Suite, 'report'>, exitCode: number, reportText: string | null): Tally {
  if (!suite.report) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const tally = readReport(suite.report.kind, parseReport(reportText));
  const ranNothing = tally.passed + tally.failed === 0 && !tally.reason;
  if ((exitCode !== 0 || ranNothing) && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}

function parseReport(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // Cut off by the crash of its runner; counted as a run without results.
  }
}

function readReport(kind: RunReport['kind'], report: unknown): Tally {
  if (kind === 'tally') {
    const reason = isRecord(report) && typeof report.reason === 'string' ? { reason: report.reason } : {};
    const [passed, failed, skipped] = [count(report, 'passed'), count(report, 'failed'), count(report, 'skipped')];
    return { passed, failed, skipped, ...reason };
  }
  if (kind === 'vitest') {
    return {
      passed: count(report, 'numPassedTests'),
      failed: count(report, 'numFailedTests') + count(report, 'numFailedTestSuites', 'numFailedTests'),
      skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
    };
  }
  const stats = isRecord(report) ? report.stats : undefined;
  return { passed: count(stats, 'expected'), failed: count(stats, 'unexpected'), skipped: count(stats, 'skipped') };
}

/** A number field; with `unless`, counts only when that other field is zero (vitest counts a failed file beside its failed tests). */
function count(value: unknown, field: string, unless?: string): number {
  if (!isRecord(value)) return 0;
  if (unless && Number(value[unless] ?? 0) > 0) return 0;
  const found = value[field];
  return typeof found === 'number' ? found : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The closing line of `npm test`, alone on its line. */
export function summaryLine(total: Tally): string {
  const reason = total.reason ? ` (${total.reason})` : '';
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped${reason}` : '';
  return `Tests: ${total.passed} passed, ${total.failed} failed${skipped}`;
}
