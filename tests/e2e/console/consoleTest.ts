import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { FLAG_CATALOG, FLAG_NAMES, type FlagGroup, isFlagName } from '@olea/shared/flags/catalog';
import { OFFICE } from '@olea/shared/site/facts';
import type { Locator, Page } from '@playwright/test';
import { SCREENS } from '../../../apps/admin-desktop/src/screens.ts';
import { openWithSession } from '../../../scripts/openWithSession.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { holdBack } from '../fixtures/emulation.ts';
import { test as base, expect } from '../fixtures/index.ts';

export { expect };

/** `test` with `secondPage`, the page of another person in a separate browser context. */
export const test = base.extend<{ secondPage: Page }>({
  // Disable transitions to save time. The dialogs and the sidebar behave the same without them.
  contextOptions: { reducedMotion: 'reduce' },
  secondPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await use(await context.newPage());
    await context.close();
  },
});

const ADMIN = 'admin@olea.example';

/** Returns the number of flags in the catalog, in total or in one group. */
export const countFlags = (group?: FlagGroup): number =>
  FLAG_NAMES.filter((name) => !group || FLAG_CATALOG[name].group === group).length;

/** July 1 of next year at 9 a.m., as the value of a `datetime-local` field. */
export const NEXT_JULY = `${new Date().getFullYear() + 1}-07-01T09:00`;

/** Log lines of the browser and the admin console while the backend is down. */
export const BACKEND_GONE =
  /Failed to load resource|Failed to fetch|could not be|not answer|was not changed|not confirmed/;

/** Submits the visible sign-in form, by default as the demo administrator. Does not wait for the response. */
export async function submitCredentials(page: Page, email = ADMIN, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Locates the title of a console screen. */
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

const TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SCREENS.map(({ path, title }) => [path, title])),
  ...{ 'my-account': 'My account', 'feature-flags/preview': 'Preview' },
};

/** Waits until a screen of the admin portal is visible. `screen` is its path. */
export async function expectScreen(page: Page, screen: string): Promise<void> {
  await expect(heading(page, TITLES[screen.split('?')[0] ?? ''] ?? '')).toBeVisible();
}

/**
 * Holds the requests that poll message counts and accounts until the test calls the returned function. Otherwise, they could detect a
 * colleague's change or a revoked role before the test's next click.
 */
export async function stopPolling(page: Page): Promise<() => void> {
  const resume = await holdBack(page, /\/rpc\/(count_messages|list_accounts)$/);
  // The console never repeats a read that is still pending, so once a read is held, no earlier response can arrive.
  const held = page.waitForRequest('**/rpc/count_messages');
  // When the window regains focus, the console reads immediately if its last read is old enough.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await held;
  return resume;
}

/** Opens a screen of the admin portal with a session of the demo administrator. */
export async function openPortal(page: Page, screen: string): Promise<void> {
  await openWithSession(page, `/admin-portal/${screen}`, ADMIN);
  await expectScreen(page, screen);
}

/** Opens the Feature Flags screen and waits for the list. */
export async function openFlags(page: Page, search = ''): Promise<void> {
  await openPortal(page, `feature-flags${search}`);
  await expect(page.getByRole('list', { name: 'Feature flags' })).toBeVisible();
}

/** Finds the switch of a flag by the label in its row. The label of an unknown flag is its name. */
export function findFlagSwitch(page: Page, name: string): Locator {
  return page.getByRole('switch', { name: isFlagName(name) ? FLAG_CATALOG[name].label : name, exact: true });
}

/** Switches a flag and waits until the change has completed. */
export async function press(page: Page, name: string, to: 'on' | 'off'): Promise<void> {
  const toggle = findFlagSwitch(page, name);
  await toggle.click();
  await expect(toggle).toBeChecked({ checked: to === 'on' });
  await expect(toggle).not.toHaveAttribute('aria-busy', 'true');
}

/** Runs `press` and returns the name and content of the file that it downloads. */
async function save(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Exports the current list from the Export menu and returns the file. */
export async function exportAs(page: Page, format: 'CSV' | 'JSON' | 'XLSX') {
  await page.getByRole('button', { name: 'Export' }).click();
  return save(page, () => page.getByRole('menuitem', { name: `As ${format}` }).click());
}

/** Selects an action for an account on the Accounts screen. */
export async function manage(page: Page, email: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${email}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens a flag's Schedule dialog, fills it in for `NEXT_JULY` and returns it. */
export async function schedule(page: Page, label: string, reason?: string): Promise<Locator> {
  await page.getByRole('button', { name: `Schedule ${label}…`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Schedule ${label}`, exact: true });
  await dialog.getByLabel(`When (${OFFICE.city} time)`).fill(NEXT_JULY);
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  return dialog;
}

/** Locates the container of all toasts. */
export const findToast = (page: Page): Locator => page.locator('.oc-toasts');

/** Creates an administrator account and returns its email address. */
export async function createColleague(backend: BackendControl): Promise<string> {
  const email = `${randomUUID()}@company.example`;
  const made = await backend.api.anonymous().request('POST', '/auth/v1/signup', { email, password: DEMO_PASSWORD });
  expect(made.ok).toBe(true);
  await backend.sql(`select private.grant_role('${email}', 'admin')`);
  return email;
}

/** Creates an administrator account, signs in with it, opens "My account" and returns the email address. */
export async function becomeColleague(page: Page, backend: BackendControl): Promise<string> {
  const email = await createColleague(backend);
  await openWithSession(page, '/admin-portal/my-account', email);
  await expectScreen(page, 'my-account');
  return email;
}
