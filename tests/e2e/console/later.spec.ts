import { expect, said, test } from './consoleTest.ts';
import { openInbox, openMessage, rowOf, storeMessages, views } from './inbox.ts';

test('a message is put off until a day: it leaves the open ones, waits under Later, and is taken back; what is assigned to me is mine', async ({
  page,
  backend,
}) => {
  await storeMessages(backend, [{ name: 'Ana' }, { name: 'Ben' }]);
  await openInbox(page);
  await rowOf(page, 'Ana').click();
  const letter = openMessage(page);
  await letter.getByLabel('Note for the history').fill('On holiday');
  await letter.getByLabel('Later').selectOption({ index: 2 });
  await expect(said(page)).toContainText(/The message from Ana is put off until /);
  // The next one opens, as after every action that settles a message.
  await expect(letter.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect(rowOf(page, 'Ana')).toBeHidden();
  await expect(views(page)).toHaveText(['Open 1', 'Later 1', 'Suspected spam 0', 'Spam 0', 'Handled 0', 'All 2']);

  await page.getByRole('button', { name: /^Later 1/ }).click();
  await expect(rowOf(page, 'Ana')).toContainText(/Later.*open again /);
  await rowOf(page, 'Ana').click();
  await expect(letter).toContainText(/Put off until .*admin@olea\.example · .* · “On holiday”/);
  await letter.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been put off' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(rowOf(page, 'Ana')).toContainText(/Later.*open again /);

  await page.getByRole('button', { name: /^Open 1/ }).click();
  await rowOf(page, 'Ben').click();
  await letter.getByLabel('Assigned to').selectOption('admin@olea.example');
  await page.getByRole('button', { name: /^Mine 1/ }).click();
  await expect(rowOf(page, 'Ben')).toBeVisible();
  await letter.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing assigned to you is waiting' })).toBeVisible();
});
