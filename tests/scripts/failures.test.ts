import { expect, it } from 'vitest';
import { failedNames, failureList, failureText } from '../../scripts/suites/failures.ts';

const VITEST = `
 ❯ unit tests/content.test.ts (2 tests | 1 failed) 291ms
   × content > has weights

\u001b[31m⎯⎯⎯⎯⎯⎯⎯\u001b[39m\u001b[41m Failed Tests 1 \u001b[49m⎯⎯⎯⎯⎯⎯⎯

 FAIL  unit tests/content.test.ts > content > has weights
AssertionError: expected [ 'content/en/news.ts … 250 g' ] to deeply equal []

+ [
+   "content/en/news.ts … 250 g",
+ ]

 Test Files  1 failed (1)
`;
const PLAYWRIGHT = `
  ✓  1 tests/e2e/site/menu.spec.ts:3:1 › opens (1.0s)
  ✘  2 tests/e2e/site/menu.spec.ts:12:1 › closes (15.0s)

  1) tests/e2e/site/menu.spec.ts:12:1 › closes ──────────────────

    Error: expect(locator).toBeVisible() failed
`;

it('prints the difference that the test knows, without what the runner said before', () => {
  const text = failureText(VITEST);
  expect(text).toContain('+   "content/en/news.ts … 250 g",');
  expect(text).not.toContain('has weights\n\n');
  expect(text).not.toContain('\u001b');
  expect(failureText(PLAYWRIGHT)).toMatch(/^ {7}1\) tests.*closes.*\n[\s\S]*toBeVisible\(\) failed$/);
});

it('prints the last lines of a log without such an account, and no more than one reads', () => {
  const lines = Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n');
  expect(failureText(lines).split('\n')).toHaveLength(80);
  expect(failureText(lines)).toMatch(/line 999$/);
  expect(failureText(`  1) closes\n${lines}`)).toMatch(/line 398\n {5}… and 601 lines more$/);
});

it('names each failed test once', () => {
  expect(failedNames(VITEST + VITEST)).toEqual(['unit tests/content.test.ts > content > has weights']);
  expect(failedNames(PLAYWRIGHT)).toEqual(['tests/e2e/site/menu.spec.ts:12:1 › closes']);
  expect(failedNames('apps/x.ts(1,2): error TS2322')).toEqual([]);
});

it('ends with a line for each failed test, and with how many are left out', () => {
  const names = Array.from({ length: 44 }, (_, line) => `a.test.ts:${line} adds`);
  const lines = failureList([
    { suite: 'lint', names: [] },
    { suite: 'unit', names },
  ]).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed:', '  lint: see above', '  unit: a.test.ts:0 adds']);
  expect(lines.slice(-1)).toEqual(['  … and 5 more']);
  expect(lines).toHaveLength(42);
});
