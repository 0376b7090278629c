import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { selectTurn } from '../../fullRun.ts';
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
import { getRequestsPath, openRequest, type StoredRequest, sendQuote, storeRequest } from './requests.ts';

test('portal screens have no axe violations in light, dark and forced colors', async ({ page, backend }) => {
  const found: string[] = [];
  const look = async (part?: string) => found.push(...(await findViolationsInThemes(page, part)));
  const words = getTranslations(OTHER_LOCALE);
  await page.goto(getLoginPath(OTHER_LOCALE));
  await waitForPortal(page);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await page.getByRole('button', { name: words.login.forgot }).click();
  await page.locator('.portal .lang').click();
  await look();
  await page.getByRole('link', { name: words.login.requestAccess }).click();
  await page.getByRole('button', { name: words.request.submit }).click();
  await look();
  // Create a second session, which the account page lists with a button that ends it.
  await backend.api.as(CLIENT);
  await openDashboard(page, OTHER_LOCALE);
  await look();
  await page.getByRole('button', { name: words.dashboard.actions.newOrder }).click();
  await look('dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words.account.link }).click();
  await page.reload();
  await expect(page.locator('.portal-sessions button').first()).toBeVisible();
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
  await look('.portal-quotes');
  await page.locator('.portal-versions button').first().click();
  const { accept, decline } = words.requests.decision;
  await page.getByRole('button', { name: accept, exact: true }).click();
  await page.locator('dialog[open] [type=submit]').click();
  await look('dialog[open]');
  await page.keyboard.press('Escape');
  // Do not submit this dialog. Its reason is optional, so submitting it would decline the quote.
  await page.getByRole('button', { name: decline, exact: true }).click();
  await look('dialog[open]');
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

const FONT_SIZES = [16, 32];

type Screen = (page: Page, locale: Locale, look: () => Promise<void>) => Promise<void>;

const createScreens = (request: StoredRequest): readonly Screen[] => [
  async (page, locale, look) => {
    await page.goto(getLoginPath(locale));
    await waitForPortal(page);
    await look();
  },
  async (page, locale, look) => {
    await page.goto(`${getLoginPath(locale)}#request-access`);
    await page.getByRole('button', { name: getTranslations(locale).request.submit }).click();
    await look();
  },
  async (page, locale, look) => {
    await openDashboard(page, locale);
    await look();
  },
  async (page, locale, look) => {
    await openWithSession(page, getRequestsPath(locale), CLIENT);
    await page.getByRole('link', { name: request.number }).waitFor();
    await look();
  },
  async (page, locale, look) => {
    await openRequest(page, request, locale);
    await look();
    await page.getByRole('button', { name: getTranslations(locale).requests.decision.accept, exact: true }).click();
    await page.locator('dialog[open] [type=submit]').click();
    await look();
  },
  async (page, locale, look) => {
    await openWithSession(page, localizePath(PORTAL_ADDRESSES.account, locale), CLIENT);
    await page.locator('.portal-sessions').waitFor();
    await look();
  },
];

test('client sees no layout errors at 320 px, with a font size of 16 or 32 px', async ({ page, backend }) => {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const look = async () => {
    for (const size of FONT_SIZES) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
      faults.push(...(await findLayoutErrors(page)).map((fault) => `${fault} (font size ${size})`));
    }
  };
  await page.setViewportSize({ width: 320, height: 740 });
  const request = await storeRequest(backend);
  await sendQuote(backend, request.id);
  await sendQuote(backend, request.id);
  const screens = createScreens(request);
  // With fewer screens than languages, some languages would not be tested.
  expect(screens.length).toBeGreaterThanOrEqual(LOCALES.length);
  for (const [index, open] of screens.entries())
    for (const locale of selectTurn(LOCALES, index)) await open(page, locale, look);
  expect(faults).toEqual([]);
});
