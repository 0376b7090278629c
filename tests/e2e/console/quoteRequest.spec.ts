import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { contactForm, LEAD } from '../site/contactForm.ts';
import { keepList } from '../site/visitor.ts';
import { expect, test } from './consoleTest.ts';
import { openInbox, openMessage, rowOf, thread } from './inbox.ts';

test('a list of five items is sent as a request for a quote, read as a table in the inbox, and answered from it', async ({
  page,
  backend,
}) => {
  const items = readContent().en.items.slice(0, 5);
  await page.goto('/products/list');
  await keepList(
    page,
    items.map(({ sku }, index) => [sku, 100 + index, '']),
  );
  await page.reload();
  await expect(page.locator('[data-item]:visible')).toHaveCount(items.length);
  const contact = contactForm(page);
  const { message: _, ...person } = LEAD;
  await contact.fill(person);
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  await expect(page.locator('[data-empty]')).toBeVisible();
  const delivered = (await backend.outbox()).find(({ provider }) => provider === 'forms');
  for (const { sku } of items) expect(JSON.stringify(delivered)).toContain(sku);

  await openInbox(page, { from: LEAD.lastName });
  const table = openMessage(page).getByRole('region', { name: 'Items to quote' }).getByRole('row');
  await expect(table).toHaveCount(items.length + 1);
  await expect(table.nth(1)).toContainText(items[0]?.sku ?? '');
  await expect(table.nth(1)).toContainText('100');
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('form', { name: `Reply to ${LEAD.firstName} ${LEAD.lastName}` });
  await reply.getByLabel('Prepared answer').selectOption('quote');
  const subject = await reply.getByLabel('Subject').inputValue();
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect.poll(backend.mails).toContainEqual(expect.objectContaining({ to: [LEAD.email], subject }));

  // Answered is handled.
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await rowOf(page, LEAD.lastName).click();
  await expect(thread(page).getByRole('listitem').filter({ hasText: subject })).toHaveText(/^Reply Sent/);
});
