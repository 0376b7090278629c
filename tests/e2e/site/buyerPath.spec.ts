import { LANGUAGES, LOCALES, localizePath, splitLocale } from '@olea/shared/i18n/languages';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectCases, selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactWords } from './contactForm.ts';
import { DESKTOP, decide, keepList, PHONE, TEMPLATE_PAGES, watchShifts } from './visitor.ts';

const { items } = readContent().en;
const [first, second] = items;
if (!first || !second) throw new Error('The catalog needs two items');
const LINES = [
  [first.sku, first.minimumCases, ''],
  [second.sku, second.minimumCases, ''],
];

test.beforeEach(({ page }) => decide(page));

test('visitor on a phone or desktop sees the link to the catalog in the header', async ({ page }) => {
  for (const path of selectTurn(TEMPLATE_PAGES, 0, 4)) {
    const { locale } = splitLocale(path);
    const link = page.getByRole('banner').getByRole('link', { name: readContent()[locale].catalog.name, exact: true });
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expect(link.filter({ visible: true }), path).toHaveCount(1);
    }
  }
});

test('visitor opens an item with two clicks: the catalog in the header, then the item', async ({ page }) => {
  for (const locale of selectCases(LOCALES, [OTHER_LOCALE])) {
    const { catalog, items } = readContent()[locale];
    const last = items.at(-1) ?? first;
    await page.goto(localizePath('/', locale));
    const link = page.getByRole('banner').getByRole('link', { name: catalog.name, exact: true });
    await link.filter({ visible: true }).click();
    await page.getByRole('main').getByRole('link', { name: last.name }).click();
    await expect(page).toHaveURL(localizePath(last.path, locale));
  }
});

test('visitor clicks a category card and sees only the items of its category', async ({ page }) => {
  const { home } = readContent()[THIRD_LOCALE];
  for (const { id, name } of selectTurn(home.products.items, 0, home.products.items.length)) {
    await page.goto(localizePath('/', THIRD_LOCALE));
    await page.locator('#products').getByRole('link', { name }).click();
    await expect(page.locator('select[name=category]')).toHaveValue(id);
    await expect(page.locator('main [data-is]:visible')).toHaveCount(
      items.filter((item) => item.category === id).length,
    );
  }
});

test('visitor sees the number of quote list items in the header and follows the link to the list', async ({ page }) => {
  const link = page.locator('.to-list a');
  await page.goto('/');
  await expect(link).toBeHidden();
  await keepList(page, LINES);
  for (const locale of selectTurn(LOCALES, 1, 2)) {
    await page.goto(localizePath('/privacy', locale));
    await expect(link).toHaveAccessibleName(new RegExp(`^${readContent()[locale]['product-list'].name} .+: 2$`));
  }
  await link.click();
  await expect(page).toHaveURL(/products\/list$/);
  for (const path of selectTurn(TEMPLATE_PAGES, 2, 4)) {
    await page.goto(path);
    await expect(link, path).toBeVisible();
  }
});

test('visitor sees the quote list’s item count in the header without a layout shift', async ({ page }) => {
  const readShifts = await watchShifts(page);
  await page.setViewportSize(PHONE);
  await page.goto('/privacy');
  await keepList(page, LINES);
  await page.reload();
  await expect(page.locator('.to-list b')).toHaveText('2');
  expect(await readShifts()).toBe(0);
});

test('visitor sees the item count in the header update in both open tabs', async ({ page }) => {
  await page.goto('/terms');
  const other = await page.context().newPage();
  await other.goto(first.path);
  await other.locator('[data-add]').click();
  for (const each of [page, other]) await expect(each.locator('.to-list b')).toHaveText('1');
  await other.goto('/products/list');
  await other.locator('[data-item]:visible').getByRole('button').click();
  for (const each of [page, other]) await expect(each.locator('.to-list')).toBeHidden();
});

test('screen reader user hears that an item was added to the list and removed from it', async ({ page }) => {
  for (const locale of selectCases(LOCALES, [THIRD_LOCALE])) {
    const { catalog, items, 'product-list': list } = readContent()[locale];
    const [item = first] = items;
    await page.goto(localizePath(item.path, locale));
    await page.locator('[name=cases]').fill('1234');
    await page.locator('[data-add]').click();
    const cases = (1234).toLocaleString(LANGUAGES[locale].tag);
    const added = catalog.item.announced.replace('{{name}}', item.name).replace('{{cases}}', cases);
    await expect(page.getByRole('status').filter({ hasText: added })).toBeAttached();
    await page.goto(localizePath('/products/list', locale));
    await page.locator('[data-remove]:visible').click();
    const removed = list.removed.replace('{{name}}', item.name);
    await expect(page.getByRole('status').filter({ hasText: removed })).toBeAttached();
  }
});

test('keyboard user removes items and focus moves to a remaining item, or to the heading when the list is empty', async ({
  page,
}) => {
  await page.goto('/products/list');
  await keepList(page, LINES);
  await page.reload();
  const rows = page.locator('[data-item]:visible');
  await rows.last().getByRole('button').press('Enter');
  await expect(rows.locator(':focus')).toContainText(first.name);
  await page.keyboard.press('Tab');
  await expect(rows.getByRole('link')).toBeFocused();
  await rows.getByRole('button').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('visitor types less than the minimum order and sees the minimum beside the field', async ({ page }) => {
  const item = items.find(({ minimumCases }) => minimumCases > 1) ?? first;
  const warning = readContent().en['product-list'].belowMinimum.replace('{{cases}}', String(item.minimumCases));
  await page.goto('/products/list');
  await keepList(page, [[item.sku, item.minimumCases, '']]);
  for (const path of ['/products/list', item.path]) {
    await page.goto(path);
    const field = page.getByRole('spinbutton').first();
    await expect(field).toHaveValue(String(item.minimumCases));
    await expect(field).toHaveAccessibleDescription('');
    await field.fill(String(item.minimumCases - 1));
    await expect(field).toHaveAccessibleDescription(warning);
  }
});

// German has the longest words.
for (const locale of selectCases(LOCALES, ['de']))
  test(`visitor on a small phone opens an item’s page in ${locale} and sees, without scrolling, the button to add it to the list`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const longest = readContent()[locale].items.toSorted((a, b) => b.name.length - a.name.length);
    for (const { path } of longest.slice(0, 3)) {
      await page.goto(localizePath(path, locale));
      await expect(page.locator('[data-add]')).toBeInViewport({ ratio: 1 });
    }
  });

test('visitor follows an item’s link to the contact form and sees the item number after any text typed earlier', async ({
  page,
}) => {
  const message = page.locator('[name=message]');
  for (const [locale, typed] of [
    ['en', ''],
    [THIRD_LOCALE, 'Two pallets'],
  ] as const) {
    const about = contactWords[locale].about.replace('{{item}}', first.sku);
    await page.goto(localizePath(first.path, locale));
    await page.getByRole('main').locator(`a[href*="item=${first.sku}"]`).click();
    await expect(message).toHaveValue(new RegExp(`^${typed}\\s*${about}\\s*$`));
    if (!typed) await page.goto('/#contact');
    await expect(message, 'an unchanged message is not kept').toHaveValue(typed ? /./ : '');
    await message.fill('Two pallets');
  }
});
