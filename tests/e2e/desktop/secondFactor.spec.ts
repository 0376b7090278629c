import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { submitSignIn } from '../console/consoleTest.ts';
import { enrol, passCodes, sendCode } from '../fixtures/secondFactor.ts';
import { describeDesktop, expect, signIn, test } from './desktopTest.ts';

describeDesktop('a second factor', () => {
  test('is set up in the window, and asked for by the sign-in and by the lock, which no reload opens before the code', async ({
    desktop,
    backend,
  }) => {
    const app = await desktop.launch();
    const { page } = app;
    const account = page.getByRole('heading', { name: 'My account', level: 1 });
    await signIn(app);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
    const secret = await enrol(page);
    await expect(page.getByText('Added')).toBeVisible();

    const unlock = page.getByRole('button', { name: 'Unlock' });
    const typePassword = async () => {
      // The window locks when the main process has told it.
      await expect(unlock).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await unlock.click();
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
    };
    await app.power('lock-screen');
    await typePassword();
    await page.reload();
    await typePassword();
    await passCodes(backend);
    await sendCode(page, secret);
    await expect(account).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await submitSignIn(page);
    await expect(page.getByRole('heading', { name: 'Enter your code', level: 1 })).toBeVisible();
    await passCodes(backend);
    await sendCode(page, secret);
    await expect(account).toBeVisible();
  });
});
