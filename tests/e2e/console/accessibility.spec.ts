import type { Locator, Page } from '@playwright/test';
import { SCREENS as PORTAL_SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { violationsInEveryLook, violationsOf } from '../fixtures/axe.ts';
import { countFlags, expect, openFlags, openPortal, press, submitSignIn, test } from './consoleTest.ts';
import { boxOf, openInbox, openMessage, rowOf, storeMessages } from './inbox.ts';

const SCREENS = [
  'dashboard',
  'sections',
  'feature-flags',
  'messages',
  'messages?view=report',
  'accounts',
  'history',
  'users',
  'amazon-assets',
];

test.beforeEach(() => {
  // axe looks at every rule of a large style sheet; on a busy machine that takes its time.
  test.setTimeout(300_000);
});

/** Goes to another screen as a link of the console does, within the document: axe, once read, is at work at once. */
async function go(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin-portal/${screen}`);
  const [path = ''] = screen.split('?');
  const title = PORTAL_SCREENS.find((known) => known.path === path)?.title ?? '';
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function expectNoViolations(page: Page, what: string) {
  expect(await violationsOf(page), what).toEqual([]);
}

test('axe finds nothing on any screen: light, dark, in forced colours', async ({ page, backend }) => {
  await storeMessages(backend, [
    { name: 'Late Visitor', status: 'failed', minutesAgo: 60 * 24 * 9 },
    { name: 'Cheap Pills', spam: true },
    { name: 'Maria Rossi', kind: 'access-request', language: THIRD_LOCALE },
    // axe looks at no text of one letter: a count has two.
    ...Array.from({ length: 9 }, (_, index) => ({ name: `Visitor ${index}` })),
  ]);
  const found: string[] = [];
  const look = async () => found.push(...(await violationsInEveryLook(page)));
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await look();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  for (const screen of SCREENS) {
    await go(page, screen);
    if (['sections', 'feature-flags'].includes(screen))
      await expect(page.getByRole('switch')).toHaveCount(countFlags());
    const view = new URLSearchParams(screen.split('?')[1]).get('view');
    if (view) await expect(page.locator(`a[href$="view=${view}"][aria-current=page]`)).toBeVisible();
    if (screen === 'messages') {
      await boxOf(page, 'Visitor 8').press('Space');
      await rowOf(page, 'Maria Rossi').click();
      await expect(openMessage(page).getByRole('heading', { name: 'Maria Rossi' })).toBeVisible();
    }
    await look();
  }
  await page.goto('/simple-admin');
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  await look();
  expect(found).toEqual([]);
});

/** The colours that the system paints an element in: ground and edge. */
const painted = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(node);
    return { ground: backgroundColor, hasEdge: borderTopStyle === 'solid' && borderTopWidth !== '0px' };
  });

test('forced colours show every control and which one is on, light and dark', async ({ page, backend }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const grounds = ['light', 'dark'] as const;
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await page.goto('/admin/login');
  for (const colorScheme of grounds) {
    await page.emulateMedia({ colorScheme });
    for (const field of ['Email', 'Password']) {
      expect(await painted(page.getByLabel(field, { exact: true })), field).toMatchObject({ hasEdge: true });
    }
  }
  await openFlags(page);
  for (const colorScheme of grounds) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    const indicator = (name: string) => page.locator(`[data-flag-switch="${name}"] ~ .bp6-control-indicator`);
    const on = await painted(indicator('founder'));
    const off = await painted(indicator('teams'));
    expect([on.hasEdge, off.hasEdge]).toEqual([true, true]);
    expect(on.ground).not.toBe(off.ground);
    const chosen = await painted(page.getByRole('radio', { name: 'All' }));
    const other = await painted(page.getByRole('radio', { name: 'Off' }));
    expect(chosen.ground).not.toBe(other.ground);
    const edged = [
      page.locator('.oc-flag .oc-state-tag').first(),
      page.getByRole('button', { name: 'Refresh' }),
      page.getByLabel('Group'),
      page.getByLabel('Search flags'),
      page.getByRole('group', { name: 'System Health' }),
    ];
    for (const element of edged) expect(await painted(element), String(element)).toMatchObject({ hasEdge: true });
  }
  await storeMessages(backend, [{ name: 'Ana' }, { name: 'Jean' }]);
  await openInbox(page);
  await boxOf(page, 'Ana').check({ force: true });
  const box = (name: string) => painted(boxOf(page, name).locator('~ .bp6-control-indicator'));
  for (const colorScheme of grounds) {
    await page.emulateMedia({ colorScheme });
    const [ticked, other] = [await box('Ana'), await box('Jean')];
    expect([ticked.hasEdge, other.hasEdge, ticked.ground === other.ground]).toEqual([true, true, false]);
  }
});

test('axe finds nothing in the dialogs, the toast, the menu and the folded side bar; reduced, nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // High enough for the whole list: a row that is scrolled half out of sight is too small a target to axe.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openFlags(page);
  const durations = await page
    .locator('.oc-sidebar, .bp6-control-indicator, .bp6-button')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).transitionDuration)));
  expect(Math.max(...durations)).toBeLessThan(0.001);
  await press(page, 'teams', 'off');
  await expect(page.locator('.bp6-toast')).toBeVisible();
  await expectNoViolations(page, 'toast');
  // Else it would leave while something else is looked at.
  await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.bp6-toast')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page, 'confirmation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+b');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page, 'menu and folded side bar');
});

test('at 200 % zoom nothing is cut off sideways and every control can be reached', async ({ page }) => {
  // 200 % of a 1280 × 800 window is a layout of 640 × 400.
  await page.setViewportSize({ width: 640, height: 400 });
  await openPortal(page, 'dashboard', 'Dashboard');
  for (const screen of SCREENS) {
    await go(page, screen);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      screen,
    ).toBeLessThanOrEqual(0);
    expect(await page.locator('.oc-main').evaluate((main) => main.scrollWidth - main.clientWidth), screen).toBe(0);
  }
  await go(page, 'feature-flags');
  await page.getByRole('switch', { name: 'French language' }).scrollIntoViewIfNeeded();
  await press(page, 'domain_failover', 'off');
});
