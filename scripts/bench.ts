import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { benchBuild } from './bench/benchBuild.ts';
import { BUSY, exceeded, interactionsExceeded, scriptExceeded, zonesExceeded } from './bench/budgets.ts';
import { benchLoad } from './bench/load.ts';
import { measureFirstScreen, measureInteractions } from './bench/measureConsole.ts';
import { measureTransfer } from './bench/measureTransfer.ts';
import { QUIET, runLighthouse } from './bench/runLighthouse.ts';
import { benchPages, serveBuild } from './bench/serveBuild.ts';
import { ensureChromium } from './chromium.ts';

/**
 * `npm run bench`: bytes, requests and Lighthouse of every public page in every language, and what building and watching take.
 * `--quick` takes one page per template in changing languages, with `--part=1/2` every other of them; addresses as arguments (`/el /de/teams`)
 * only those. Ends with 1 when a page exceeds its budget.
 * `--build` takes only the latter; `--load=60` calls the served product for an hour instead.
 */
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    build: { type: 'boolean', default: false },
    load: { type: 'string' },
  },
  allowPositionals: true,
});
if (values.load !== undefined) process.exit((await benchLoad(Number(values.load))) > 0 ? 1 : 0);
const executablePath = ensureChromium();
if (values.build) process.exit((await benchBuild(resolve('.'), executablePath)) > 0 ? 1 : 0);
/** A run is disturbed by whatever else the machine does: the best of so many counts. */
const TRIES = 8;
const isWhole = !values.quick && positionals.length === 0;
let failures = isWhole ? await benchBuild(resolve('.'), executablePath) : 0;

const { origin, server } = await serveBuild(resolve('dist/site'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const pages =
  positionals.length > 0 ? positionals : benchPages(values.quick).filter((_, at) => at % parts === parts - part);
if (pages.length === 0) throw new Error(`--part=${values.part} is no part of the pages; write 1/2`);
const conditions = values.quick ? BUSY : QUIET;
try {
  const transfers = new Map<string, Awaited<ReturnType<typeof measureTransfer>>>();
  for (const path of pages) transfers.set(path, await measureTransfer(browser, origin + path));
  if (part === 1) failures += await benchZones();
  await browser.close();
  console.log(
    'page                                              html   css    js  req   perf a11y best seo    LCP   TBT  CLS',
  );
  for (const path of pages) {
    const scores = (await runLighthouse([origin + path], executablePath, TRIES, conditions)).get(origin + path);
    const transfer = transfers.get(path);
    if (!scores || !transfer) throw new Error(`${path} was not measured`);
    const cells = [transfer.html, transfer.css, transfer.script].map((bytes) => String(bytes).padStart(5)).join(' ');
    const marks = [scores.performance, scores.accessibility, scores.bestPractices, scores.seo]
      .map((mark) => String(mark).padStart(4))
      .join(' ');
    const times = `${String(scores.lcp).padStart(6)} ${String(scores.tbt).padStart(5)} ${scores.cls.toFixed(2).padStart(4)}`;
    console.log(`${path.padEnd(48)} ${cells} ${String(transfer.requests).padStart(4)}   ${marks} ${times}`);
    for (const reason of exceeded(path, transfer, scores, conditions)) {
      failures += 1;
      console.log(`  over budget: ${reason}`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
console.log(failures === 0 ? `${pages.length} pages, every budget kept` : `${failures} budgets exceeded`);
process.exitCode = failures === 0 ? 0 : 1;

/** Console, portal and 404 page; returns how many budgets they exceed. */
async function benchZones(): Promise<number> {
  const lost = await measureTransfer(browser, `${origin}/404`);
  const zones = {
    signIn: await measureTransfer(browser, `${origin}/admin/login`),
    firstScreen: await measureFirstScreen(browser, `${origin}/admin-portal/dashboard`),
    portalSignIn: await measureTransfer(browser, `${origin}/client/login`),
  };
  // A time: it needs a quiet machine, as the scores of `npm run bench` do.
  const interactions = values.quick ? null : await measureInteractions(browser, `${origin}/admin-portal/feature-flags`);

  const { signIn, firstScreen, portalSignIn } = zones;
  console.log(`console: sign-in css ${signIn.css}, js ${signIn.script} B gz, ${signIn.requests} requests`);
  console.log(`console: first screen js ${firstScreen.script} B gz; ${firstScreen.files} scripts with all others`);
  console.log(`portal: sign-in before the first key js ${portalSignIn.script} B gz`);
  if (interactions)
    console.log(
      `console: 500 flags, longest interaction ${interactions.longest} ms, blocking ${interactions.blocking} ms`,
    );
  console.log(`404 page: html ${lost.html}, css ${lost.css}, js ${lost.script} B gz in ${lost.requests} requests\n`);
  const reasons = [
    ...zonesExceeded(zones),
    ...(interactions ? interactionsExceeded(interactions) : []),
    ...scriptExceeded(lost),
  ];
  for (const reason of reasons) console.log(`  over budget: ${reason}`);
  return reasons.length;
}
