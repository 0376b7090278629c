import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { expect, test } from '../fixtures/index.ts';
import { getTranslations } from '../portal/portal.ts';
import { contactWords } from './contactForm.ts';
import { PHONE, TEMPLATE_PAGES } from './visitor.ts';

const [item] = readContent().en.items;
if (!item) throw new Error('The catalog needs an item');

test.use({ javaScriptEnabled: false });

test('visitor without JavaScript reads a heading in the site’s typeface and sees how to contact us without the form', async ({
  page,
}) => {
  for (const path of selectTurn(TEMPLATE_PAGES, 1, 3)) {
    await page.goto(path);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page.locator('h1:visible')).toHaveCSS('font-family', /^Garamond/);
    await expect(page.locator('[data-countdown]:visible, [data-skeleton]:visible')).toHaveCount(0);
  }
  for (const locale of selectTurn(LOCALES, 0, 2)) {
    await page.goto(localizePath('/', locale));
    for (const id of ['products', 'services', 'brand-story', 'contact'])
      await expect(page.locator(`#${id}`)).toBeVisible();
    const said = page.locator('.contact-form-noscript:visible');
    await expect(said).toContainText(contactWords[locale].noScript.split('{{')[0] ?? '');
    await expect(said).toContainText(site.email);
  }
});

test('visitor without JavaScript opens the phone menu and follows an anchor link, which closes the menu', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.locator('.burger:visible').click();
  const menu = page.locator('#menu');
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#services h2').first()).toBeInViewport();
});

test('client without JavaScript sees on the sign-in page that JavaScript is required, and their password stays out of the URL', async ({
  page,
}) => {
  for (const locale of selectTurn(LOCALES, 1, LOCALES.length)) {
    const { frame, login } = getTranslations(locale);
    await page.goto(localizePath('/client/login', locale));
    await expect(page.getByLabel(login.email, { exact: true })).toBeEditable();
    await expect(page.locator('noscript .portal-message')).toHaveText(frame.noScript);
    await expect(page.locator('main :is([type=button], a[href^="#"]):visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: site.supportEmail })).toBeVisible();
    await page.locator('#login-password').fill('Secret!1');
    await page.locator('#login-password').press('Enter');
    expect(page.url()).not.toContain('Secret');
  }
});

test('client without JavaScript sees on the dashboard and account page that JavaScript is required', async ({
  page,
}) => {
  for (const [turn, entry] of ['dashboard', 'account'].entries())
    for (const locale of selectTurn(LOCALES, turn, LOCALES.length)) {
      await page.goto(localizePath(`/client/${entry}`, locale));
      await expect(page.locator('noscript .portal-message')).toHaveText(getTranslations(locale).frame.noScript);
      await expect(page.locator('.portal-spinner')).toBeHidden();
      await expect(page.getByText(getTranslations(locale).frame.loading)).toBeHidden();
    }
});

test('visitor without JavaScript changes the language and sees no animation and no dead controls', async ({ page }) => {
  await page.goto('/fr');
  await page.locator('.lang').click();
  await page.locator('#languages').getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL('**/de');
  await expect(page.locator('.words i').first()).toHaveCSS('animation-name', 'none');
  for (const path of ['/de', '/de/insights/news']) {
    await page.goto(path);
    for (const dead of ['[data-click=rotation]', '[data-filter]', '[data-consent]'])
      await expect(page.locator(`${dead}:visible`), `${path} ${dead}`).toHaveCount(0);
  }
});

test('visitor without JavaScript follows the link from an item to the contact section, with the item number in the URL', async ({
  page,
}) => {
  const { path, sku } = item;
  await page.goto(path);
  await expect(page.locator('main :is(button, input):visible')).toHaveCount(0);
  const link = page
    .locator('.goods-head')
    .getByRole('link', { name: readContent().en.catalog.itemCallToAction.action });
  await link.click();
  await expect(page).toHaveURL(`/?item=${sku}#contact`);
  await expect(page.locator('#contact')).toBeInViewport();
});
