import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../console/consoleTest.ts';
import { findRow, openInbox, openMessage, thread } from '../console/inbox.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { contactForm } from '../site/contactForm.ts';
import { decide } from '../site/visitor.ts';
import { CLIENT, getTranslations } from './portal.ts';
import { openRequest, sendQuote, storeRequest } from './requests.ts';

/** French, if the site has it. */
const LOCALE = LOCALES.find((locale) => locale === 'fr') ?? OTHER_LOCALE;
const { requests: texts, quote: quoteTexts } = getTranslations(LOCALE);
const content = readContent()[LOCALE];
const [item] = content.items;
if (!item) throw new Error('The catalog has no item');

const editor = (page: Page) => openMessage(page).getByRole('form', { name: /^Quote for / });
const sentQuotes = (page: Page) => openMessage(page).getByRole('region', { name: 'Quotes' }).getByRole('listitem');

/** Waits for the email with a quote, and returns the path of its link to the portal. */
async function findMailedPath(backend: BackendControl): Promise<string> {
  const findPath = async () => {
    await backend.runJobs();
    const texts = (await backend.mails()).filter(({ to }) => String(to) === CLIENT).map(({ text }) => text);
    return /https:\/\/[^/]+(\/\S*client\/requests\/\S+)/.exec(texts.join())?.[1] ?? '';
  };
  await expect.poll(findPath).not.toBe('');
  return await findPath();
}

/** Waits until an email with this subject has been sent. */
const expectNotice = (backend: BackendControl, subject: RegExp) =>
  expect
    .poll(async () => {
      await backend.runJobs();
      return (await backend.mails()).map((mail) => String(mail.subject)).join('\n');
    })
    .toMatch(subject);

test('client finds an item in the catalog, requests a quote, and accepts it after staff have priced it', async ({
  page,
  secondPage: staff,
  backend,
}) => {
  await decide(page);
  await openWithSession(page, localizePath('/products', LOCALE), CLIENT);
  await page.getByRole('main').getByRole('link', { name: item.name }).click();
  await page.locator('[name=cases]').fill('120');
  await page.locator('[data-add]').click();
  await page.locator('[data-added]').click();
  const { field, submit } = contactForm(page);
  await expect(field('email')).toHaveValue(CLIENT);
  await field('deliveryPlace').fill('Laval (Québec)');
  await submit.click();
  const sent = page.locator('[data-sent-request]');
  await expect(sent).toContainText(item.name);
  const number = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';

  await openInbox(staff, { search: '?state=all' });
  await findRow(staff, 'Clio Client').click();
  await openMessage(staff).getByRole('button', { name: 'New quote' }).click();
  await editor(staff).getByRole('group', { name: item.sku }).getByLabel('Price per case').fill('45.50');
  await expect(editor(staff)).toContainText('Draft saved');
  await editor(staff).getByRole('button', { name: 'Send quote…' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Send quote' }).click();
  await expect(findRow(staff, 'Clio Client')).toContainText(/Handled.*Quoted/s);
  await findRow(staff, 'Clio Client').click();
  await expect(sentQuotes(staff)).toContainText('CAD 5,460.00');

  await page.goto(await findMailedPath(backend));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  const quote = page.locator('.portal-quote');
  await expect(quote).toContainText(item.sku);
  await expect(quote.locator('tfoot')).toContainText(/5\s460,00/);
  await page.getByRole('button', { name: texts.decision.accept }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.decision.name).fill('Clio Client');
  await dialog.getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(texts.decision.accepted)).toBeVisible();
  await expect(quote).toContainText(quoteTexts.status.accepted);

  await staff.reload();
  await expect(findRow(staff, 'Clio Client')).toContainText('Quote accepted');
  await findRow(staff, 'Clio Client').click();
  await expect(sentQuotes(staff)).toContainText(/Accepted.*by Clio Client/s);
  await expectNotice(backend, /Quote Q-\d{4}-0001 accepted by Clio Client/);
});

test('client asks for a change, receives a revision, and declines it with a reason', async ({
  page,
  secondPage: staff,
  backend,
}) => {
  const { decision, reply, quote } = texts;
  const request = await storeRequest(backend, 'Deux magasins ouvrent en mai.', { language: LOCALE });
  await sendQuote(backend, request.id);
  await openRequest(page, request, LOCALE);
  await page.getByRole('button', { name: decision.change }).click();
  await expect(page.getByLabel(reply.label)).toBeFocused();
  await page.getByLabel(reply.label).fill('Un meilleur prix pour deux palettes?');
  await page.getByRole('button', { name: reply.submit }).click();
  await expect(page.getByText(reply.sent)).toBeVisible();

  await sendQuote(backend, request.id, { payment: 'À la commande' });
  // The page still shows the first revision.
  const decline = async () => {
    await page.getByRole('button', { name: decision.decline, exact: true }).click();
    await page.getByRole('dialog').getByLabel(decision.reason).fill('Trop tard pour mai.');
    await page.getByRole('dialog').locator('button[type=submit]').click();
  };
  await decline();
  await expect(page.getByText(decision.changed)).toBeVisible();
  const shown = page.locator('.portal-quote');
  await expect(shown).toContainText('À la commande');
  await page.locator('.portal-versions button').last().click();
  const notes = page.locator('.portal-notes');
  await expect(notes).toContainText(quote.superseded);
  await notes.getByRole('button').click();
  await expect(shown).toContainText('À la commande');
  await decline();
  await expect(page.getByText(decision.declined)).toBeVisible();

  await openInbox(staff, { search: '?state=all', from: 'Ana Roy' });
  await expect(findRow(staff, 'Ana Roy')).toContainText('Quote declined');
  await expect(thread(staff)).toContainText('Un meilleur prix pour deux palettes?');
  await expect(sentQuotes(staff)).toContainText([
    /revision 2.*Declined.*client@olea\.example.*Trop tard pour mai\./s,
    /Replaced/,
  ]);
  await expectNotice(backend, /Quote Q-\d{4}-0001 declined by client@olea\.example/);
});
