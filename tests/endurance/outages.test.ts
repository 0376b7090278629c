import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTestBrowser } from '../../scripts/chromium.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { figure } from '../postgres/figures.ts';
import { actOut, OUTAGES, type Outage } from './outageKinds.ts';
import { OUTAGE_PAGES, type OutagePage } from './outagePages.ts';

/** The longest that a page may take to say what is: the form waits for two services, one after the other. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 3;
/** What nobody who is no programmer should have to read, and what only stands there until something comes. */
const NEVER =
  /undefined|\[object|TypeError|SyntaxError|Unexpected (?:token|end)|Failed to fetch|<!doctype|Bad gateway|PGRST/i;
const WAITING = /Loading…|Laden…|Chargement…|Caricamento…|Φόρτωση…/;

let server: LocalServer;
let browser: Browser;
const sessions: Record<string, BrowserContextOptions['storageState']> = {};
beforeAll(async () => {
  server = await startLocalServer();
  const executablePath = findTestBrowser();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const [as, path, inside] of [
    ['client', '/client/login', '.portal-stats'],
    ['admin', '/simple-admin', '[role=switch]'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('input[type=email]').fill(`${as}@olea.example`);
    await page.locator('input[type=password]').fill('Demo-Pass1!');
    await page.locator('input[type=password]').press('Enter');
    await page.locator(inside).first().waitFor({ timeout: 60_000 });
    sessions[as] = await context.storageState();
    await context.close();
  }
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What is wrong with a page in an outage, once it has had its time; null when nothing is. */
async function findProblem(outage: Outage, { path, as, use, isRight }: OutagePage): Promise<string | null> {
  const storageState = as && sessions[as];
  const context = await browser.newContext({ baseURL: server.origin, ...(storageState ? { storageState } : {}) });
  try {
    await actOut(context, outage);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await use?.(page);
    const end = performance.now() + PATIENCE_MS;
    let found = await whatIsWrong(page, () => isRight(page, outage));
    while (found && performance.now() < end) {
      await page.waitForTimeout(500);
      found = await whatIsWrong(page, () => isRight(page, outage));
    }
    if (found) return found;
    // A script of another release that cannot be loaded is an error that the browser itself throws.
    return thrown.find((message) => !/dynamically imported|Failed to fetch/.test(message)) ?? null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await context.close();
  }
}

async function whatIsWrong(page: Page, isRight: () => Promise<boolean>): Promise<string | null> {
  const text = (await page.locator('body').allInnerTexts()).join();
  if (text.trim().length < 40) return 'blank';
  const technical = NEVER.exec(text);
  if (technical) return `shows “${text.slice(technical.index - 60, technical.index + 60)}”`;
  if (WAITING.test(text) || (await page.locator('[data-skeleton] >> visible=true').count()) > 0) return 'still waits';
  return (await isRight()) ? null : `does not show what it must: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}

it('whatever is gone, every page shows what it can and says the rest, and no text is lost', async () => {
  const cells = OUTAGES.flatMap((outage) => OUTAGE_PAGES.map((page) => ({ outage, page })));
  const problems: string[] = [];
  const line = cells.values();
  const work = async () => {
    for (const { outage, page } of line) {
      const problem = await findProblem(outage, page);
      if (problem) problems.push(`${outage.name} · ${page.path}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const result = `${OUTAGES.length} kinds × ${OUTAGE_PAGES.length} pages = ${cells.length} looks, ${problems.length} problems`;
  console.info(`outages: ${result}`);
  figure('outages', result);
  expect(problems).toEqual([]);
}, 1_800_000);
