import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { BUYER, contactForm } from './contactForm.ts';
import { keepList } from './visitor.ts';

const { items, 'product-list': texts } = readContent()[OTHER_LOCALE];
const [first, second] = items;
if (!first || !second) throw new Error('The catalog needs two items');

async function openList(page: Page): Promise<void> {
  await page.goto(`/${OTHER_LOCALE}/products/list`);
  await keepList(page, [
    [first?.sku, 7, ''],
    [second?.sku, 12, ''],
  ]);
  await page.reload();
}

test('buyer sends a quote request in another language, edits it and sends it again', async ({ page, backend }) => {
  await openList(page);
  const contact = contactForm(page);
  await contact.submit.click();
  await expect(contact.field('companyName')).toHaveAttribute('aria-invalid', 'true');
  await contact.fill({ ...BUYER, message: '' });
  await contact.field('message').press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const sent = page.locator('[data-sent-request]');
  await expect(sent.getByRole('heading')).toBeFocused();
  await expect(sent.getByRole('listitem')).toContainText([first.name, second.name]);
  for (const answer of [BUYER.companyName, BUYER.deliveryPlace, BUYER.email]) await expect(sent).toContainText(answer);
  await expect(contact.form).toBeHidden();
  expect(await findViolationsInThemes(page, 'main')).toEqual([]);
  const number = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent.textContent()) ?? '')?.[0];
  const submissions = (await backend.outbox()).filter(({ provider }) => provider !== 'mail');
  expect(submissions).toMatchObject([
    {
      fields: { company: BUYER.companyName, city: BUYER.deliveryPlace, message: expect.stringContaining(`${number}`) },
    },
  ]);
  // The inbox receives the request after the provider does, so poll. The buyer's confirmation is the only email.
  await expect
    .poll(async () => {
      await backend.runJobs();
      return await backend.mails();
    })
    .toMatchObject([{ to: [BUYER.email], subject: expect.stringContaining(`${number}`) }]);
  await page.reload();
  await expect(sent).toContainText(`${number}`);
  await sent.getByRole('button', { name: texts.sent.edit }).click();
  const quantity = page.locator('[data-item]:visible').getByRole('spinbutton');
  await expect(quantity.first()).toBeFocused();
  await quantity.first().fill('8');
  await expect(contact.field('deliveryPlace')).toHaveValue(BUYER.deliveryPlace);
  await contact.submit.click();
  await expect(sent).not.toContainText(`${number}`);
  await expect(sent.getByRole('listitem').first()).toContainText('8');
  expect((await backend.outbox()).filter(({ provider }) => provider === 'forms')).toHaveLength(2);
});

test('signed-in buyer finds the form prefilled until the session expires, although the page loads no auth library', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openWithSession(page, `/${OTHER_LOCALE}/products/list`, 'client@olea.example');
  await keepList(page, [[first.sku, 7, '']]);
  await page.reload();
  const { form, field } = contactForm(page);
  await expect(field('email')).toHaveValue('client@olea.example');
  await expect(field('firstName')).toHaveValue('Clio');
  await expect(field('companyName')).toHaveValue('Clio Foods');
  await expect(form).toContainText('client@olea.example');
  expect((await Promise.all(scripts)).join()).not.toMatch(/supabase-js|GoTrue/i);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 1 }));
  }, SESSION_STORAGE_KEY);
  await page.reload();
  await expect(form).toBeVisible();
  await expect(field('email')).toHaveValue('');
});

test('buyer who switches the language still sees the quote list', async ({ page }) => {
  await openList(page);
  await contactForm(page).field('firstName').fill(BUYER.firstName);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.lang').click();
  await page.locator('#languages a[hreflang=en]').click();
  await expect(page).toHaveURL(/\/products\/list$/);
  await expect(page.locator('[data-item]:visible')).toHaveCount(2);
  await expect(page.locator('[data-item]:visible').first()).toBeInViewport();
});
