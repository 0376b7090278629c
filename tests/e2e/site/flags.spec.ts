import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LOCALES, splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { getMenuLinks, type Menu } from '@olea/shared/site/pages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { FLAG_CASES, type FlagCase } from './flagCases.ts';
import { ageCache, DESKTOP, PHONE, speedUpCountdowns, stopCountdowns, visit } from './visitor.ts';

const LOST = Object.values(readContent()).map((texts) => texts['not-found'].meta.title);

test.use({ viewport: DESKTOP });
test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/404 \(Not Found\).*\/insights\/blog\/any-slug/));

const getAddresses = (...menus: Menu[]): string[] => getMenuLinks(...menus).map(({ path }) => path);

/** The entries of each menu of the English pages while these flags are off. */
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

/** What a visitor can see in each menu, opened one after the other. */
async function readMenus(page: Page): Promise<Record<string, string[]>> {
  // Hidden for the frames in which gaps close.
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

/** Page or 404 view, each with the title and language that belong to it. */
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
  for (const { flag, pages = [] } of cases) for (const path of pages) await expectPage(page, path, flag, on);
}

/** Every part that the table has for this address: parts of flags that are off are gone, the others are there unless they are inside one of those. */
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
          // A part may be without a box of its own.
          const all = found.flatMap((part) => [part, ...part.querySelectorAll('*')]);
          return isOff === all.some((part) => part.checkVisibility({ visibilityProperty: true }));
        }),
      { parts, off },
    );
  await expect.poll(wrong, { message: path }).toEqual([]);
}

/** The addresses at which the table names parts. */
const getPaths = (cases: readonly FlagCase[]) => new Set(cases.flatMap(({ parts = {} }) => Object.keys(parts)));

/** The table in four parts, cut so that in none a part is on a page that is off as well. */
const GROUPS = Array.from({ length: 4 }, (_, turn) => FLAG_CASES.filter((_case, index) => index % 4 === turn));

for (const group of GROUPS) {
  const names = group.map(({ flag }) => flag);
  test(`${names.join(', ')}: gone at once for a newcomer, and nothing else, back for the one who returns`, async ({
    page,
    backend,
  }) => {
    const admin = await backend.api.asAdmin();
    const setAll = (on: boolean) => admin.setFlags(Object.fromEntries(names.map((name) => [name, on])));
    await setAll(false);
    await stopCountdowns(page);
    await expectPages(page, group, false);
    for (const path of getPaths(group)) await expectParts(page, path, names);
    await visit(page, '/privacy');
    for (const flag of names) await expect(page.locator(`[data-flag=${flag}]:visible`), flag).toHaveCount(0);
    expect(await readMenus(page)).toEqual(getReducedMenus(group));

    await setAll(true);
    await ageCache(page);
    // The page on which the answer comes; what would stand in sight there comes with the next.
    await visit(page, '/privacy');
    await expectPages(page, group, true);
    for (const path of getPaths(group)) await expectParts(page, path, []);
    await visit(page, '/privacy');
    expect(await readMenus(page)).toEqual(getReducedMenus([]));
  });
}

test('every page stays whole and accessible with all flags off, the home page says how to reach us, and what is off leads home', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])));
  await stopCountdowns(page);
  for (const path of ['/', `/${OTHER_LOCALE}`, `/${OTHER_LOCALE}/teams`, `/${THIRD_LOCALE}/terms`]) {
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
  // French and the page itself are off: one view, in English, that counts down.
  for (const path of ['/fr/insights/blog', `/${OTHER_LOCALE}/teams`]) {
    await page.goto(path);
    await page.waitForURL((url) => ['/', `/${OTHER_LOCALE}`].includes(url.pathname));
  }
  await (await backend.api.asAdmin()).setFlags({ founder: true });
  await ageCache(page);
  await visit(page, `/${THIRD_LOCALE}`);
  await expect(reach).toBeHidden();
});
