import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { DESKTOP, decide } from './visitor.ts';

const { items, catalog } = readContent().en;
const [first] = items;
const other = items.find(({ category }) => category !== first?.category);
if (!first || !other) throw new Error('The catalog needs items of two categories');
const [digits, sku] = [first.gtin.case.slice(-8), first.sku];
const others = items.filter(({ category }) => category === other.category);
const UNKNOWN = 'qqqqqqqq';

test.beforeEach(({ page }) => decide(page));

test('visitor’s first focus on the search field loads the filters and the search exactly once', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) =>
    loaded.push(...(/(filterItems|searchItems|search-en)/.exec(request.url()) ?? []).slice(1)),
  );
  await page.goto('/products', { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  const field = page.getByRole('searchbox');
  await field.fill(first.name);
  const rows = page.locator('[data-is]:visible');
  await expect(rows.first()).toContainText(sku);
  await field.blur();
  await field.fill(digits);
  await expect(rows).toHaveCount(1);
  expect(loaded).toEqual(['filterItems', 'searchItems', 'search-en']);
});

test('visitor opens a URL that has a query and a filter, then clears both', async ({ page }) => {
  await page.goto(`/products?q=${digits}&category=${first.category}`);
  const rows = page.locator('[data-is]:visible');
  await expect(rows).toHaveCount(1);
  const select = page.locator('select[name=category]');
  await select.selectOption(other.category);
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[data-news]')).toHaveText(catalog.find.none);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(select).toHaveValue(first.category);
  await page.getByRole('button', { name: catalog.find.reset }).click();
  await expect(rows).toHaveCount(items.length);
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(rows.locator('visible=true')).toContainText(items.map((item) => item.sku));
});

test('visitor types a query and sees the same results after reloading the page', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox').fill(digits);
  await expect(page).toHaveURL(`/products?q=${digits}`);
  await page.reload();
  await expect(page.locator('[data-is]:visible')).toHaveCount(1);
});

test('visitor sees the number of matching items beside a filter value', async ({ page }) => {
  await page.goto('/products');
  const option = page.locator(`select[name=category] option[value=${other.category}]`);
  await expect(option).toHaveText(new RegExp(` \\(${others.length}\\)$`));
  await page.locator('select[name=origin]').selectOption(other.country);
  const left = others.filter(({ country }) => country === other.country).length;
  await expect(option).toHaveText(new RegExp(` \\(${left}\\)$`));
  await page.getByRole('searchbox').fill(digits);
  await expect(option).toHaveText(/ \(0\)$/);
});

test('visitor sees the matched words highlighted, even if the row does not usually show them', async ({ page }) => {
  await page.goto(`/products?q=${digits} ${sku}`);
  const row = page.locator('[data-is]:visible');
  await expect(row.locator('.note mark')).toHaveText(sku);
  await expect(row.locator('.row-facts mark')).toHaveText(first.gtin.case);
  expect(await findViolationsInThemes(page, 'main')).toEqual([]);
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('.goods mark')).toHaveCount(0);
});

test('visitor who searches for an unknown word reads that the catalog has no match', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox').fill(UNKNOWN);
  await expect(page.getByRole('status').filter({ hasText: UNKNOWN })).toHaveText(
    catalog.find.nothing.replace('{{query}}', UNKNOWN),
  );
  await expect(page.locator('[data-is]:visible')).toHaveCount(0);
});

test('visitor clears the search after several queries and sees every item in its place', async ({ page }) => {
  await page.goto('/products');
  const rows = page.locator('[data-is]:visible');
  for (const [query, count] of [
    [digits, 1],
    [UNKNOWN, 0],
    ['', items.length],
  ] as const) {
    await page.getByRole('searchbox').fill(query);
    await expect(rows).toHaveCount(count);
  }
  await expect(rows).toContainText(items.map((item) => item.sku));
});

test('visitor who opens a shared search sees no items before the results arrive', async ({ page }) => {
  const release = await holdBack(page, '**/assets/search-en*');
  await page.goto(`/products?q=${digits}`);
  await expect(page.getByRole('searchbox')).toHaveValue(digits);
  await expect(page.locator('.goods a').first()).toBeHidden();
  release();
  await expect(page.locator('[data-is]:visible')).toHaveCount(1);
});

test('visitor whose search fails to load sees an error and every item', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.route('**/assets/search-en*', (route) => route.abort());
  await page.goto(`/products?q=${digits}`);
  await expect(page.locator('.find .part-failed')).toBeVisible();
  await expect(page.locator('[data-is]:visible')).toHaveCount(items.length);
});

test('visitor whose filter script hangs sees an error and every item after ten seconds, until the script loads', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/filterItems*');
  await page.clock.install();
  await page.goto(`/products?q=${digits}`);
  await page.clock.runFor(10_000);
  await expect(page.locator('.find .part-failed')).toBeVisible();
  await expect(page.locator('[data-is]:visible')).toHaveCount(items.length);
  release();
  await expect(page.locator('[data-is]:visible')).toHaveCount(1);
  await expect(page.locator('.find .part-failed')).toBeHidden();
});

test('visitor whose search index hangs sees an error and every item', { tag: '@full' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_ABORTED/);
  // Playwright's clock does not affect `AbortSignal.timeout`, so shorten the timeout.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 100);
  });
  await holdBack(page, '**/assets/search-en*');
  await page.goto(`/products?q=${digits}`);
  await expect(page.locator('.find .part-failed')).toBeVisible();
  await expect(page.locator('[data-is]:visible')).toHaveCount(items.length);
});

test('visitor whose filter script fails to load sees an error until the next focus loads the script', {
  tag: '@full',
}, async ({ page, consoleGuard }) => {
  consoleGuard.expect(/ERR_FAILED/);
  let isLost = true;
  await page.route('**/assets/filterItems*', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/products');
  await page.locator('select[name=category]').focus();
  await expect(page.locator('.find .part-failed')).toBeVisible();
  isLost = false;
  await page.locator('select[name=origin]').focus();
  await page.locator('select[name=category]').selectOption(first.category);
  await expect(page).toHaveURL(/category=/);
  await expect(page.locator('.find .part-failed')).toBeHidden();
});

test('visitor on a phone, tablet or desktop sees an item on the first screen of the catalog', async ({ page }) => {
  await page.goto('/products');
  for (const size of [{ width: 360, height: 740 }, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(page.locator('.goods a').first(), `${size.width} px`).toBeInViewport({ ratio: 1 });
  }
});

test.describe('catalog without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('visitor sees every item and no search field', async ({ page }) => {
    await page.goto('/products');
    await expect(page.locator('[data-is]:visible')).toHaveCount(items.length);
    await expect(page.locator('.find')).toBeHidden();
  });
});

test('visitor on a desktop sees the search field and the filters on one line in every language', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const locale of LOCALES) {
    await page.goto(localizePath('/products', locale));
    const bottoms = await page
      .locator('.find :is(input, select)')
      .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().bottom)));
    expect(Math.max(...bottoms) - Math.min(...bottoms), locale).toBeLessThanOrEqual(1);
  }
});
