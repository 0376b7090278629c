import { LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import {
  CLIENT,
  getDashboardPath,
  getLoginPath,
  getTranslations,
  openDashboard,
  sendLogin,
  waitForPortal,
} from './portal.ts';

const figure = (locale: Locale, value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, options).format(value);

for (const locale of LOCALES) {
  const words = getTranslations(locale);

  test(`client opens the access request, signs in, reads the figures and signs out in ${locale}`, async ({ page }) => {
    await page.goto(getLoginPath(locale));
    await waitForPortal(page);
    await expect(page).toHaveTitle(words.meta.login.title);
    await page.getByRole('button', { name: words.login.submit, exact: true }).click();
    await expect(page.getByLabel(words.login.email, { exact: true })).toHaveAccessibleDescription(
      words.login.errors.emailRequired,
    );
    await page.getByRole('button', { name: words.login.forgot }).click();
    await expect(page.getByText(words.login.forgotMessage)).toBeVisible();

    await page.getByRole('link', { name: words.login.requestAccess }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.request.heading })).toBeFocused();
    for (const [name, label] of Object.entries(words.request.fields)) {
      await expect(page.locator(`#request-${name}`)).toHaveAccessibleName(new RegExp(`^${label.replace('?', '\\?')}`));
    }
    await page.getByRole('button', { name: words.request.submit }).click();
    await expect(page.locator('#request-industry')).toHaveAccessibleDescription(words.request.errors.industry);
    await page.getByRole('link', { name: words.request.back }).click();

    await sendLogin(page, CLIENT);
    await expect(page).toHaveURL(getDashboardPath(locale));
    await expect(page).toHaveTitle(words.meta.dashboard.title);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(words.dashboard.welcome);
    await expect(heading).toContainText(CLIENT);
    await expect(heading).toBeFocused();
    await expect(page.getByText(words.dashboard.sampleNote)).toBeVisible();

    const stats = page.getByRole('region', { name: words.dashboard.stats.heading });
    await expect(stats).toContainText(`${words.dashboard.stats.activeOrders}12`);
    await expect(stats).toContainText('847');
    await expect(stats).toContainText(
      figure(locale, 48_250, { style: 'currency', currency: site.currency, maximumFractionDigits: 0 }),
    );
    await expect(stats).toContainText(figure(locale, 5.2));
    const orders = page.getByRole('region', { name: words.dashboard.orders.heading }).getByRole('listitem');
    await expect(orders).toHaveCount(3);
    for (const status of ['inTransit', 'delivered', 'processing'] as const) {
      await expect(orders.filter({ hasText: words.dashboard.orders[status] })).toHaveCount(1);
    }
    const account = page.getByRole('region', { name: words.dashboard.account.heading });
    await expect(account).toContainText(
      figure(locale, 50_000, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    );
    await expect(account).toContainText(words.dashboard.account.net.replace('{{days}}', '30'));
    const manager = page.getByRole('region', { name: words.dashboard.manager.heading });
    await expect(manager.getByRole('link')).toHaveCount(2);

    const header = page.getByRole('banner');
    const findLink = (name: string) => header.getByRole('link', { name, exact: true });
    await expect(findLink(words.frame.catalog)).toHaveAttribute('href', localizePath('/products', locale));
    await expect(findLink(words.frame.list)).toHaveAttribute('href', localizePath('/products/list', locale));
    await header.getByRole('link', { name: words.account.link }).click();
    await expect(heading).toHaveText(words.account.heading);
    await expect(header.getByRole('button', { name: words.frame.signOut })).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(words.meta.account.title);
    await page.getByRole('link', { name: words.account.back }).click();
    await expect(page).toHaveURL(getDashboardPath(locale));

    await header.getByRole('button', { name: words.frame.signOut }).click();
    await expect(page).toHaveURL(getLoginPath(locale));
    await expect(page.getByText(words.login.signedOut)).toBeVisible();
    await expect(heading).toHaveText(words.login.heading);
    await expect(heading).toBeFocused();
  });
}

test('client changes the language, stays on the dashboard and opens a quick action', async ({ page, backend }) => {
  const words = getTranslations(THIRD_LOCALE);
  const { actions } = words.dashboard;
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await openDashboard(page);
  await page.locator('.portal .lang').click();
  await page.locator(`#languages a[hreflang=${THIRD_LOCALE}]`).click();
  await expect(page).toHaveURL(getDashboardPath(THIRD_LOCALE));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.dashboard.welcome);
  const links = page.getByRole('banner').locator('.portal-inside').getByRole('link');
  await expect(links).toHaveText([words.requests.link, words.account.link]);
  const region = page.getByRole('region', { name: actions.heading });
  await expect(region.getByRole('listitem').getByRole('button')).toHaveCount(4);
  await region.getByRole('button', { name: actions.track }).click();
  const letter = page.getByRole('dialog', { name: actions.track }).getByRole('link').first();
  await expect(letter).toHaveAttribute('href', new RegExp(`^mailto:.+subject=${encodeURIComponent(actions.track)}$`));
});
