import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

describeDesktop('secrets', () => {
  test('attacker finds no token in the profile folder, renderer storage or log', async ({ app, desktop }) => {
    await signIn(app);
    await openScreen(app, 'Feature Flags');
    await expect(app.page.getByRole('switch', { name: 'Team' })).toBeVisible();
    const { access_token, refresh_token } = await app.page.evaluate(async () => {
      const reply = await window.desktop.readStore('session', 'olea-session');
      return JSON.parse((reply.ok && reply.value) || '{}') as Record<'access_token' | 'refresh_token', string>;
    });
    const secrets = [access_token, access_token.split('.')[2] ?? access_token, refresh_token].flatMap(listEncodings);

    const stored = await app.page.evaluate(async () => {
      localStorage.setItem('control', 'control-text');
      const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => name));
      const caches = 'caches' in window ? await window.caches.keys() : [];
      const texts = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
      return JSON.stringify([texts, databases, caches, history.state]);
    });
    expect(findAny(stored, secrets)).toEqual([]);
    expect(app.page.url()).not.toContain(refresh_token);
    expect(findAny(app.output(), secrets)).toEqual([]);
    // As a control, the same search finds text that exists.
    expect(findAny(stored, ['control-text'])).toEqual(['control-text']);

    await app.quit();
    const entries = await readdir(desktop.profile, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    expect(files.filter((_, index) => findAny(texts[index] ?? '', secrets).length > 0)).toEqual([]);
    // As a control, the same search finds the flags in their file. They are not secret.
    expect(findAny(texts.join('\n'), ['rotating_keywords'])).toEqual(['rotating_keywords']);
    expect(files).toContain(join(desktop.profile, 'session.bin'));
    const again = await desktop.launch();
    expect(await again.page.evaluate(() => localStorage.getItem('control'))).toBeNull();
  });

  test('administrator’s typed text is encrypted in a file, restored after a reload and deleted after signing out everywhere', async ({
    app,
    desktop,
  }) => {
    const file = () => readFile(join(desktop.profile, 'drafts.bin'), 'latin1').catch(() => null);
    const email = 'nefeli@company.example';
    await signIn(app);
    await openScreen(app, 'Accounts');
    const typed = app.page.getByRole('group', { name: 'Invite' }).getByLabel('Email');
    await typed.fill(email);
    const empty = (await file())?.length ?? 0;
    await expect.poll(async () => (await file())?.length ?? 0).toBeGreaterThan(empty);
    await app.page.reload();
    await expect(typed).toHaveValue(email);
    expect(findAny((await file()) ?? '', listEncodings(email))).toEqual([]);
    // A query of the reloaded console may still be in flight when the session ends.
    app.console.expect(/status of 403|could not be/);
    await app.clickMenu('sign-out-everywhere');
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(file).toBeNull();
  });
});

/** Returns the secret as plain text and in encodings that a file might use. */
function listEncodings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
  ];
}

function findAny(text: string, wanted: string[]): string[] {
  return wanted.filter((part) => text.includes(part));
}
