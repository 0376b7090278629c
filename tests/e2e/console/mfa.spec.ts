import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/axe.ts';
import { findLink } from '../fixtures/backendControl.ts';
import { createCode, createFactor, enroll, expireCodes, sendCode } from '../fixtures/mfa.ts';
import {
  becomeColleague,
  createColleague,
  expect,
  findFlagSwitch,
  findToast,
  heading,
  openPortal,
  stopPolling,
  submitCredentials,
  test,
} from './consoleTest.ts';

const REFUSED = /Failed to load resource.*(422|500|503|401|400)|could not be/;
/** Toasts are alerts too, so search only inside the form. */
const refusal = (page: Page) => page.locator('form [role=alert]');

async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
  const secret = await enroll(page);
  await expect(findToast(page)).toContainText('The authenticator app is set up.');
  return secret;
}

test('administrator sets up an authenticator app and signs in with its code', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  await page.goto('/admin-portal');
  await submitCredentials(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(heading(page, 'My account')).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Required for all administrators' })).toBeDisabled();
  const secret = await setUp(page);
  await expect(page.getByRole('group', { name: 'Two-step verification' }).getByRole('listitem')).toContainText(
    'Test phone',
  );
  await page.getByRole('button', { name: 'Logout' }).click();

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) reads.push(new URL(request.url()).pathname.replace('/rest/v1/', ''));
  });
  await page.goto('/admin-portal/sections');
  reads.length = 0;
  await submitCredentials(page);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByText('Another administrator can remove it')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill(createCode(secret) === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(refusal(page)).toContainText('This code is wrong');
  await sendCode(page, secret);
  await expect(refusal(page)).toContainText('Only one code is accepted every 90 seconds');
  await page.goto('/simple-admin');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  expect(new Set(reads)).toEqual(new Set(['user_roles', 'rpc/get_mfa_state', 'rpc/get_code_rejections']));

  await page.goto('/admin-portal/sections');
  await expireCodes(backend);
  for (const address of ['**/auth/v1/factors/**', '**/rpc/get_mfa_state']) {
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
    await sendCode(page, secret);
    await expect(refusal(page)).toContainText('We got no answer');
    await page.unrouteAll();
  }
  // The auth service has accepted the code, so the console repeats only the failed check of the MFA state.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Sections & Features')).toBeVisible();
});

test('administrator removes two-step verification for a colleague who lost their phone', async ({
  page,
  secondPage: office,
  backend,
}) => {
  const email = await createColleague(backend);
  await createFactor(backend, email);
  await openPortal(office, 'accounts');
  const account = office.locator(`[data-account="${email}"]`);
  await expect(account).toContainText('Two-step verification');
  await office.getByRole('button', { name: `Manage ${email}` }).click();
  await office.getByRole('menuitem', { name: 'Remove two-step verification…' }).click();
  const dialog = office.getByRole('alertdialog', { name: 'Remove their two-step verification?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove two-step verification' }).click();
  await expect(account).not.toContainText('Two-step verification');
  await expect(office.getByRole('group', { name: 'History' })).toContainText(`Two-step verification removed: ${email}`);

  await page.goto('/admin-portal/my-account');
  await submitCredentials(page, email);
  await expect(heading(page, 'My account')).toBeVisible();
});

test('administrator requires two-step verification, and a colleague sets it up without losing typed text', async ({
  page,
  secondPage: colleague,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(REFUSED);
  consoleGuard.expect(/was not changed|status of 403/);
  await becomeColleague(colleague, backend);
  await colleague.getByRole('link', { name: 'Feature Flags', exact: true }).click();
  await findFlagSwitch(colleague, 'insights').click();
  const question = colleague.getByRole('alertdialog', { name: 'Switch Insights off?' });
  await question.getByLabel('Reason').fill('Rewriting the articles');
  await stopPolling(colleague);

  await openPortal(page, 'my-account');
  const secret = await setUp(page);
  const required = page.getByRole('switch', { name: 'Required for all administrators' });
  await page.getByText('Required for all administrators').click();
  await expect(required).toBeChecked();
  await expect(findToast(page)).toContainText('Every administrator now needs two-step verification.');

  await question.getByRole('button', { name: 'Switch off' }).click();
  const step = heading(colleague, 'Set up two-step verification');
  const first = await step.or(colleague.getByRole('alertdialog', { name: /^You can no longer change/ })).textContent();
  expect(first).toBe('Set up two-step verification');
  await expect(
    colleague.getByRole('status').filter({ hasText: 'Two-step verification is now required.' }),
  ).toContainText('Your change to Insights was not saved. Your text has been kept.');
  expect(await findViolations(colleague)).toEqual([]);
  await enroll(colleague);
  await expect(heading(colleague, 'Feature Flags')).toBeVisible();
  await expect(findFlagSwitch(colleague, 'insights')).toBeChecked();
  await findFlagSwitch(colleague, 'insights').click();
  await expect(question.getByLabel('Reason')).toHaveValue('Rewriting the articles');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(findFlagSwitch(colleague, 'insights')).not.toBeChecked();

  await page.getByText('Required for all administrators').click();
  await expect(required).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove Test phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Test phone?' });
  await expireCodes(backend);
  await dialog.getByLabel('Six-digit code').fill(createCode(secret));
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app…' })).toBeVisible();
});

test('administrator with an authenticator app must enter the current password and a code to change the password', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*(400|401)|was rejected|could not be/);
  const email = await becomeColleague(page, backend);
  const secret = await setUp(page);
  const password = page.getByLabel('New password', { exact: true });
  const code = page.getByLabel('Six-digit code from your app');
  const form = page.getByRole('group', { name: 'Password' });
  const current = form.getByLabel('Current password', { exact: true });
  const change = form.getByRole('button', { name: 'Change password' });
  for (const [from, to, refused] of [
    ['not-the-password', 'Other-Pass2!', 'This is not your current password.'],
    [DEMO_PASSWORD, 'too-weak', 'Password does not meet requirements.'],
    [DEMO_PASSWORD, 'Other-Pass2!', 'Enter the code that your authenticator app shows.'],
  ] as const) {
    await current.fill(from);
    await password.fill(to);
    await change.click();
    await expect(form.getByRole('alert')).toContainText(refused);
  }
  await expireCodes(backend);
  await code.fill(createCode(secret));
  await change.click();
  await expect(findToast(page)).toContainText('Your password was changed.');
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(heading(page, 'My account')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await submitCredentials(page, email, 'Other-Pass2!');
  await expect(heading(page, 'Enter your code')).toBeVisible();
});

test('administrator who forgot the password sees the same response as for an unknown address, and sets a new password with a code', async ({
  page,
  backend,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load resource.*(400|401|429|503)|was rejected|could not be/);
  const email = await createColleague(backend);
  const secret = await createFactor(backend, email);
  const password = page.getByLabel('New password', { exact: true });
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const send = async (address: string): Promise<void> => {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
  };
  await backend.providers.fail('auth', { status: 503 });
  await send(email);
  await expect(refusal(page)).toContainText('We got no answer');
  await backend.providers.heal();
  // The second request exceeds the rate limit.
  const answers = new Set<string | undefined>();
  for (const address of [email, email, 'nobody-at-all@company.example']) {
    await send(address);
    const answer = page.getByRole('status').filter({ hasText: `If ${address} belongs to an account, a link` });
    answers.add((await answer.textContent())?.replace(address, ''));
  }
  expect(answers.size).toBe(1);

  await page.goto(findLink((await backend.mails()).findLast(({ subject }) => subject === 'Choose a new password')));
  const submit = page.getByRole('button', { name: 'Set password and sign in' });
  await password.fill('Third-Pass3!');
  await submit.click();
  await expect(refusal(page)).toContainText('Your account uses two-step verification.');
  await expect(password).not.toHaveAttribute('aria-invalid');
  await expireCodes(backend);
  await page.getByLabel('Six-digit code from your app').fill(createCode(secret));
  await submit.click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
