import { isLocale, LOCALES, localizePath } from '@olea/shared/i18n';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm } from './contactForm.ts';
import { arrive, letCacheAge, lookAgain, whenStarted } from './visitor.ts';

const CHAT = '#hubspot-messages-iframe-container';

test('the banner comes one second after load, and a choice is kept', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const banner = page.locator('[data-consent=banner]');
  // The page's script comes when a fifth of the second is over.
  await page.clock.runFor(200);
  await whenStarted(page);
  await page.clock.runFor(700);
  await expect(banner).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
  await page.goto('/privacy');
  await page.clock.runFor(200);
  await whenStarted(page);
  await page.clock.runFor(1300);
  await expect(banner).toBeHidden();
  await expect(page.locator(CHAT)).toHaveCount(0);
});

test('the chat leaves an open page when its flag goes off, and comes back with it', async ({ page, backend }) => {
  await arrive(page, '/terms');
  await page.locator('footer [data-consent=open]').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator(CHAT)).toBeVisible();
  for (const isOn of [false, true]) {
    await (await backend.api.asAdmin()).setFlags({ hubspot_chat: isOn });
    await letCacheAge(page);
    await lookAgain(page);
    await expect(page.locator(CHAT)).toHaveCount(isOn ? 1 : 0);
  }
});

test('the footer opens the banner again; consent that is withdrawn takes the chat at once, and given again brings it to every page', async ({
  page,
}) => {
  await arrive(page, '/terms');
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
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('accepted');
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
    await arrive(page, localizePath('/', locale));
    await page.clock.runFor(1500);
    const banner = page.locator('[data-consent=banner]');
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height, locale).toBeLessThanOrEqual(160);
    await arrive(page, localizePath('/insights/news', locale));
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

/** The privacy policy's promise about the forms provider's script. */
const SCRIPT_PROMISE = {
  en: 'The provider’s script is loaded at that moment only if you have accepted; otherwise the form is sent without it.',
  fr: 'Le script de ce fournisseur n’est chargé à ce moment que si vous avez accepté; sinon, le formulaire est envoyé sans lui.',
  el: 'Ο κώδικας του παρόχου φορτώνεται τότε μόνο αν έχετε αποδεχτεί τα cookies· αλλιώς η φόρμα στέλνεται χωρίς αυτόν.',
  it: 'Lo script del fornitore si carica in quel momento solo se avete accettato; altrimenti il modulo parte senza.',
  de: 'Das Skript des Anbieters wird dabei nur geladen, wenn Sie zugestimmt haben; sonst wird das Formular ohne das Skript gesendet.',
};

// Specification, 7, of the forms provider: “Its script loads on demand first.” Before a choice it does not, and the policy says so.
test('the privacy policy promises what holds for a form that is sent', async ({ page }) => {
  for (const [locale, promise] of Object.entries(SCRIPT_PROMISE))
    if (isLocale(locale))
      expect(await (await page.request.get(localizePath('/privacy', locale))).text()).toContain(promise);
});

for (const [locale, choice] of [
  ['en', 'accepted'],
  ['fr', 'declined'],
  [OTHER_LOCALE, null],
] as const) {
  test(`and it holds: a form sent in ${locale}, choice ${choice}`, async ({ page }) => {
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
    expect(asked.includes('/forms/embed/v2.js')).toBe(choice === 'accepted');
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
  await expect(banner.getByRole('button').first()).toBeFocused();
});

test('the keyboard comes by the banner right after the skip link', async ({ page }) => {
  await page.goto('/privacy');
  const banner = page.locator('[data-consent=banner]');
  await expect(banner).toBeVisible();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(banner.getByRole('link')).toBeFocused();
});
