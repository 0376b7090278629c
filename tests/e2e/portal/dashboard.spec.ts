import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { dashboardPath, openDashboard, wordsOf } from './portal.ts';

const locale = THIRD_LOCALE;
const words = wordsOf(locale);

test('another language shows the same page, still signed in; a quick action there says who does it and helps to ask', async ({
  page,
}) => {
  await openDashboard(page, 'en');
  await page.locator('.portal .lang').click();
  await page.locator(`#languages a[hreflang=${locale}]`).click();
  await expect(page).toHaveURL(dashboardPath(locale));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.dashboard.welcome);
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

test('while the products are switched off the header leads to no catalogue, and to everything else', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await openDashboard(page, locale);
  const links = page.getByRole('banner').locator('.portal-inside').getByRole('link');
  await expect(links).toHaveText([words.account.link]);
});
