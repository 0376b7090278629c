import { expect, test } from './consoleTest.ts';
import { ELENI, findRow, openInbox, openMessage, storeMessages } from './inbox.ts';

test('staff change the view, which closes the open message, and cannot mark a message outside the view as handled with E', {
  tag: '@full',
}, async ({ page, backend }) => {
  await storeMessages(backend, [ELENI, { name: 'Spam Sender', spam: true }]);
  await openInbox(page, { from: ELENI.name });
  await expect(page).toHaveURL(/id=/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.getByRole('button', { name: /^Suspected spam 1/ }).click();
  await expect(openMessage(page)).toContainText('No message is open');
  await page.keyboard.press('e');
  await page.goto(`/admin-portal/messages?state=suspected-spam&id=${id}`);
  await expect(openMessage(page)).toContainText(ELENI.name);
  // The message pane may appear before the list.
  await expect(findRow(page, 'Spam Sender')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('k');
  await expect(openMessage(page)).toContainText('Spam Sender');
  await expect(page.getByRole('button', { name: /^Handled 0/ })).toBeVisible();
});
