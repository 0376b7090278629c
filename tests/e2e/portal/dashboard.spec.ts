import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { expect, test } from '../fixtures/index.ts';
import { dashboardPath, openDashboard, wordsOf } from './portal.ts';

const locale = THIRD_LOCALE;
const words = wordsOf(locale);

test('another language shows the same page, still signed in, with no catalogue in its header while the products are off; a quick action there says who does it and helps to ask', async ({
  page,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ products: false });
  await openDashboard(page, 'en');
  await page.locator('.portal .lang').click();
  await page.locator(`#languages a[hreflang=${locale}]`).click();
  await expect(page).toHaveURL(dashboardPath(locale));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.dashboard.welcome);
  const links = page.getByRole('banner').locator('.portal-inside').getByRole('link');
  await expect(links).toHaveText([words.account.link]);
  const { actions } = words.dashboard;
  const region = page.getByRole('region', { name: actions.heading });
  await expect(region.getByRole('listitem').getByRole('button')).toHaveCount(4);
  // That it closes and gives the focus back: access.spec.ts.
  await region.getByRole('button', { name: actions.track }).click();
  const letter = page.getByRole('dialog', { name: actions.track }).getByRole('link').first();
  await expect(letter).toHaveAttribute('href', new RegExp(`^mailto:.+subject=${encodeURIComponent(actions.track)}$`));
});
