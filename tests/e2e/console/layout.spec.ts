import { MESSAGE_VIEWS } from '@olea/shared/api/messages';
import type { Locator } from '@playwright/test';
import { selectCases } from '../../fullRun.ts';
import { expect, findFlagSwitch, openFlags, press, test } from './consoleTest.ts';
import { openInbox, openMessage, rows, storeMessages, toTotal, views } from './inbox.ts';

test('staff with a font size of 32 px see the flag list at more than 80 % of the main area’s width', {
  tag: '@full',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFlags(page);
  const measureWidth = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  expect(await measureWidth('.oc-flags-main')).toBeGreaterThan((await measureWidth('#oc-main')) * 0.8);
});

test('staff see no overflow in the inbox with long names and messages', async ({ page, backend }) => {
  const text = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)}\nhttps://${'lieferschein-'.repeat(9)}.example`;
  await storeMessages(backend, [
    {
      name: 'Jean-Baptiste de la Rochefoucauld-Montmorency, Maison Παπαχριστοδουλοπούλου',
      message: text,
      language: 'de',
    },
    { name: 'Ana', status: 'failed' },
    ...Array.from({ length: 198 }, (_, index) => ({ name: `Visitor ${index}` })),
  ]);
  // The inbox shows some views only if they contain messages, so fill those.
  await backend.sql(`update public.contact_messages set later_until = current_date + 3 where name = 'Visitor 1'`);
  await backend.sql(
    `update public.contact_messages set assignee_id = (select id from auth.users where email = 'admin@olea.example') where name = 'Ana'`,
  );
  await openInbox(page);
  const row = rows(page).first();
  for (const [width, height] of [
    [1440, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const list = await page.getByRole('list', { name: 'Messages' }).boundingBox();
    for (const part of [row, row.locator('time'), row.getByText('New', { exact: true })]) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    }
  }
  await expect(views(page).first()).toHaveText(toTotal('Open 199'));
  await expect(views(page)).toHaveCount(MESSAGE_VIEWS.length);
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(240);

  /** Returns the class names of elements whose content is wider than they are. */
  const wide = () =>
    page
      .locator('.oc-window, .oc-main, .oc-inbox-list, .oc-message-scroll, .oc-reading')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ className }) => className),
      );
  const session = await page.context().newCDPSession(page);
  for (const standard of selectCases([16, 32], [32])) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.reload();
    await expect(row).toBeVisible();
    expect(await wide(), `${standard} px, the list`).toEqual([]);
    await row.click();
    await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(openMessage(page).getByRole('form', { name: /^Reply to / })).toBeVisible();
    expect(await wide(), `${standard} px, the thread`).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'All messages', exact: true }).click();
  }
});

/** Scrolls each element into view. Returns descriptions of those whose center is covered by another element. */
const findCovered = (elements: Locator) =>
  elements.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = node.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const isMet = met !== null && (node.contains(met) || met.contains(node));
      return isMet ? [] : [node.getAttribute('data-flag-switch') ?? node.outerHTML.slice(0, 80)];
    }),
  );

test('staff can click every switch and Logout while a toast is open, at 360, 768 and 1440 px', {
  tag: '@full',
}, async ({ page }) => {
  // The last flag is critical and needs confirmation, so use the flag before it.
  const last = 'domain_failover';
  const switches = page.getByRole('switch');
  const logout = page.getByRole('button', { name: 'Logout' });
  const toast = page.locator('.bp6-toast');
  let isOn = true;
  const switchLastFlag = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await switches.last().scrollIntoViewIfNeeded();
    const place = await findFlagSwitch(page, last).boundingBox();
    isOn = !isOn;
    await press(page, last, isOn ? 'on' : 'off');
    // A toast under the pointer does not time out.
    await toast.hover();
    // On a phone, the strip above the list grows when it shows the propagation check, so the switch moves.
    if (width >= 768)
      expect(await findFlagSwitch(page, last).boundingBox(), `${width} px: no row moves`).toEqual(place);
    await expect.poll(() => findCovered(findFlagSwitch(page, last)), `${width} px`).toEqual([]);
    expect(await findCovered(switches), `${width} px`).toEqual([]);
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await openFlags(page);
  for (const width of [1440, 768, 360]) {
    await switchLastFlag(width);
    if (width < 768) await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(() => findCovered(logout), `${width} px`).toEqual([]);
    if (width < 768) continue;
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  }
  await page.goto('/simple-admin');
  await switchLastFlag(360);
  expect(await findCovered(logout)).toEqual([]);
});
