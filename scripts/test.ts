import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { x } from 'tinyexec';
import { readStaleTexts } from '../apps/public-site/build/staleTexts.ts';
import { ensureChromium } from './chromium.ts';
import { formatSummary, type Outcome, readOutcome } from './outcome.ts';

/**
 * `npm test` (and `npm run check` with `--quick`): runs the suites, prints failures and ends with a summary line. `--full`, for the nightly
 * run, adds the browser tests tagged `@full`, the cases that other tests skip unless `FULL_TESTS` is set, and the unit tests with changed
 * content.
 */

const quick = process.argv.includes('--quick');
const full = process.argv.includes('--full');
if (full) process.env.FULL_TESTS = '1';

interface Suite {
  name: string;
  command: string;
  args: string[];
  /** The runner's JUnit report. If there is none, the exit code counts as a single check. */
  report?: string;
  needs?: string[];
  /** The suite that runs the same tests on a real PostgreSQL. This suite runs only if that one passed no test. */
  replaces?: string;
}

const createVitestSuite = (name: string, projects = [name]): Suite => {
  const report = `.cache/${name}.xml`;
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return {
    name,
    command: 'vitest',
    args: ['run', ...projects.map((project) => `--project=${project}`), ...reporters],
    report,
  };
};
const createScriptSuite = (name: string, ...args: string[]): Suite => ({ name, command: 'node', args });

/** Uses --force, because an incremental check would miss a restored file that is older than the last check. */
const TYPES: Suite = { name: 'types', command: 'tsc', args: ['-b', '--force', '--singleThreaded'] };
const LINT: Suite = { name: 'lint', command: 'biome', args: ['ci', '--colors=off', '--max-diagnostics=60', '.'] };
/** Loads the site's configuration, which temporarily writes files, so tests that load it must not run at the same time. */
const UNUSED: Suite = { name: 'unused', command: 'knip', args: ['--treat-config-hints-as-errors'] };
/** Uses supabase/deno.json only as an import map. As a configuration, it would keep Deno from finding the Node types. */
const FUNCTIONS: Suite = {
  name: 'functions-check',
  command: 'deno',
  args: ['check', '--no-config', '--import-map=supabase/deno.json', '--node-modules-dir=manual', 'supabase/functions'],
};
/** Validates the messages of commits that `origin/main` does not have (docs/style.md). Skipped if that branch is unknown. */
const COMMITS: Suite = { name: 'commits', command: 'commitlint', args: ['--from', 'origin/main'] };
const isMainKnown = await x('git', ['rev-parse', '--verify', '--quiet', 'origin/main']).then(
  ({ exitCode }) => exitCode === 0,
  () => false,
);
const UNIT = createVitestSuite('unit', ['unit', 'react']);

/**
 * Runs the unit tests with changed content and another company's facts. A nightly job runs all suites this way. Not run if a unit test has
 * failed, because the same test would fail here.
 */
const OTHER_CONTENT: Suite = {
  ...createScriptSuite('other-content', 'scripts/other-content.ts', 'vitest', 'run', '--project=unit'),
  needs: ['unit'],
};

const ON_SITE: Suite[] = ['built-site', 'engine'].map((name) => ({
  ...createVitestSuite(name),
  needs: ['site-build'],
}));
const SITE_BUILD = createScriptSuite('site-build', 'scripts/build.ts');
const DESKTOP_BUILD: Suite = { name: 'desktop-build', command: 'electron-vite', args: ['build', 'apps/admin-desktop'] };
const BROWSER: Suite = {
  name: 'browser',
  command: 'playwright',
  args: ['test'],
  report: '.cache/browser.xml',
  needs: ['site-build', 'desktop-build'],
};
const BUDGETS: Suite = { ...createScriptSuite('budgets', 'scripts/bench.ts', '--quick'), needs: ['site-build'] };
/** Runs through the bootstrap script, like `npm run desktop:package`, to detect if that command hangs. */
const PACKAGE: Suite = {
  ...createScriptSuite('desktop-package', 'scripts/bootstrap.mjs', 'scripts/desktop-package.ts', '--check', '.'),
  needs: ['desktop-build'],
};
const REHEARSAL: Suite = {
  ...createScriptSuite('rehearsal', 'scripts/rehearse.ts', '--database', '--if-possible'),
  report: '.cache/rehearsal.xml',
};
const TEMPLATE = createScriptSuite('database-template', 'scripts/templateData.ts');
const DATABASE: Suite = { ...createVitestSuite('database'), replaces: REHEARSAL.name };

/** The suites of `npm run check`. */
const QUICK_STAGES: Suite[][][] = [
  [
    [TYPES, LINT, ...(isMainKnown ? [COMMITS] : [])],
    [UNIT, UNUSED, OTHER_CONTENT],
  ],
];

/**
 * Everything `npm test` runs. Suites in a lane run in sequence, lanes of a stage in parallel. A stage starts after the previous one has
 * finished.
 */
const STAGES: Suite[][][] = [
  [
    [SITE_BUILD, DESKTOP_BUILD, PACKAGE],
    [TYPES, LINT, FUNCTIONS, TEMPLATE],
    [UNIT, UNUSED],
  ],
  // The engine suite must not overlap with the rehearsal, because both install tools into the same folder.
  [
    [BROWSER],
    // Start the rehearsal last, because its parallel workers use all cores after the browser suite has ended.
    [...(full ? [OTHER_CONTENT] : []), createVitestSuite('local-backend'), BUDGETS, ...ON_SITE, REHEARSAL, DATABASE],
  ],
];

const outcomes = new Map<string, Outcome>();
const MAX_LINES = 400;
const MAX_NAMES = 40;

/** Store test data in memory. Remove it at the end, even after Ctrl-C. */
if (existsSync('/dev/shm')) {
  const memory = mkdtempSync('/dev/shm/olea-data-run-');
  process.env.TEST_MEMORY = memory;
  process.on('exit', () => rmSync(memory, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}

await mkdir('.cache/logs', { recursive: true });
if (!quick) ensureChromium();
for (const stage of quick ? QUICK_STAGES : STAGES) await Promise.all(stage.map(runLane));

// Repeat the names in case the log above is truncated.
const failed = [...outcomes].flatMap(([suite, { failures }]) =>
  failures.map(({ name }) => `  ${suite}: ${name ?? 'see above'}`),
);
if (failed.length > 0) console.log(`\nFailed:\n${shorten(failed, MAX_NAMES)}`);
await listStaleTexts();
console.log(`\n${formatSummary([...outcomes.values()])}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function shorten(lines: string[], most: number): string {
  const more = lines.length > most ? [`  … and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...more].join('\n');
}

/** Prints outdated translations without failing, because authors of English text may not know the other languages. */
async function listStaleTexts(): Promise<void> {
  const stale = await readStaleTexts('.');
  const what = 'to be checked: its English text changed after it';
  for (const path of stale ?? [])
    console.log(process.env.GITHUB_ACTIONS ? `::notice file=${path}::${path} is ${what}` : `${path} is ${what}`);
}

async function runLane(lane: Suite[]): Promise<void> {
  for (const suite of lane) {
    if (outcomes.get(suite.replaces ?? '')?.passed) continue;
    const started = performance.now();
    const missing = suite.needs?.filter((name) => outcomes.get(name)?.failures.length) ?? [];
    const outcome = missing.length > 0 ? createSkippedOutcome(missing) : await runSuite(suite);
    outcomes.set(suite.name, outcome);
    const { passed, skipped, failures } = outcome;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${suite.name}: ${passed} passed, ${failures.length} failed, ${skipped} skipped (${seconds} s)`,
    );
    const lines = failures.flatMap(({ name, text }) => `${name ? `${name}\n` : ''}${text}\n`.split('\n'));
    if (lines.length > 0)
      console.log(
        shorten(
          lines.map((line) => `     ${line}`),
          MAX_LINES,
        ),
      );
  }
}

function createSkippedOutcome(missing: string[]): Outcome {
  const text = `not run, because these failed: ${missing.join(', ')}`;
  return { passed: 0, skipped: 0, reasons: [], failures: [{ text }] };
}

async function runSuite({ name, command, args, report }: Suite): Promise<Outcome> {
  // A crashed runner would leave the report of an earlier run in place.
  if (report) await rm(report, { force: true });
  const logFile = `.cache/logs/${name}.log`;
  const output = await open(logFile, 'w');
  const run = await x(command, args, { nodeOptions: { stdio: ['ignore', output.fd, output.fd] } });
  await output.close();
  const text = report ? await readFile(report, 'utf8').catch(() => '') : null;
  return readOutcome(run.exitCode ?? 1, text, await readFile(logFile, 'utf8'));
}
