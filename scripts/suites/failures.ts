import { stripVTControlCharacters } from 'node:util';

/** The first line of a runner's own account of its failures: Vitest's and Playwright's. */
const ACCOUNT = /^⎯+ (?:Failed (?:Suites|Tests)|Unhandled Errors?)|^ {2}1\) /m;
/** The line that names a failed test there. */
const NAME = /^(?: *FAIL +| {2}\d+\) )(.+?)[ ─]*$/gm;

const TAIL_LINES = 80;
const MOST_LINES = 400;
const MOST_NAMES = 40;

/** The part of a failed suite's log to print: the runner's account of its failures with their differences, else the last lines. */
export function failureText(log: string): string {
  const text = stripVTControlCharacters(log).trimEnd();
  const start = text.search(ACCOUNT);
  const lines = start < 0 ? text.split('\n').slice(-TAIL_LINES) : text.slice(start).split('\n');
  const more = lines.length > MOST_LINES ? [`… and ${lines.length - MOST_LINES} lines more`] : [];
  return [...lines.slice(0, MOST_LINES), ...more].map((line) => `     ${line}`).join('\n');
}

/** The names of the failed tests in a log, each once. Empty where the runner names none. */
export function failedNames(log: string): string[] {
  return [
    ...new Set([...stripVTControlCharacters(log).matchAll(NAME)].map(([, name = '']) => name.replace(/\s+/g, ' '))),
  ];
}

/** The list at the very end, one line for each failed test; a log that is cut off above it still names them. */
export function failureList(failed: readonly { suite: string; names: readonly string[] }[]): string {
  const lines = failed.flatMap(({ suite, names }) =>
    names.length === 0 ? [`  ${suite}: see above`] : names.map((name) => `  ${suite}: ${name}`),
  );
  const more = lines.length > MOST_NAMES ? [`  … and ${lines.length - MOST_NAMES} more`] : [];
  return ['Failed:', ...lines.slice(0, MOST_NAMES), ...more].join('\n');
}
