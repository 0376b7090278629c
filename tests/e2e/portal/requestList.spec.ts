import { localizePath } from '@olea/shared/i18n/languages';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { CLIENT, getTranslations, openDashboard } from './portal.ts';
import { getRequestPath, getRequestsPath, openRequest, sendQuote, storeRequest } from './requests.ts';

const locale = OTHER_LOCALE;
const { requests: words } = getTranslations(locale);

test('client finds a request by a word, by its number and by its quote’s number', async ({ page, backend }) => {
  const quoted = await storeRequest(backend, 'We open two stores in May.');
  const quote = await sendQuote(backend, quoted.id);
  const other = await storeRequest(backend, 'Do you have organic pasta?', { hasItems: false });
  await openWithSession(page, getRequestsPath(locale), CLIENT);
  const links = page.locator('.portal-orders a');
  await expect(links).toHaveText([other.number, quoted.number]);
  const search = page.getByLabel(words.list.search);
  for (const [text, number] of [
    ['organic', other.number],
    [quoted.number, quoted.number],
    [String(quote.number), quoted.number],
  ] as const) {
    await search.fill(text);
    await expect(links, text).toHaveText([number]);
    await expect(search).toBeFocused();
  }
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === quote.number);
  await page.reload();
  await expect(search).toHaveValue(String(quote.number));
  await search.fill('nothing like this');
  await page.getByRole('button', { name: words.list.showAll }).click();
  await expect(links).toHaveCount(2);
});

test('client sees the number of open requests on the dashboard and opens a quote that awaits their decision', async ({
  page,
  backend,
}) => {
  const request = await storeRequest(backend);
  const quote = await sendQuote(backend, request.id);
  await storeRequest(backend, 'Do you have pasta?', { hasItems: false });
  await openDashboard(page, locale);
  const card = page.locator('.portal-card');
  await expect(card).toContainText(words.card.open_other.replace('{{count}}', '2'));
  await expect(card).toContainText(words.card.waiting_one.replace('{{count}}', '1'));
  await card.getByRole('link', { name: String(quote.number) }).click();
  await expect(page).toHaveURL(getRequestPath(request.id, locale));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('client cannot open another customer’s request', async ({ page, backend }) => {
  const request = await storeRequest(backend, 'Secret volumes', { email: 'other@buyer.example' });
  await openWithSession(page, getRequestPath(request.id, locale), CLIENT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page.missingHeading);
  await expect(page.locator('main')).not.toContainText('Secret volumes');
});

test('client puts the items of a request back on the quote list', async ({ page, backend }) => {
  const [{ sku } = { sku: '' }] = readContent()[locale].items;
  const item = { sku, name: 'Item', cases: 7, pallets: 0, rest: 7 };
  const request = await storeRequest(backend, 'Again, please', { items: [item] });
  await openRequest(page, request, locale);
  await page.getByRole('button', { name: words.page.again }).click();
  await expect(page).toHaveURL(localizePath('/products/list', locale));
  await expect(page.locator('input[type=number]:visible')).toHaveValue('7');
});
