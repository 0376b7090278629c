import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { blockStorage, holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { ageCache, decide, MINUTES, remember, revisit, stopCountdowns, takeFlags, visit } from './visitor.ts';

function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => void seen.push(new URL(request.url()).pathname));
  return seen;
}
const asked = (seen: string[]) => seen.filter((path) => path.endsWith('/get_enabled_features'));
const chatScripts = (seen: string[]) => seen.filter((path) => /^\/\d+\.js$/.test(path));

test('returning visitor with fresh cached flags sees the final page as soon as its HTML has loaded, without a flag request', async ({
  page,
}) => {
  await remember(page, ['contact'], 4 * MINUTES);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      Object.assign(window, {
        early: [isShown('[data-page]'), isShown('[data-countdown]'), isShown('[data-skeleton]'), document.title],
      });
    });
  });
  const seen = watchRequests(page);
  await visit(page, '/teams');
  expect(await page.evaluate('early')).toEqual([false, true, false, await page.title()]);
  await page.waitForLoadState('networkidle');
  expect(asked(seen)).toEqual([]);
});

test('returning visitor with an outdated cache sees a skeleton while flags load, then the page', async ({ page }) => {
  await remember(page, ['contact'], 6 * MINUTES);
  // Hold the script, because a held flag request would time out after four seconds.
  const answer = await holdBack(page, '**/assets/page-*');
  await page.goto(`/${OTHER_LOCALE}/teams`, { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton=teams] .skeleton')).toBeVisible();
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(0);
  answer();
  await expect(page.locator('[data-page] h1:visible')).toHaveCount(1);
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
  await expect(page).not.toHaveTitle(readContent()[OTHER_LOCALE]['not-found'].meta.title);
});

for (const flag of ['hubspot_chat', 'cookie_consent'] as const) {
  test(`visitor who accepted cookies gets no chat while ${flag} is off, although it is on in the outdated cache`, async ({
    page,
    backend,
  }) => {
    await (await backend.api.asAdmin()).setFlags({ [flag]: false });
    await page.clock.install();
    await remember(page, ['hubspot_chat', 'cookie_consent', 'french_language'], 6 * MINUTES);
    await decide(page, 'accepted');
    const seen = watchRequests(page);
    await visit(page, '/fr/privacy');
    await page.clock.runFor(1600);
    expect(chatScripts(seen)).toEqual([]);
    await expect(page.locator('[data-consent]:visible')).toHaveCount(flag === 'cookie_consent' ? 0 : 1);
  });
}

test('visitor accepts cookies before the flags load and gets no chat if its flag is off', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ hubspot_chat: false });
  const answer = await holdBack(page, '**/get_enabled_features*');
  const seen = watchRequests(page);
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Accept' }).click();
  answer();
  await expect(page.locator('html:not([data-stale])')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(chatScripts(seen)).toEqual([]);
});

test('returning visitor loads an extra script only if flags changed, and sees changes on the next page if that script fails', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await visit(page, '/privacy');
  await ageCache(page);
  const seen = watchRequests(page);
  const scripts = () => new Set(seen.filter((path) => path.endsWith('.js'))).size;
  await visit(page, '/');
  expect(asked(seen)).toHaveLength(1);
  expect(scripts(), 'the page’s script').toBe(1);

  await (await backend.api.asAdmin()).setFlags({ founder: false });
  await ageCache(page);
  await page.route(/\/assets\/applyFlags-/, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => scripts()).toBe(2);
  await expect(page.locator('#founder')).toBeVisible();
  // The page has cached the new flags, so the next page applies them.
  await page.goto('/');
  await expect(page.locator('#founder')).toBeHidden();
});

test('visitor returns to an open page after five minutes and sees each flag change', async ({ page, backend }) => {
  await stopCountdowns(page);
  await visit(page, `/${THIRD_LOCALE}/teams`);
  const title = await page.title();
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  const seen = watchRequests(page);
  await revisit(page);
  for (const isOn of [false, true, false, true]) {
    await takeFlags(page, backend, { teams: isOn });
    await expect(page.locator('.person:visible')).toHaveCount(isOn ? readContent().en.teams.members.length : 0);
    await expect(page.locator('[data-countdown]:visible')).toHaveCount(isOn ? 0 : 1);
    if (isOn) await expect(page).toHaveTitle(title);
    else await expect(page).not.toHaveTitle(title);
  }
  expect(asked(seen), 'no request while the cache is fresh').toHaveLength(4);
});

test('visitor whose browser blocks storage sees the effect of live flags on each page', async ({ page, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ founder: false, partnerships: false });
  await blockStorage(page);
  await visit(page, '/partnerships');
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
  await visit(page, '/');
  await expect(page.locator('#founder')).toBeHidden();
  await expect(page.locator('#contact')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.locator('[data-consent=banner]')).toBeHidden();
});

test('visitor sees the complete home page while the backend is down or slow', async ({ page, backend }) => {
  await page.clock.install();
  const failures = [backend.off, () => backend.providers.fail('rest', { delayMs: 30_000 })];
  for (const [turn, fail] of failures.entries()) {
    await backend.on();
    await fail();
    for (const locale of selectTurn(LOCALES, turn, failures.length)) {
      await page.goto(localizePath('/', locale));
      for (const id of ['products', 'services', 'brand-story', 'contact'])
        await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
      // The page waits less than five seconds for the flags.
      await page.clock.runFor(5000);
      await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
    }
  }
});

test('returning visitor sees the effect of day-old flags while the backend is down', async ({ page, backend }) => {
  const names = FLAG_NAMES.filter((name) => name !== 'founder' && name !== 'teams');
  await remember(page, names, 24 * 60 * MINUTES);
  await backend.off();
  await page.goto(`/${THIRD_LOCALE}`);
  await expect(page.locator('#products')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(0);
  await page.goto('/teams');
  await expect(page.locator('[data-countdown]:visible')).toHaveCount(1);
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
});
