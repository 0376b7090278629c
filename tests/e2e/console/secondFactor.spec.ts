import { DEMO_PASSWORD, LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import type { Page } from '@playwright/test';
import { codeOf } from '../fixtures/authenticator.ts';
import { violationsOf } from '../fixtures/axe.ts';
import { linkIn } from '../fixtures/backendControl.ts';
import { enrol, passCodes, sendCode } from '../fixtures/secondFactor.ts';
import { becomeColleague, expect, flagSwitch, manage, openPortal, submitSignIn, test } from './consoleTest.ts';

const REFUSED = /Failed to load resource.*(422|500|401|400)/;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** Says what went wrong in the form; a toast is an alert too. */
const refusal = (page: Page) => page.locator('form [role=alert]');
const said = (page: Page) => page.locator('.oc-toasts');

async function openMyAccount(page: Page): Promise<void> {
  await openPortal(page, 'my-account', 'My account');
}

async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
  const secret = await enrol(page);
  await expect(said(page)).toContainText('The authenticator app is set up.');
  return secret;
}

test('an administrator sets up an app, signs out, and needs its code to come back: a wrong and a used one are told apart', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  await page.goto('/admin-portal');
  await submitSignIn(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(heading(page, 'My account')).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Required for all administrators' })).toBeDisabled();
  const secret = await setUp(page);
  await expect(page.getByRole('group', { name: 'Second step' }).getByRole('listitem')).toContainText('Test phone');
  await page.getByRole('button', { name: 'Logout' }).click();

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) reads.push(new URL(request.url()).pathname.replace('/rest/v1/', ''));
  });
  await page.goto('/admin-portal/sections');
  reads.length = 0;
  await submitSignIn(page);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByText('Another administrator can remove it')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(refusal(page)).toContainText('This code is wrong');
  await sendCode(page, secret);
  await expect(refusal(page)).toContainText('Only one code is accepted every 90 seconds');
  await page.goto('/simple-admin');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  expect(new Set(reads)).toEqual(new Set(['user_roles', 'rpc/second_factor_state', 'rpc/refused_codes']));

  await page.goto('/admin-portal/sections');
  await passCodes(backend);
  await sendCode(page, secret);
  await expect(heading(page, 'Sections & Features')).toBeVisible();
});

test('a service that cannot be asked is no refusal, and the code stays', async ({ page, backend, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource|could not be/);
  await openMyAccount(page);
  const secret = await setUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await submitSignIn(page);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await passCodes(backend);
  await page.route('**/auth/v1/factors/**', (route) => route.fulfill({ status: 503, body: '' }));
  await sendCode(page, secret);
  await expect(refusal(page)).toContainText('We got no answer');
  await page.unrouteAll();
  await page.route('**/rpc/second_factor_state', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(refusal(page)).toContainText('We got no answer');
  await page.unrouteAll();
  // The code was taken: only what nobody could answer is asked again.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'My account')).toBeVisible();
});

test('the phone is lost: another administrator removes it at Accounts, and the password alone opens the console', async ({
  page,
  secondPage: office,
  backend,
}) => {
  const email = await becomeColleague(page, backend);
  await setUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();

  await openPortal(office, 'accounts', 'Accounts');
  const account = office.locator(`[data-account="${email}"]`);
  await expect(account).toContainText('Second step');
  await manage(office, email, 'Remove second step…');
  const dialog = office.getByRole('alertdialog', { name: 'Remove their second step?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove second step' }).click();
  await expect(account).not.toContainText('Second step');
  await expect(office.getByRole('group', { name: 'History' })).toContainText(`Second step removed: ${email}`);

  await submitSignIn(page, email);
  await expect(heading(page, 'My account')).toBeVisible();
});

test('required for administrators: a colleague without an app sets one up before anything else; an own one goes with its code', async ({
  page,
  secondPage: colleague,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  await becomeColleague(colleague, backend);
  await openMyAccount(page);
  const secret = await setUp(page);
  const required = page.getByRole('switch', { name: 'Required for all administrators' });
  await page.getByText('Required for all administrators').click();
  await expect(required).toBeChecked();
  await expect(said(page)).toContainText('Every administrator now needs a second step.');

  await colleague.reload();
  await expect(heading(colleague, 'Set up your second step')).toBeVisible();
  expect(await violationsOf(colleague)).toEqual([]);
  await enrol(colleague);
  await expect(heading(colleague, 'My account')).toBeVisible();

  await page.getByText('Required for all administrators').click();
  await expect(required).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove Test phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Test phone?' });
  await passCodes(backend);
  await dialog.getByLabel('Six-digit code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app…' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('required while a colleague is at work: the console asks for the step at once, says what was not changed, and keeps what was typed', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/was not changed/);
  await becomeColleague(page, backend);
  await page.getByRole('link', { name: 'Feature Flags', exact: true }).click();
  await flagSwitch(page, 'insights').click();
  const question = page.getByRole('alertdialog', { name: 'Switch Insights off?' });
  await question.getByLabel('Reason').fill('Rewriting the articles');
  await backend.sql('update private.second_factor_rule set required = true');
  await question.getByRole('button', { name: 'Switch off' }).click();
  const step = heading(page, 'Set up your second step');
  const first = await step.or(page.getByRole('alertdialog', { name: /^You can no longer change/ })).textContent();
  expect(first).toBe('Set up your second step');
  await expect(page.getByRole('status').filter({ hasText: 'A second step is now required.' })).toContainText(
    'Not saved without it: Insights. What you typed has been kept.',
  );
  expect(await violationsOf(page)).toEqual([]);

  await enrol(page);
  await expect(heading(page, 'Feature Flags')).toBeVisible();
  await expect(flagSwitch(page, 'insights')).toBeChecked();
  await flagSwitch(page, 'insights').click();
  await expect(question.getByLabel('Reason')).toHaveValue('Rewriting the articles');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(flagSwitch(page, 'insights')).not.toBeChecked();
});

test('a password is changed with the current one and a code; every other session ends', async ({
  page,
  secondPage: elsewhere,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*(400|401)|was refused|could not be/);
  const email = await becomeColleague(page, backend);
  await elsewhere.goto('/admin-portal/dashboard');
  await submitSignIn(elsewhere, email);
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();

  const form = page.getByRole('group', { name: 'Password' });
  const current = form.getByLabel('Current password', { exact: true });
  const change = async (from: string, to: string) => {
    await current.fill(from);
    await form.getByLabel('New password', { exact: true }).fill(to);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not-the-password', 'Other-Pass2!');
  await expect(form.getByRole('alert')).toHaveText('This is not your current password.');
  await change(DEMO_PASSWORD, 'too-weak');
  await expect(form.getByRole('alert')).toHaveText('Password does not meet requirements.');
  await change(DEMO_PASSWORD, 'Other-Pass2!');
  await expect(said(page)).toContainText('Your password was changed.');
  await expect(current).toHaveValue('');
  const stored = await elsewhere.evaluate(() => localStorage.getItem('olea-session') ?? '');
  const refused = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    data: { refresh_token: (JSON.parse(stored) as { refresh_token: string }).refresh_token },
  });
  expect(refused.status()).toBe(400);
  await elsewhere.close();

  // With a second factor the current password alone changes nothing.
  const secret = await setUp(page);
  await change('Other-Pass2!', DEMO_PASSWORD);
  await expect(form.getByRole('alert')).toContainText('Enter the code that your authenticator app shows.');
  await passCodes(backend);
  await form.getByLabel('Six-digit code from your app').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(heading(page, 'My account')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await submitSignIn(page, email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
});

test('a forgotten password: the answer is the same for an address that nobody has, and the link leads to a new one', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*(401|429|503)|could not be asked/);
  const email = await becomeColleague(page, backend);
  const secret = await setUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const send = async (address: string): Promise<string> => {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const answer = page.getByRole('status').filter({ hasText: address });
    return ((await answer.textContent()) ?? '').replace(address, 'X');
  };
  const known = await send(email);
  expect(known).toContain('If X belongs to an account, a link is on its way');
  expect(await send(email)).toBe(known);
  expect(await send('nobody-at-all@company.example')).toBe(known);
  await backend.providers.fail('auth', { status: 503 });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(refusal(page)).toContainText('We got no answer');
  await backend.providers.heal();

  const mail = (await backend.mails()).findLast(({ to }) => String(to) === email);
  expect(mail?.subject).toBe('Choose a new password');
  await page.goto(linkIn(mail));
  await page.getByLabel('New password', { exact: true }).fill('Other-Pass2!');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(refusal(page)).toContainText('Your account has a second step.');
  await expect(page.getByLabel('New password', { exact: true })).not.toHaveAttribute('aria-invalid');
  await passCodes(backend);
  await page.getByLabel('Six-digit code from your app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
