import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { DESKTOP_APP_ID, site } from '@olea/shared/site/facts';
import { buildMail } from '../../functions/buildMail.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { submitCredentials } from '../console/consoleTest.ts';
import { findRow, storeMessages } from '../console/inbox.ts';
import { buildPdf } from '../fixtures/buildPdf.ts';
import { enroll, expireCodes, sendCode } from '../fixtures/mfa.ts';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

/** Log lines of Chromium and the admin console when the backend stops. */
const BACKEND_GONE = /Failed to load resource|Failed to fetch|could not be|not answer|CORS policy|not confirmed/;

describeDesktop('everyday use', (driver) => {
  test('administrator previews a flag change until the console locks after five idle minutes', async ({ app }) => {
    await signIn(app);
    await openScreen(app, 'Feature Flags');
    // This build has no forms provider.
    const card = app.page.getByRole('group', { name: 'System Health' });
    await expect(card.locator('[data-light="warning"]')).toHaveCount(3);
    await expect(card.getByText('Contact forms may fail due to HubSpot configuration')).toHaveCount(1);
    await app.page.getByRole('link', { name: 'Preview Founder off' }).click();
    const after = app.page.getByTitle(/^After the change: /).contentFrame();
    await expect(
      app.page
        .getByTitle(/^Now: /)
        .contentFrame()
        .locator('#founder'),
    ).toBeVisible();
    await expect(after.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(after.locator('#founder')).toBeHidden();
    // The preview loads its pictures through the console's custom scheme.
    const picture = after.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await app.clickMenu('lock-after-5');
    await app.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleTime = () => 5 * 60;
    }, null);
    await expect(app.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(app.page.getByText(/Locked after 5 minutes/)).toBeVisible();
  });

  test('administrator starts the console without the backend and sees read-only cached flags', async ({
    app,
    desktop,
    backend,
  }) => {
    await signIn(app);
    await openScreen(app, 'Feature Flags');
    await expect(app.page.getByRole('switch', { name: 'Team' })).toBeChecked();
    // The console shows the list before it writes the file, so wait for the file before killing the process.
    await expect
      .poll(() => readFile(join(desktop.profile, 'last-known.json'), 'utf8').catch(() => ''))
      .toContain('teams');
    await backend.off();
    app.console.expect(BACKEND_GONE);
    await app.kill();

    const offline = await desktop.launch();
    offline.console.expect(BACKEND_GONE);
    await openScreen(offline, 'Feature Flags');
    await expect(offline.page.getByText(/Cached flags from .* Read-only until the backend responds/)).toBeVisible();
    await expect(offline.page.getByRole('switch', { name: 'Team' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('administrator whose system locks can open the console only with the password, even after a reload or restart', async ({
    app,
    desktop,
    backend,
  }) => {
    app.console.expect(BACKEND_GONE);
    const isLocked = ({ page }: typeof app) => expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    const unlock = async ({ page }: typeof app) => {
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    };
    await app.power('lock-screen');
    await signIn(app);
    await app.power('lock-screen');
    await isLocked(app);
    await app.page.reload();
    await isLocked(app);
    await unlock(app);

    // An expired session must be refreshed before it can be revoked, and that is slow while the backend is down.
    await app.page.evaluate(async () => {
      const reply = await window.desktop.readStore('session', 'olea-session');
      const session = JSON.parse((reply.ok && reply.value) || '{}');
      await window.desktop.writeStore('session', 'olea-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await app.power('lock-screen');
    await isLocked(app);
    await backend.off();
    await app.page.getByRole('button', { name: 'Sign out' }).click();
    await app.page.waitForTimeout(1000);
    await isLocked(app);
    await app.kill();

    await backend.on();
    const again = await desktop.launch();
    await expect(again.page.getByLabel('Email')).toHaveValue('admin@olea.example');
    await unlock(again);
    await again.page.reload();
    await expect(again.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await again.power('suspend');
    await again.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(again.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('administrator uses the menu to change screens, copy diagnostics, open the website and sign out everywhere', async ({
    app,
    backend,
  }) => {
    await signIn(app);
    await app.clickMenu('simple-admin');
    await expect(app.page.getByRole('heading', { name: 'Simple Admin' })).toBeVisible();
    await app.clickMenu('admin-portal');
    await expect(app.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    const sidebar = app.page.locator('[data-state].oc-sidebar');
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');
    await app.clickMenu('toggle-sidebar');
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
    await app.page.keyboard.press('Control+b');
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');

    await app.clickMenu('open-website');
    await expect.poll(async () => (await app.inspect()).opened).toEqual([`${backend.origin}/`]);

    await app.clickMenu('copy-diagnostics');
    await expect.poll(async () => (await app.inspect()).clipboard).toContain('Session: encrypted by the system');
    const { clipboard } = await app.inspect();
    expect(clipboard).toContain(`Backend: ${new URL(backend.origin).host}`);
    expect(clipboard).toMatch(/Version: \d.*language \w.*Displays: \d+ × \d+\nZoom level: 0; locks after 15 minutes$/s);
    expect(clipboard).not.toMatch(/eyJ|sb_|token|admin@|\/(tmp|home|root)\b/);

    await app.clickMenu('sign-out-everywhere');
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(async () => (await app.inspect()).messages).toContain('You are signed out on every device.');
  });

  test('administrator restarts the console, finds its session and layout unchanged, and follows a link to a screen', {
    tag: '@full',
  }, async ({ app, desktop }) => {
    await signIn(app);
    for (const step of ['larger', 'normal', 'larger', 'larger', 'larger', 'smaller'])
      await app.clickMenu(`zoom-${step}`);
    const place = { x: 100, y: 100, width: 1000, height: 700 };
    if (driver === 'fake')
      await app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), place);
    await app.page.keyboard.press('Control+b');
    await expect(app.page.locator('[data-state].oc-sidebar')).toHaveAttribute('data-state', 'collapsed');
    await app.quit();
    expect(await app.exited).toBe(0);
    const again = await desktop.launch();
    await expect(again.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const { zoomLevel, bounds } = await again.inspect();
    expect(zoomLevel).toBe(1);
    if (driver === 'fake') expect(bounds).toEqual(place);
    await expect(again.page.locator('[data-state].oc-sidebar')).toHaveAttribute('data-state', 'collapsed');
    await again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide(), null);
    await again.openLink(`${DESKTOP_APP_ID}://feature-flags`);
    await expect(again.page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
    await expect.poll(async () => (await again.inspect()).isVisible).toBe(true);
  });

  test('administrator replies to a message in the email program or by copying the text', async ({ app, backend }) => {
    await storeMessages(backend, [{ name: 'Maria Rossi', email: 'maria@cooperativa.example', language: THIRD_LOCALE }]);
    const { page } = app;
    await signIn(app);
    await expect.poll(async () => (await app.inspect()).badge).toBe(1);
    await openScreen(app, 'Messages');
    await page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: 'Maria Rossi' }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'Open in email program' }).click();
    await expect
      .poll(async () => (await app.inspect()).opened.map((address) => new URL(address).searchParams.get('subject')))
      .toEqual([`Il vostro messaggio a ${site.brand}`]);

    // When the system rejects the copy, the console shows the text.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.'));
    });
    await page.getByRole('button', { name: 'Copy reply' }).click();
    const reply = page.getByRole('textbox', { name: 'Reply, to be copied by hand' });
    await expect(reply).toBeFocused();
    await reply.press('ControlOrMeta+c');
    const search = page.getByRole('searchbox').first();
    await search.press('ControlOrMeta+v');
    await expect(search).toHaveValue(/^Buongiorno Maria Rossi,/);

    await app.power('lock-screen');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect.poll(async () => (await app.inspect()).badge).toBe(0);
  });

  test('administrator previews a PDF attachment', { tag: '@full' }, async ({ app, backend }) => {
    const content = buildPdf({ pages: ['40 cases of olive oil'] });
    const attachments = [{ name: 'order.pdf', kind: 'application/pdf', content }];
    await backend.receiveMail(
      buildMail({ from: 'Dana Fields <dana@market.example>', text: 'See below.', attachments }),
    );
    await signIn(app);
    await openScreen(app, 'Messages');
    await findRow(app.page, 'Dana Fields').click();
    await app.page.getByRole('button', { name: 'Preview order.pdf' }).click();
    await expect(app.page.getByRole('region', { name: 'Page 1 of 1' })).toContainText('40 cases of olive oil');
  });

  test('administrator sets up two-step verification and needs a code to sign in or unlock', async ({
    app,
    backend,
  }) => {
    const { page } = app;
    const account = page.getByRole('heading', { name: 'My account', level: 1 });
    await signIn(app);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
    const secret = await enroll(page);
    await expect(page.getByText('Added')).toBeVisible();

    const unlock = page.getByRole('button', { name: 'Unlock' });
    const typePassword = async () => {
      // `app.power` returns before the window locks, so wait.
      await expect(unlock).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await unlock.click();
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
    };
    await app.power('lock-screen');
    await typePassword();
    await page.reload();
    await typePassword();
    await expireCodes(backend);
    await sendCode(page, secret);
    await expect(account).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await submitCredentials(page);
    await expect(page.getByRole('heading', { name: 'Enter your code', level: 1 })).toBeVisible();
    await expireCodes(backend);
    await sendCode(page, secret);
    await expect(account).toBeVisible();
  });

  // Only the fake can simulate a system without a key store.
  if (driver !== 'fake') return;

  test('administrator on a system without a key store stays signed in after a reload, but not after a restart', {
    tag: '@full',
  }, async ({ desktop }) => {
    const saveTo = join(desktop.profile, 'chosen.txt');
    const machine = { FAKE_ELECTRON_KEY_STORE: 'basic_text' };
    const app = await desktop.launch({ machine });
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, saveTo);
    await expect(app.page.getByText('This computer has no secure key storage.')).toBeVisible();
    await signIn(app);
    await app.clickMenu('copy-diagnostics');
    await expect.poll(async () => (await app.inspect()).clipboard).toContain('Session: in memory only');
    await app.page.reload();
    await expect(app.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(readFile(join(desktop.profile, 'session.bin'))).rejects.toThrow();
    await openScreen(app, 'Amazon Assets');
    await app.page.getByRole('button', { name: /download/i }).click();
    await expect.poll(() => readFile(saveTo, 'utf8').catch(() => '')).toContain('AMAZON BRAND STORE');
    await app.quit();
    const again = await desktop.launch({ machine });
    await expect(again.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
