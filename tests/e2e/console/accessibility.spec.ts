import type { Locator, Page } from '@playwright/test';
import { SCREENS as PORTAL_SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { findViolations, findViolationsInThemes } from '../fixtures/axe.ts';
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

/** Those that are still to come are one page with other words. */
const SCREENS = [
  'messages?view=report',
  ...PORTAL_SCREENS.filter((screen) => !('announced' in screen) || screen.path === 'users').map(({ path }) => path),
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
  await expectScreen(page, screen);
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
  const collectViolations = async () => found.push(...(await findViolationsInThemes(page)));
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
      await findCheckbox(page, 'Visitor 8').press('Space');
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

/** In forced colours, light and dark: each of these has an edge, and in each pair the one that is on has another ground. */
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

test('forced colours show every control and which one is on, light and dark', async ({ page, backend }) => {
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
  expect(await findViolations(page), 'toast').toEqual([]);
  // Else it would leave while something else is looked at.
  await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.bp6-toast')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await findViolations(page), 'confirmation').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page), 'shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+b');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findViolations(page), 'menu and folded side bar').toEqual([]);
});

/** What sticks out of the document or the screen, which tags of the dashboard are cut off, and which counters stand alone in their row. */
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

test('at 200 % zoom and at any width nothing is cut off, only the screen scrolls and every control can be reached', async ({
  page,
  backend,
}) => {
  // A change gives the history an entry, whose hidden words are at the far end of the screen.
  await (await backend.api.asAdmin()).setFlags({ founder: false });
  await backend.sql(`update public.history set actor_email = '${'konstantina.papadopoulou.'.repeat(4)}@olea.example'`);
  await openPortal(page, 'dashboard');
  const entry = page.locator('[data-history-flag="founder"]');
  for (const screen of SCREENS) {
    await go(page, screen);
    if (screen === 'feature-flags') await expect(entry).toBeAttached();
    if (screen === 'dashboard') await expect(page.locator('.oc-quick-actions .bp6-tag')).toHaveCount(2);
    // 200 % of a 1280 × 800 window is a layout of 640 × 400.
    for (const [width, height] of [
      [1280, 800],
      [768, 900],
      [640, 400],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const none = { sideways: 0, down: 0, inside: 0, cut: 0, alone: 0 };
      await expect.poll(() => page.evaluate(findFaults), `${screen} at ${width}`).toEqual(none);
    }
  }
  await go(page, 'feature-flags');
  const [who, time] = [await entry.locator('.oc-who').boundingBox(), await entry.locator('time').boundingBox()];
  expect((time?.y ?? 0) - (who?.y ?? 0), 'a long address and its time').toBeLessThan(4);
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(360);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.getByRole('switch', { name: 'French language' }).scrollIntoViewIfNeeded();
  await press(page, 'domain_failover', 'off');
});
