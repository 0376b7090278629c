import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { QUOTE_TEXTS } from '@olea/shared/quotes/quoteTexts';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInLook, LOOKS } from '../fixtures/axe.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { CLIENT } from '../portal/portal.ts';
import { sendQuote, storeRequest } from '../portal/requests.ts';
import { BACKEND_GONE, becomeColleague, expect, exportAs, findToast, openPortal, test } from './consoleTest.ts';
import { findRow, openInbox, openMessage, storeMessages, thread } from './inbox.ts';

const OIL = { sku: 'ZX0001', name: 'Λάδι', cases: 120, pallets: 2, rest: 20 };
const OLIVES = { sku: 'ZX0002', name: 'Ελιές', cases: 10, pallets: 0, rest: 10 };
const BUYER = {
  name: 'Marc Tremblay',
  email: 'marc@depot.example',
  language: OTHER_LOCALE,
  fields: { company: 'Dépôt Tremblay', city: 'Toronto', [QUOTE_FIELD]: JSON.stringify([OIL, OLIVES]) },
};

const editor = (page: Page) => page.getByRole('form', { name: `Quote for ${BUYER.name}` });
const findLine = (page: Page, name: string) => editor(page).getByRole('group', { name });
const price = (page: Page, { sku } = OIL) => findLine(page, sku).getByLabel('Price per case');
const sentQuotes = (page: Page) => openMessage(page).getByRole('region', { name: 'Quotes' }).getByRole('listitem');

async function startQuote(page: Page, backend: BackendControl): Promise<void> {
  await storeMessages(backend, [BUYER]);
  // The view of all messages still lists a conversation after its quote was sent.
  await openInbox(page, { search: '?state=all', from: BUYER.name });
  await openMessage(page).getByRole('button', { name: 'New quote' }).press('Enter');
  await expect(price(page)).toBeFocused();
}

/** Enters a price for the first item and marks the second one as unavailable. */
async function fillPrices(page: Page, typed = '1,234.50'): Promise<void> {
  await price(page).fill(typed);
  await findLine(page, OLIVES.sku).getByRole('checkbox', { name: 'Not available' }).press('Space');
}

async function confirmSending(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Send quote…' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote' }).press('Enter');
}

/** Sends the quote, which closes the conversation, and opens the conversation again. */
async function send(page: Page, name = '-0001'): Promise<void> {
  await confirmSending(page);
  const sent = `${name} was sent to ${BUYER.name}, and the message is marked as handled.`;
  await expect(findToast(page)).toContainText(sent);
  await findRow(page, BUYER.name).click();
}

const readNumbers = async (backend: BackendControl) =>
  (await backend.api.asAdmin()).read<{ number: string | null; status: string }[]>(
    '/rest/v1/quotes?select=number,status',
  );

test('administrator prices a request with the keyboard and sends the quote in the request’s language', async ({
  page,
  backend,
}) => {
  await startQuote(page, backend);
  await expect(findLine(page, OIL.sku)).toContainText('Pallets: 2 + 20 cases');
  await expect(editor(page).getByLabel('Place')).toHaveValue('Toronto');
  await editor(page).getByRole('button', { name: 'Add line' }).press('Enter');
  await expect(findLine(page, 'Line 3').getByLabel('Item no.')).toBeFocused();
  await findLine(page, 'Line 3').getByRole('button', { name: 'Remove Line 3' }).press('Enter');
  await editor(page).getByRole('button', { name: 'Send quote…' }).press('Enter');
  await expect(price(page)).toBeFocused();
  await expect(price(page)).toHaveAccessibleDescription('This is required.');

  await fillPrices(page, 'twelve');
  await expect(price(page)).toHaveAccessibleDescription('Enter an amount such as 1,234.50.');
  await price(page).fill('1,234.50');
  await findLine(page, OIL.sku).getByLabel('Discount %').fill('2.5');
  await expect(editor(page)).toContainText('Total CAD 144,436.50');
  await expect(editor(page)).toContainText('Draft saved');
  await expect(price(page)).toHaveValue('1,234.50');
  await editor(page).getByRole('button', { name: 'Preview' }).press('Enter');
  const texts = QUOTE_TEXTS[OTHER_LOCALE];
  await expect(editor(page).getByRole('region', { name: 'Preview of the quote' })).toContainText(texts.unavailable);

  await editor(page).getByRole('button', { name: 'Send quote…' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(/marc@depot\.example.*CAD\s144,436\.50, valid until/s);
  // The dialog receives keys only while its overlay has focus.
  await expect(page.locator('.bp6-overlay:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await send(page);
  await expect(findRow(page, BUYER.name)).toContainText(/Handled.*Quoted/s);
  await expect(thread(page)).toContainText(/Quote Q-\d{4}-0001 r1 sent\s*admin@olea\.example/);
  await backend.runJobs();
  await expect
    .poll(backend.mails)
    .toEqual([expect.objectContaining({ to: [BUYER.email], text: expect.stringContaining(texts.column.price) })]);
  await page.reload();
  await expect(sentQuotes(page)).toContainText(/Q-\d{4}-0001 · CAD\s144,436\.50 Sent.*Emailed/s);
});

test('administrator revises a quote with the last prices and withdraws the revision', async ({ page, backend }) => {
  await startQuote(page, backend);
  await fillPrices(page);
  await send(page);
  await openMessage(page).getByRole('button', { name: 'New revision' }).press('Enter');
  await expect(price(page)).toHaveValue('1,234.50');
  await price(page).fill('');
  await editor(page).getByRole('button', { name: 'Use last prices (1)' }).press('Enter');
  await expect(price(page)).toHaveValue('1,234.50');
  await findLine(page, OIL.sku).getByLabel('Cases').fill('100');
  await send(page, 'revision 2');
  await expect(sentQuotes(page)).toContainText([
    /revision 2 · CAD\s123,450\.00 Sent/,
    /-0001 · CAD\s148,140\.00 Replaced/,
  ]);

  await sentQuotes(page)
    .first()
    .getByRole('button', { name: /^Withdraw Q-.*revision 2…$/ })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(findToast(page)).toContainText('revision 2 is withdrawn.');
  await expect(sentQuotes(page).first()).toContainText('Withdrawn');
  await expect(thread(page)).toContainText(/Quote Q-\d{4}-0001 r2 withdrawn/);
});

test('administrator chooses between two drafts after a colleague has changed the same quote', { tag: '@full' }, async ({
  page,
  secondPage,
  backend,
}) => {
  await startQuote(page, backend);
  await price(page).fill('10');
  await expect(editor(page)).toContainText('Draft saved');
  await becomeColleague(secondPage, backend);
  await secondPage.goto('/admin-portal/messages?state=all');
  await findRow(secondPage, BUYER.name).click();
  await expect(price(secondPage)).toHaveValue('10.00');
  await price(secondPage).fill('11');
  await expect(editor(secondPage)).toContainText('Draft saved');

  await price(page).fill('12');
  const conflict = editor(page).getByRole('alert').filter({ hasText: 'changed this draft first' });
  await expect(conflict).toContainText('Your text has not been saved, but it is still here.');
  await expect(conflict).toContainText(/11[.,]00/);
  await expect(price(page)).toHaveValue('12');
  await page.reload();
  await findRow(page, BUYER.name).click();
  await expect(price(page)).toHaveValue('12');
  await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(editor(page)).toContainText('Draft saved');

  await price(secondPage).fill('13');
  await editor(secondPage).getByRole('button', { name: 'Use theirs' }).press('Enter');
  await expect(price(secondPage)).toHaveValue('12.00');
});

/** Lets the backend send the quote, but drops its response to the console. */
const loseResponse = (page: Page) =>
  page.route('**/rpc/change_quote', async (route) => {
    await route.fetch();
    await route.abort();
  });

test('administrator sees that a quote was sent even if the server’s response is lost', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await startQuote(page, backend);
  await fillPrices(page);
  await loseResponse(page);
  await send(page);
  expect(await readNumbers(backend)).toEqual([{ number: expect.stringMatching(/0001$/), status: 'sent' }]);
});

test('administrator sends a quote again after a lost response, and the customer gets it exactly once', {
  tag: '@full',
}, async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(BACKEND_GONE);
  await startQuote(page, backend);
  await fillPrices(page);
  await loseResponse(page);
  // Block this read, because it would show the console that the quote was sent.
  await page.route('**/rpc/read_quotes', (route) => route.abort());
  await confirmSending(page);
  await expect(findToast(page)).toContainText(
    'We got no answer, so the quote may or may not be sent. It’s safe to try again.',
  );
  await page.unroute('**/rpc/change_quote');
  await send(page);
  expect(await readNumbers(backend)).toEqual([{ number: expect.stringMatching(/0001$/), status: 'sent' }]);
  await backend.runJobs();
  await expect.poll(async () => (await backend.mails()).length).toBe(1);
});

test('administrator reloads and keeps an unsaved quote', { tag: '@full' }, async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(BACKEND_GONE);
  await startQuote(page, backend);
  await page.route('**/rpc/save_quote', (route) => route.abort());
  await price(page).fill('12.5');
  await expect(editor(page).getByRole('alert').first()).toContainText('the draft is only on this device');
  expect(await readNumbers(backend)).toEqual([]);
  await page.reload();
  await findRow(page, BUYER.name).click();
  await expect(price(page)).toHaveValue('12.5');
  await page.unroute('**/rpc/save_quote');
  await findLine(page, OIL.sku).getByLabel('Cases').fill('121');
  await expect(editor(page)).toContainText('Draft saved');
});

test('administrator discards a draft and restores it', { tag: '@full' }, async ({ page, backend }) => {
  await startQuote(page, backend);
  await price(page).fill('12.5');
  await expect(editor(page)).toContainText('Draft saved');
  await editor(page).getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(editor(page)).toBeHidden();
  await expect(openMessage(page).getByRole('button', { name: 'New quote' })).toBeFocused();
  expect(await readNumbers(backend)).toEqual([]);
  await findToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(price(page)).toHaveValue('12.5');
  await expect(editor(page)).toContainText('Draft saved');
});

test('administrator sends a quote again after its email bounced', { tag: '@full' }, async ({ page, backend }) => {
  const { id } = await storeRequest(backend);
  await sendQuote(backend, id);
  await backend.runJobs();
  const countMails = async () => (await backend.mails()).filter(({ to }) => String(to) === CLIENT).length;
  await expect.poll(countMails).toBe(1);
  await backend.bounceMail(String((await backend.mails())[0]?.id));
  await openInbox(page, { from: 'Ana Roy' });
  await sentQuotes(page)
    .getByRole('button', { name: /^Send again/ })
    .press('Enter');
  await expect(findToast(page)).toContainText('was sent to Ana Roy, and the message is marked as handled.');
  await backend.runJobs();
  await expect.poll(countMails).toBe(2);
});

test('administrator filters the list of quotes, exports it and opens a conversation', async ({ page, backend }) => {
  const { total } = await sendQuote(backend, (await storeRequest(backend)).id);
  await startQuote(page, backend);
  await fillPrices(page);
  await expect(editor(page)).toContainText('Draft saved');
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const totals = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  await expect(totals).toHaveText([/Draft CAD\s148,140\.00 \(1\)/, /Sent CAD\s[\d,.]+ \(1\)/]);
  await page.getByLabel('Status').selectOption('Sent');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('maison');
  await expect(page).toHaveURL(/#q=maison$/);
  await expect(rows).toHaveCount(1);

  const { content } = await exportAs(page, 'XLSX');
  const [sheet] = (await readXlsx(new Uint8Array(content))).sheets;
  const [heads = [], values = []] = sheet?.rows ?? [];
  const getValue = (name: string) => values[heads.indexOf(name)];
  const [day, time] = [expect.any(Date), expect.any(Date)];
  expect([getValue('Total'), getValue('Valid until'), getValue('Sent')]).toEqual([(total ?? 0) / 100, day, time]);
  await rows.getByRole('link').press('Enter');
  await expect(sentQuotes(page)).toHaveCount(1);
});

test('staff find no accessibility errors in the quote editor, and no horizontal scrolling on a phone', {
  tag: '@full',
}, async ({ page, backend }) => {
  await startQuote(page, backend);
  await price(page).fill('x');
  await editor(page).getByRole('button', { name: 'Preview' }).click();
  await price(page).fill('99,999.99');
  for (const look of selectTurn(LOOKS, 1)) expect(await findViolationsInLook(page, look)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of [openMessage(page), editor(page)])
    await expect.poll(() => part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await openPortal(page, 'messages?view=quotes');
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
