import { buildMail } from '../../functions/buildMail.ts';
import { findViolations } from '../fixtures/axe.ts';
import { expect, openPortal, test } from './consoleTest.ts';
import { ELENI, findRow, openMessage, thread } from './inbox.ts';

const BO = 'bo@oil.example';

test('staff start a conversation, reply to everyone, and forward the customer’s reply', async ({ page, backend }) => {
  await openPortal(page, 'messages');
  await page.getByRole('link', { name: 'New conversation' }).click();
  const email = page.getByRole('form', { name: 'New conversation' });
  await expect(email.getByLabel('To', { exact: true })).toBeFocused();
  expect(await findViolations(page, 'form')).toEqual([]);
  await email.getByRole('button', { name: 'Send email' }).click();
  await expect(email.getByRole('alert')).toHaveText('Enter the recipient’s email address.');
  await email.getByLabel('To', { exact: true }).fill(ELENI.email);
  await email.getByLabel('Name', { exact: true }).fill(ELENI.name);
  await email.getByLabel('Language').selectOption(ELENI.language);
  await expect(email.getByLabel('Text', { exact: true })).toHaveValue(new RegExp(ELENI.name));
  await email.getByLabel('Subject').fill('Νέα σοδειά');
  await email.getByLabel('Text', { exact: true }).fill('Έχουμε νέο λάδι.');
  await email.getByRole('button', { name: 'Send email' }).click();
  await expect(thread(page)).toContainText(/^Reply Sent.*Έχουμε νέο λάδι\./s);

  const to = String((await backend.mails()).at(-1)?.reply_to);
  await backend.receiveMail(buildMail({ from: ELENI.email, to, head: [`Cc: ${BO}`], text: 'Πόσο κοστίζει;' }));
  await page.reload();
  await expect(thread(page)).toContainText(`Cc: ${BO}`);
  await openMessage(page).getByRole('button', { name: 'Reply all' }).click();
  await expect(openMessage(page).getByLabel('Cc', { exact: true })).toHaveValue(BO);
  await openMessage(page).getByLabel(`Text to ${ELENI.email}`).fill('40 ευρώ.');
  await openMessage(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(openMessage(page)).toContainText('No message is open');
  await findRow(page, ELENI.name).click();
  await expect(thread(page)).toContainText('40 ευρώ.');
  await openMessage(page).getByRole('button', { name: 'Forward' }).click();
  const forward = openMessage(page).getByRole('form', { name: /^Forward/ });
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await findViolations(page, 'form')).toEqual([]);
  await forward.getByLabel('To', { exact: true }).fill('orders@mill.example');
  await forward.getByLabel('Note').fill('Please reserve it.');
  await forward.getByRole('button', { name: 'Forward' }).click();
  await expect(thread(page)).toContainText('Forwarded to orders@mill.example Sent');
  const sent = (await backend.mails()).map(({ to, cc, text }) => [String(to), cc, String(text).includes('> Πόσο')]);
  expect(sent).toContainEqual([ELENI.email, [BO], true]);
  expect(sent).toContainEqual(['orders@mill.example', undefined, true]);
});
