import { LANGUAGES } from '@olea/shared/i18n/languages';
import { OFFICE } from '@olea/shared/site/facts';
import { readXlsx } from 'hucre/xlsx';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { BACKEND_GONE, expect, exportAs, findToast, openPortal, stopPolling, test } from './consoleTest.ts';
import {
  findCheckbox,
  findRow,
  inboxClock,
  openInbox,
  openMessage,
  rows,
  storeMessages,
  toTotal,
  views,
} from './inbox.ts';

const MARIA = {
  name: 'Maria Rossi',
  email: 'maria@cooperativa.example',
  message: 'Buongiorno\n\n<b>Olio</b>, olive & più',
  language: THIRD_LOCALE,
};

test('administrator finds a message, marks it as handled with a note and undoes that', async ({ page, backend }) => {
  await storeMessages(backend, [
    { name: 'Jean Tremblay', language: 'fr', message: 'Livrez-vous à Québec ?' },
    { name: 'Cheap Pills', spam: true, message: 'Buy' },
    MARIA,
  ]);
  await openInbox(page);
  await expect(rows(page)).toContainText([
    /Jean Tremblay.*New/,
    new RegExp(`Rossi.*Buongiorno.*New.*due .*[ap]\\.m\\. ${OFFICE.city}.*${LANGUAGES[MARIA.language].name}`),
  ]);
  await expect(views(page)).toHaveText(['Open 2', 'Suspected spam 1', 'Spam 0', 'Handled 0', 'All 3'].map(toTotal));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Messages · /);

  await page.keyboard.press('/');
  await page.keyboard.type('PIU');
  await expect(findRow(page, 'Jean Tremblay')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'Maria Rossi')).toBeFocused();
  await page.keyboard.press('Enter');
  const letter = openMessage(page);
  await expect(letter).toContainText('<b>Olio</b>, olive & più');
  await expect(letter.getByText('<b>Olio</b>')).toHaveAttribute('lang', THIRD_LOCALE);
  await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}#q=PIU$/);

  await letter.getByLabel('Note for the history').fill('Sent the price list');
  await letter.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(views(page)).toHaveText(['Open 0', 'Suspected spam 0', 'Spam 0', 'Handled 1', 'All 1'].map(toTotal));

  await page.keyboard.press('u');
  await expect(letter.getByRole('heading', { name: 'Maria Rossi' })).toBeVisible();
  await expect(letter.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  await expect(letter.getByLabel('Note for the history')).toHaveValue('');
  await expect(letter).toContainText(/Reopened\s*admin@olea\.example · .* · “Undo”/);
  await expect(letter).toContainText(/Handled\s*admin@olea\.example · .* · “Sent the price list”/);
});

test('administrator handles several messages at once and deletes spam', async ({ page, backend }) => {
  await storeMessages(backend, [
    { name: 'Cheap Pills', spam: true, message: 'Buy' },
    ...['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'].map((name) => ({ name })),
    { name: 'Ana Again', email: 'ANA@shop.example', message: 'Did you get my letter?' },
  ]);
  await openInbox(page);
  await page.keyboard.press('j');
  const letter = openMessage(page);
  const isOpen = (name: string) => expect(letter.getByRole('heading', { name, exact: true })).toBeVisible();
  await isOpen('Ana');
  await letter.getByRole('region', { name: 'Other messages from this address' }).getByRole('button').click();
  await isOpen('Ana Again');
  // Moving between messages does not add a browser history entry.
  await page.goBack();
  await isOpen('No message is open');
  await Promise.all(['j', 'j'].map((key) => page.keyboard.press(key)));
  await isOpen('Ben');
  await findRow(page, 'Ana').first().click();
  await page.keyboard.press('e');
  await isOpen('Ben');
  await letter.getByRole('button', { name: 'Spam', exact: true }).click();
  await isOpen('Cleo');
  await expect(views(page)).toHaveText(['Open 5', 'Suspected spam 1', 'Spam 1', 'Handled 1', 'All 8'].map(toTotal));

  // X selects a message, and a click with Shift selects a range.
  await page.keyboard.press('x');
  await findCheckbox(page, 'Emil')
    .locator('..')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect(bar).toContainText('3 selected');
  // Change Dora’s message between the click and the write, because the list would show an earlier change.
  await page.route(
    '**/rpc/change_messages',
    async (route) => {
      await backend.sql("update public.contact_messages set version = version + 1 where name = 'Dora'");
      await route.continue();
    },
    { times: 1 },
  );
  await bar.getByRole('button', { name: 'Handled' }).click();
  await expect(findToast(page)).toContainText(/2 messages are handled\..*Skipped, changed by a colleague: Dora\./);
  await isOpen('Dora');
  await expect(rows(page)).toContainText([/Dora/, /Fay/, /Ana Again/]);
  await expect(findCheckbox(page, 'Dora')).toBeChecked();
  await page.keyboard.press('u');
  await expect(rows(page)).toContainText([/Cleo/, /Dora/, /Emil/, /Fay/, /Ana Again/]);

  await page.getByRole('button', { name: /^Suspected spam/ }).click();
  await page.getByLabel('Select all 1').press('Space');
  await bar.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No suspected spam' })).toBeVisible();
  await page.getByRole('button', { name: /^Spam 2/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete all spam…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all 2 spam messages?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible();
  await expect(views(page)).toHaveText(['Open 5', 'Suspected spam 0', 'Spam 0', 'Handled 1', 'All 6'].map(toTotal));
});

test('administrator postpones a message, reopens it and finds the messages assigned to them', async ({
  page,
  backend,
}) => {
  await storeMessages(backend, [{ name: 'Ana' }, { name: 'Ben' }]);
  await openInbox(page, { from: 'Ana' });
  const letter = openMessage(page);
  await letter.getByLabel('Note for the history').fill('On holiday');
  await letter.getByLabel('Later').selectOption({ index: 2 });
  await expect(findToast(page)).toContainText(/Ana’s message is postponed until /);
  await expect(letter.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect(findRow(page, 'Ana')).toBeHidden();
  await expect(views(page)).toHaveText(
    ['Open 1', 'Later 1', 'Suspected spam 0', 'Spam 0', 'Handled 0', 'All 2'].map(toTotal),
  );

  await page.getByRole('button', { name: /^Later 1/ }).click();
  await expect(findRow(page, 'Ana')).toContainText(/Later.*open again /);
  await findRow(page, 'Ana').click();
  await expect(letter).toContainText(/Postponed until .*admin@olea\.example · .* · “On holiday”/);
  await letter.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('heading', { name: 'No postponed messages' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(findRow(page, 'Ana')).toContainText(/Later.*open again /);

  await page.getByRole('button', { name: /^Open 1/ }).click();
  await findRow(page, 'Ben').click();
  await letter.getByLabel('Assigned to').selectOption('admin@olea.example');
  await page.getByRole('button', { name: /^Mine 1/ }).click();
  await expect(findRow(page, 'Ben')).toBeVisible();
  await letter.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('heading', { name: 'No waiting messages are assigned to you' })).toBeVisible();
});

test('administrator keeps the typed note after a colleague’s change or a network failure', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await page.clock.install();
  const interval = inboxClock(page);
  await storeMessages(backend, [MARIA]);
  await backend.sql(`select private.grant_role('nobody@olea.example', 'admin')`);
  await openInbox(page, { from: 'Maria Rossi' });
  await expect(openMessage(page)).toContainText('Buongiorno');

  const resume = await stopPolling(page);
  const admin = await backend.api.as('nobody@olea.example');
  const [row] = await admin.read<object[]>('/rest/v1/inbox_messages?select=id,version');
  await admin.request('POST', '/rest/v1/rpc/change_messages', { p_changes: [{ ...row, action: 'handle' }] });
  await openMessage(page).getByLabel('Note for the history').fill('Mine');
  await openMessage(page).getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(openMessage(page).getByRole('alert')).toContainText(
    /nobody@olea\.example changed this message first at .* It is now handled; your change was not saved\./,
  );
  await expect(openMessage(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(openMessage(page).getByLabel('Note for the history')).toHaveValue('Mine');

  resume();
  await storeMessages(backend, [{ name: 'New Visitor' }]);
  await interval.pass();
  await expect(findRow(page, 'New Visitor')).toBeVisible();

  await page.reload();
  await expect(openMessage(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(findRow(page, 'New Visitor')).toBeVisible();
  await backend.off();
  await openMessage(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(findToast(page)).toContainText(/not confirmed|did not answer/);
  await expect(openMessage(page).getByLabel('Note for the history')).toHaveValue('Mine');
  await expect(findRow(page, 'New Visitor')).toBeVisible();
  await backend.on();
  await openMessage(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(openMessage(page)).toContainText(/Reopened\s*admin@olea\.example · .* · “Mine”/);
});

test('administrator resends a message by email and has to wait before resending it again', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 429 .*\/functions\/v1\/mail-messages/);
  await storeMessages(backend, [{ ...MARIA, status: 'failed' }]);
  await openInbox(page);
  await expect(findRow(page, MARIA.name)).toContainText('Not emailed');
  await findRow(page, MARIA.name).click();
  await openMessage(page).getByRole('button', { name: 'Email again' }).click();
  await expect(findToast(page)).toContainText('The message was emailed.');
  await expect(openMessage(page)).toContainText(/Notification email\s*Sent /);
  await expect(findRow(page, MARIA.name)).toContainText('New');
  expect(await backend.mails()).toContainEqual(expect.objectContaining({ reply_to: MARIA.email }));
  await openMessage(page).getByRole('button', { name: 'Email again' }).click();
  await expect(findToast(page)).toContainText('It can be emailed again in');
});

test('administrator scrolls, searches and exports a long list of messages', async ({ page, backend }) => {
  // The search also finds random request numbers, so the name must have no digits.
  const names = Array.from({ length: 150 }, (_, index) => (index === 137 ? 'Chloe Nguyen' : `Visitor ${index}`));
  await storeMessages(backend, [MARIA, ...names.map((name) => ({ name }))]);
  await openInbox(page, { search: '?language=en' });
  await expect(views(page).first()).toHaveText(toTotal('Open 150'));
  const all = page.getByText(/^Select all \d+/);
  await expect(all).not.toHaveText('Select all 150');
  const [sheet] = (await readXlsx((await exportAs(page, 'XLSX')).content)).sheets;
  expect(sheet?.rows).toHaveLength(151);
  await expect(async () => {
    await page.locator('.oc-message-scroll').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(all).toHaveText('Select all 150', { timeout: 1000 });
  }).toPass();
  expect(await page.locator('.oc-message').count()).toBeLessThan(60);
  await page.getByLabel('Search messages').fill('nguyen chloe');
  await expect(views(page).first()).toHaveText(toTotal('Open 1'));
  await expect(findRow(page, 'Chloe Nguyen')).toBeVisible();
});

test('administrator deletes a person’s data and finds the entry in the activity log, but cannot delete data after losing the role', async ({
  page,
  backend,
  consoleGuard,
}) => {
  await backend.accounts.invite(MARIA.email, 'it');
  await storeMessages(backend, [MARIA, { name: 'Jean Tremblay' }, { ...MARIA, name: 'M. Rossi', message: 'Again' }]);
  await openInbox(page, { from: 'M. Rossi' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete this person’s data?' });
  const confirmDeletion = async (email: string) => {
    await openMessage(page).getByRole('button', { name: 'Delete personal data…' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCSS('cursor', 'not-allowed');
    await dialog.getByLabel('Type the address').fill(email);
  };
  const deleteButton = dialog.getByRole('button', { name: 'Delete' });
  await confirmDeletion(MARIA.email);
  await deleteButton.click();
  await expect(findToast(page)).toContainText('2 messages deleted. The account was deleted.');
  await expect(openMessage(page).getByRole('heading', { name: 'This message is gone' })).toBeVisible();
  await expect(openMessage(page)).toBeFocused();
  await expect(views(page).last()).toHaveText(toTotal('All 1'));
  const admin = await backend.api.asAdmin();
  const left = await admin.read<{ email: string }[]>('/rest/v1/inbox_messages?select=name,email');
  expect(left).toMatchObject([{ name: 'Jean Tremblay' }]);
  await openPortal(page, 'history?kind=messages');
  await expect(page.getByText('Personal data deleted: 2 messages')).toBeVisible();
  await openInbox(page);

  consoleGuard.expect(BACKEND_GONE);
  await findRow(page, 'Jean Tremblay').click();
  await confirmDeletion(left[0]?.email ?? '');
  await stopPolling(page);
  await backend.sql(
    "select private.grant_role('nobody@olea.example', 'admin'), private.revoke_role('admin@olea.example')",
  );
  await deleteButton.click();
  await expect(page.getByRole('alertdialog', { name: 'You can no longer change messages' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
