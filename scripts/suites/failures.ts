import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** One failed test: its suite's name is added by whoever lists it. */
export interface Failure {
  /** `file:line`, as far as the report knows it. */
  where: string;
  title: string;
  /** The first lines of what went wrong. */
  error: string[];
}

const ERROR_LINES = 12;
const LISTED = 40;
const E2E = 'tests/e2e';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const errors = v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []);
const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ status: v.string(), results: v.array(v.object({ errors })) })),
});
interface PlaywrightSuite {
  specs: v.InferOutput<typeof playwrightSpec>[];
  suites: PlaywrightSuite[];
}
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(playwrightSpec), []),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite)), []),
});
const playwrightReport = v.object({ suites: v.optional(v.array(playwrightSuite), []), errors });

/**
 * The tests that a runner's JSON report names as failed, or as passed by a second try only, with paths relative to `root`. Empty where there
 * is no report, or where it cannot be
 * read, or when the runner failed outside of its tests.
 */
export function readFailures(kind: 'vitest' | 'playwright', reportText: string | null, root: string): Failure[] {
  let report: unknown;
  try {
    report = JSON.parse(reportText ?? 'null');
  } catch {
    return []; // Cut off by the crash of its runner.
  }
  return kind === 'vitest' ? readVitest(report, root) : readPlaywright(report, root);
}

function readVitest(report: unknown, root: string): Failure[] {
  const read = v.safeParse(vitestReport, report);
  if (!read.success) return [];
  return read.output.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0)
      return status === 'failed' ? [{ where: file, title: '(whole file)', error: firstLines(message, root) }] : [];
    return failed.map(({ fullName, failureMessages }) => {
      const text = (failureMessages ?? []).join('\n');
      const line = text.split(`${name}:`)[1]?.match(/^\d+/)?.[0];
      return { where: line ? `${file}:${line}` : file, title: fullName, error: firstLines(text, root) };
    });
  });
}

function readPlaywright(report: unknown, root: string): Failure[] {
  const read = v.safeParse(playwrightReport, report);
  if (!read.success) return [];
  const outside = read.output.errors.map(({ message }) => ({
    where: E2E,
    title: '(outside of a test)',
    error: firstLines(message, root),
  }));
  return [...outside, ...read.output.suites.flatMap(failedSpecs).map(toFailure)];

  function toFailure({ file, line, title, tests }: v.InferOutput<typeof playwrightSpec>): Failure {
    const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    const text = messages.map(({ message }) => message).join('\n');
    return { where: `${E2E}/${file}:${line}`, title, error: firstLines(text, root) };
  }
}

function failedSpecs({ specs, suites }: PlaywrightSuite): v.InferOutput<typeof playwrightSpec>[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed, ...suites.flatMap(failedSpecs)];
}

function firstLines(text: string, root: string): string[] {
  return stripVTControlCharacters(text)
    .replaceAll(`${root}/`, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
}

/** What is printed where a suite failed: each failed test with the first lines of its error. */
export function failureText(failures: Failure[]): string {
  return failures
    .map(({ where, title, error }) => [`     ${where} › ${title}`, ...error.map((line) => `       ${line}`)].join('\n'))
    .join('\n');
}

/** The list at the very end, a line for each failed test; a cut-off log still names them. */
export function failureList(failed: { suite: string; failures: Failure[] }[]): string {
  const lines = failed.flatMap(({ suite, failures }) =>
    failures.length === 0
      ? [`  ${suite}: see above`]
      : failures.map(({ where, title }) => `  ${suite}: ${where} › ${title}`),
  );
  const more = lines.length > LISTED ? [`  … and ${lines.length - LISTED} more`] : [];
  return ['Failed:', ...lines.slice(0, LISTED), ...more].join('\n');
}
