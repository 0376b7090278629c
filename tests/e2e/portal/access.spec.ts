import { LOCALES } from '@olea/shared/i18n/languages';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/index.ts';
import { findLayoutErrors } from '../site/layoutErrors.ts';
import {
  CLIENT,
  getDashboardPath,
  getLoginPath,
  getTranslations,
  openDashboard,
  PASSWORD,
  waitForPortal,
} from './portal.ts';
import { getRequestsPath, sendQuote, storeRequest } from './requests.ts';

test('portal screens have no axe violations in light, dark and forced colors', async ({ page, backend }) => {
  const found: string[] = [];
  const look = async () => found.push(...(await findViolationsInThemes(page)));
  const words = getTranslations(OTHER_LOCALE);
  await page.goto(getLoginPath(OTHER_LOCALE));
  await waitForPortal(page);
  await look();
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await page.getByRole('button', { name: words.login.forgot }).click();
  await page.locator('.portal .lang').click();
  await look();
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  await page.locator('#request-firstName').waitFor();
  await look();
  await page.getByRole('button', { name: words.request.submit }).click();
  await look();
  await openDashboard(page, OTHER_LOCALE);
  await look();
  await page.getByRole('button', { name: words.dashboard.actions.newOrder }).click();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words.account.link }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.account.heading);
  await look();
  await page.getByRole('link', { name: words.requests.link }).click();
  await expect(page.getByText(words.requests.list.emptyText)).toBeVisible();
  await look();
  const request = await storeRequest(backend);
  await sendQuote(backend, request.id);
  await sendQuote(backend, request.id);
  await page.reload();
  await page.getByRole('link', { name: request.number }).click();
  await page.locator('.portal-conversation').waitFor();
  await page.getByRole('button', { name: words.requests.reply.submit }).click();
  await look();
  await page.locator('.portal-versions button').last().click();
  await look();
  await page.locator('.portal-versions button').first().click();
  for (const name of [words.requests.decision.accept, words.requests.decision.decline]) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('dialog[open] [type=submit]').focus();
    await page.keyboard.press('Enter');
    await look();
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

test('client signs in, opens a dialog and signs out with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const words = getTranslations('fr');
  const focused = () => page.locator(':focus');
  await page.goto(getLoginPath('fr'));
  await waitForPortal(page);
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveText(words.frame.skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveAttribute('name', 'email');
  await page.keyboard.type(CLIENT);
  await page.keyboard.press('Tab');
  await page.evaluate((password) => navigator.clipboard.writeText(password), PASSWORD);
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveAccessibleName(words.login.showPassword);
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveText(words.login.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(getDashboardPath('fr'));
  await expect(focused()).toContainText(words.dashboard.welcome);
  const all = page.getByRole('link', { name: words.requests.card.all });
  await expect(all).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused()).toHaveText(words.dashboard.actions.newOrder);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused()).toHaveText(words.dashboard.actions.newOrder);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(focused()).toHaveText(words.frame.signOut);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(getLoginPath('fr'));
});

/** The default font size, and the largest that browsers offer. */
for (const size of [16, 32]) {
  test(`client sees no overflow at 320 px in any language with a font size of ${size} px`, async ({
    page,
    backend,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    const faults: string[] = [];
    await page.setViewportSize({ width: 320, height: 740 });
    const look = async (where: string) => {
      faults.push(...(await findLayoutErrors(page)).map((fault) => `${where}, ${fault}`));
    };
    for (const locale of LOCALES) {
      await page.goto(`${getLoginPath(locale)}#request-access`);
      await page.locator('#request-firstName').waitFor();
      await page.getByRole('button', { name: getTranslations(locale).request.submit }).click();
      await look(`request, ${locale}`);
      await page.goto(getLoginPath(locale));
      await waitForPortal(page);
      await look(`sign-in, ${locale}`);
    }
    const request = await storeRequest(backend);
    await sendQuote(backend, request.id);
    await sendQuote(backend, request.id);
    await openDashboard(page, 'en');
    for (const locale of LOCALES) {
      const words = getTranslations(locale).requests;
      await page.goto(getRequestsPath(locale));
      await page.getByRole('link', { name: request.number }).waitFor();
      await look(`requests, ${locale}`);
      await page.getByRole('link', { name: request.number }).click();
      await page.locator('.portal-conversation').waitFor();
      await look(`request, ${locale}`);
      await page.getByRole('button', { name: words.decision.accept, exact: true }).click();
      await page.locator('dialog[open] [type=submit]').click();
      await look(`acceptance, ${locale}`);
      await page.goto(getDashboardPath(locale));
      await page.locator('.portal-stats').waitFor();
      await look(`dashboard, ${locale}`);
      await page.getByRole('link', { name: getTranslations(locale).account.link }).click();
      await page.locator('#current-password').waitFor();
      await look(`account, ${locale}`);
    }
    expect(faults).toEqual([]);
  });
}
