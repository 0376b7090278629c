import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { ALL_MENUS, FLAG_CASES, type FlagCase } from './flagCases.ts';
import { DESKTOP, hurryCountdowns, letCacheAge, type Menus, menusOf, stopCountdowns, visit } from './visitor.ts';

const LOST = Object.values(readContent()).map((texts) => texts['not-found'].meta.title);

test.use({ trace: 'off', viewport: DESKTOP });
test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/404 \(Not Found\).*\/insights\/blog\/any-slug/));

function expectedMenus(off: readonly FlagCase[]): Menus {
  const gone = off.flatMap(({ links = [] }) => links);
  const rest = (menu: 'mobile' | 'footer') => {
    const own = off.flatMap((known) => known[menu] ?? []);
    return ALL_MENUS[menu].filter((address) => ![...gone, ...own].includes(address));
  };
  return {
    header: ALL_MENUS.header.filter((address) => !gone.includes(address)),
    mobile: rest('mobile'),
    footer: rest('footer'),
    languages: ALL_MENUS.languages.filter(
      (language) => language !== 'fr' || !off.some(({ flag }) => flag === 'french_language'),
    ),
  };
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
const pathsOf = (cases: readonly FlagCase[]) => new Set(cases.flatMap(({ parts = {} }) => Object.keys(parts)));

test('with every flag on a newcomer finds every page, every part and every menu entry', async ({ page: visitor }) => {
  await expectPages(visitor, FLAG_CASES, true);
  for (const path of pathsOf(FLAG_CASES)) await expectParts(visitor, path, []);
  await visit(visitor, '/privacy');
  expect(await menusOf(visitor)).toEqual(ALL_MENUS);
});

/** The table in four parts, cut so that in none a part is on a page that is off as well. */
const GROUPS = Array.from({ length: 4 }, (_, turn) => FLAG_CASES.filter((_case, index) => index % 4 === turn));

for (const group of GROUPS) {
  const names = group.map(({ flag }) => flag);
  const firstPages = group.map((known) => ({ ...known, pages: known.pages?.slice(0, 1) ?? [] }));
  test(`${names.join(', ')}: gone at once for a newcomer, and nothing else, back for the one who returns`, async ({
    page: visitor,
    backend,
  }) => {
    const admin = await backend.api.asAdmin();
    const setAll = (on: boolean) => admin.setFlags(Object.fromEntries(names.map((name) => [name, on])));
    await setAll(false);
    await stopCountdowns(visitor);
    await expectPages(visitor, group, false);
    for (const path of pathsOf(group)) await expectParts(visitor, path, names);
    await visit(visitor, '/privacy');
    for (const flag of names) await expect(visitor.locator(`[data-flag=${flag}]:visible`), flag).toHaveCount(0);
    expect(await menusOf(visitor)).toEqual(expectedMenus(group));

    await setAll(true);
    await letCacheAge(visitor);
    // The page on which the answer comes; what would stand in sight there comes with the next.
    await visit(visitor, '/privacy');
    await expectPages(visitor, firstPages, true);
    for (const path of new Set(group.flatMap(({ parts = {} }) => Object.keys(parts).slice(0, 1))))
      await expectParts(visitor, path, []);
    await visit(visitor, '/privacy');
    expect(await menusOf(visitor)).toEqual(ALL_MENUS);
  });
}

test('rotating keywords off: the first word stands still and is read as before', async ({ page: visitor, backend }) => {
  const words = (page: Page) =>
    page.locator('.words i').evaluateAll((all) =>
      all.map((word) => {
        const { animationName, opacity } = getComputedStyle(word);
        return [animationName !== 'none', opacity];
      }),
    );
  await visit(visitor, '/');
  expect((await words(visitor)).map(([moves]) => moves)).toEqual([true, true, true, true]);
  const sentence = await visitor.locator('h1:visible .sr').textContent();
  await (await backend.api.asAdmin()).setFlags({ rotating_keywords: false });
  await letCacheAge(visitor);
  await visit(visitor, '/');
  expect(await words(visitor)).toEqual([[false, '1'], ...Array(3).fill([false, '0'])]);
  expect(await visitor.locator('h1:visible .sr').textContent()).toBe(sentence);
});

test('every page stays whole with all flags off, the home page says how to reach us, and what is off leads home', async ({
  page: visitor,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])));
  for (const path of ['/', `/${OTHER_LOCALE}`, `/${THIRD_LOCALE}/terms`]) {
    await visit(visitor, path);
    await expect(visitor.locator('[data-flag]:visible'), path).toHaveCount(0);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(visitor.locator('header .mark')).toBeVisible();
    await expect(visitor.locator('footer a[href^="mailto:"]').first()).toBeVisible();
    await expect(visitor.locator('footer nav'), 'a list without links').toBeHidden();
  }
  const reach = visitor.locator('main .reach');
  await visit(visitor, `/${THIRD_LOCALE}`);
  await expect(reach).toContainText(site.brand);
  await expect(reach.getByRole('link')).toHaveText([site.email, site.phone.display]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(visitor.locator('.burger'), 'the button of a menu without links').toBeHidden();
  await hurryCountdowns(visitor);
  // French and the page itself are off: one view, in English, that counts down.
  for (const path of ['/fr/insights/blog', `/${OTHER_LOCALE}/teams`]) {
    await visitor.goto(path);
    await visitor.waitForURL((url) => ['/', `/${OTHER_LOCALE}`].includes(url.pathname));
  }
  await (await backend.api.asAdmin()).setFlags({ founder: true });
  await letCacheAge(visitor);
  await visit(visitor, `/${THIRD_LOCALE}`);
  await expect(reach).toBeHidden();
});
