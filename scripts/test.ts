import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { x } from 'tinyexec';
import { readStaleTexts } from '../apps/public-site/build/staleTexts.ts';
import { ensureChromium } from './chromium.ts';
import { formatSummary, type Outcome, readOutcome } from './outcome.ts';

/** `npm test`, and with `--quick` `npm run check`: runs the suites, says what failed and ends with one line that counts them. */

/** A part of it: a command. */
interface Suite {
  name: string;
  command: string;
  args: string[];
  /** The file in which its runner leaves a JUnit report; without one the exit code counts as a single check. */
  report?: string;
  /** Names of suites whose failure makes this one pointless. */
  needs?: string[];
  /** The suite that runs the same tests on the real engine; this one runs where that could not. */
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

/** From nothing: the compiler judges what it has kept by the times of files, and a restored file can be older than its error. */
const TYPES: Suite = { name: 'types', command: 'tsc', args: ['-b', '--force', '--singleThreaded'] };
const LINT: Suite = { name: 'lint', command: 'biome', args: ['ci', '--colors=off', '--max-diagnostics=60', '.'] };
/** It loads the site's configuration, whose compiled files are beside it for a moment: never at once with a test that does so too. */
const UNUSED: Suite = { name: 'unused', command: 'knip', args: ['--treat-config-hints-as-errors'] };
/** By its map alone: from a configuration in that folder Deno does not find the types of Node beside it. */
const FUNCTIONS: Suite = {
  name: 'functions-check',
  command: 'deno',
  args: ['check', '--no-config', '--import-map=supabase/deno.json', '--node-modules-dir=manual', 'supabase/functions'],
};
/** Validates the subjects of the commits that `origin/main` does not have (docs/style.md). Left out where that branch is unknown. */
const COMMITS: Suite = { name: 'commits', command: 'commitlint', args: ['--from', 'origin/main'] };
const isMainKnown = (await x('git', ['rev-parse', '--verify', '--quiet', 'origin/main'])).exitCode === 0;
/** Contracts are among the unit tests. */
const UNIT = createVitestSuite('unit', ['unit', 'react']);

/** On content that an office has changed and the facts of another company; not after a red test, which would be said twice. */
const OTHER_CONTENT: Suite = {
  ...createScriptSuite(
    'other-content',
    'scripts/other-content.ts',
    'vitest',
    'run',
    '--project=unit',
    '--project=react',
  ),
  needs: ['unit'],
};

/** Suites that read the built site without a browser: its bytes, and the host's own engine on them. */
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
/** Through the bootstrap, as npm runs it: a command that never ends shows here. */
const PACKAGE: Suite = {
  ...createScriptSuite('desktop-package', 'scripts/bootstrap.mjs', 'scripts/desktop-package.ts', '--check'),
  needs: ['desktop-build'],
};
const REHEARSAL: Suite = {
  ...createScriptSuite('rehearsal', 'scripts/rehearse.ts', '--database', '--if-possible'),
  report: '.cache/rehearsal.xml',
};
const DATABASE: Suite = { ...createVitestSuite('database'), replaces: REHEARSAL.name };

/** The suites of `npm run check`: they need no build and no backend. */
const QUICK_STAGES: Suite[][][] = [
  [
    [TYPES, LINT, ...(isMainKnown ? [COMMITS] : [])],
    [UNIT, UNUSED, OTHER_CONTENT],
  ],
];

/**
 * Everything `npm test` runs. The suites of a lane run one after the other, the lanes of a stage side by side on two cores, and a
 * stage starts when the one before it has ended.
 */
const STAGES: Suite[][][] = [
  [
    [SITE_BUILD, DESKTOP_BUILD, TYPES, LINT, FUNCTIONS],
    [UNIT, UNUSED, OTHER_CONTENT],
  ],
  // The engine's suite mostly waits; here it waits beside the browser. It and the rehearsal fetch their tools into one folder, so never at once.
  [[BROWSER], [createVitestSuite('local-backend'), ...ON_SITE]],
  [[BUDGETS], [REHEARSAL, DATABASE, PACKAGE]],
];

const outcomes = new Map<string, Outcome>();
const MOST_LINES = 400;
const MOST_NAMES = 40;

/** Where the test data of this run are, in memory: given back at its end, also at one by Ctrl-C. */
if (existsSync('/dev/shm')) {
  const memory = mkdtempSync('/dev/shm/olea-data-run-');
  process.env.TEST_MEMORY = memory;
  process.on('exit', () => rmSync(memory, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}

await mkdir('.cache/logs', { recursive: true });
const quick = process.argv.includes('--quick');
if (!quick) ensureChromium();
for (const stage of quick ? QUICK_STAGES : STAGES) await Promise.all(stage.map(runLane));

// A log that is cut off above still names them.
const failed = [...outcomes].flatMap(([suite, { failures }]) =>
  failures.map(({ name }) => `  ${suite}: ${name ?? 'see above'}`),
);
if (failed.length > 0) console.log(`\nFailed:\n${shorten(failed, MOST_NAMES)}`);
await listStaleTexts();
console.log(`\n${formatSummary([...outcomes.values()])}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function shorten(lines: string[], most: number): string {
  const more = lines.length > most ? [`  … and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...more].join('\n');
}

/** A list, not a failure: whoever changed the English words need not speak the others. On GitHub each file also gets a notice. */
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
    const said = failures.flatMap(({ name, text }) => `${name ? `${name}\n` : ''}${text}\n`.split('\n'));
    if (said.length > 0)
      console.log(
        shorten(
          said.map((line) => `     ${line}`),
          MOST_LINES,
        ),
      );
  }
}

function createSkippedOutcome(missing: string[]): Outcome {
  const text = `not run, because these failed: ${missing.join(', ')}`;
  return { passed: 0, skipped: 0, reasons: [], failures: [{ text }] };
}

async function runSuite({ name, command, args, report }: Suite): Promise<Outcome> {
  // A report of an earlier run must not pass for this one's.
  if (report) await rm(report, { force: true });
  const logFile = `.cache/logs/${name}.log`;
  const output = await open(logFile, 'w');
  const run = await x(command, args, { nodeOptions: { stdio: ['ignore', output.fd, output.fd] } });
  await output.close();
  const text = report ? await readFile(report, 'utf8').catch(() => '') : null;
  return readOutcome(run.exitCode ?? 1, text, await readFile(logFile, 'utf8'));
}
