import type { Page } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect, test } from '../fixtures/index.ts';
import { readSheets } from '../fixtures/printedSheets.ts';
import { CLIENT, getLoginPath, getTranslations, sendLogin } from './portal.ts';
import { LINES, openRequest, sendQuote, storeRequest } from './requests.ts';

const locale = OTHER_LOCALE;
const { requests: words, login } = getTranslations(locale);
const OUTAGE = /Failed to load resource|ERR_|could not be (?:sent|loaded)/;
const { decision } = words;

/** Sends a quote, opens it in the portal and returns the id of its request. */
async function openQuote(page: Page, backend: BackendControl): Promise<string> {
  const request = await storeRequest(backend);
  await sendQuote(backend, request.id);
  await openRequest(page, request, locale);
  return request.id;
}

const dialog = (page: Page) => page.locator('dialog[open]');
const notes = (page: Page) => page.locator('.portal-notes');
const pressSubmit = (page: Page) => dialog(page).locator('[type=submit]').click();

async function fillAcceptance(page: Page): Promise<void> {
  await page.getByRole('button', { name: decision.accept, exact: true }).click();
  await page.getByLabel(decision.name).fill('Ana Roy');
  await dialog(page).getByRole('checkbox').check();
}

async function readStatuses(backend: BackendControl, requestId: string): Promise<unknown[]> {
  const rows = await (await backend.api.asAdmin()).read<{ status: string }[]>(
    `/rest/v1/quotes?message_id=eq.${requestId}&select=status,decided_by,decision_note&order=revision`,
  );
  return rows.map((row) => Object.values(row));
}

async function countEmails(backend: BackendControl, kind: string): Promise<number> {
  return (await (await backend.api.asAdmin()).read<unknown[]>(`/rest/v1/outgoing_emails?kind=eq.${kind}&select=id`))
    .length;
}

test('client prints a quote as one A4 or Letter sheet without the rest of the page', async ({ page, backend }) => {
  await openQuote(page, backend);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('body');
  const isPrinted = { useInnerText: true };
  for (const part of [words.reply.label, decision.accept, words.page.items])
    await expect(sheet).not.toContainText(part, isPrinted);
  for (const format of ['A4', 'Letter']) expect(readSheets(await page.pdf({ format })), format).toHaveLength(1);
});

test('client prints a quote of 60 lines on two to four sheets', { tag: '@full' }, async ({ page, backend }) => {
  const request = await storeRequest(backend);
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINES[0], sku: `EX${1000 + index}` }));
  await sendQuote(backend, request.id, { lines: lines as typeof LINES });
  await openRequest(page, request, locale);
  const sheets = readSheets(await page.pdf({ format: 'A4' }));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.length).toBeLessThan(5);
});

test('client finds the typed name after an outage and a reload, and accepts the quote', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(OUTAGE);
  const requestId = await openQuote(page, backend);
  await fillAcceptance(page);
  await backend.off();
  await pressSubmit(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(decision.lost);
  await backend.on();
  await page.reload();
  await page.getByRole('button', { name: decision.accept, exact: true }).click();
  await expect(page.getByLabel(decision.name)).toHaveValue('Ana Roy');
  await dialog(page).getByRole('checkbox').check();
  await pressSubmit(page);
  await expect(notes(page)).toContainText(decision.accepted);
  expect(await readStatuses(backend, requestId)).toEqual([['accepted', 'Ana Roy', null]]);
});

test('client’s decision and reply are each recorded once even if the first responses are lost', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(OUTAGE);
  await openQuote(page, backend);
  const isLost = { value: true };
  await page.route('**/functions/v1/client-requests', async (route) => {
    const response = await route.fetch();
    if (isLost.value && route.request().method() === 'POST') await route.abort();
    else await route.fulfill({ response });
    if (route.request().method() === 'POST') isLost.value = !isLost.value;
  });
  await fillAcceptance(page);
  await pressSubmit(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(decision.lost);
  await pressSubmit(page);
  await expect(notes(page)).toContainText(decision.accepted);
  expect(await countEmails(backend, 'quote-accepted')).toBe(1);

  const reply = page.getByLabel(words.reply.label);
  await reply.fill('When do you ship?');
  await page.getByRole('button', { name: words.reply.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(words.reply.failed);
  await page.getByRole('button', { name: words.reply.submit }).click();
  await expect(page.getByText(words.reply.sent)).toBeVisible();
  await expect(reply).toHaveValue('');
  await expect(page.locator('.portal-conversation li').filter({ hasText: 'When do you ship?' })).toHaveCount(1);
  expect(await countEmails(backend, 'client-reply')).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('client whose session was revoked signs in again and sends the typed reply', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*40[13]|could not be (?:sent|loaded)/);
  await openQuote(page, backend);
  const address = page.url();
  await page.getByRole('button', { name: decision.change }).click();
  const reply = page.getByLabel(words.reply.label);
  await expect(reply).toBeFocused();
  await reply.fill('Half of it, please');
  await backend.sql(`delete from auth.sessions`);
  await page.getByRole('button', { name: words.reply.submit }).click();
  await expect(page).toHaveURL((url) => url.pathname === getLoginPath(locale));
  await expect(page.getByText(login.expired)).toBeVisible();
  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(address);
  await expect(reply).toHaveValue('Half of it, please');
  await page.getByRole('button', { name: words.reply.submit }).click();
  await expect(page.getByText(words.reply.sent)).toBeVisible();
});
