import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { readStaleTexts } from '../apps/public-site/build/staleTexts.ts';
import { ensureChromium } from './chromium.ts';
import { failedNames, failureList, failureText } from './suites/failures.ts';
import { QUICK_STAGES, STAGES } from './suites/list.ts';
import { type Suite, summaryLine, type Tally, tallySuite } from './suites/suite.ts';

/** `npm test`, and with `--quick` `npm run check`: runs the suites, says what failed and ends with one line that counts them. */
const failed: { suite: string; names: string[] }[] = [];
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

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
if (failed.length > 0) console.log(`\n${failureList(failed)}`);
await listStaleTexts();
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A list, not a failure: whoever changed the English words need not speak the others. On GitHub each file also gets a notice. */
async function listStaleTexts(): Promise<void> {
  const stale = await readStaleTexts('.');
  const what = 'to be checked: its English text changed after it';
  for (const path of stale ?? [])
    console.log(process.env.GITHUB_ACTIONS ? `::notice file=${path}::${path} is ${what}` : `${path} is ${what}`);
}

async function runLane(lane: Suite[]): Promise<void> {
  for (const suite of lane) {
    const started = performance.now();
    const missing = suite.needs?.filter((name) => failed.some(({ suite: other }) => other === name)) ?? [];
    const logFile = `.cache/logs/${suite.name}.log`;
    const tally = missing.length > 0 ? { passed: 0, failed: 1, skipped: 0 } : await runSuite(suite, logFile);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    if (tally.reason) total.reason = [total.reason, tally.reason].filter(Boolean).join('; ');
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
    );
    if (missing.length > 0) {
      console.log(`     not run, because these failed: ${missing.join(', ')}`);
      failed.push({ suite: suite.name, names: [] });
    } else if (tally.failed > 0) {
      const log = await readFile(logFile, 'utf8');
      failed.push({ suite: suite.name, names: failedNames(log) });
      console.log(failureText(log));
    }
  }
}

async function runSuite(suite: Suite, logFile: string): Promise<Tally> {
  // A report of an earlier run must not pass for this one's.
  if (suite.report) await rm(suite.report.file, { force: true });
  const output = await open(logFile, 'w');
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(suite.command, suite.args, { stdio: ['ignore', output.fd, output.fd] });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  await output.close();
  return tallySuite(suite, exitCode, suite.report ? await readFile(suite.report.file, 'utf8').catch(() => null) : null);
}
