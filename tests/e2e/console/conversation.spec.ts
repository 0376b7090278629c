import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import { buildMail } from '../../functions/buildMail.ts';
import { findViolations } from '../fixtures/axe.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { BACKEND_GONE, expect, test } from './consoleTest.ts';
import {
  ELENI,
  findRow,
  inboxClock,
  openInbox,
  openMessage,
  replyText,
  storeMessages,
  thread,
  toTotal,
  views,
} from './inbox.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const COLLEAGUE = 'nobody@olea.example';

const notice = (page: Page) =>
  openMessage(page)
    .getByRole('form', { name: /^Reply to / })
    .getByRole('alert');
const sendButton = (page: Page) => openMessage(page).getByRole('button', { name: 'Send reply' });

/** Returns the email address that receives the customer's reply to our last email. */
const answerAddress = async (backend: BackendControl) => String((await backend.mails()).at(-1)?.reply_to);

const FROM_ELENI = { from: `=?utf-8?B?${Buffer.from(ELENI.name).toString('base64')}?= <${ELENI.email}>` };

async function reply(page: Page, text: string): Promise<void> {
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(page).fill(text);
  await sendButton(page).click();
  await expect(replyText(page)).toBeHidden();
}

test('staff and customer exchange emails, and a colleague’s outdated reply is kept but not sent', async ({
  page,
  secondPage,
  backend,
}) => {
  await page.clock.install();
  const interval = inboxClock(page);
  await backend.sql(`select private.grant_role('${COLLEAGUE}', 'admin')`);
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  await reply(page, 'Ναι, κάθε Τρίτη.');
  await expect(views(page).first()).toHaveText(toTotal('Open 0'));

  await secondPage.clock.install();
  const secondInterval = inboxClock(secondPage);
  await openWithSession(secondPage, '/admin-portal/messages?state=all', COLLEAGUE);
  await findRow(secondPage, ELENI.name).click();
  await expect(thread(secondPage)).toContainText(/Reply Sent\s*admin@olea\.example.*Ναι, κάθε Τρίτη\./s);
  await openMessage(secondPage).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(secondPage).fill('Και κάθε Παρασκευή.');

  const answer = `Τέλεια! Η παραγγελία μας.\n\nOn Tue, Jan 12, 2027 at 10:00, Olea wrote:\n> Ναι, κάθε Τρίτη.\n`;
  const to = await answerAddress(backend);
  const file = { name: 'παραγγελία.pdf', kind: 'application/pdf', content: '%PDF-'.repeat(400) };
  const photo = { name: 'φωτο.png', kind: 'image/png', content: Buffer.from(PIXEL, 'base64') };
  const attachments = [file, photo];
  await backend.receiveMail(buildMail({ ...FROM_ELENI, to, subject: 'Re: Olea', text: answer, attachments }));
  await Promise.all([interval.pass(), secondInterval.pass()]);

  await expect(thread(secondPage)).toContainText(
    /Τέλεια! Η παραγγελία μας\..*Reopened: a reply came in\s*Email or client portal/s,
  );
  await expect(replyText(secondPage)).toHaveValue('Και κάθε Παρασκευή.');

  await findRow(page, ELENI.name).click();
  // The message and its conversation load separately.
  await expect(openMessage(page).getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  const mail = thread(page).getByRole('listitem').filter({ hasText: 'Τέλεια!' }).first();
  await expect(mail).toContainText(`${ELENI.name} · ${ELENI.email}`);
  await expect(mail).toContainText(/παραγγελία\.pdf · 2KB/);
  const downloading = page.waitForEvent('download');
  await mail.getByRole('button', { name: 'Download παραγγελία.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('παραγγελία.pdf');
  expect(await text(await download.createReadStream())).toBe(file.content);
  await mail.getByRole('button', { name: 'Preview φωτο.png' }).click();
  await expect(mail.getByRole('img', { name: 'φωτο.png' })).toHaveJSProperty('naturalWidth', 1);
  await expect(mail.getByText('> Ναι, κάθε Τρίτη.')).toBeHidden();
  await mail.getByText('Quoted text').click();
  await expect(mail.getByText('Ναι, κάθε Τρίτη.')).toBeVisible();
  await reply(page, 'Την ετοιμάζουμε.');
  await expect(views(page).first()).toHaveText(toTotal('Open 0'));

  // The colleague's view is outdated, so the reply is rejected.
  await sendButton(secondPage).click();
  await expect(notice(secondPage)).toContainText(
    /admin@olea\.example answered this message first at .* Nothing was sent, and your text is still here\./,
  );
  await expect(thread(secondPage)).toContainText('Την ετοιμάζουμε.');
  await openMessage(secondPage).getByRole('button', { name: 'Discard' }).click();
  await expect(openMessage(secondPage).getByRole('button', { name: 'Reopen' })).toBeVisible();
  const replies = (await backend.mails()).filter((mail) => String(mail.to) === ELENI.email);
  expect(replies).toHaveLength(2);
  expect(replies.at(-1)?.subject).toBe('Re: Olea');
});

test('staff whose network fails see the customer’s new email before they send the reply', { tag: '@full' }, async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  await reply(page, 'Ναι, κάθε Τρίτη.');
  const to = await answerAddress(backend);
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await findRow(page, ELENI.name).click();
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await replyText(page).fill('Και κάθε Παρασκευή.');

  await page.context().setOffline(true);
  const raw = buildMail({ ...FROM_ELENI, to, text: 'Πόσο κοστίζει;' });
  // The customer's mail server may deliver an email twice.
  await backend.receiveMail(raw);
  await backend.receiveMail(raw);
  await sendButton(page).click();
  await expect(notice(page)).toContainText('We got no answer. It’s safe to try again.');
  await expect(replyText(page)).toHaveValue('Και κάθε Παρασκευή.');

  await page.context().setOffline(false);
  await sendButton(page).click();
  await expect(notice(page)).toContainText(
    /There was new activity in this conversation at .* Nothing was sent, and your text is still here\./,
  );
  await expect(thread(page).getByText('Πόσο κοστίζει;')).toHaveCount(1);
  await replyText(page).fill('Και κάθε Παρασκευή, δωρεάν.');
  await sendButton(page).click();
  await expect(replyText(page)).toBeHidden();
  const texts = (await backend.mails()).filter(({ to: receiver }) => String(receiver) === ELENI.email);
  expect(texts.map(({ text }) => String(text).split('\n')[0])).toEqual([
    'Ναι, κάθε Τρίτη.',
    'Και κάθε Παρασκευή, δωρεάν.',
  ]);
});

test('staff see that a bounce, unlike an automated email, reopens a message', { tag: '@full' }, async ({
  page,
  backend,
}) => {
  await storeMessages(backend, [ELENI]);
  await openInbox(page, { from: ELENI.name });
  await reply(page, 'Ναι, κάθε Τρίτη.');
  const to = await answerAddress(backend);
  const automatic = { head: ['Auto-Submitted: auto-replied'], text: 'Ως τη Δευτέρα.' };
  await backend.receiveMail(buildMail({ ...FROM_ELENI, to, ...automatic }));
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await findRow(page, ELENI.name).click();
  await expect(views(page).first()).toHaveText(toTotal('Open 0'));
  await expect(thread(page).getByText('Ως τη Δευτέρα.')).toBeHidden();
  await thread(page).getByText('Automatic email').click();
  await expect(thread(page).getByText('Ως τη Δευτέρα.')).toBeVisible();

  await backend.bounceMail(String((await backend.mails()).at(-1)?.id));
  await openInbox(page, { from: ELENI.name });
  await expect(thread(page)).toContainText(/Reply Not delivered.*Reopened: an email was not delivered/s);
  await expect(thread(page).getByRole('button', { name: 'Rewrite' })).toBeVisible();
  await expect(thread(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
});

test('staff move an email from a known address into the message to which it belongs', async ({ page, backend }) => {
  await storeMessages(backend, [ELENI]);
  await backend.receiveMail(buildMail({ ...FROM_ELENI, to: 'hello@inbound.olea.example', text: 'Ξέχασα κάτι.' }));
  await openInbox(page);
  await expect(views(page).first()).toHaveText(toTotal('Open 2'));
  await findRow(page, ELENI.name).filter({ hasText: 'Ξέχασα κάτι.' }).click();
  await expect(findRow(page, ELENI.name).filter({ hasText: 'Ξέχασα κάτι.' })).toContainText('Email');
  await expect(thread(page)).toContainText(/This may belong to the message from .*Καλημέρα/s);
  await openMessage(page).getByLabel('Note for the history').fill('She phoned, too');
  await thread(page).getByRole('button', { name: 'Move it there' }).click();
  await expect(thread(page)).toContainText(/Καλημέρα.*Ξέχασα κάτι\..*an email was moved here\s*admin@olea\.example/s);
  await expect(views(page).first()).toHaveText(toTotal('Open 1'));
  await expect(openMessage(page).getByLabel('Note for the history')).toHaveValue('She phoned, too');
});

test('staff on a phone read the original of an email without scripts or remote content', async ({
  page,
  backend,
  consoleGuard,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const remote: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) remote.push(request.url());
  });
  const html = `<style>@import "https://evil.example/a.css"</style><body style="background:url(https://evil.example/b)">
    <p style="color:#b00">Επείγον <a href="https://evil.example/c" onclick="x()">here</a><img src="https://evil.example/d.gif"></p>
    <script>document.title = 'taken over'</script><table><tr><td>Λάδι<td>12<tr><td>Ελιές<td>40</table>`;
  await backend.receiveMail(buildMail({ ...FROM_ELENI, html }));
  await openInbox(page, { from: ELENI.name });
  await expect(thread(page)).toContainText('Λάδι | 12 Ελιές | 40');
  await thread(page).getByRole('button', { name: 'Show original' }).press('Enter');
  const original = page.getByRole('dialog').frameLocator('iframe');
  await expect(original.getByRole('cell', { name: 'Ελιές' })).toBeVisible();
  await expect(original.getByText('here (https://evil.example/c)')).toHaveCSS('color', 'rgb(187, 0, 0)');
  expect(remote).toEqual([]);
  await expect(original.locator('script, [onclick]')).toHaveCount(0);
  // The frame blocks axe's script, and Chromium logs an error.
  consoleGuard.expect(/Blocked script execution in 'about:srcdoc'/);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  const width = await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().right);
  expect(width).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(thread(page).getByRole('button', { name: 'Show original' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(replyText(page)).toBeFocused();
  expect(await findViolations(page, 'form')).toEqual([]);
});
