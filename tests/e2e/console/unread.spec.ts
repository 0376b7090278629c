import { buildMail } from '../../functions/buildMail.ts';
import { expect, test } from './consoleTest.ts';
import { ELENI, findRow, openInbox, openMessage, replyText, rows, storeMessages, views } from './inbox.ts';

test('staff see a customer’s unread reply at the top, open it and mark it as unread', async ({ page, backend }) => {
  await storeMessages(backend, [{ name: 'Ana' }, ELENI]);
  await openInbox(page, { from: ELENI.name });
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(page).fill('Ναι.');
  await openMessage(page).getByRole('button', { name: 'Send reply' }).click();
  // The console opens the next message, which marks it as read.
  await expect(findRow(page, ELENI.name)).toBeHidden();
  await expect(page).toHaveTitle(/^Messages/);

  const to = String((await backend.mails()).at(-1)?.reply_to);
  await backend.receiveMail(buildMail({ from: ELENI.email, to, text: 'Τέλεια!' }));
  const row = rows(page).first();
  await expect(row).toContainText(/^Unread: Ελένη.*Τέλεια!.*Customer replied/);
  await expect(page).toHaveTitle(/^\(1\) Messages/);
  await expect(views(page).first()).toHaveText('Open 2 1 unread');

  await row.click();
  await expect(openMessage(page)).toContainText('Customer replied');
  await expect(row).not.toContainText('Unread');
  await expect(page).toHaveTitle(/^Messages/);
  await page.keyboard.press('m');
  await expect(row).toContainText(/^Unread: /);
  await expect(page).toHaveTitle(/^\(1\) Messages/);
});
