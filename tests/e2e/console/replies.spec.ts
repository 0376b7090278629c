import { LANGUAGES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import type { Page } from '@playwright/test';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { BUYER, contactForm, LEAD } from '../site/contactForm.ts';
import { keepList } from '../site/visitor.ts';
import { expect, findToast, openPortal, test } from './consoleTest.ts';
import { ELENI, findRow, openInbox, openMessage, replyText, storeMessages, thread, toTotal, views } from './inbox.ts';

const replyForm = (page: Page) => page.getByRole('form', { name: `Reply to ${ELENI.name}` });

async function fetchSavedReply(backend: BackendControl, key: string, signature: string, name = ELENI.name) {
  const address = `/rest/v1/saved_replies?select=subject,text&key=eq.${key}&language=eq.${OTHER_LOCALE}`;
  const [answer] = await (await backend.api.asAdmin()).read<Answer[]>(address);
  const catalogue = `https://${site.productionDomains[0]}${localizePath('/products', OTHER_LOCALE)}`;
  const lines = '{sender}\n{title}\n{phone}\n';
  const values = { '{name}': name, [lines]: signature, '{brand}': site.brand, '{catalogue}': catalogue };
  const fill = (text = '') =>
    Object.entries(values).reduce((filled, [field, value]) => filled.replaceAll(field, value), text);
  return { subject: fill(answer?.subject), text: fill(answer?.text) };
}
interface Answer {
  subject: string;
  text: string;
}

test('administrator answers a message in its language with a saved reply and finds the reply in the conversation', async ({
  page,
  backend,
}) => {
  const blank = await fetchSavedReply(backend, 'blank', '');
  const catalogue = await fetchSavedReply(backend, 'catalogue', 'Claire Amyot\nSales\n');
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(replyText(page)).toBeFocused();
  await expect(replyText(page)).toHaveValue(blank.text);

  await expect(replyForm(page)).toContainText(`Signed by ${site.brand}.`);
  await replyForm(page).getByRole('link', { name: 'Change your profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Claire Amyot');
  await page.getByLabel('Job title').fill('Sales');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(findToast(page)).toContainText('Your profile was saved.');
  await page.goBack();
  await expect(replyForm(page).getByLabel('Saved reply', { exact: true }).locator('option').first()).toHaveText(
    'Blank reply',
  );
  await replyForm(page).getByLabel('Saved reply', { exact: true }).selectOption('Catalogue');
  await expect(replyForm(page).getByLabel('Subject')).toHaveValue(catalogue.subject);
  await expect(replyText(page)).toHaveValue(catalogue.text);
  await replyText(page).press('ControlOrMeta+End');
  await page.keyboard.type('\n613-555-0142');

  await page.reload();
  await expect(replyText(page)).toHaveValue(/Claire Amyot\nSales\n.+\n613-555-0142$/);
  // While the reply is being sent, no other saved reply can be selected.
  await page.route(/mail-messages/, async (route) => {
    await expect(replyForm(page).getByLabel('Saved reply', { exact: true })).toBeDisabled();
    await route.continue();
  });
  await replyForm(page).getByRole('button', { name: 'Send reply' }).focus();
  await page.keyboard.press('Enter');
  await expect(findToast(page)).toContainText(`The reply to ${ELENI.name} was sent`);
  await expect(replyForm(page)).toBeHidden();

  // Sending a reply marks the message as handled, so the message leaves the Open view.
  await expect(findRow(page, ELENI.name)).toBeHidden();
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await findRow(page, ELENI.name).click();
  await expect(thread(page).getByRole('listitem')).toContainText([
    /^Ελένη Παππά · eleni@oil\.example · .*Καλημέρα/,
    new RegExp(
      `^Reply Sent\\s*Claire Amyot · .* · ${LANGUAGES[OTHER_LOCALE].name} · “${catalogue.subject}”.*613-555-0142`,
      's',
    ),
    /^Handled\s*Claire Amyot/,
  ]);
  await expect(thread(page).getByRole('listitem').last()).toBeInViewport();
  expect(await backend.mails()).toEqual([
    expect.objectContaining({
      from: expect.stringMatching(/^"Claire Amyot, /),
      to: [ELENI.email],
      reply_to: expect.stringMatching(/^reply\+\w+@inbound\.olea\.example$/),
      subject: catalogue.subject,
      text: expect.stringMatching(/ Ελένη Παππά,.*613-555-0142\n\n.*\n> Καλημέρα,\n>\n> μπορείτε/s),
    }),
  ]);
});

test('administrator rewrites a reply that the mail provider rejected', { tag: '@full' }, async ({ page, backend }) => {
  await storeMessages(backend, [ELENI]);
  await openInbox(page);
  await page.keyboard.press('j');
  const letter = openMessage(page);
  const note = letter.getByLabel('Note for the history');
  await expect(letter.getByRole('button', { name: 'Add note' })).toHaveAttribute('title', 'Write a note: N');
  await page.keyboard.press('n');
  await page.keyboard.type('Left a voicemail');
  await page.keyboard.press('Enter');
  await expect(letter).toContainText(/Note\s*admin@olea\.example · .* · “Left a voicemail”/);
  await expect(note).toHaveValue('');
  await expect(views(page).first()).toHaveText(toTotal('Open 1'));

  await letter.getByRole('heading', { name: ELENI.name }).click();
  const hint = 'Reply to the open message: R';
  await expect(letter.getByRole('button', { name: 'Reply', exact: true })).toHaveAttribute('title', hint);
  await page.keyboard.press('r');
  await expect(replyText(page)).toBeFocused();
  await replyText(page).fill('Ναι');
  // In the note field, Ctrl+Enter must not send the reply.
  await note.press('Control+Enter');
  await backend.providers.fail('mail', { status: 422 });
  await replyText(page).press('Control+Enter');
  await expect(thread(page)).toContainText(/Not sent.*Ναι/s);
  await thread(page).getByRole('button', { name: 'Rewrite' }).click();
  await expect(replyText(page)).toHaveValue('Ναι');
  await replyText(page).fill('Ναι, βεβαίως');
  await backend.providers.heal();
  await replyText(page).press('Control+Enter');
  await expect(findToast(page)).toContainText(`The reply to ${ELENI.name} was sent`);
  await expect(replyForm(page)).toBeHidden();
  expect(await backend.mails()).toEqual([expect.objectContaining({ text: expect.stringMatching(/^Ναι, βεβαίως\n/) })]);
});

test('administrator keeps an edited saved reply when a colleague saves first', { tag: '@full' }, async ({
  page,
  backend,
}) => {
  await openPortal(page, 'messages?view=answers');
  await page.getByLabel('Saved reply', { exact: true }).selectOption('Call back');
  await page.getByLabel('Language').selectOption(OTHER_LOCALE);
  const form = page.getByRole('form', { name: 'Edit the saved reply' });
  const text = form.getByLabel('Text');
  const callBack = await fetchSavedReply(backend, 'call-back', 'Claire Amyot', '{name}');
  const greeting = callBack.text.split('\n')[0] ?? '';
  await expect(text).toHaveValue(new RegExp(`^${greeting.replace(/[{}]/g, '\\$&')}`));
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText(greeting.replace('{name}', 'Maria Rossi'));

  await text.fill('Καλημέρα {onoma}');
  await expect(form.getByRole('alert')).toContainText(
    '{onoma} is not a field. Use {name}, {company}, {sender}, {title}, {phone}, {brand}, {city}, {catalogue}.',
  );
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await page.getByLabel('Saved reply', { exact: true }).selectOption('Call back');
  await page.getByLabel('Language').selectOption(OTHER_LOCALE);
  await text.fill('Καλημέρα {name}');

  await backend.sql(`update public.saved_replies set text = 'Καλησπέρα', version = 2, updated_by = 'anna@olea.example'
    where key = 'call-back' and language = '${OTHER_LOCALE}'`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText(
    /anna@olea\.example changed this text first at .* Your text has not been saved.*Καλησπέρα/s,
  );
  await expect(text).toHaveValue('Καλημέρα {name}');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect(text).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page)).toContainText('“Call back” was saved.');
  await expect(form).toContainText(/Last changed .* by admin@olea\.example\./);
});

test('administrator adds a saved reply, writes a reply from it and removes it', async ({ page, backend }) => {
  await storeMessages(backend, [ELENI]);
  await openPortal(page, 'messages?view=answers');
  const choice = page.getByLabel('Saved reply', { exact: true });
  await page.getByLabel('Name of a new saved reply').fill('Sample request');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(choice).toHaveValue('sample-request');
  const edit = page.getByRole('form', { name: 'Edit the saved reply' });
  await edit.getByLabel('Subject').fill('Samples');
  await edit.getByRole('textbox', { name: 'Text' }).fill('Samples go out on Mondays.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page)).toContainText('“Sample request” was saved.');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(choice.locator('option').last()).not.toHaveText('Sample request');
  await expect(choice.locator('option').first()).toHaveText('Blank reply');

  // On the Saved replies screen, the search shortcut opens the inbox.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await findRow(page, ELENI.name).click();
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  // The saved reply exists only in English, so the Greek reply does not offer it.
  await expect(replyForm(page).getByLabel('Saved reply', { exact: true })).not.toContainText('Sample request');
  await replyForm(page).getByLabel('Language').selectOption('en');
  await replyForm(page).getByLabel('Saved reply', { exact: true }).selectOption('Sample request');
  await expect(replyForm(page).getByLabel('Subject')).toHaveValue('Samples');

  await page.getByRole('link', { name: 'Saved replies' }).click();
  // The reply form also has a field labeled “Saved reply”, so wait until the form has closed.
  await expect(replyForm(page)).toBeHidden();
  await choice.selectOption('Sample request');
  await page.getByRole('button', { name: 'Remove…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Sample request”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(choice).toHaveValue('blank');
  await expect(choice.locator('option', { hasText: 'Sample request' })).toHaveCount(0);
});

test('administrator closes a tab with a typed reply and finds the draft in another tab', async ({ page, backend }) => {
  await storeMessages(backend, [ELENI]);
  await openInbox(page);
  const other = await page.context().newPage();
  await openInbox(other);
  await findRow(page, ELENI.name).click();
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(page).fill('Ναι, βεβαίως');
  await expect(findRow(other, ELENI.name)).toContainText('Draft');

  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await Promise.all([page.waitForEvent('close'), question.accept()]);

  await findRow(other, ELENI.name).click();
  await expect(replyText(other)).toHaveValue('Ναι, βεβαίως');
  await replyForm(other).getByRole('button', { name: 'Discard' }).click();
  await expect(findRow(other, ELENI.name)).not.toContainText('Draft');
});

test('visitor requests a quote for five items, and staff see the items in the inbox and reply', {
  tag: '@full',
}, async ({ page, backend }) => {
  const items = readContent().en.items.slice(0, 5);
  await page.goto('/products/list');
  const list = items.map(({ sku }, index) => [sku, 100 + index, '']);
  await keepList(page, list);
  await page.reload();
  await expect(page.locator('[data-item]:visible')).toHaveCount(items.length);
  const contact = contactForm(page);
  await contact.fill(BUYER);
  await contact.submit.click();
  const sent = page.locator('[data-sent-request] h2');
  await expect(sent).toBeVisible();
  const number = /R-\S+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  const delivered = (await backend.outbox()).find(({ provider }) => provider === 'forms');
  for (const { sku } of items) expect(JSON.stringify(delivered)).toContain(sku);

  await openInbox(page, { from: LEAD.lastName });
  await page.getByRole('searchbox').fill(number);
  await expect(findRow(page, LEAD.lastName)).toHaveCount(1);
  for (const answer of [number, BUYER.companyName, BUYER.deliveryPlace])
    await expect(openMessage(page)).toContainText(answer);
  const table = openMessage(page).getByRole('region', { name: 'Items to quote' }).getByRole('row');
  await expect(table).toHaveCount(items.length + 1);
  await expect(table.nth(1)).toContainText(items[0]?.sku ?? '');
  await expect(table.nth(1)).toContainText('100');
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('form', { name: `Reply to ${LEAD.firstName} ${LEAD.lastName}` });
  await reply.getByLabel('Saved reply', { exact: true }).selectOption('quote');
  const subject = await reply.getByLabel('Subject').inputValue();
  await reply.getByRole('button', { name: 'Send reply' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this reply?' });
  await expect(question).toContainText(/still has “\[.+\]” to fill in/);
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(backend.mails).toContainEqual(expect.objectContaining({ to: [LEAD.email], subject }));

  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await findRow(page, LEAD.lastName).click();
  await expect(thread(page).getByRole('listitem').filter({ hasText: subject })).toHaveText(/^Reply Sent/);
});
