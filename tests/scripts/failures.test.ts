import { expect, it } from 'vitest';
import { failureList, failureText, readFailures } from '../../scripts/suites/failures.ts';

const ROOT = '/project';
const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

it('names the browser tests that failed, or failed first, of nested suites, with the first lines of their errors and without colours', () => {
  const spec = (title: string, status: string, ...messages: string[]) => {
    const errors = messages.map((message) => ({ message }));
    return { title, file: 'site/menu.spec.ts', line: 12, tests: [{ status, results: [{ errors }] }] };
  };
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = {
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected', red('Timeout'), `\n${long}`)] }],
      },
      { specs: [spec('stays', 'flaky', 'late')] },
    ],
  };
  const [failure, repeated, ...others] = readFailures('playwright', JSON.stringify(report), ROOT);
  expect(others).toEqual([]);
  expect(repeated).toMatchObject({ title: 'stays', error: ['late'] });
  expect(failure).toMatchObject({ where: 'tests/e2e/site/menu.spec.ts:12', title: 'closes' });
  expect(failure?.error).toHaveLength(12);
  expect(failure?.error.slice(0, 2)).toEqual(['Timeout', 'line 0']);
});

it('names what keeps browser tests from starting at all', () => {
  const report = { suites: [], errors: [{ message: 'Error: No tests found' }] };
  expect(readFailures('playwright', JSON.stringify(report), ROOT)).toEqual([
    { where: 'tests/e2e', title: '(outside of a test)', error: ['Error: No tests found'] },
  ]);
});

it('names failed tests with the line in their file, and files that could not be loaded', () => {
  const message = `AssertionError: expected 1 to be 2\n    at ${ROOT}/shared/sum.ts:3:1\n    at ${ROOT}/tests/sum.test.ts:7:5`;
  const report = {
    testResults: [
      {
        name: `${ROOT}/tests/sum.test.ts`,
        status: 'failed',
        assertionResults: [passed, { status: 'failed', fullName: 'sum adds twice', failureMessages: [message] }],
      },
      { name: `${ROOT}/tests/other.test.ts`, status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: `${ROOT}/tests/good.test.ts`, status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(readFailures('vitest', JSON.stringify(report), ROOT)).toEqual([
    {
      where: 'tests/sum.test.ts:7',
      title: 'sum adds twice',
      error: ['AssertionError: expected 1 to be 2', '    at shared/sum.ts:3:1', '    at tests/sum.test.ts:7:5'],
    },
    { where: 'tests/other.test.ts', title: '(whole file)', error: ['Cannot find module'] },
  ]);
});

it.each([null, '{"suites":[{"specs"', '{"suites":7}', '[]'])('names nothing in a report like %s', (text) => {
  expect(readFailures('playwright', text, ROOT)).toEqual([]);
  expect(readFailures('vitest', text, ROOT)).toEqual([]);
});

it('ends with a line for each failed test, and with how many are left out', () => {
  const failure = (line: number) => ({ where: `a.test.ts:${line}`, title: 'adds', error: ['Error'] });
  const many = Array.from({ length: 44 }, (_, line) => failure(line));
  const text = failureList([
    { suite: 'lint', failures: [] },
    { suite: 'unit', failures: many },
  ]);
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed:', '  lint: see above', '  unit: a.test.ts:0 › adds']);
  expect(lines.slice(-1)).toEqual(['  … and 5 more']);
  expect(lines).toHaveLength(42);
  expect(failureText([failure(4)])).toBe('     a.test.ts:4 › adds\n       Error');
});
