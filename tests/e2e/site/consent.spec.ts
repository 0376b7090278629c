import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from './contactForm.ts';
import { openPage, takeFlags, waitForStart } from './visitor.ts';

const CHAT = '#hubspot-messages-iframe-container';

test('the banner comes one second after load, and a choice is kept', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const banner = page.locator('[data-consent=banner]');
  // The page's script comes when a fifth of the second is over.
  await page.clock.runFor(200);
  await waitForStart(page);
  await page.clock.runFor(700);
  await expect(banner).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
  await page.goto('/privacy');
  await page.clock.runFor(200);
  await waitForStart(page);
  await page.clock.runFor(1300);
  await expect(banner).toBeHidden();
  await expect(page.locator(CHAT)).toHaveCount(0);
});

test('consent from the footer’s banner brings the chat to every page; it goes at once when consent is withdrawn or its flag goes off, and comes back', async ({
  page,
  backend,
}) => {
  await openPage(page, '/terms');
  const choose = async (choice: string) => {
    await page.locator('footer [data-consent=open]').click();
    await page.getByRole('button', { name: choice }).click();
  };
  await choose('Accept');
  await expect(page.locator(CHAT)).toBeVisible();
  await choose('Decline');
  await expect(page.locator(CHAT)).toHaveCount(0);
  await choose('Accept');
  await expect(page.locator(CHAT)).toBeVisible();
  for (const isOn of [false, true]) {
    await takeFlags(page, backend, { hubspot_chat: isOn });
    await expect(page.locator(CHAT)).toHaveCount(isOn ? 1 : 0);
  }
  await page.goto('/de/terms');
  await expect(page.locator(CHAT)).toBeVisible();
});

test('before a choice nothing is asked of anyone else, no cookie is set, and the banner takes a quarter of a phone, in any language', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== baseURL || /\/\d+\.js$|\/forms\/embed/.test(pathname)) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  for (const locale of LOCALES) {
    await openPage(page, localizePath('/', locale));
    await page.clock.runFor(1500);
    const banner = page.locator('[data-consent=banner]');
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height, locale).toBeLessThanOrEqual(160);
    await openPage(page, localizePath('/insights/news', locale));
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

// Specification, 7, of the forms provider: “Its script loads on demand first.” Before a choice it does not, as the privacy policy says.
for (const [locale, choice, isBannerOn] of [
  ['en', 'accepted', true],
  ['fr', 'declined', true],
  [OTHER_LOCALE, null, true],
  ['it', 'accepted', false],
] as const) {
  test(`a sent form loads the provider’s script only with consent that can be withdrawn: ${locale}, choice ${choice}, banner ${isBannerOn}`, async ({
    page,
    backend,
  }) => {
    await (await backend.api.asAdmin()).setFlags({ cookie_consent: isBannerOn });
    await page.goto(localizePath('/privacy', locale));
    if (choice) await page.evaluate((value) => localStorage.setItem('cookie-consent', value), choice);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(localizePath('/', locale));
    const contact = contactForm(page);
    await contact.fill();
    await contact.submit.click();
    await expect(contact.thanks).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/submissions/v3/'))).toHaveLength(1);
    expect(asked.includes('/forms/embed/v2.js')).toBe(choice === 'accepted' && isBannerOn);
  });
}

test('the banner leaves whoever writes to us on a phone alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/de');
  const banner = page.locator('[data-consent=banner]');
  await expect(banner).toBeVisible();
  await page.locator('[name=firstName]').focus();
  await expect(banner).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('.field-error:not(:empty)').first()).toBeInViewport();
  await page.locator('[name=firstName]').blur();
  await expect(banner).not.toBeInViewport();
  await page.locator('footer [data-consent=open]').click();
  await expect(banner).toBeInViewport({ ratio: 1 });
});
