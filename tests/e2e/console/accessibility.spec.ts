import type { Locator, Page } from '@playwright/test';
import { SCREENS as PORTAL_SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { selectTurn } from '../../fullRun.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolations, findViolationsInLook, LOOKS } from '../fixtures/axe.ts';
import {
  countFlags,
  expect,
  expectScreen,
  openFlags,
  openPortal,
  press,
  submitCredentials,
  test,
} from './consoleTest.ts';
import { findCheckbox, findRow, openInbox, openMessage, storeMessages } from './inbox.ts';

/** All placeholder screens share one layout, so one represents them. */
const SCREENS = [
  'messages?view=report',
  'messages?view=quotes',
  ...PORTAL_SCREENS.filter((screen) => !('announced' in screen) || screen.path === 'users').map(({ path }) => path),
];

test.beforeEach(() => {
  // axe is slow on pages with a large style sheet, so a test on a busy machine can take minutes.
  test.setTimeout(300_000);
});

/** Opens a screen without loading a new document, so that axe stays loaded. */
async function go(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin-portal/${screen}`);
  await expectScreen(page, screen);
}

test('staff find no accessibility errors on the sign-in page, in the admin portal or in Simple Admin in light, dark or forced colors', async ({
  page,
  backend,
}) => {
  await storeMessages(backend, [
    { name: 'Late Visitor', status: 'failed', minutesAgo: 60 * 24 * 9 },
    { name: 'Cheap Pills', spam: true },
    { name: 'Maria Rossi', kind: 'access-request', language: THIRD_LOCALE },
    // axe skips single characters, so create enough messages for a two-digit count.
    ...Array.from({ length: 9 }, (_, index) => ({ name: `Visitor ${index}` })),
  ]);
  const found: string[] = [];
  let turn = 0;
  const collectViolations = async () => {
    for (const look of selectTurn(LOOKS, turn)) found.push(...(await findViolationsInLook(page, look)));
    turn += 1;
  };
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await collectViolations();
  await submitCredentials(page);
  await expectScreen(page, 'dashboard');
  for (const screen of SCREENS) {
    await go(page, screen);
    if (['sections', 'feature-flags'].includes(screen))
      await expect(page.getByRole('switch')).toHaveCount(countFlags());
    const view = new URLSearchParams(screen.split('?')[1]).get('view');
    if (view) await expect(page.locator(`a[href$="view=${view}"][aria-current=page]`)).toBeVisible();
    if (screen === 'messages') {
      await findCheckbox(page, 'Visitor 0').press('Space');
      await findRow(page, 'Maria Rossi').click();
      await expect(openMessage(page).getByRole('heading', { name: 'Maria Rossi' })).toBeVisible();
    }
    await collectViolations();
  }
  await page.goto('/simple-admin');
  await expect(page.getByRole('switch')).toHaveCount(countFlags());
  await collectViolations();
  expect(found).toEqual([]);
});

/** Expects a border around each element and different backgrounds for each on/off pair, in both color schemes. */
async function expectPainted(page: Page, edged: Locator[], pairs: [Locator, Locator][] = []): Promise<void> {
  const getStyle = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(node);
      return { ground: backgroundColor, hasEdge: borderTopStyle === 'solid' && borderTopWidth !== '0px' };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    for (const element of edged) expect(await getStyle(element), String(element)).toMatchObject({ hasEdge: true });
    for (const [on, off] of pairs) expect((await getStyle(on)).ground).not.toBe((await getStyle(off)).ground);
  }
}

test('staff using forced colors see borders around controls, and different on and off states', {
  tag: '@full',
}, async ({ page, backend }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await (await backend.api.asAdmin()).setFlags({ teams: false });
  await page.goto('/admin/login');
  await expectPainted(page, [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]);

  await openFlags(page);
  const indicator = (name: string) => page.locator(`[data-flag-switch="${name}"] ~ .bp6-control-indicator`);
  const radio = (name: string) => page.getByRole('radio', { name });
  const edged = [
    indicator('founder'),
    indicator('teams'),
    page.locator('.oc-flag .oc-state-tag').first(),
    page.getByRole('button', { name: 'Refresh' }),
    page.getByLabel('Group'),
    page.getByLabel('Search flags'),
    page.getByRole('group', { name: 'System Health' }),
  ];
  await expectPainted(page, edged, [
    [indicator('founder'), indicator('teams')],
    [radio('All'), radio('Off')],
  ]);

  await storeMessages(backend, [{ name: 'Ana' }, { name: 'Jean' }]);
  await openInbox(page);
  await findCheckbox(page, 'Ana').check({ force: true });
  const box = (name: string) => findCheckbox(page, name).locator('~ .bp6-control-indicator');
  await expectPainted(page, [box('Ana'), box('Jean')], [[box('Ana'), box('Jean')]]);
});

test('staff with reduced motion see no transitions, and no accessibility errors in dialogs, a toast, a menu or the collapsed sidebar', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFlags(page);
  const durations = await page
    .locator('.oc-sidebar, .bp6-control-indicator, .bp6-button')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).transitionDuration)));
  expect(Math.max(...durations)).toBeLessThan(0.001);
  await press(page, 'teams', 'off');
  await expect(page.locator('.bp6-toast')).toBeVisible();
  expect(await findViolations(page, '.oc-toasts'), 'toast').toEqual([]);
  // The toast would otherwise disappear during a later check.
  await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.bp6-toast')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await findViolations(page, '[role=alertdialog]'), 'confirmation').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]'), 'shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+b');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findViolations(page, '[role=menu], .oc-sidebar'), 'menu and collapsed sidebar').toEqual([]);
});

/** Measures overflow, and counts cut-off tags and counters that are alone in their row. */
function findFaults() {
  const main = document.querySelector('.oc-main');
  const { scrollWidth, scrollHeight } = document.documentElement;
  const tags = [...document.querySelectorAll('.oc-quick-actions .bp6-tag span')];
  const tops = [...document.querySelectorAll('.oc-count')].map((counter) => counter.getBoundingClientRect().top);
  return {
    sideways: scrollWidth - innerWidth,
    down: scrollHeight - innerHeight,
    inside: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
    cut: tags.filter((tag) => tag.scrollWidth > tag.clientWidth + 1).length,
    alone: tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top)).length,
  };
}

test('staff at 200 % zoom or in a narrow window see no overflow, and can switch a flag', async ({ page, backend }) => {
  // Create a history entry, because its visually hidden text could overflow the screen.
  await (await backend.api.asAdmin()).setFlags({ founder: false });
  await backend.sql(`update public.history set actor_email = '${'konstantina.papadopoulou.'.repeat(4)}@olea.example'`);
  await openPortal(page, 'dashboard');
  const entry = page.locator('[data-history-flag="founder"]');
  for (const [turn, screen] of SCREENS.entries()) {
    await go(page, screen);
    if (screen === 'feature-flags') await expect(entry).toBeAttached();
    if (screen === 'dashboard') await expect(page.locator('.oc-quick-actions .bp6-tag')).toHaveCount(2);
    // A 1280 × 800 window at 200 % zoom has a layout viewport of 640 × 400.
    const wide = selectTurn([[1280, 800] as const, [768, 900] as const, [640, 400] as const], turn);
    for (const [width, height] of [...wide, [360, 740] as const]) {
      await page.setViewportSize({ width, height });
      const none = { sideways: 0, down: 0, inside: 0, cut: 0, alone: 0 };
      await expect.poll(() => page.evaluate(findFaults), `${screen} at ${width}`).toEqual(none);
    }
  }
  await go(page, 'sections');
  await page.setViewportSize({ width: 1280, height: 800 });
  const rest = () => page.locator('.oc-main').evaluate((main) => main.scrollHeight - main.clientHeight);
  await expect.poll(rest, 'sections without scrolling').toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, 'feature-flags');
  const [who, time] = [await entry.locator('.oc-who').boundingBox(), await entry.locator('time').boundingBox()];
  expect((time?.y ?? 0) - (who?.y ?? 0), 'a long address and its time').toBeLessThan(4);
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(360);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.getByRole('switch', { name: 'French language' }).scrollIntoViewIfNeeded();
  await press(page, 'domain_failover', 'off');
});
