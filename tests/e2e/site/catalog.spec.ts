import { LIST_KEY, MOST_ITEMS } from '@olea/shared/catalog/list';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { BUYER, contactForm } from './contactForm.ts';
import { keepList } from './visitor.ts';

const { items } = readContent().en;
const [first, second] = items;
if (!first || !second) throw new Error('The catalog needs two items');

async function add(page: Page): Promise<void> {
  await page.locator('[data-add]').click();
  await page.locator('[data-added]').click();
}
const findRows = (page: Page) => page.locator('[data-item]:visible');

test('visitor enters pallets or cases, completes a layer and sees the quantity in each unit', async ({ page }) => {
  await page.goto(first.path);
  // Browsers that translate a page change its `lang` attribute, so imitate that.
  await page.locator('html').evaluate((html) => html.setAttribute('lang', 'es'));
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('pallets').fill('2');
  const perPallet = first.pallet.casesPerLayer * first.pallet.layers;
  await expect(field('cases')).toHaveValue(String(2 * perPallet));
  await field('cases').fill(String(perPallet + 1));
  await page.locator('[data-full]').click();
  await expect(field('cases')).toHaveValue(String(perPallet + first.pallet.casesPerLayer));
  await expect(field('layers')).toHaveValue(String(first.pallet.layers + 1));
});

test('visitor who enters an invalid quantity sees the previous one again after leaving the field', async ({ page }) => {
  await page.goto(first.path);
  const cases = page.locator('[name=cases]');
  const before = await cases.inputValue();
  await cases.fill('0');
  await cases.blur();
  await expect(cases).toHaveValue(before);
  await add(page);
  const quantity = findRows(page).getByRole('spinbutton');
  for (const typed of ['0', '1.5', '', '99999999']) {
    await quantity.fill(typed);
    await quantity.blur();
    await expect(quantity).toHaveValue(before);
  }
});

test('visitor keeps the quote list across languages and sees which of its items no longer exist', async ({ page }) => {
  await page.goto(first.path);
  await add(page);
  const rows = findRows(page);
  await expect(rows).toHaveCount(1);
  // A visitor may leave the page right after typing, so read the storage without waiting.
  const kept = await rows.getByRole('spinbutton').evaluate((input: HTMLInputElement, key) => {
    input.value = '33';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return localStorage.getItem(key);
  }, LIST_KEY);
  expect(kept).toContain('33');
  await expect(page.locator('[data-out=totalCases]')).toHaveText('33');
  await expect(page.locator('[data-out=news]')).toBeEmpty();
  await page.goto(`/${THIRD_LOCALE}/products/list`);
  await expect(rows.getByRole('spinbutton')).toHaveValue('33');
  const { sku } = second;
  await keepList(page, [['ZZ9999', 4, ''], ['ZZ9998', 1, ''], [sku, 1e9, ''], [sku, 7, 'old'], 3]);
  await page.goto('/products/list');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').first()).toContainText('ZZ9999, ZZ9998.');
  await expect(rows.locator('[data-out=note]')).not.toBeEmpty();
  expect(await findViolationsInThemes(page, 'main')).toEqual([]);
  await rows.getByRole('button').click();
  await expect(page.locator('[data-empty]')).toBeVisible();
});

test('visitor sees a total weight that is the sum of all items and pallets on the quote list', async ({ page }) => {
  await page.goto('/products/list');
  await keepList(
    page,
    items.map(({ sku, minimumCases }, index) => [sku, minimumCases + index * 40, '']),
  );
  await page.reload();
  await expect(findRows(page)).toHaveCount(items.length);
  const readWeights = async (selector: string) =>
    (await page.locator(selector).filter({ visible: true }).allTextContents()).map((text) =>
      [...text.matchAll(/[\d,]+/g)].map(([figure]) => Number(figure.replaceAll(',', ''))),
    );
  const parts = await readWeights(':is([data-out=weight], [data-out=palletWeight])');
  expect(parts).toHaveLength(items.length + 1);
  const sums = [0, 1].map((unit) => parts.reduce((sum, weights) => sum + (weights[unit] ?? 0), 0));
  expect(await readWeights('[data-out=totalWeight]')).toEqual([sums]);
});

test('visitor clicks before the script arrives, and the click takes effect afterward', async ({ page }) => {
  const release = await holdBack(page, '**/assets/itemPart*');
  await page.goto(first.path);
  await page.locator('[name=pallets]').fill('2');
  await page.locator('[data-add]').click();
  release();
  await page.locator('[data-added]').click();
  const rows = findRows(page);
  await expect(rows.getByRole('spinbutton')).toHaveValue(String(2 * first.pallet.casesPerLayer * first.pallet.layers));
  const releaseList = await holdBack(page, '**/assets/listPart*');
  await page.reload();
  await expect(page.locator('[data-waits]')).toHaveCount(1);
  await expect(page.locator('[data-empty]')).toBeHidden();
  releaseList();
  await expect(rows).toHaveCount(1);
});

test('visitor whose item and list scripts fail to load sees an error, and no form for a quote request', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.route('**/assets/{item,list}Part*', (route) => route.abort());
  await page.goto(first.path);
  const sentence = page.locator('.part-failed').first();
  await expect(sentence).toBeHidden();
  await page.locator('[data-add]').click();
  await expect(sentence).toBeVisible();
  expect(await findViolationsInThemes(page, 'main')).toEqual([]);
  await keepList(page, [[first.sku, 7, '']]);
  await page.goto('/products/list');
  await expect(sentence).toBeVisible();
  await expect(page.locator('[data-empty]')).toBeHidden();
  await expect(page.locator('form')).toBeHidden();
});

test('visitor with more items than one request allows sees the limit', async ({ page }) => {
  await page.goto('/products/list');
  const skus = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => `EX${1000 + index}`);
  await page.locator('[data-item]').evaluateAll(([row], all) => {
    for (const sku of all) {
      const other = row?.cloneNode(true) as HTMLElement;
      other.dataset.item = JSON.stringify({ ...JSON.parse(other.dataset.item ?? ''), sku });
      row?.after(other);
    }
  }, skus);
  await keepList(
    page,
    skus.map((sku) => [sku, first.minimumCases, '']),
  );
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage')));
  await expect(findRows(page)).toHaveCount(skus.length);
  const contact = contactForm(page);
  await contact.fill(BUYER);
  await contact.submit.click();
  const reason = readContent().en['product-list'].tooMany.replace('{{most}}', String(MOST_ITEMS));
  await expect(contact.field('message')).toHaveAccessibleDescription(reason);
});

test('visitor sees the changes that another tab or a later page made to the quote list', async ({ page }) => {
  await page.goto(first.path);
  await add(page);
  const rows = findRows(page);
  await expect(rows).toHaveCount(1);
  const other = await page.context().newPage();
  await other.goto(second.path);
  await other.locator('[data-add]').click();
  await expect(rows).toHaveCount(2);
  // Imitate a cached page that the browser restores after a later page has changed the storage.
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, LIST_KEY);
  await expect(page.locator('[data-empty]')).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});
