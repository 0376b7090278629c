import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { type Browser, chromium } from '@playwright/test';
import { x } from 'tinyexec';
import { getTemplatePaths } from '../apps/public-site/content/readContent.ts';
import { measureCatalog } from './bench/catalog.ts';
import { measureConsole } from './bench/console.ts';
import { measureDatabase } from './bench/database.ts';
import { auditPage, measureSizes } from './bench/page.ts';
import { ensureChromium } from './chromium.ts';
import { serveBuild } from './site-server/siteServer.ts';
import { startProduct } from './startProduct.ts';

/**
 * `npm run bench`: checks the budgets of the site in dist/site, and the durations of builds and starts. `--quick` measures only sizes, of
 * the console and of one page per template, because `npm test` runs it on a busy machine.
 * `--only=pages,film,console,catalog,commands,database,search` selects parts, and paths as arguments select pages. `catalog`, `database`
 * and `search` run only if named. Exits with 1 if a value exceeds its budget.
 */
const SITE = 'dist/site';
const FILMS = 'dist/film';
const MORE_ARTICLES = 200;
/** The number of items that the specification shows on the dashboard. */
const MANY_ITEMS = 847;
const SLOWDOWN = 4;
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
});
const { quick } = values;
const parts =
  values.only?.split(',') ??
  (positionals.length > 0 ? ['pages'] : ['console', 'pages', ...(quick ? [] : ['film', 'commands'])]);

let exceeded = 0;
if (parts.includes('database')) await benchDatabase();
if (parts.includes('search')) await benchSearch();
let chromePath!: string;
let browser!: Browser;
let origin!: string;
if (parts.some((part) => ['console', 'pages', 'film', 'catalog'].includes(part))) await benchSite();
if (parts.includes('commands')) await benchCommands();
console.log(exceeded === 0 ? 'All budgets are met' : `${exceeded} budgets exceeded`);
process.exitCode = exceeded === 0 ? 0 : 1;

function checkBudget(name: string, value: number, budget: number): string {
  const mark = value <= budget ? '' : '! ';
  if (mark) exceeded += 1;
  return `${mark}${name} ${Number(value.toFixed(budget < 1 ? 3 : 0))} of ${budget}`;
}

async function benchDatabase(): Promise<void> {
  for (const { name, ms, rowsRead, scans } of await measureDatabase('database', console.log))
    console.log(
      `${checkBudget(`${name}: rows read of one table`, rowsRead, 100_000)}, ${ms.toFixed(1)} ms; ${scans.join(', ')}`,
    );
}

async function benchSearch(): Promise<void> {
  for (const { name, ms, scans } of await measureDatabase('search', console.log))
    console.log(`${checkBudget(`search for "${name}" in 100,000 conversations, ms`, ms, 200)}; ${scans.join(', ')}`);
}

async function benchSite(): Promise<void> {
  chromePath = ensureChromium();
  browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] });
  const site = await serveBuild(SITE);
  origin = site.origin;
  try {
    if (parts.includes('console')) await benchConsole();
    if (parts.includes('pages'))
      for (const path of positionals.length > 0 ? positionals : benchPages()) await benchPage(path);
    if (parts.includes('film')) await benchFilms();
    if (parts.includes('catalog')) await benchCatalog();
  } finally {
    await browser.close();
    await site.close();
  }
}

async function benchCatalog(): Promise<void> {
  const { pages, buildMs, lists } = await measureCatalog(browser, MANY_ITEMS, SLOWDOWN);
  console.log(
    `catalog of ${MANY_ITEMS} items: ${checkBudget(`build of ${pages} pages, ms a page`, buildMs / pages, 60)}`,
  );
  for (const { locale, html, index, ms } of lists) {
    const figures = [
      checkBudget('HTML, B br', html, 120_000),
      checkBudget('search index, B br', index, 150_000),
      checkBudget(`results, processor ${SLOWDOWN} times slower, ms`, ms, 100),
    ];
    console.log(`catalog of ${MANY_ITEMS} items, ${locale}: ${figures.join(', ')}`);
  }
}

async function benchConsole(): Promise<void> {
  const { signIn, firstScreen, times } = await measureConsole(browser, SITE, quick ? undefined : SLOWDOWN);
  console.log(checkBudget('console: script of the sign-in, B gz', signIn, 220_000));
  console.log(checkBudget('console: script of the first screen, B gz', firstScreen, 290_000));
  for (const [action, ms] of Object.entries(times))
    console.log(checkBudget(`console, processor ${SLOWDOWN} times slower: ${action}, ms`, ms, 400));
}

/** Returns one page per template, in every language. With `quick`, returns each in only one language. */
function benchPages(): string[] {
  return getTemplatePaths().flatMap((path, index) =>
    LOCALES.filter((_, turn) => !quick || turn === index % LOCALES.length).map((locale) => localizePath(path, locale)),
  );
}

async function benchPage(path: string): Promise<void> {
  const { html, script } = await measureSizes(browser, origin + path);
  const figures = [checkBudget('HTML', html, 20_000), checkBudget('script', script, 3500)];
  if (!quick) figures.push(...(await checkAudits(path)));
  console.log(`${path}: ${figures.join(', ')}`);
}

async function checkAudits(path: string): Promise<string[]> {
  const { audits, categories } = await auditPage(origin + path, chromePath);
  const getMetric = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const figures = [
    checkBudget('layout shift', getMetric('cumulative-layout-shift'), 0.02),
    checkBudget('largest paint', getMetric('largest-contentful-paint'), 1000),
  ];
  for (const [id, { score, auditRefs }] of Object.entries(categories)) {
    const marks = Math.round((score ?? 0) * 100);
    if (marks >= (id === 'performance' ? 95 : 100)) continue;
    exceeded += 1;
    const low = auditRefs.filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 0.9);
    figures.push(`! ${id} ${marks}: ${low.map((audit) => audit.id).join(', ')}`);
  }
  return figures;
}

/** Records the home page in one language per writing system, because each writing system has its own fonts. */
async function benchFilms(): Promise<void> {
  const scripts = new Map(LOCALES.toReversed().map((locale) => [LANGUAGES[locale].script, locale]));
  for (const locale of scripts.values())
    for (const line of ['fast', 'slow'])
      for (const width of [412, 1440]) {
        const name = `${line}-${width}-${locale}`;
        const url = origin + localizePath('/', locale);
        const { firstText, letters, cls } = await recordLoad(url, width, line === 'slow', join(FILMS, name));
        const limitMs = line === 'slow' ? 900 : firstText + 100;
        const figures = [
          checkBudget('headline font after, ms', letters, limitMs),
          checkBudget('layout shift', cls, 0.02),
        ];
        console.log(`film ${name}: text after ${firstText} ms, ${figures.join(', ')}`);
      }
}

/**
 * Records a first visit, on a phone's connection if `isSlow`, and writes each frame to `folder`, named by its time. Returns the layout
 * shift, and the milliseconds until the first contentful paint and until the headline's last font.
 */
async function recordLoad(url: string, width: number, isSlow: boolean, folder: string) {
  const height = 900;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript(() => {
    const seen = { cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (isSlow) await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
  const frames: { at: number; picture: Buffer }[] = [];
  await page.screencast.start({
    quality: 70,
    size: { width, height },
    onFrame: ({ data, timestamp }) => void frames.push({ at: timestamp, picture: data }),
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const { origin, ...film } = await page.evaluate(() => {
    const { cls } = (window as unknown as { seen: { cls: number } }).seen;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Count only preloaded serif fonts, such as those of the headline. A Greek page also loads one for text below the fold.
    const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'link' && name.includes('/serif-'))
      .map(({ responseEnd }) => responseEnd);
    const letters = ends.length > 0 ? Math.round(Math.max(...ends)) : Number.POSITIVE_INFINITY;
    return { origin: performance.timeOrigin, firstText: Math.round(paint), letters, cls };
  });
  await page.close();

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { at, picture } of frames)
    await writeFile(join(folder, `${String(Math.max(0, Math.round(at - origin))).padStart(5, '0')}.jpg`), picture);
  return film;
}

/** Measures `npm start` and a build in a clone of the last commit, and a build with many more articles. */
async function benchCommands(): Promise<void> {
  // templateData.ts makes password hashing faster than in production.
  delete process.env.LITE_AUTH_BCRYPT_COST;
  const folder = await mkdtemp(join(tmpdir(), 'olea-clone-'));
  try {
    await x('git', ['clone', '--quiet', '.', folder], { throwOnError: true });
    console.log(checkBudget('npm start in a fresh clone, ms', await measureStart(folder), 75_000));
    await benchBuild(folder);
    await addArticles(folder, MORE_ARTICLES);
    await benchBuild(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

/** Returns npm arguments that name the folder, because the environment variables of `npm run` select this project. */
const getNpmArguments = (folder: string, ...args: string[]): string[] => ['--prefix', folder, ...args];

async function measureStart(folder: string): Promise<number> {
  const started = performance.now();
  const { end } = await startProduct('npm', getNpmArguments(folder, 'start'), { PORT: '0' });
  const ms = performance.now() - started;
  await end('SIGTERM');
  return ms;
}

async function benchBuild(folder: string): Promise<void> {
  const started = performance.now();
  const { exitCode, stderr } = await x('npm', getNpmArguments(folder, 'run', 'build'));
  if (exitCode !== 0) throw new Error(`npm run build ended with ${exitCode}:\n${stderr}`);
  const ms = performance.now() - started;
  const files = await readdir(join(folder, 'dist/site'), { recursive: true });
  const pages = files.filter((name) => name.endsWith('.html')).length;
  console.log(checkBudget(`build of ${pages} pages, ms a page`, ms / pages, 60));
}

async function addArticles(clone: string, count: number): Promise<void> {
  for (const locale of LOCALES) {
    const folder = join(clone, 'apps/public-site/content', locale, 'articles');
    const models = await readdir(folder);
    for (let number = 0; number < count; number += 1) {
      const text = await readFile(join(folder, models[number % models.length] ?? ''), 'utf8');
      const named = text.replaceAll(/^( *title:).*$/gm, `$1 Article ${number}`);
      await writeFile(join(folder, `generated-${number}.md`), named);
    }
  }
}
