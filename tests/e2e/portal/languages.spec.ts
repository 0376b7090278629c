import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { CLIENT, getDashboardPath, getLoginPath, getTranslations, openDashboard, sendLogin } from './portal.ts';

test('client opens the access request form, signs in, opens the account page and signs out', async ({ page }) => {
  const words = getTranslations(OTHER_LOCALE);
  const heading = page.getByRole('heading', { level: 1 });
  const header = page.getByRole('banner');
  await page.goto(getLoginPath(OTHER_LOCALE));
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.request.heading })).toBeFocused();
  await page.getByRole('link', { name: words.request.back }).click();

  await sendLogin(page, CLIENT);
  await expect(page).toHaveURL(getDashboardPath(OTHER_LOCALE));
  await expect(page).toHaveTitle(words.meta.dashboard.title);
  await expect(heading).toContainText(CLIENT);
  await expect(heading).toBeFocused();
  await header.getByRole('link', { name: words.account.link }).click();
  await expect(heading).toHaveText(words.account.heading);
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: words.account.back }).click();
  await expect(page).toHaveURL(getDashboardPath(OTHER_LOCALE));

  await header.getByRole('button', { name: words.frame.signOut }).click();
  await expect(page).toHaveURL(getLoginPath(OTHER_LOCALE));
  await expect(page.getByText(words.login.signedOut)).toBeVisible();
  await expect(heading).toHaveText(words.login.heading);
  await expect(heading).toBeFocused();
});

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
