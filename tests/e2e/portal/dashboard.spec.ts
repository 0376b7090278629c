import type { Locale } from '@olea/shared/i18n';
import { expect, test } from '../fixtures/index.ts';
import { CLIENT, dashboardPath, enterAsClient, loginPath, wordsOf } from './portal.ts';

const numbers = {
  en: { days: '5.2', limit: '€50,000' },
  de: { days: '5,2', limit: '50.000 €' },
  el: { days: '5,2', limit: '50.000 €' },
} as const satisfies Partial<Record<Locale, object>>;

for (const locale of ['en', 'de', 'el'] as const) {
  const words = wordsOf(locale);

  test(`the dashboard shows the specified figures and says that they are samples, ${locale}`, async ({ page }) => {
    await enterAsClient(page, locale);
    await expect(page).toHaveTitle(words.meta.dashboard.title);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(words.dashboard.welcome);
    await expect(heading).toContainText(CLIENT);
    await expect(heading).toBeFocused();
    await expect(page.getByText(words.dashboard.sampleNote)).toBeVisible();

    const stats = page.getByRole('region', { name: words.dashboard.stats.heading });
    await expect(stats).toContainText(`${words.dashboard.stats.activeOrders}12`);
    await expect(stats).toContainText('847');
    await expect(stats).toContainText(numbers[locale].days);

    const orders = page.getByRole('region', { name: words.dashboard.orders.heading }).getByRole('listitem');
    await expect(orders).toHaveCount(3);
    for (const status of ['inTransit', 'delivered', 'processing'] as const) {
      await expect(orders.filter({ hasText: words.dashboard.orders[status] })).toHaveCount(1);
    }
    const account = page.getByRole('region', { name: words.dashboard.account.heading });
    await expect(account).toContainText(numbers[locale].limit);
    await expect(account).toContainText(words.dashboard.account.net.replace('{{days}}', '30'));
    const manager = page.getByRole('region', { name: words.dashboard.manager.heading });
    await expect(manager.getByRole('link')).toHaveCount(2);
  });

  test(`a quick action says who does it and helps to ask, ${locale}`, async ({ page }) => {
    await enterAsClient(page, locale);
    const { actions } = words.dashboard;
    const region = page.getByRole('region', { name: actions.heading });
    await expect(region.getByRole('listitem').getByRole('button')).toHaveCount(4);
    const button = region.getByRole('button', { name: actions.track });
    await button.click();
    const dialog = page.getByRole('dialog', { name: actions.track });
    await expect(dialog).toBeVisible();
    const letter = dialog.getByRole('link').first();
    await expect(letter).toHaveAttribute('href', new RegExp(`^mailto:.+subject=${encodeURIComponent(actions.track)}$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`Sign Out leads to the sign-in page and says so, ${locale}`, async ({ page }) => {
    await enterAsClient(page, locale);
    await page.getByRole('button', { name: words.frame.signOut }).click();
    await expect(page).toHaveURL(loginPath(locale));
    await expect(page.getByText(words.login.signedOut)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: words.login.heading })).toBeFocused();
    await page.goto(dashboardPath(locale));
    await expect(page).toHaveURL(loginPath(locale));
  });
}

test('another language shows the same page, still signed in', async ({ page }) => {
  await enterAsClient(page, 'en');
  await page.locator('.portal-languages summary').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(dashboardPath('de'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wordsOf('de').dashboard.welcome);
});
