import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { findViolations } from '../fixtures/axe.ts';
import { expect, findToast, test } from './consoleTest.ts';
import { ELENI, findRow, openInbox, openMessage, replyText, storeMessages, thread } from './inbox.ts';

const PDF = '%PDF-1.7\nprices';
const [ITEM] = readContent()[OTHER_LOCALE].items;

test('administrator attaches a file and a specification sheet to a reply, and sends them after a reload', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/was not uploaded|\/functions\/v1\/attachments\)/);
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  const form = openMessage(page).getByRole('form', { name: `Reply to ${ELENI.name}` });
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(page).fill('Σας στέλνω τις τιμές μας.');
  const files = form.getByRole('list', { name: 'Attached files' }).getByRole('listitem');

  await page.route('**/functions/v1/attachments', (route) => route.abort(), { times: 1 });
  await form.getByLabel('Files to attach').setInputFiles({
    name: 'prices.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(PDF),
  });
  await expect(files).toContainText(['prices.pdf · 15B Not uploaded: The server could not be reached']);
  await form.getByRole('button', { name: 'Send reply' }).click();
  await expect(form).toContainText('A file is not uploaded.');
  await files.getByRole('button', { name: 'Try Again' }).click();
  await expect(files).toHaveText(['prices.pdf · 15B']);

  // Drop a program that is named like a PDF.
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['MZ\0'], 'tool.pdf'));
    return dropped;
  });
  await form.getByLabel('Subject').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(files.last()).toContainText('Not uploaded: Files of this type cannot be sent');
  expect(await findViolations(page, 'form')).toEqual([]);
  await files.getByRole('button', { name: 'Remove tool.pdf' }).click();
  await expect(form.getByRole('button', { name: 'Attach files' })).toBeFocused();

  await form.getByRole('button', { name: 'Attach sheet or catalog' }).click();
  await page.getByRole('menuitem', { name: 'Specification sheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a specification sheet' });
  await expect(dialog.getByLabel('Item')).toContainText(ITEM?.name ?? '');
  await dialog.getByRole('button', { name: 'Attach' }).click();
  const names = ['prices.pdf', `${ITEM?.sku}-${OTHER_LOCALE}.pdf`];
  await expect(files).toContainText(names);
  await expect(files.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(files).toContainText(names);
  await expect(files.getByRole('alert')).toHaveCount(0);

  await form.getByRole('button', { name: 'Send reply' }).click();
  await expect(findToast(page)).toContainText('was sent');
  const [mail] = await backend.mails();
  const sent = (mail as unknown as { attachments: { content: string }[] }).attachments.map(({ content }) =>
    Buffer.from(content, 'base64').toString('latin1'),
  );
  expect(sent).toEqual([PDF, expect.stringMatching(/^%PDF-1\.\d/)]);
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await findRow(page, ELENI.name).click();
  await expect(thread(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toContainText(names);
});
