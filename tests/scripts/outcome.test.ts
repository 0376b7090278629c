import { expect, it } from 'vitest';
import { formatSummary, readOutcome } from '../../scripts/outcome.ts';

const passed = '<testcase classname="a.test.ts" name="adds"/>';
const failed =
  '<testcase classname="a.test.ts" name="content &gt; has weights"><failure message="x">\u001b[31m+ "250 g"\u001b[39m</failure></testcase>';
const skipped = '<testcase classname="a.test.ts" name="later"><skipped message="needs PostgreSQL"/></testcase>';
const createReport = (...tests: string[]) => `<testsuites><testsuite>${tests.join('')}</testsuite></testsuites>`;
const count = (...given: Parameters<typeof readOutcome>) => {
  const outcome = readOutcome(...given);
  return [outcome.passed, outcome.failures.length, outcome.skipped];
};

it.each([
  ['a command that succeeds', 0, null, [1, 0, 0]],
  ['a command that fails', 2, null, [0, 1, 0]],
  ['a runner without a report', 0, '', [0, 1, 0]],
  ['a runner with a truncated report', 1, `<testsuites><testsuite>${passed}<testca`, [1, 1, 0]],
  ['a runner that ran no tests', 0, createReport(), [0, 1, 0]],
  ['a runner that crashed after passing tests', 1, createReport(passed, passed), [2, 1, 0]],
  ['failed tests', 1, createReport(passed, failed, failed), [1, 2, 0]],
  ['a suite that could not run here', 0, createReport(skipped), [0, 0, 1]],
])('readOutcome counts %s', (_case, exitCode, report, expected) => {
  expect(count(exitCode, report, '')).toEqual(expected);
});

it('readOutcome returns the name of a failed test and the runner’s message without color codes', () => {
  const [failure] = readOutcome(1, createReport(failed), 'log').failures;
  expect(failure).toEqual({ name: 'a.test.ts: content > has weights', text: '+ "250 g"' });
});

it('readOutcome returns the end of the log when a failed run has no report', () => {
  const log = Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = readOutcome(1, null, log).failures;
  expect(failure?.name).toBeUndefined();
  expect(failure?.text.split('\n')).toHaveLength(80);
  expect(failure?.text).toMatch(/line 999$/);
});

it('formatSummary returns the totals and the reasons for skipped tests', () => {
  const [good, bad, none] = [
    readOutcome(0, createReport(passed, passed), ''),
    readOutcome(1, createReport(failed), ''),
    readOutcome(0, createReport(skipped), ''),
  ];
  expect(formatSummary([good])).toBe('Tests: 2 passed, 0 failed');
  expect(formatSummary([good, bad])).toBe('Tests: 2 passed, 1 failed');
  expect(formatSummary([good, none])).toBe('Tests: 2 passed, 0 failed, 1 skipped (needs PostgreSQL)');
});
