import { stripVTControlCharacters } from 'node:util';
import { load } from 'cheerio';

const TAIL_LINES = 80;

export interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  readonly reasons: readonly string[];
  /** A failure of the whole suite has no name. */
  readonly failures: readonly { readonly name?: string; readonly text: string }[];
}

/**
 * Parses a runner's JUnit report. A suite that has none (null) counts as a single check. If the runner ran no tests, or failed without a
 * failed test (for example because it crashed), adds one failure with the end of its log.
 */
export function readOutcome(exitCode: number, report: string | null, log: string): Outcome {
  const $ = load(report ?? '<testcase/>', { xml: true });
  const tests = $('testcase').toArray();
  const isSkipped = (test: (typeof tests)[number]) => $(test).children('skipped').length > 0;
  const isFailed = (test: (typeof tests)[number]) => $(test).children('failure, error').length > 0;
  const failures = tests.filter(isFailed).map((test) => ({
    name: `${$(test).attr('classname')}: ${$(test).attr('name')}`,
    text: stripVTControlCharacters($(test).children('failure, error').text()).trim(),
  }));
  const skipped = tests.filter(isSkipped).length;
  const reasons = tests.flatMap((test) => $(test).children('skipped').attr('message') ?? []);
  if (failures.length === 0 && (exitCode !== 0 || tests.length === 0)) {
    const lines = stripVTControlCharacters(log).trimEnd().split('\n');
    const text = lines.slice(-TAIL_LINES).join('\n');
    return { passed: report === null ? 0 : tests.length - skipped, skipped, reasons, failures: [{ text }] };
  }
  return { passed: tests.length - failures.length - skipped, skipped, reasons, failures };
}

/** Formats the last line of `npm test`. */
export function formatSummary(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failures.length)];
  const skipped = sum((outcome) => outcome.skipped);
  const reasons = [...new Set(outcomes.flatMap((outcome) => outcome.reasons))].join('; ');
  return `Tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${reasons && ` (${reasons})`}`;
}
