import type { Locator } from '@playwright/test';
import { BACKEND_GONE, expect, flagSwitch, openFlags, press, test } from './consoleTest.ts';

/** The elements that a pointer, moved to their middle, would not meet, because something lies over them; each is scrolled to before. */
const coveredOf = (elements: Locator) =>
  elements.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = node.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const isMet = met !== null && (node.contains(met) || met.contains(node));
      return isMet ? [] : [node.getAttribute('data-flag-switch') ?? node.outerHTML.slice(0, 80)];
    }),
  );

test('a toast covers no switch and no Logout, at any width', async ({ page }) => {
  // The last but one: the last is critical and asks first.
  const last = 'domain_failover';
  const switches = page.getByRole('switch');
  const logout = page.getByRole('button', { name: 'Logout' });
  const toast = page.locator('.bp6-toast');
  const changeAt = async (width: number, to: 'on' | 'off') => {
    await page.setViewportSize({ width, height: 800 });
    await switches.last().scrollIntoViewIfNeeded();
    await press(page, last, to);
    await expect(toast).toBeVisible();
    await expect.poll(() => coveredOf(flagSwitch(page, last)), `${width} px`).toEqual([]);
    expect(await coveredOf(switches), `${width} px`).toEqual([]);
  };
  const clear = async () => {
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await openFlags(page);
  for (const [width, to] of [
    [1440, 'off'],
    [768, 'on'],
    [360, 'off'],
  ] as const) {
    await changeAt(width, to);
    if (width < 768) await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(() => coveredOf(logout), `${width} px`).toEqual([]);
    if (width >= 768) await clear();
  }
  await page.goto('/simple-admin');
  await changeAt(360, 'on');
  expect(await coveredOf(logout)).toEqual([]);
});

test('why a change was not made is told until the cause has ended', async ({ page, consoleGuard }) => {
  consoleGuard.expect(BACKEND_GONE);
  consoleGuard.expect(/Team was not changed/);
  await openFlags(page);
  const refuse = (status: number) =>
    page.route('**/rest/v1/feature_flags?id=*', (route) => route.fulfill({ status, json: { message: 'disk full' } }));
  const failure = page.locator('.bp6-toast').filter({ hasText: /Team (is not confirmed|was not changed)/ });

  await refuse(503);
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('The change to Team is not confirmed'));
  await flagSwitch(page, 'teams').click();
  await logged;
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(failure).toHaveCount(0);

  await refuse(400);
  await flagSwitch(page, 'teams').click();
  await expect(failure).toContainText('Team was not changed: disk full');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await press(page, 'teams', 'off');
  await expect(failure).toHaveCount(0);
});
