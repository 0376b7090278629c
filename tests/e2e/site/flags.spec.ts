import { FLAG_NAMES } from '@olea/shared/flags';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { ALL_MENUS, FLAG_CASES, type FlagCase } from './flagCases.ts';
import { hurryCountdowns, letCacheAge, type Menus, menusOf, newcomer, stopCountdowns, visit } from './visitor.ts';

test.use({ trace: 'off' });
test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/404 \(Not Found\).*\/insights\/blog\/any-slug/));

function expectedMenus({ flag, header = [], mobile = [], footer = [] }: FlagCase): Menus {
  const without = (all: string[], gone: string[]) => all.filter((address) => !gone.includes(address));
  return {
    header: without(ALL_MENUS.header, header),
    portal: flag !== 'client_portal',
    mobile: without(ALL_MENUS.mobile, mobile),
    footer: without(ALL_MENUS.footer, footer),
    languages: without(ALL_MENUS.languages, flag === 'french_language' ? ['fr'] : []),
  };
}

/** Page or 404 view, each with the title and language that belong to it. */
async function expectPage(page: Page, path: string, flag: string, on: boolean): Promise<void> {
  await visit(page, path);
  const own = /^\/(fr|el|it|de)\b/.exec(path)?.[1] ?? 'en';
  await expect(page.locator('html'), path).toHaveAttribute('lang', flag === 'french_language' && !on ? 'en' : own);
  await expect(page.locator('[data-countdown]:visible'), `${path}: 404 view`).toHaveCount(on ? 0 : 1);
  await expect(page.locator(`[data-page][data-flag=${flag}] h1:visible`), path).toHaveCount(on ? 1 : 0);
  await expect(page.locator('h1:visible'), path).toHaveCount(1);
  await expect(page.locator('[data-skeleton]:visible'), path).toHaveCount(0);
  const title = /not found|introuvable|δεν βρέθηκε|non trovata|nicht gefunden/i;
  if (on) await expect(page, path).not.toHaveTitle(title);
  else await expect(page, path).toHaveTitle(title);
}

async function expectPart(page: Page, selector: string, on: boolean): Promise<void> {
  const part = expect(page.locator(`${selector}:visible`), `${new URL(page.url()).pathname} ${selector}`);
  await (on ? part.not : part).toHaveCount(0);
}

/** Everything the table says of a flag, by one visitor. */
async function expectState(page: Page, { flag, pages = [], parts = {} }: FlagCase, on: boolean): Promise<void> {
  for (const path of pages) await expectPage(page, path, flag, on);
  for (const [path, selectors] of Object.entries(parts)) {
    await visit(page, path);
    for (const selector of selectors) await expectPart(page, selector, on);
  }
}

test('with every flag on a newcomer finds every page, every part and every menu entry', async ({
  browser,
  baseURL,
}) => {
  const visitor = await newcomer(browser, baseURL);
  for (const known of FLAG_CASES) await expectState(visitor, known, true);
  await visit(visitor, '/privacy');
  expect(await menusOf(visitor)).toEqual(ALL_MENUS);
  await visitor.context().close();
});

for (const known of FLAG_CASES) {
  const { flag, pages = [], parts = {} } = known;
  test(`${flag}: gone at once for a newcomer, back for the one who returns`, async ({ browser, baseURL, backend }) => {
    const admin = await backend.api.asAdmin();
    await admin.setFlags({ [flag]: false });
    const visitor = await newcomer(browser, baseURL);
    await stopCountdowns(visitor);
    await expectState(visitor, known, false);
    await visit(visitor, '/privacy');
    await expectPart(visitor, `[data-flag=${flag}]`, false);
    expect(await menusOf(visitor)).toEqual(expectedMenus(known));

    await admin.setFlags({ [flag]: true });
    await letCacheAge(visitor);
    // The page on which the answer comes; what would stand in sight there comes with the next.
    await visit(visitor, '/privacy');
    for (const path of pages.slice(0, 1)) await expectPage(visitor, path, flag, true);
    for (const [path, selectors] of Object.entries(parts).slice(0, 1)) {
      await visit(visitor, path);
      for (const selector of selectors) await expectPart(visitor, selector, true);
    }
    await visit(visitor, '/privacy');
    expect(await menusOf(visitor)).toEqual(ALL_MENUS);
    await visitor.context().close();
  });
}

test('without the services there is no process; each of the two can go alone', async ({
  browser,
  baseURL,
  backend,
}) => {
  const admin = await backend.api.asAdmin();
  await admin.setFlags({ services: false, our_process: true });
  const visitor = await newcomer(browser, baseURL);
  await visit(visitor, '/');
  for (const part of ['#services', '#process']) await expectPart(visitor, part, false);
  await admin.setFlags({ services: true, our_process: false });
  await letCacheAge(visitor);
  await visit(visitor, '/privacy');
  await visit(visitor, '/');
  await expectPart(visitor, '#services', true);
  await expectPart(visitor, '#process', false);
  await visitor.context().close();
});

test('rotating keywords off: the first word stands still and is read as before', async ({
  browser,
  baseURL,
  backend,
}) => {
  const words = (page: Page) =>
    page.locator('.words i').evaluateAll((all) =>
      all.map((word) => {
        const { animationName, opacity } = getComputedStyle(word);
        return [animationName !== 'none', opacity];
      }),
    );
  const visitor = await newcomer(browser, baseURL);
  await visit(visitor, '/');
  expect((await words(visitor)).map(([moves]) => moves)).toEqual([true, true, true, true]);
  const sentence = await visitor.locator('h1:visible .sr').textContent();
  await (await backend.api.asAdmin()).setFlags({ rotating_keywords: false });
  await letCacheAge(visitor);
  await visit(visitor, '/');
  expect(await words(visitor)).toEqual([[false, '1'], ...Array(3).fill([false, '0'])]);
  expect(await visitor.locator('h1:visible .sr').textContent()).toBe(sentence);
  await visitor.context().close();
});

test('without the hero the home page keeps its name for those who do not see it', async ({
  browser,
  baseURL,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ hero_section: false });
  const visitor = await newcomer(browser, baseURL);
  await visit(visitor, '/el');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
  await visitor.context().close();
});

test('every page stays whole with all flags off, and what is off leads home', async ({ browser, baseURL, backend }) => {
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])));
  const visitor = await newcomer(browser, baseURL);
  for (const path of ['/', '/el', '/de/terms']) {
    await visit(visitor, path);
    await expectPart(visitor, '[data-flag]', false);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(visitor.locator('header .mark')).toBeVisible();
    await expect(visitor.locator('footer a[href^="mailto:"]').first()).toBeVisible();
    await expect(visitor.locator('footer nav'), 'a list without links').toBeHidden();
  }
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(visitor.locator('.burger'), 'the button of a menu without links').toBeHidden();
  await hurryCountdowns(visitor);
  // French and the page itself are off: one view, in English, that counts down.
  for (const path of ['/fr/insights/blog', '/de/teams']) {
    await visitor.goto(path);
    await visitor.waitForURL((url) => ['/', '/de'].includes(url.pathname));
  }
  await visitor.context().close();
});
