import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { blockStorage, holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { ageCache, decide, MINUTES, remember, revisit, stopCountdowns, takeFlags, visit } from './visitor.ts';

/** Addresses that the pages ask for, as they come. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => void seen.push(new URL(request.url()).pathname));
  return seen;
}
const asked = (seen: string[]) => seen.filter((path) => path.endsWith('/get_enabled_features'));
const chatScripts = (seen: string[]) => seen.filter((path) => /^\/\d+\.js$/.test(path));

test('what a fresh cache says is decided before anything is painted, and nobody is asked', async ({ page }) => {
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

test('a page that the old cache calls off shows its skeleton while flags load, then itself', async ({ page }) => {
  await remember(page, ['contact'], 6 * MINUTES);
  // Held before it asks: an answer that takes more than four seconds is none, and looking may take longer.
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
  test(`without ${flag} there is no chat, in spite of consent and of a cache and a build that say otherwise`, async ({
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

test('consent given before the answer waits for it', async ({ page, backend }) => {
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

test('flags as the page shows them load nothing more; for others it needs one file, and without that stays as it is', async ({
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
  // The answer is kept all the same, for the next page.
  await page.goto('/');
  await expect(page.locator('#founder')).toBeHidden();
});

test('a page left open takes a change when it is looked at again after five minutes, each time, under its title', async ({
  page,
  backend,
}) => {
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
  expect(asked(seen), 'not while younger than five minutes').toHaveLength(4);
});

test('with the browser’s storage blocked, what is live counts all the same, on every page anew', async ({
  page,
  backend,
}) => {
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

test('with the backend stopped, or silent, the home page is complete in five languages, with no error of ours on the console', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  for (const fail of [backend.off, () => backend.providers.fail('rest', { delayMs: 30_000 })]) {
    await backend.on();
    await fail();
    for (const locale of LOCALES) {
      await page.goto(localizePath('/', locale));
      for (const id of ['products', 'services', 'brand-story', 'contact'])
        await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
      // Longer than an answer is waited for.
      await page.clock.runFor(5000);
      await expect(page.locator('[data-flag="founder"]:visible')).toHaveCount(1);
    }
  }
});

test('with the backend stopped, the last known flags count, however old; a page that was off ends at the 404 view, not at the skeleton', async ({
  page,
  backend,
}) => {
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
