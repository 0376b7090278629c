import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve as resolvePath } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Failure, failureList, failureText, readFailures } from './suites/failures.ts';
import { QUICK_STAGES, STAGES } from './suites/list.ts';
import { type Suite, summaryLine, type Tally, tallySuite } from './suites/suite.ts';

/** `npm test`, and with `--quick` `npm run check`: runs the suites, says what failed and ends with one line that counts them. */
const TAIL_LINES = 80;
const failed: { suite: string; failures: Failure[] }[] = [];
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

await mkdir('.cache/logs', { recursive: true });
const quick = process.argv.includes('--quick');
if (!quick) ensureChromium();
for (const stage of quick ? QUICK_STAGES : STAGES) await Promise.all(stage.map(runLane));
if (failed.length > 0) console.log(`\n${failureList(failed)}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runLane(lane: Suite[]): Promise<void> {
  for (const suite of lane) {
    const started = performance.now();
    const missing = suite.needs?.filter((name) => failed.some(({ suite: other }) => other === name)) ?? [];
    const log = `.cache/logs/${suite.name}.log`;
    const tally = missing.length > 0 ? { passed: 0, failed: 1, skipped: 0 } : await runSuite(suite, log);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    total.repeated = (total.repeated ?? 0) + (tally.repeated ?? 0);
    if (tally.reason) total.reason = [total.reason, tally.reason].filter(Boolean).join('; ');
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
    );
    if (tally.failed === 0 && !tally.repeated) continue;
    const failures = missing.length > 0 ? [] : await failuresOf(suite);
    if (tally.failed === 0) {
      console.log(`     passed when tried again:\n${failureText(failures)}`);
      continue;
    }
    failed.push({ suite: suite.name, failures });
    if (missing.length > 0) console.log(`     not run, because these failed: ${missing.join(', ')}`);
    if (failures.length > 0) console.log(failureText(failures));
    if (missing.length === 0 && failures.length < tally.failed) console.log(await tail(log));
  }
}

async function runSuite(suite: Suite, log: string): Promise<Tally> {
  for (const stale of [suite.report, suite.names]) if (stale) await rm(stale.file, { force: true });
  const output = await open(log, 'w');
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(suite.command, suite.args, {
      stdio: ['ignore', output.fd, output.fd],
      // What a run has compiled serves the next processes: half of what it takes to start a local server.
      env: { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: resolvePath('.cache/compiled') },
    });
    if (suite.yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  await output.close();
  return tallySuite(suite, exitCode, suite.report ? await readText(suite.report.file) : null);
}

async function failuresOf({ report, names = report }: Suite): Promise<Failure[]> {
  if (!names || names.kind === 'tally') return [];
  return readFailures(names.kind, await readText(names.file), process.cwd());
}

function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

async function tail(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `     ${line}`)
    .join('\n');
}
