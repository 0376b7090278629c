import type { Locale } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from '../site/contactForm.ts';
import { getLoginPath, getTranslations, waitForPortal } from './portal.ts';

const answers = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@northmarket.example',
  phone: '613-555-0117',
  companyName: 'North Market',
  jobTitle: 'Category buyer',
  companySize: '51-200',
  industry: 'foodservice',
  website: 'www.northmarket.example',
  businessNeeds: 'Two pallets of olive oil a month, to Kingston.',
} as const;
type Field = keyof typeof answers;

const field = (page: Page, name: Field) => page.locator(`#request-${name}`);

async function openRequest(page: Page, locale: Locale): Promise<void> {
  await page.goto(getLoginPath(locale));
  await page.getByRole('link', { name: getTranslations(locale).login.requestAccess }).click();
  await field(page, 'firstName').waitFor();
}

async function fillRequest(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const control = field(page, name as Field);
    if (name === 'companySize' || name === 'industry') await control.selectOption(value);
    else await control.fill(value);
  }
}

const values = (page: Page) =>
  page.locator('#request-view form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));

const locale = 'de';
const words = getTranslations(locale).request;

test('buyer keeps the typed request until they discard it, even in another language', async ({ page }) => {
  await page.goto(getLoginPath(locale));
  await page.getByRole('link', { name: getTranslations(locale).login.requestAccess }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(words.heading));
  await field(page, 'website').fill('northmarket.example');
  await field(page, 'website').press('Tab');
  await expect(field(page, 'website')).toHaveValue('https://northmarket.example');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: getTranslations(locale).login.heading })).toBeFocused();
  await expect(page).toHaveTitle(getTranslations(locale).meta.login.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
  await expect(field(page, 'website')).toHaveValue('https://northmarket.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.portal .lang').click();
  await page.locator('#languages a[hreflang=en]').click();
  await waitForPortal(page);
  await expect(page.locator('.portal-draft')).toBeFocused();
  await expect(page.getByText(getTranslations('en').request.draftRestored)).toBeInViewport();
  await expect(field(page, 'website')).toHaveValue('https://northmarket.example');
  await page.goBack();
  await page.getByRole('button', { name: words.discardDraft }).click();
  await expect(field(page, 'website')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeFocused();
});

test('buyer whose request fails keeps every value and sends the request to the forms provider on the second attempt', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource|ERR_|using the fallback|could not be delivered/);
  await openRequest(page, locale);
  await fillRequest(page);
  const send = page.getByRole('button', { name: words.submit });
  await backend.providers.fail('forms', { drop: true });
  await backend.providers.fail('functions', { status: 502 });
  await send.press('Enter');
  await expect(page.getByRole('alert')).toContainText(words.error);
  await expect(send).toBeFocused();
  expect(await values(page)).toMatchObject({ ...answers, website: /./ });
  await field(page, 'jobTitle').fill('Head buyer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words.draftRestored)).toBeVisible();
  expect(await values(page)).toMatchObject({ ...answers, jobTitle: 'Head buyer', website: /./ });

  await backend.providers.heal();
  const answer = await holdBack(page, '**/submissions/v3/**');
  await send.click();
  await expect(page.getByRole('button', { name: words.submitting })).toBeDisabled();
  await expect(field(page, 'firstName')).toBeDisabled();
  await expect(field(page, 'businessNeeds')).toBeDisabled();
  answer();
  await expect(page.getByRole('status').filter({ hasText: words.success })).toBeVisible();
  await expect(page.locator('.portal-outcome')).toBeFocused();
  expect(Object.values(await values(page)).join('')).toBe('');
  const [delivery, ...others] = await backend.outbox();
  expect(others).toEqual([]);
  expect(delivery?.provider === 'forms' && delivery.fields).toEqual({
    firstname: 'Noor',
    lastname: 'Haddad',
    email: 'noor@northmarket.example',
    phone: '613-555-0117',
    company: 'North Market',
    jobtitle: 'Head buyer',
    company_size: '51-200',
    industry: 'foodservice',
    website: 'https://www.northmarket.example',
    business_needs: 'Two pallets of olive oil a month, to Kingston.',
  });
  await field(page, 'firstName').fill('M');
  await expect(page.getByText(words.success)).toHaveCount(0);
});

test('buyer closes the tab right after the access request or contact form thanks them, and the inbox still receives the message', async ({
  context,
  backend,
}) => {
  const portal = await context.newPage();
  await openRequest(portal, OTHER_LOCALE);
  await fillRequest(portal);
  await portal.getByRole('button', { name: getTranslations(OTHER_LOCALE).request.submit }).click();
  await portal
    .getByRole('status')
    .filter({ hasText: getTranslations(OTHER_LOCALE).request.success })
    .waitFor();
  await portal.close();
  const site = await context.newPage();
  await site.goto('/');
  const contact = contactForm(site);
  await contact.fill();
  await contact.submit.click();
  await contact.thanks.waitFor();
  await site.close();

  const service = await backend.api.asService();
  const inbox = async () =>
    (
      await service.request('GET', '/rest/v1/inbox_messages?select=kind,language,state,delivered_by&order=created_at')
    ).json();
  const copy = (kind: string, language: string) => ({ kind, language, state: 'new', delivered_by: 'provider' });
  await expect.poll(inbox).toEqual([copy('access-request', OTHER_LOCALE), copy('contact', 'en')]);
});
