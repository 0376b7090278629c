import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LOCALES, splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { getMenuLinks, type Menu } from '@olea/shared/site/pages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolations } from '../fixtures/axe.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect, test } from '../fixtures/index.ts';
import { FLAG_CASES, type FlagCase } from './flagCases.ts';
import { ageCache, DESKTOP, PHONE, speedUpCountdowns, stopCountdowns, visit } from './visitor.ts';

const LOST = Object.values(readContent()).map((texts) => texts['not-found'].meta.title);

test.use({ viewport: DESKTOP });
test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/404 \(Not Found\).*\/insights\/blog\/any-slug/));

const getAddresses = (...menus: Menu[]): string[] => getMenuLinks(...menus).map(({ path }) => path);

function getReducedMenus(off: readonly FlagCase[]): Record<string, string[]> {
  const gone = off.flatMap(({ links = [] }) => links);
  const all = {
    header: getAddresses('header', 'button'),
    mobile: getAddresses('header', 'mobile', 'button'),
    footer: getAddresses('footer'),
    languages: LOCALES,
  };
  return Object.fromEntries(
    Object.entries(all).map(([menu, entries]) => [menu, entries.filter((entry) => !gone.includes(entry))]),
  );
}

async function readMenus(page: Page): Promise<Record<string, string[]>> {
  // The page hides the footer for a few frames while it closes the gaps of sections that are off.
  await expect(page.locator('footer')).toBeVisible();
  const readEntries = (selector: string, name: string) =>
    page
      .locator(`${selector}:visible`)
      .evaluateAll((links, name) => links.map((link) => link.getAttribute(name) ?? ''), name);
  const header = await readEntries('header :is(.links a, .tools .portal)', 'href');
  const footer = await readEntries('footer nav a', 'href');
  const show = (id: string) => page.locator(`#${id}`).evaluate((menu: HTMLElement) => menu.showPopover());
  await show('languages');
  const languages = await readEntries('#languages a', 'hreflang');
  await page.setViewportSize(PHONE);
  await show('menu');
  const mobile = await readEntries('#menu a', 'href');
  await page.locator('#menu').evaluate((menu: HTMLElement) => menu.hidePopover());
  await page.setViewportSize(DESKTOP);
  return { header, mobile, footer, languages };
}

/** Expects the page while its flag is on, and otherwise the 404 view, with the matching title and language. */
async function expectPage(page: Page, path: string, flag: string, on: boolean): Promise<void> {
  await visit(page, path);
  const own = splitLocale(path).locale;
  const count = (selector: string) => page.locator(`${selector}:visible`).count();
  const view = async () => ({
    lang: await page.locator('html').getAttribute('lang'),
    isLost: LOST.includes(await page.title()),
    countdowns: await count('[data-countdown]'),
    headings: [await count(`[data-page][data-flag=${flag}] h1`), await count('h1')],
    skeletons: await count('[data-skeleton]'),
  });
  await expect.poll(view, { message: path }).toEqual({
    lang: flag === 'french_language' && !on ? 'en' : own,
    isLost: !on,
    countdowns: on ? 0 : 1,
    headings: [on ? 1 : 0, 1],
    skeletons: 0,
  });
}

async function expectPages(page: Page, cases: readonly FlagCase[], on: boolean): Promise<void> {
  for (const [turn, { flag, pages = [] }] of cases.entries())
    for (const path of selectTurn(pages, turn % pages.length, pages.length)) await expectPage(page, path, flag, on);
}

/** Expects each part that FLAG_CASES lists for this path to be hidden if its flag or a parent's flag is off, and otherwise visible. */
async function expectParts(page: Page, path: string, off: readonly string[]): Promise<void> {
  await visit(page, path);
  const parts = FLAG_CASES.flatMap(({ flag, parts = {} }) =>
    (parts[path] ?? []).map((selector) => ({ flag, selector })),
  );
  const wrong = () =>
    page.evaluate(
      ({ parts, off }) =>
        parts.filter(({ flag, selector }) => {
          const found = [...document.querySelectorAll(selector)];
          const isOff = off.includes(flag) || off.some((name) => found[0]?.closest(`[data-flag=${name}]`));
          // A part can have no box, so check its descendants too.
          const all = found.flatMap((part) => [part, ...part.querySelectorAll('*')]);
          return isOff === all.some((part) => part.checkVisibility({ visibilityProperty: true }));
        }),
      { parts, off },
    );
  await expect.poll(wrong, { message: path }).toEqual([]);
}

const getPaths = (cases: readonly FlagCase[]) => new Set(cases.flatMap(({ parts = {} }) => Object.keys(parts)));

/** Four groups of FLAG_CASES. No group contains both the flag of a part and the flag of its page. */
const GROUPS = Array.from({ length: 4 }, (_, turn) => FLAG_CASES.filter((_case, index) => index % 4 === turn));

for (const group of GROUPS) {
  const names = group.map(({ flag }) => flag);
  const setAll = async (backend: BackendControl, on: boolean) =>
    (await backend.api.asAdmin()).setFlags(Object.fromEntries(names.map((name) => [name, on])));

  test(`visitor sees only the parts of ${names.join(', ')} disappear while these flags are off`, async ({
    page,
    backend,
  }) => {
    await setAll(backend, false);
    await stopCountdowns(page);
    await expectPages(page, group, false);
    for (const path of getPaths(group)) await expectParts(page, path, names);
    await visit(page, '/privacy');
    for (const flag of names) await expect(page.locator(`[data-flag=${flag}]:visible`), flag).toHaveCount(0);
    expect(await readMenus(page)).toEqual(getReducedMenus(group));
  });

  test(`visitor sees the parts of ${names.join(', ')} return after these flags are switched on`, {
    tag: '@full',
  }, async ({ page, backend }) => {
    await setAll(backend, false);
    await stopCountdowns(page);
    await visit(page, '/');
    await setAll(backend, true);
    await ageCache(page);
    // This page fetches the new flags, but parts in view appear only on the next page.
    await visit(page, '/privacy');
    await expectPages(page, group, true);
    for (const path of getPaths(group)) await expectParts(page, path, []);
    await visit(page, '/privacy');
    expect(await readMenus(page)).toEqual(getReducedMenus([]));
  });
}

test('visitor reads accessible pages with all flags off and is redirected from pages that are off', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])));
  await stopCountdowns(page);
  for (const path of ['/', `/${OTHER_LOCALE}/teams`, `/${THIRD_LOCALE}/terms`]) {
    await visit(page, path);
    await expect(page.locator('[data-flag]:visible'), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('header .mark')).toBeVisible();
    await expect(page.locator('footer a[href^="mailto:"]').first()).toBeVisible();
    await expect(page.locator('footer nav'), 'a list without links').toBeHidden();
    expect(await findViolations(page)).toEqual([]);
  }
  const reach = page.locator('main .reach');
  await visit(page, `/${THIRD_LOCALE}`);
  await expect(reach).toContainText(site.brand);
  await expect(reach.getByRole('link')).toHaveText([site.email, site.phone.display]);
  await page.setViewportSize(PHONE);
  await expect(page.locator('.burger'), 'the button of a menu without links').toBeHidden();
  await speedUpCountdowns(page);
  // At the French URL, both the language and the page are off, so one English 404 view counts down.
  for (const path of ['/fr/insights/blog', `/${OTHER_LOCALE}/teams`]) {
    await page.goto(path);
    await page.waitForURL((url) => ['/', `/${OTHER_LOCALE}`].includes(url.pathname));
  }
  await (await backend.api.asAdmin()).setFlags({ founder: true });
  await ageCache(page);
  await visit(page, `/${THIRD_LOCALE}`);
  await expect(reach).toBeHidden();
});
