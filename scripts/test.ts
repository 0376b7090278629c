import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { x } from 'tinyexec';
import { readStaleTexts } from '../apps/public-site/build/staleTexts.ts';
import { ensureChromium } from './chromium.ts';
import { QUICK_STAGES, STAGES, type Suite } from './suites/list.ts';
import { type Outcome, readOutcome, summaryLine } from './suites/outcome.ts';

/** `npm test`, and with `--quick` `npm run check`: runs the suites, says what failed and ends with one line that counts them. */
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
console.log(`\n${summaryLine([...outcomes.values()])}`);
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
    if (outcomes.get(suite.standsInFor ?? '')?.passed) continue;
    const started = performance.now();
    const missing = suite.needs?.filter((name) => outcomes.get(name)?.failures.length) ?? [];
    const outcome = missing.length > 0 ? notRun(missing) : await runSuite(suite);
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

function notRun(missing: string[]): Outcome {
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
