import type { Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm, LEAD } from './contactForm.ts';
import { ageCache, visit } from './visitor.ts';

/** Playwright disables the back/forward cache, and Chromium's headless shell has none, so enable it in the full browser. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...options } = launchOptions;
    const executablePath = findChromium();
    await use({
      ...options,
      ...(executablePath ? { executablePath } : {}),
      args: [...args, '--headless=new'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

// One worker starts the full browser once for all tests.
test.describe.configure({ mode: 'default' });

/** Goes back and expects the page to be restored from the back/forward cache. */
async function goBack(page: Page): Promise<void> {
  // A page from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => (window as { isBack?: boolean }).isBack)).toBe(true);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isBack: persisted }));
  });
});

test('visitor goes back and sees the effect of flags and a cookie choice that changed in the meantime', {
  tag: '@full',
}, async ({ page, backend }) => {
  await visit(page, '/');
  await expect(page.locator('#founder')).toBeVisible();
  await visit(page, '/teams');
  await page.locator('footer [data-consent=open]').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  const chat = page.locator('#hubspot-messages-iframe-container');
  await expect(chat).toBeVisible();
  await (await backend.api.asAdmin()).setFlags({ founder: false, teams: false });
  await ageCache(page);
  await goBack(page);
  await expect(page.locator('#founder')).toBeHidden();
  await expect(page.locator('header .links a[href="/teams"]')).toBeHidden();
  await expect(page.locator('[data-consent=banner]')).toBeHidden();
  await expect(chat).toBeVisible();
});

test('visitor who sends a message does not find its text in the form again after going back', {
  tag: '@full',
}, async ({ page, backend }) => {
  await page.goto('/');
  const contact = contactForm(page);
  await contact.fill();
  await visit(page, '/terms');
  await goBack(page);
  expect(await contact.values()).toEqual(LEAD);
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  await visit(page, '/fr');
  await expect(contact.field('message')).toHaveValue('');
  expect(await backend.outbox()).toHaveLength(1);

  await contact.fill();
  await visit(page, '/de');
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  await goBack(page);
  await expect(contact.field('message')).toHaveValue('');
});
