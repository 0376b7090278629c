import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from './contactForm.ts';
import { decide, openPage, takeFlags, waitForStart } from './visitor.ts';

const CHAT = '#hubspot-messages-iframe-container';

test('visitor sees the cookie banner after one second, and the site remembers their choice', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const banner = page.locator('[data-consent=banner]');
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

test('visitor who accepts cookies gets the chat until they withdraw consent or its flag is switched off', async ({
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

test('visitor triggers no third-party request and gets no cookie before answering the banner', async ({
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
  }
  await openPage(page, '/insights/news');
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

// Per the privacy policy, the provider's script loads only after consent.
for (const [locale, choice, isBannerOn] of [
  ['en', 'accepted', true],
  ['fr', 'declined', true],
  [OTHER_LOCALE, null, true],
  ['it', 'accepted', false],
] as const) {
  test(`visitor sends the form, and the provider’s script loads only with consent and the banner flag: ${locale}, choice ${choice}, banner ${isBannerOn}`, async ({
    page,
    backend,
  }) => {
    await (await backend.api.asAdmin()).setFlags({ cookie_consent: isBannerOn });
    if (choice) await decide(page, choice);
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

test('visitor who fills in the form on a phone is not interrupted by the cookie banner', async ({ page }) => {
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
