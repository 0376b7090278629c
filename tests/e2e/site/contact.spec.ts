import { CONTACT_FIELDS } from '@olea/shared/forms/fields';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { expect, test } from '../fixtures/index.ts';
import { contactForm, contactWords, LEAD } from './contactForm.ts';

const DELIVERED = Object.fromEntries(Object.entries(LEAD).map(([name, value]) => [name.toLowerCase(), value]));

test('visitor submits the contact form to the forms provider with the specified fields and sees the thank-you dialog', async ({
  page,
  backend,
}) => {
  const answer = await holdBack(page, '**/submissions/v3/**');
  await page.goto('/');
  const contact = contactForm(page);
  await contact.fill();
  await contact.submit.click();
  await expect(contact.submit).toHaveText('Sending...');
  await expect(contact.submit).toBeDisabled();
  await expect(contact.field('email')).toBeDisabled();
  answer();
  await expect(contact.thanks).toHaveAccessibleName('Thank you.');
  await expect(contact.thanks).toContainText("We'll be following up shortly.");
  const [sent, ...others] = await backend.outbox();
  expect(sent?.provider === 'forms' && sent.fields).toEqual(DELIVERED);
  expect(others).toEqual([]);

  await contact.thanks.getByRole('button').click();
  await expect(contact.thanks).toHaveCount(0);
  await expect(contact.field('message')).toHaveValue('');
});

test('visitor who submits before the scripts load sends exactly one message', async ({ page, backend }) => {
  const release = await holdBack(page, '**/assets/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const contact = contactForm(page);
  await contact.submit.waitFor({ state: 'attached' });
  await contact.form.evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.focus();
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  }, LEAD);
  release();
  await expect(contact.thanks).toBeVisible();
  expect(new URL(page.url()).search, 'the URL contains no typed text').toBe('');
  expect(await backend.outbox()).toMatchObject([{ fields: DELIVERED }]);
});

test('visitor presses Enter twice or clicks outside right away, and the thank-you dialog stays open until they close it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/${OTHER_LOCALE}`);
  const contact = contactForm(page);
  const { sent } = contactWords[OTHER_LOCALE];
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const close of [
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
    () => contact.thanks.getByRole('button').click(),
  ]) {
    await contact.fill();
    await contact.submit.press('Enter');
    await expect(contact.thanks.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.mouse.click(5, 5);
    await expect(contact.thanks).toBeVisible();
    await page.clock.runFor(700);
    await close();
    await expect(contact.thanks).toHaveCount(0);
    await expect(contact.form.getByText(sent)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(contact.submit).toBeFocused();
  }
});

test('visitor whose message fails on both routes keeps the text, and the message is stored once even if they reload and resubmit', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/./);
  const service = await backend.api.asService();
  const rows = () => service.read('/rest/v1/contact_messages');
  await backend.providers.fail('forms', { status: 503 });
  await backend.providers.fail('functions', { drop: true });
  await page.goto(`/${OTHER_LOCALE}`);
  const contact = contactForm(page);
  await contact.fill();
  await contact.submit.focus();
  await page.keyboard.press('Enter');
  await expect(contact.error).toHaveText(contactWords[OTHER_LOCALE].error);
  await expect(contact.submit).toBeFocused();
  expect(await contact.values()).toEqual(LEAD);
  await contact.field('message').press('End');
  await contact.field('message').pressSequentially('!');
  await expect(contact.error).toBeEmpty();

  await backend.providers.heal();
  await backend.providers.fail('forms', { status: 503 });
  // Let the delayed mail request fail, because a late email would appear in the outbox of the next test.
  await backend.providers.fail('mail', { delayMs: 5000, status: 503 });
  await contact.submit.click();
  await expect.poll(rows).toHaveLength(1);
  await page.reload();
  await backend.providers.heal();
  expect(await contact.values()).toEqual({ ...LEAD, message: `${LEAD.message}!` });
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await expect.poll(backend.outbox).toMatchObject([{ provider: 'mail' }]);
});

test('keyboard user sees an error beside each invalid field, corrects the fields and sends the form', async ({
  page,
  backend,
}) => {
  await page.goto(`/${THIRD_LOCALE}`);
  const contact = contactForm(page);
  await contact.fill({ lastName: '   ', email: 'not an address' });
  await contact.field('email').press('Enter');
  const { required, invalidEmail } = contactWords[THIRD_LOCALE];
  await expect(contact.field('firstName')).toBeFocused();
  await expect(contact.field('firstName')).toHaveAttribute('aria-invalid', 'true');
  const errors: Record<string, string> = { ...required, lastName: '', email: invalidEmail, phone: '' };
  for (const [name, said] of Object.entries(errors).filter(([name]) => name in CONTACT_FIELDS))
    await expect(contact.field(name)).toHaveAccessibleDescription(said);
  await page.keyboard.type('Ada');
  await expect(contact.field('firstName')).toHaveAccessibleDescription('');
  // The browser accepts blank text as a value, so the page reports it only after all other errors are fixed.
  await contact.fill({ email: LEAD.email, message: LEAD.message });
  await contact.field('email').press('Enter');
  await expect(contact.field('lastName')).toBeFocused();
  await expect(contact.field('lastName')).toHaveAccessibleDescription(required.lastName);
  expect(await contact.values()).toMatchObject({ firstName: 'Ada', email: LEAD.email, message: LEAD.message });
  expect(await backend.outbox()).toEqual([]);
  const [, ...names] = Object.keys(CONTACT_FIELDS);
  for (const name of names) {
    await page.keyboard.type(name === 'message' ? '' : (LEAD[name as keyof typeof LEAD] ?? ''));
    await page.keyboard.press('Tab');
  }
  await expect(contact.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(contact.thanks).toBeVisible();
  expect(await backend.outbox()).toMatchObject([{ fields: { ...DELIVERED, firstname: 'Ada' } }]);
});

test('visitor pastes a message that is too long, keeps the whole text and sees the limit', async ({
  page,
  backend,
}) => {
  await page.goto('/de');
  const contact = contactForm(page);
  const long = 'x'.repeat(9_950);
  await contact.fill({ ...LEAD, message: long });
  await contact.submit.click();
  await expect(contact.field('message')).toHaveAccessibleDescription(
    contactWords.de.tooLong.replace('{{most}}', '9.900'),
  );
  expect((await contact.values()).message).toBe(long);
  expect(await backend.outbox()).toEqual([]);
  await contact.field('message').fill(long.slice(0, 9_900));
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
});

test('bot that fills in the honeypot field sees success, and its message is stored as suspected spam', async ({
  page,
  backend,
}) => {
  await page.goto('/');
  const contact = contactForm(page);
  await contact.fill();
  await page.locator('.contact-form-trap input').evaluate((trap: HTMLInputElement) => (trap.value = 'buy now'));
  await contact.submit.click();
  await expect(contact.thanks).toBeVisible();
  const rows = await (await backend.api.asService()).read('/rest/v1/contact_messages');
  expect(rows).toMatchObject([{ suspected_spam: true }]);
});
