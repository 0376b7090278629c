import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe.ts';
import { expect, test } from './consoleTest.ts';

const GOOD = 'Chosen-Pass1!';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
}

test('the first administrator: invited, password chosen, signed in', async ({ page, backend }) => {
  const email = `${randomUUID()}@company.example`;
  const { subject, link } = await backend.accounts.invite(email);
  expect(subject).toBe('Your invitation to the admin portal');
  await backend.sql(`select private.grant_role('${email}', 'admin')`);
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/admin\/password$/);
  await choose(page, 'weakling');
  await expect(page.getByRole('alert')).toHaveText('Password does not meet requirements.');
  await choose(page, GOOD);
  await expect(page).toHaveURL(/\/admin-portal\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

// Links of clients: tests/e2e/portal/password.spec.ts.
test('a link that is over says so before a password is typed; no session in a link, nor the service’s own word about an expired one, opens anything: the code is asked for', async ({
  page,
}) => {
  for (const fields of [
    'access_token=a.b.c&refresh_token=d&token_type=bearer&type=recovery',
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    'token_hash=0123456789abcdef&type=invite&email=a%40b.example',
  ]) {
    await page.goto('about:blank');
    await page.goto(`/admin/password#${fields}`);
    await expect(page.getByLabel('Code')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/password$/);
  }
  await expect(page.getByText('This invitation no longer works.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
