import { describe, expect, it } from 'vitest';
import { type Suite, summaryLine, tallySuite } from '../../scripts/suites/suite.ts';

const plain: Suite = { name: 'types', command: 'tsc', args: [] };
const vitest: Suite = { ...plain, report: { file: 'r.json', kind: 'vitest' } };
const tally: Suite = { ...plain, report: { file: 'r.json', kind: 'tally' } };
const playwright: Suite = { ...plain, report: { file: 'r.json', kind: 'playwright' } };

describe('tallySuite', () => {
  it.each([
    ['a plain command that succeeds', plain, 0, null, { passed: 1, failed: 0, skipped: 0 }],
    ['a plain command that fails', plain, 2, null, { passed: 0, failed: 1, skipped: 0 }],
    ['a runner without report', vitest, 0, null, { passed: 0, failed: 1, skipped: 0 }],
    ['a runner whose report was cut off', vitest, 1, '{"numPassedTests":3,"te', { passed: 0, failed: 1, skipped: 0 }],
    ['a runner that executed nothing', vitest, 0, '{"numPassedTests":0}', { passed: 0, failed: 1, skipped: 0 }],
    [
      'a runner that crashed after passing tests',
      vitest,
      1,
      '{"numPassedTests":3}',
      { passed: 3, failed: 1, skipped: 0 },
    ],
    [
      'a failed file whose tests are counted already',
      vitest,
      1,
      '{"numPassedTests":3,"numFailedTests":2,"numFailedTestSuites":1}',
      { passed: 3, failed: 2, skipped: 0 },
    ],
    [
      'browser results',
      playwright,
      0,
      '{"stats":{"expected":4,"unexpected":0,"skipped":1}}',
      { passed: 4, failed: 0, skipped: 1 },
    ],
    [
      'a suite that could not run here',
      tally,
      0,
      '{"passed":0,"failed":0,"skipped":1,"reason":"needs PostgreSQL"}',
      { passed: 0, failed: 0, skipped: 1, reason: 'needs PostgreSQL' },
    ],
    ['a suite that neither ran nor says why', tally, 0, '{"skipped":1}', { passed: 0, failed: 1, skipped: 1 }],
  ])('counts %s', (_case, suite, exitCode, report, expected) => {
    expect(tallySuite(suite, exitCode, report)).toEqual(expected);
  });
});

it('closes with one plain line', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('Tests: 12 passed, 0 failed');
  expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe('Tests: 12 passed, 1 failed, 2 skipped');
  expect(summaryLine({ passed: 12, failed: 0, skipped: 1, reason: 'rehearsal needs PostgreSQL' })).toBe(
    'Tests: 12 passed, 0 failed, 1 skipped (rehearsal needs PostgreSQL)',
  );
});
