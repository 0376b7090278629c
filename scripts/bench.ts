import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { chromium } from '@playwright/test';
import { templatePaths } from '../apps/public-site/content/readContent.ts';
import { timeCommands } from './bench/commands.ts';
import { measureConsole } from './bench/console.ts';
import { filmLoad } from './bench/film.ts';
import { measurePage } from './bench/page.ts';
import { ensureChromium } from './chromium.ts';
import { serveBuild } from './site-server/siteServer.ts';

/**
 * `npm run bench`: the budgets of the site in dist/site, and what building and starting take. `--quick` asks for one page per template
 * and for no times, because `npm test` runs it on a busy machine. `--only=pages,film,console,commands` and addresses as arguments narrow
 * it down. Ends with 1 when a budget is exceeded.
 */
const SITE = 'dist/site';
const FILMS = 'dist/film';
const MORE_ARTICLES = 200;
const SLOWDOWN = 4;

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
});
const { quick } = values;
const parts =
  values.only?.split(',') ??
  (positionals.length > 0 ? ['pages'] : ['console', 'pages', ...(quick ? [] : ['film', 'commands'])]);

const chromePath = ensureChromium();
const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] });
const { origin, close } = await serveBuild(SITE);
let exceeded = 0;
try {
  if (parts.includes('console')) await benchConsole();
  if (parts.includes('pages'))
    for (const path of positionals.length > 0 ? positionals : benchPages()) await benchPage(path);
  if (parts.includes('film')) await benchFilms();
} finally {
  await browser.close();
  await close();
}
if (parts.includes('commands')) {
  const { start, builds } = await timeCommands('.', MORE_ARTICLES);
  console.log(atMost('npm start in a fresh clone, ms', start, 75_000));
  for (const { pages, ms } of builds) console.log(atMost(`build of ${pages} pages, ms a page`, ms / pages, 60));
}
console.log(exceeded === 0 ? 'Every budget is kept' : `${exceeded} budgets exceeded`);
process.exitCode = exceeded === 0 ? 0 : 1;

/** A figure with its budget, counted and marked when it exceeds it. */
function atMost(name: string, value: number, budget: number): string {
  const mark = value <= budget ? '' : '! ';
  if (mark) exceeded += 1;
  return `${mark}${name} ${Number(value.toFixed(budget < 1 ? 3 : 0))} of ${budget}`;
}

async function benchConsole(): Promise<void> {
  const { signIn, firstScreen, times } = await measureConsole(browser, SITE, quick ? undefined : SLOWDOWN);
  console.log(atMost('console: script of the sign-in, B gz', signIn, 220_000));
  console.log(atMost('console: script of the first screen, B gz', firstScreen, 290_000));
  for (const [action, ms] of Object.entries(times))
    console.log(atMost(`console, processor ${SLOWDOWN} times slower: ${action}, ms`, ms, 400));
}

/** Every public page in every language; with `quick` each template once, in languages that take turns. */
function benchPages(): string[] {
  return templatePaths().flatMap((path, index) =>
    LOCALES.filter((_, turn) => !quick || turn === index % LOCALES.length).map((locale) => localizePath(path, locale)),
  );
}

async function benchPage(path: string): Promise<void> {
  const { html, script, categories, audits } = await measurePage(origin + path, chromePath, quick ? 0 : 3);
  const measured = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const figures = [
    atMost('HTML', html, 20_000),
    atMost('script', script, 3500),
    atMost('layout shift', measured('cumulative-layout-shift'), 0.02),
    ...(quick ? [] : [atMost('largest paint', measured('largest-contentful-paint'), 1000)]),
  ];
  for (const [id, { score, auditRefs }] of Object.entries(categories)) {
    const marks = Math.round((score ?? 0) * 100);
    if (marks >= (id === 'performance' ? 95 : 100)) continue;
    exceeded += 1;
    const low = auditRefs.filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 0.9);
    figures.push(`! ${id} ${marks}: ${low.map((audit) => audit.id).join(', ')}`);
  }
  console.log(`${path}: ${figures.join(', ')}`);
}

/** The home page in every script, each of which has fonts of its own: they come soon after the first text, also on a slow line. */
async function benchFilms(): Promise<void> {
  const scripts = new Map(LOCALES.toReversed().map((locale) => [LANGUAGES[locale].script, locale]));
  for (const locale of scripts.values())
    for (const line of ['fast', 'slow'])
      for (const width of [412, 1440]) {
        const name = `${line}-${width}-${locale}`;
        const url = origin + localizePath('/', locale);
        const { firstText, letters, cls } = await filmLoad(browser, url, width, line === 'slow', join(FILMS, name));
        const most = line === 'slow' ? 900 : firstText + 100;
        const figures = [atMost('our letters after, ms', letters, most), atMost('layout shift', cls, 0.02)];
        console.log(`film ${name}: text after ${firstText} ms, ${figures.join(', ')}`);
      }
}
