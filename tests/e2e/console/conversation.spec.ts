import type { Page } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { openSignedIn } from '../fixtures/session.ts';
import { BACKEND_GONE, expect, openSecondBrowser, test } from './consoleTest.ts';
import { createInterval, openInbox, openMessage, rowOf, views } from './inbox.ts';

const ELENI = {
  name: 'Ελένη Παππά',
  email: 'eleni@oil.example',
  message: 'Καλημέρα, στέλνετε στη Μασσαλία;',
  language: OTHER_LOCALE,
};
const COLLEAGUE = 'nobody@olea.example';

const thread = (page: Page) => openMessage(page).getByRole('region', { name: 'Conversation' });
const textOf = (page: Page) => openMessage(page).getByLabel(`Text to ${ELENI.email}`);
const notice = (page: Page) =>
  openMessage(page)
    .getByRole('form', { name: /^Reply to / })
    .getByRole('alert');
const sendButton = (page: Page) => openMessage(page).getByRole('button', { name: 'Send reply' });

/** The mails that left, the last one as the newest. */
const mailsOf = async (backend: BackendControl) =>
  (await backend.outbox()).flatMap(({ provider, body }) => (provider === 'mail' ? [body] : []));

/** Where the customer's answer to the last reply goes. */
const answerAddress = async (backend: BackendControl) => String((await mailsOf(backend)).at(-1)?.reply_to);

/** A mail as a mail program writes it; `file` is the name of an attachment. */
function writeMail(headers: Readonly<Record<string, string>>, text: string, file?: string): string {
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const head = { 'Message-ID': `<${crypto.randomUUID()}@oil.example>`, 'MIME-Version': '1.0', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const part = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', encoded(text)];
  if (!file) return [...lines, ...part].join('\r\n');
  const attachment = [
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename="${file}"`,
    ...['Content-Transfer-Encoding: base64', '', encoded('%PDF'.repeat(500))],
  ];
  const border = ['--part', ...part, '--part', ...attachment, '--part--'];
  return [...lines, 'Content-Type: multipart/mixed; boundary=part', '', ...border].join('\r\n');
}

const FROM_ELENI = { From: `=?utf-8?B?${Buffer.from(ELENI.name).toString('base64')}?= <${ELENI.email}>` };

/** Writes a message by the form's function, as a visitor. */
async function writeMessage(backend: BackendControl): Promise<void> {
  const body = { ...ELENI, submissionId: crypto.randomUUID() };
  const sent = await backend.api.anonymous().request('POST', '/functions/v1/send-contact-email', body);
  expect(sent.ok).toBe(true);
}

async function reply(page: Page, text: string): Promise<void> {
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await textOf(page).fill(text);
  await sendButton(page).click();
  await expect(textOf(page)).toBeHidden();
}

test('a conversation: a message, a reply, the customer’s answer with a file, a second reply; a colleague sees all of it, and what they are writing stays', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  await page.clock.install();
  const interval = createInterval(page);
  await backend.sql(`select private.grant_role('${COLLEAGUE}', 'admin')`);
  await writeMessage(backend);
  await openInbox(page);
  await rowOf(page, ELENI.name).click();
  await reply(page, 'Ναι, κάθε Τρίτη.');
  await expect(views(page).first()).toHaveText('Open 0');

  const second = await openSecondBrowser(browser, baseURL);
  await second.page.clock.install();
  const secondInterval = createInterval(second.page);
  await openSignedIn(second.page, '/admin-portal/messages?state=all', COLLEAGUE);
  await rowOf(second.page, ELENI.name).click();
  await expect(thread(second.page)).toContainText(/Reply Sent\s*admin@olea\.example.*Ναι, κάθε Τρίτη\./s);
  await openMessage(second.page).getByRole('button', { name: 'Reply', exact: true }).click();
  await textOf(second.page).fill('Και κάθε Παρασκευή.');

  const answer = `Τέλεια! Η παραγγελία μας.\n\nOn Tue, Jan 12, 2027 at 10:00, Olea wrote:\n> Ναι, κάθε Τρίτη.\n`;
  const to = await answerAddress(backend);
  await backend.receiveMail(writeMail({ ...FROM_ELENI, To: to, Subject: 'Re: Olea' }, answer, 'παραγγελία.pdf'));
  await Promise.all([interval.pass(), secondInterval.pass()]);

  // The colleague, who was writing, sees why the message is open again; their letters are as they were.
  await expect(thread(second.page)).toContainText(
    /Τέλεια! Η παραγγελία μας\..*Open again: an answer came in\s*Incoming email/s,
  );
  await expect(textOf(second.page)).toHaveValue('Και κάθε Παρασκευή.');

  await rowOf(page, ELENI.name).click();
  // Another read than that of the thread.
  await expect(openMessage(page).getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  const mail = thread(page).getByRole('listitem').filter({ hasText: 'Τέλεια!' }).first();
  await expect(mail).toContainText(`${ELENI.name} · ${ELENI.email}`);
  await expect(mail).toContainText(/παραγγελία\.pdf · application\/pdf · 2KB/);
  await expect(mail).toContainText('The whole email is in the office’s mailbox under “Re: Olea”.');
  await expect(mail.getByText('> Ναι, κάθε Τρίτη.')).toBeHidden();
  await mail.getByText('Quoted text').click();
  await expect(mail.getByText('Ναι, κάθε Τρίτη.')).toBeVisible();
  await reply(page, 'Την ετοιμάζουμε.');
  await expect(views(page).first()).toHaveText('Open 0');

  // What the colleague has seen is no longer what there is: nothing goes out unseen.
  await sendButton(second.page).click();
  await expect(notice(second.page)).toContainText(
    /admin@olea\.example answered this message first at .* Nothing was sent, and your text is still here\./,
  );
  await expect(thread(second.page)).toContainText('Την ετοιμάζουμε.');
  await openMessage(second.page).getByRole('button', { name: 'Discard' }).click();
  await expect(openMessage(second.page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  const replies = (await mailsOf(backend)).filter(({ to }) => String(to) === ELENI.email);
  expect(replies).toHaveLength(2);
  expect(replies.at(-1)?.subject).toBe('Re: Olea');
  expect(second.guard.unexpected()).toEqual([]);
  await second.context.close();
});

test('the network goes while a reply is written and an answer comes in: nothing typed is lost, the answer is seen before the reply leaves, and each is there once', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(BACKEND_GONE);
  await writeMessage(backend);
  await openInbox(page);
  await rowOf(page, ELENI.name).click();
  await reply(page, 'Ναι, κάθε Τρίτη.');
  const to = await answerAddress(backend);
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await rowOf(page, ELENI.name).click();
  await openMessage(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await textOf(page).fill('Και κάθε Παρασκευή.');

  await page.context().setOffline(true);
  const raw = writeMail({ ...FROM_ELENI, To: to, Subject: 'Re: Olea' }, 'Πόσο κοστίζει;');
  // The mail provider hands it over once more.
  await backend.receiveMail(raw);
  await backend.receiveMail(raw);
  await sendButton(page).click();
  await expect(notice(page)).toContainText('We got no answer. It’s safe to try again.');
  await expect(textOf(page)).toHaveValue('Και κάθε Παρασκευή.');

  await page.context().setOffline(false);
  await sendButton(page).click();
  await expect(notice(page)).toContainText(
    /An email came in for this message at .* Nothing was sent, and your text is still here\./,
  );
  await expect(thread(page).getByText('Πόσο κοστίζει;')).toHaveCount(1);
  await textOf(page).fill('Και κάθε Παρασκευή, δωρεάν.');
  await sendButton(page).click();
  await expect(textOf(page)).toBeHidden();
  const texts = (await mailsOf(backend)).filter(({ to: receiver }) => String(receiver) === ELENI.email);
  expect(texts.map(({ text }) => String(text).split('\n')[0])).toEqual([
    'Ναι, κάθε Τρίτη.',
    'Και κάθε Παρασκευή, δωρεάν.',
  ]);
});

test('what machines send opens nothing, a reply that is not delivered does, and a mail that names no message is moved to its own by one press', async ({
  page,
  backend,
}) => {
  await writeMessage(backend);
  await openInbox(page);
  await rowOf(page, ELENI.name).click();
  await reply(page, 'Ναι, κάθε Τρίτη.');
  const to = await answerAddress(backend);
  await backend.receiveMail(
    writeMail({ ...FROM_ELENI, To: to, Subject: 'Εκτός γραφείου', 'Auto-Submitted': 'auto-replied' }, 'Ως τη Δευτέρα.'),
  );
  await page.getByRole('button', { name: /^Handled 1/ }).click();
  await rowOf(page, ELENI.name).click();
  await expect(views(page).first()).toHaveText('Open 0');
  await expect(thread(page).getByText('Ως τη Δευτέρα.')).toBeHidden();
  await thread(page).getByText('Automatic email').click();
  await expect(thread(page).getByText('Ως τη Δευτέρα.')).toBeVisible();

  const report = [
    ...['MIME-Version: 1.0', `Message-ID: <${crypto.randomUUID()}@mx.example>`, 'From: MAILER-DAEMON@mx.example'],
    ...[`To: ${to}`, 'Subject: Undelivered', 'Auto-Submitted: auto-replied', 'Return-Path: <>'],
    'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
    ...['', '--part', 'Content-Type: text/plain', '', 'The mailbox is full.', '--part'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...[`Final-Recipient: rfc822; ${ELENI.email}`, 'Action: failed', 'Status: 5.2.2'],
    ...['Diagnostic-Code: smtp; 552 mailbox full', '--part--', ''],
  ];
  await backend.receiveMail(report.join('\r\n'));
  await openInbox(page);
  await rowOf(page, ELENI.name).click();
  await expect(thread(page)).toContainText(/Reply Not delivered.*Open: a reply was not delivered/s);
  await expect(thread(page).getByRole('button', { name: 'Rewrite' })).toBeVisible();
  await expect(thread(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // From the same address, to no message.
  const [, host = ''] = to.split('@');
  await backend.receiveMail(writeMail({ ...FROM_ELENI, To: `hello@${host}`, Subject: 'Λάδι' }, 'Ξέχασα κάτι.'));
  await page.reload();
  await expect(views(page).first()).toHaveText('Open 2');
  await rowOf(page, ELENI.name).filter({ hasText: 'Ξέχασα κάτι.' }).click();
  await expect(rowOf(page, ELENI.name).filter({ hasText: 'Ξέχασα κάτι.' })).toContainText('Email');
  await expect(thread(page)).toContainText(
    /Perhaps this belongs to the message of .*Καλημέρα, στέλνετε στη Μασσαλία;/s,
  );
  await openMessage(page).getByLabel('Note for the history').fill('She phoned, too');
  await thread(page).getByRole('button', { name: 'Move it there' }).click();
  await expect(thread(page)).toContainText(/Καλημέρα.*Ξέχασα κάτι\..*an email was moved here\s*admin@olea\.example/s);
  await expect(views(page).first()).toHaveText('Open 1');
  await expect(openMessage(page).getByLabel('Note for the history')).toHaveValue('She phoned, too');
});
