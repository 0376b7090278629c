import { LOCALES } from '@olea/shared/i18n/languages';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContent } from '../../apps/public-site/content/readContent.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { openWithSession } from '../../scripts/openWithSession.ts';
import { type LocalServer, startLocalServer } from '../e2e/fixtures/localServer.ts';
import { getTranslations } from '../e2e/portal/portal.ts';
import { contactForm, LEAD } from '../e2e/site/contactForm.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../otherLanguages.ts';

const PARTS = {
  database: /^\/rest\/v1\//,
  auth: /^\/auth\/v1\//,
  function: /^\/functions\/v1\//,
  provider: /^\/submissions\//,
  scripts: /^\/assets\/.*\.js$/,
} as const;
type Part = keyof typeof PARTS;

interface Outage {
  name: string;
  parts: readonly Part[];
  act: (route: Route) => Promise<void>;
  /** Whether the contact form treats the response of the forms provider as success. */
  seemsTaken?: boolean;
}

const SERVICES: readonly Part[] = ['database', 'auth', 'function', 'provider'];
const PROXY_PAGE = '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>';
const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, body: PROXY_PAGE, contentType: 'text/html' });
const hangs = () => Promise.resolve();

const OUTAGES: readonly Outage[] = [
  { name: 'all refuse the connection', parts: SERVICES, act: (route) => route.abort('connectionrefused') },
  { name: 'no name resolves', parts: SERVICES, act: (route) => route.abort('namenotresolved') },
  { name: 'offline', parts: SERVICES, act: (route) => route.abort('internetdisconnected') },
  { name: 'all hang', parts: SERVICES, act: hangs },
  { name: 'all answer 500', parts: SERVICES, act: json(500, '{"message":"internal error"}') },
  { name: 'all answer 502 as a page', parts: SERVICES, act: html(502) },
  { name: 'all answer 429', parts: SERVICES, act: json(429, '{"message":"too many requests"}') },
  { name: 'a network’s sign-in page for all', parts: SERVICES, act: html(200) },
  { name: 'all answers are cut off', parts: SERVICES, act: json(200, '{"message":'), seemsTaken: true },
  { name: 'all answers are empty', parts: SERVICES, act: json(200, ''), seemsTaken: true },
  { name: 'the database answers 503', parts: ['database'], act: json(503, '{"code":"PGRST002"}') },
  { name: 'the database hangs', parts: ['database'], act: hangs },
  { name: 'the auth service answers 500', parts: ['auth'], act: json(500, '{"code":"unexpected_failure"}') },
  { name: 'the auth service hangs', parts: ['auth'], act: hangs },
  { name: 'the function answers 502', parts: ['function'], act: json(502, '{"code":"unavailable"}') },
  { name: 'the function hangs', parts: ['function'], act: hangs },
  { name: 'the forms provider answers 429', parts: ['provider'], act: json(429, '{"status":"error"}') },
  { name: 'the forms provider hangs', parts: ['provider'], act: hangs },
  { name: 'scripts of another release: 404', parts: ['scripts'], act: html(404) },
];

interface OutagePage {
  path: string;
  as?: 'client' | 'admin';
  use?(page: Page): Promise<void>;
  /** Returns whether the page shows everything it can during the outage. */
  isRight(page: Page, outage: Outage): Promise<boolean>;
}

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(`${selector} >> visible=true`).first().isVisible();

const REPORTS = ':is([role=alert], [role=status], [data-not-loaded], .part-failed)';
async function hasReport(page: Page): Promise<boolean> {
  const texts = await page.locator(`${REPORTS} >> visible=true`).allInnerTexts();
  return texts.some((text) => text.trim().length > 10);
}

const signIn = (email: string) => async (page: Page) => {
  const password = page.locator('input[type=password]');
  if (!(await password.isEditable({ timeout: 20_000 }).catch(() => false))) return;
  await page.locator('input[type=email]').fill(email);
  await password.fill('Demo-Pass1!');
  await password.press('Enter');
};

/** Creates a check that the page shows its signed-in content, or an error if the outage may prevent this. */
const isSignedInOrHasReport =
  (inside: string) =>
  async (page: Page, { parts }: Outage) =>
    (await isVisible(page, inside)) ||
    (parts.some((part) => ['database', 'auth', 'scripts'].includes(part)) && hasReport(page));

const PORTAL = '.portal-stats';
const CONSOLE = ':is([role=switch], .bp6-card h1, main h1)';

const { news, newsItems } = readContent().en;
const [category] = news.categories;
const inCategory = newsItems.filter((item) => item.category === category?.id);

const OUTAGE_PAGES: readonly OutagePage[] = [
  { path: '/', isRight: async (page) => (await isVisible(page, '#products')) && isVisible(page, 'footer') },
  { path: `/${OTHER_LOCALE}/teams`, isRight: (page) => isVisible(page, '.person') },
  { path: '/fr/insights/blog', isRight: (page) => isVisible(page, 'main article') },
  {
    path: '/insights/news',
    use: (page) => page.locator(`[data-filter="${category?.id}"]`).click(),
    isRight: async (page, outage) =>
      outage.parts.includes('scripts')
        ? hasReport(page)
        : (await page.locator('article[data-category] >> visible=true').count()) === inCategory.length,
  },
  {
    path: `/${THIRD_LOCALE}/nothing-here`,
    // The page redirects home after three seconds, possibly before the first check.
    isRight: async (page) => new URL(page.url()).pathname === `/${THIRD_LOCALE}` || isVisible(page, '[data-countdown]'),
  },
  {
    path: '/de',
    use: async (page) => {
      await contactForm(page).fill();
      await contactForm(page).submit.click();
    },
    isRight: async (page, outage) => {
      const isTaken = (part: Part) => !outage.parts.includes(part) || (part === 'provider' && outage.seemsTaken);
      const isSent = isTaken('scripts') && (isTaken('provider') || isTaken('function'));
      if (isSent) return contactForm(page).thanks.isVisible();
      const isKept = JSON.stringify(await contactForm(page).values()) === JSON.stringify(LEAD);
      return isKept && (await hasReport(page)) && !(await contactForm(page).thanks.isVisible());
    },
  },
  { path: `/${THIRD_LOCALE}/client/login`, use: signIn('client@olea.example'), isRight: isSignedInOrHasReport(PORTAL) },
  { path: '/client/dashboard', as: 'client', isRight: isSignedInOrHasReport(PORTAL) },
  { path: '/simple-admin', use: signIn('admin@olea.example'), isRight: isSignedInOrHasReport('[role=switch]') },
  { path: '/admin-portal/feature-flags', as: 'admin', isRight: isSignedInOrHasReport(CONSOLE) },
];

/** The time limit of one page. It is long, because the form waits for two services, one after the other. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 3;
const TECHNICAL_TEXT =
  /undefined|\[object|TypeError|SyntaxError|Unexpected (?:token|end)|Failed to fetch|<!doctype|Bad gateway|PGRST/i;
const WAITING = new RegExp(LOCALES.map((locale) => getTranslations(locale).frame.loading).join('|'));

let server: LocalServer;
let browser: Browser;
const sessions: Record<string, BrowserContextOptions['storageState']> = {};
beforeAll(async () => {
  server = await startLocalServer();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const [as, path, inside] of [
    ['client', '/client/dashboard', PORTAL],
    ['admin', '/simple-admin', '[role=switch]'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await openWithSession(page, path, `${as}@olea.example`);
    // Wait for the content, so that the saved session includes the data that the page caches.
    await page.locator(inside).first().waitFor();
    sessions[as] = await context.storageState();
    await context.close();
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page during an outage and waits until it settles or reaches the time limit. Returns its problem, or null. */
async function findProblem(outage: Outage, { path, as, use, isRight }: OutagePage): Promise<string | null> {
  const storageState = as && sessions[as];
  const context = await browser.newContext({ baseURL: server.origin, ...(storageState ? { storageState } : {}) });
  try {
    await context.route(({ pathname }) => outage.parts.some((part) => PARTS[part].test(pathname)), outage.act);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const open = new Set<Request>();
    page.on('request', (request) => void open.add(request));
    page.on('requestfinished', (request) => void open.delete(request));
    page.on('requestfailed', (request) => void open.delete(request));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await use?.(page);
    // A page can change when a pending request ends, so require two successive successful checks without pending requests.
    const end = performance.now() + PATIENCE_MS;
    let found: string | null;
    let settledLooks = 0;
    do {
      await page.waitForTimeout(500);
      found = await describeProblem(page, () => isRight(page, outage));
      settledLooks = found || open.size > 0 ? 0 : settledLooks + 1;
    } while (settledLooks < 2 && performance.now() < end);
    if (found) return found;
    // Ignore the errors that the browser throws when it cannot load a script or send a request.
    return thrown.find((message) => !/dynamically imported|Failed to fetch/.test(message)) ?? null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await context.close();
  }
}

async function describeProblem(page: Page, isRight: () => Promise<boolean>): Promise<string | null> {
  const text = (await page.locator('body').allInnerTexts()).join();
  if (text.trim().length < 40) return 'blank';
  const technical = TECHNICAL_TEXT.exec(text);
  if (technical) return `shows “${text.slice(technical.index - 60, technical.index + 60)}”`;
  if (WAITING.test(text) || (await page.locator('[data-skeleton] >> visible=true').count()) > 0) return 'still waits';
  return (await isRight()) ? null : `does not show what it must: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}

it('the listed pages show their available content, or an error, in each listed outage', async () => {
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
  console.info(`outages: ${OUTAGES.length} kinds × ${OUTAGE_PAGES.length} pages, ${problems.length} problems`);
  expect(problems).toEqual([]);
}, 1_800_000);
