import { serializeEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { site } from '@olea/shared/site/facts';
import type { Locator, Page } from '@playwright/test';
import { selectTurn } from '../../fullRun.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolationsInLook, LOOKS } from '../fixtures/axe.ts';
import { expect, findFlagSwitch, openFlags, test } from './consoleTest.ts';

const HEADINGS = { now: /^Now: /, after: /^After the change: / };

const findFrame = (page: Page, side: keyof typeof HEADINGS): Locator => page.getByTitle(HEADINGS[side]);

/** Returns the title and language of a page, and the box and text of every visible element. */
const outline = (element: Element): string[] => {
  const document = element instanceof HTMLIFrameElement ? element.contentDocument : element.ownerDocument;
  const shown = [...(document?.querySelectorAll('body *') ?? [])].filter((one) => one.getClientRects().length > 0);
  const describe = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const text = [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
    return `${one.localName}.${one.getAttribute('class') ?? ''} ${[x, y, width, height].map(Math.round)} ${text.trim()}`;
  };
  return [`${document?.title} (${document?.documentElement.lang})`, ...shown.map(describe)];
};

test('administrator previews a flag change and sees the same page as visitors after the change', async ({
  page,
  browser,
  backend,
  baseURL,
}) => {
  await openFlags(page);
  await page.getByRole('link', { name: 'Preview Founder off' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption(OTHER_LOCALE);
  const after = findFrame(page, 'after');
  await expect(after.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findFrame(page, 'now').contentFrame().locator('[data-flag=founder]').first()).toBeVisible();
  await expect(page).toHaveURL(/off=founder&language=el&page=%2F&width=360$/);
  const size = await after.evaluate(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }));
  expect(size.width).toBe(360);

  await page.getByRole('button', { name: 'Switch Founder off' }).click();
  await expect(page.getByText('As it is now')).toBeVisible();
  // The visitor's page runs only its inline script, so it shows the cached flags.
  const names = await backend.api.anonymous().read<string[]>('/rest/v1/rpc/get_enabled_features');
  expect(names).not.toContain('founder');
  const visitor = await browser.newContext({ baseURL: baseURL ?? '', viewport: size, reducedMotion: 'reduce' });
  const real = await visitor.newPage();
  // Block the script in the browser, because a Playwright route would disable the cache, which holds the fonts of the first load.
  const browserItself = await visitor.newCDPSession(real);
  await browserItself.send('Network.enable');
  await browserItself.send('Network.setBlockedURLs', { urls: ['*/assets/page-*.js'] });
  await real.goto(`/${OTHER_LOCALE}`, { waitUntil: 'networkidle' });
  await real.evaluate((cache) => localStorage.setItem('olea-flags', cache), serializeEnabledFlags(names, Date.now()));
  await real.goto(`/${OTHER_LOCALE}`);
  await expect(async () => {
    await real.reload();
    const [shown, expected] = [await after.evaluate(outline), await real.locator('body').evaluate(outline)];
    // Compare only the first difference, because Playwright needs seconds to print thousands of lines.
    const first = expected.findIndex((line, index) => line !== shown[index]);
    expect([shown[first], shown.length]).toEqual([expected[first], expected.length]);
  }).toPass();
  await visitor.close();
});

test('administrator adds a flag to the preview and retries a page that failed to load', { tag: '@full' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Blocked opening|503|could not be read/);
  await openFlags(page);
  await findFlagSwitch(page, 'contact').click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const [now, after] = [findFrame(page, 'now').contentFrame(), findFrame(page, 'after').contentFrame()];
  await page.getByRole('combobox', { name: 'Try another flag' }).selectOption('Products');
  for (const part of ['#contact', '#products']) {
    await expect(after.locator(part)).toBeHidden();
    await expect(now.locator(part)).toBeVisible();
  }
  await after.getByRole('link', { name: site.brand }).first().click();
  await expect(after.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  await page.route(`**/${OTHER_LOCALE}`, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption(OTHER_LOCALE);
  await expect(page.getByText(`The page /${OTHER_LOCALE} could not be read from the site.`)).toBeVisible();
  await page.unroute(`**/${OTHER_LOCALE}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(now.getByRole('heading', { level: 1 })).toBeVisible();

  // axe cannot run inside these frames.
  await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
  for (const look of selectTurn(LOOKS, 0)) expect(await findViolationsInLook(page, look)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Feature Flags' }).click();
  await expect(findFlagSwitch(page, 'contact')).toBeChecked();
});
