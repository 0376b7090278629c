import { MESSAGE_VIEWS } from '@olea/shared/api/messages';
import { expect, openFlags, test } from './consoleTest.ts';
import { openInbox, openMessage, rowOf, rows, storeMessages, views } from './inbox.ts';

test('a long name ends in dots; day and state beside it stay in the list', async ({ page, backend }) => {
  const name = 'Jean-Baptiste de la Rochefoucauld-Montmorency, Maison de la Fine Alimentation';
  await storeMessages(backend, [
    { name, language: 'fr', message: 'Bonjour, nous cherchons trois palettes. '.repeat(9) },
  ]);
  await openInbox(page);
  const row = rowOf(page, name);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const list = await page.getByRole('list', { name: 'Messages' }).boundingBox();
    for (const part of [row, row.locator('time'), row.getByText('New', { exact: true })]) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    }
  }
});

test('with type of 32 px the list keeps its width: health and history go below it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFlags(page);
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  expect(await widthOf('.oc-flags-main')).toBeGreaterThan((await widthOf('#oc-main')) * 0.8);
});

test('on a phone the inbox begins with its messages, and one is read and answered without sideways scroll, in large type too', async ({
  page,
  backend,
}) => {
  const text = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)}\nhttps://${'lieferschein-'.repeat(9)}.example`;
  await storeMessages(backend, [
    { name: 'Κωνσταντίνα-Παναγιώτα Παπαχριστοδουλοπούλου', message: text, language: 'de' },
    { name: 'Ana', status: 'failed' },
    ...Array.from({ length: 198 }, (_, index) => ({ name: `Visitor ${index}` })),
  ]);
  // Every view is there.
  await backend.sql(`update public.contact_messages set later_until = current_date + 3 where name = 'Visitor 1'`);
  await backend.sql(
    `update public.contact_messages set assignee_id = (select id from auth.users where email = 'admin@olea.example') where name = 'Ana'`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openInbox(page);
  await expect(views(page).first()).toHaveText('Open 199');
  await expect(views(page)).toHaveCount(MESSAGE_VIEWS.length);
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(240);

  /** The elements that reach over an edge of the window or of the part that scrolls. */
  const wide = () =>
    page
      .locator('.oc-window, .oc-main, .oc-inbox-list, .oc-message-scroll, .oc-reading')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ className }) => className),
      );
  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(await wide(), `${standard} px, the list`).toEqual([]);
    await rows(page).first().click();
    await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(openMessage(page).getByRole('form', { name: /^Reply to / })).toBeVisible();
    expect(await wide(), `${standard} px, the thread`).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'All messages', exact: true }).click();
  }
});
