import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { holdBack } from '../fixtures/holdBack.ts';
import { expect, test } from '../fixtures/index.ts';
import { blockStorage } from '../fixtures/machine.ts';
import { DESKTOP, letCacheAge, lookAgain, stopCountdowns, visit } from './visitor.ts';

test.use({ trace: 'off', viewport: DESKTOP });

const MINUTES = 60_000;

/** A browser's memory of an earlier visit. */
async function remember(page: Page, names: string[], age: number, consent?: string): Promise<void> {
  await page.addInitScript(
    ({ names, age, consent }) => {
      if (localStorage.getItem('olea-flags') === null)
        localStorage.setItem('olea-flags', `${Date.now() - age};${names}`);
      if (consent) localStorage.setItem('cookie-consent', consent);
    },
    { names: names.join(), age, consent },
  );
}

/** Addresses that the pages ask for, as they come. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => void seen.push(new URL(request.url()).pathname));
  return seen;
}
const asked = (seen: string[]) => seen.filter((path) => path.endsWith('/get_enabled_features'));
const chatScripts = (seen: string[]) => seen.filter((path) => /^\/\d+\.js$/.test(path));

test('what a fresh cache says is decided before anything is painted, and nobody is asked', async ({
  page: visitor,
}) => {
  await remember(visitor, ['contact'], 4 * MINUTES);
  await visitor.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      Object.assign(window, {
        early: [isShown('[data-page]'), isShown('[data-countdown]'), isShown('[data-skeleton]'), document.title],
      });
    });
  });
  const seen = watchRequests(visitor);
  await visit(visitor, '/teams');
  expect(await visitor.evaluate('early')).toEqual([false, true, false, await visitor.title()]);
  await visitor.waitForLoadState('networkidle');
  expect(asked(seen)).toEqual([]);
});

test('a page that the old cache calls off shows its skeleton while flags load, then itself', async ({
  page: visitor,
}) => {
  await remember(visitor, ['contact'], 6 * MINUTES);
  // Held before it asks: an answer that takes more than four seconds is none, and looking may take longer.
  const answer = await holdBack(visitor, '**/assets/page-*');
  await visitor.goto(`/${OTHER_LOCALE}/teams`, { waitUntil: 'commit' });
  await expect(visitor.locator('[data-skeleton=teams] .skeleton')).toBeVisible();
  await expect(visitor.locator('[data-countdown]:visible')).toHaveCount(0);
  answer();
  await expect(visitor.locator('[data-page] h1:visible')).toHaveCount(1);
  await expect(visitor.locator('[data-skeleton]:visible')).toHaveCount(0);
  await expect(visitor).not.toHaveTitle(readContent()[OTHER_LOCALE]['not-found'].meta.title);
});

for (const flag of ['hubspot_chat', 'cookie_consent'] as const) {
  test(`without ${flag} there is no chat, in spite of consent and of a cache and a build that say otherwise`, async ({
    page: visitor,
    backend,
  }) => {
    await (await backend.api.asAdmin()).setFlags({ [flag]: false });
    await visitor.clock.install();
    await remember(visitor, ['hubspot_chat', 'cookie_consent', 'french_language'], 6 * MINUTES, 'accepted');
    const seen = watchRequests(visitor);
    await visit(visitor, '/fr/privacy');
    await visitor.clock.runFor(1600);
    expect(chatScripts(seen)).toEqual([]);
    await expect(visitor.locator('[data-consent]:visible')).toHaveCount(flag === 'cookie_consent' ? 0 : 1);
  });
}

test('consent given before the answer waits for it', async ({ page: visitor, backend }) => {
  await (await backend.api.asAdmin()).setFlags({ hubspot_chat: false });
  const answer = await holdBack(visitor, '**/get_enabled_features*');
  const seen = watchRequests(visitor);
  await visitor.goto('/terms');
  await visitor.getByRole('button', { name: 'Accept' }).click();
  answer();
  await expect(visitor.locator('html:not([data-stale])')).toHaveCount(1);
  await visitor.waitForLoadState('networkidle');
  expect(chatScripts(seen)).toEqual([]);
});

test('flags as the page shows them load nothing more; for others it needs one file, and without that stays as it is', async ({
  page: visitor,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await visit(visitor, '/privacy');
  await letCacheAge(visitor);
  const seen = watchRequests(visitor);
  const scripts = () => new Set(seen.filter((path) => path.endsWith('.js'))).size;
  await visit(visitor, '/');
  expect(asked(seen)).toHaveLength(1);
  expect(scripts(), 'the page’s script').toBe(1);

  await (await backend.api.asAdmin()).setFlags({ founder: false });
  await letCacheAge(visitor);
  await visitor.route(/\/assets\/applyFlags-/, (route) => route.abort());
  await visitor.goto('/');
  await expect.poll(() => scripts()).toBe(2);
  await expect(visitor.locator('#founder')).toBeVisible();
  // The answer is kept all the same, for the next page.
  await visitor.goto('/');
  await expect(visitor.locator('#founder')).toBeHidden();
});

test('a page left open takes a change when it is looked at again after five minutes, each time, under its title', async ({
  page: visitor,
  backend,
}) => {
  await stopCountdowns(visitor);
  await visit(visitor, `/${THIRD_LOCALE}/teams`);
  const title = await visitor.title();
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  const seen = watchRequests(visitor);
  await lookAgain(visitor);
  for (const isOn of [false, true, false, true]) {
    await (await backend.api.asAdmin()).setFlags({ teams: isOn });
    await letCacheAge(visitor);
    await lookAgain(visitor);
    await expect(visitor.locator('.person:visible')).toHaveCount(isOn ? readContent().en.teams.members.length : 0);
    await expect(visitor.locator('[data-countdown]:visible')).toHaveCount(isOn ? 0 : 1);
    if (isOn) await expect(visitor).toHaveTitle(title);
    else await expect(visitor).not.toHaveTitle(title);
  }
  expect(asked(seen), 'not while younger than five minutes').toHaveLength(4);
});

test('with the browser’s storage blocked, what is live counts all the same, on every page anew', async ({
  page: visitor,
  backend,
}) => {
  await (await backend.api.asAdmin()).setFlags({ founder: false, partnerships: false });
  await blockStorage(visitor);
  await visit(visitor, '/partnerships');
  await expect(visitor.locator('[data-countdown]:visible')).toHaveCount(1);
  await visit(visitor, '/');
  await expect(visitor.locator('#founder')).toBeHidden();
  await expect(visitor.locator('#contact')).toBeVisible();
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await expect(visitor.locator('[data-consent=banner]')).toBeHidden();
});
