import { PAGE_WAIT_MS } from '@olea/shared/flags/enabledFlags';
import type { Page } from '@playwright/test';
import siteDe from '../../../shared/locales/de/site.json' with { type: 'json' };
import siteEn from '../../../shared/locales/en/site.json' with { type: 'json' };
import { selectTurn } from '../../fullRun.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm, contactWords, LEAD } from './contactForm.ts';
import { MINUTES, remember, TEMPLATE_PAGES } from './visitor.ts';

const NOT_LOADED = /Failed to load resource|ERR_|could not be loaded|dynamically imported|Failed to fetch/;

/** Blocks the asset files whose names match, until the test calls the returned function. */
async function blockScript(page: Page, name: RegExp): Promise<() => void> {
  let isLost = true;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => (isLost ? route.fulfill({ status: 404, body: 'not here' }) : route.continue()),
  );
  return () => {
    isLost = false;
  };
}

test.beforeEach(({ consoleGuard }) => consoleGuard.expect(NOT_LOADED));

const FORM = '**/contactForm*';
const message = (page: Page) => page.locator('.part-failed');

test('visitor whose form script fails to load sees other ways to contact us and sends the form once the script loads', async ({
  page,
  backend,
}) => {
  const heal = await blockScript(page, /contactForm/);
  await page.goto('/de');
  const contact = contactForm(page);
  await contact.fill();
  await contact.submit.click();
  await expect(message(page)).toContainText(siteDe.notLoaded.form);
  await expect(message(page).locator('a[href^="mailto:"]')).toBeVisible();
  await expect(message(page).locator('a[href^="tel:"]')).toBeVisible();
  expect(await contact.values()).toEqual(LEAD);
  heal();
  await contact.submit.click();
  await expect(contact.thanks).toContainText(contactWords.de.thanks.title);
  await expect(message(page)).toBeHidden();
  expect(await backend.outbox()).toHaveLength(1);
});

test('visitor whose form script hangs sees an error after ten seconds and keeps the typed text', async ({
  page,
  backend,
}) => {
  const heal = await holdBack(page, FORM);
  await page.clock.install();
  await page.goto('/');
  const contact = contactForm(page);
  await contact.fill();
  await contact.submit.click();
  await expect(page.locator('[data-script]')).toHaveAttribute('inert');
  await page.clock.runFor(10_000);
  await expect(message(page)).toContainText(siteEn.notLoaded.form);
  expect(await contact.values()).toEqual(LEAD);
  await expect(contact.submit).toBeFocused();
  for (const way of await message(page).locator('a').all()) {
    await way.focus();
    await expect(way, 'the contact links stay visible on focus').toBeVisible();
  }
  await contact.field('message').press('End');
  await contact.field('message').pressSequentially('!');
  await expect(message(page), 'typing does not replace the error message').toBeVisible();
  heal();
  await expect(message(page)).toBeHidden();
  expect(await backend.outbox(), 'the failed message is not sent without another click').toEqual([]);
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
});

test('visitor keeps typing while the script loads, and the replayed Enter does not move focus', async ({ page }) => {
  const release = await holdBack(page, FORM);
  await page.goto('/');
  const contact = contactForm(page);
  await contact.field('message').focus();
  await contact.field('email').press('Enter');
  await contact.field('message').focus();
  await page.keyboard.type('Two pallets ');
  release();
  await expect(contact.form.getByText(contactWords.en.required.lastName)).toBeVisible();
  await expect(contact.field('message')).toBeFocused();
  await page.keyboard.type('of tomatoes');
  await expect(contact.field('message')).toHaveValue('Two pallets of tomatoes');
});

// Test one page of each app, because all pages of an app share one shell.
for (const path of ['/admin-portal/dashboard', '/de/client/login']) {
  test(`user of ${path} whose script fails to load sees how to reload and whom to contact`, async ({ page }) => {
    const heal = await blockScript(page, /./);
    await page.goto(path);
    const told = page.locator('[data-not-loaded]');
    await expect(told).toBeVisible();
    await expect(told.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByText(/Loading…/)).toBeHidden();
    heal();
    await told.locator(`a[href="${path}"]`).click();
    await expect(page.locator('[data-not-loaded]:visible')).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toBeVisible();
  });
}

test('user of Simple Admin whose script hangs sees an error after 15 seconds', async ({ page }) => {
  const heal = await holdBack(page, '**/assets/**/*.js');
  await page.clock.install();
  await page.goto('/simple-admin', { waitUntil: 'commit' });
  await expect(page.getByText(/Loading…/)).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.locator('[data-not-loaded]')).toBeVisible();
  heal();
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expect(page.locator('[data-not-loaded]')).toHaveCount(0);
});

test('visitor whose scripts all fail to load sees a heading or an error on each page', async ({ page }) => {
  await remember(page, ['contact', 'teams'], 10 * MINUTES);
  await blockScript(page, /./);
  await page.clock.install();
  const others = ['/nothing', '/insights/blog/nothing', '/client/login', '/simple-admin'];
  for (const path of [...selectTurn(TEMPLATE_PAGES, 0, 3), ...others]) {
    await page.goto(path);
    await page.clock.runFor(2 * PAGE_WAIT_MS);
    // A page whose flag was off on the last visit shows its 404 view.
    await expect(page.locator('h1:visible, [data-not-loaded]:visible').first(), path).toBeVisible();
    await expect(page.locator('[data-skeleton]:visible, [inert], [aria-busy=true]:visible'), path).toHaveCount(0);
  }
});
