import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { inboxClock, storeMessages } from '../console/inbox.ts';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

// `npm run desktop:package -- --walk` runs only this file, on a packaged console.
describeDesktop('walk-through', () => {
  test('administrator signs in, switches a flag, unlocks the console, copies a reply, is notified and follows a link', async ({
    app,
    backend,
  }) => {
    await storeMessages(backend, [{ name: 'Maria Rossi', message: 'Avete il nostro olio?', language: THIRD_LOCALE }]);
    const { page } = app;
    await page.clock.install();
    const interval = inboxClock(page);
    await page.reload();
    await signIn(app);

    await openScreen(app, 'Feature Flags');
    await page.locator('[data-flag-switch="teams"]').click({ force: true });
    await expect(page.getByRole('switch', { name: 'Team' })).not.toBeChecked();
    await expect.poll(() => backend.api.anonymous().read('/rest/v1/rpc/get_enabled_features')).not.toContain('teams');

    await app.clickMenu('lock-now');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Unlock' }).click();

    await openScreen(app, 'Messages');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: 'Maria Rossi' }).click();
    const search = page.getByRole('searchbox').first();
    const paste = async () => {
      await search.fill('');
      await search.press('ControlOrMeta+v');
    };
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByText('Message copied.').first()).toBeVisible();
    await paste();
    await expect(search).toHaveValue('Avete il nostro olio?');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'Copy reply' }).click();
    await expect(page.getByText('Reply copied.').first()).toBeVisible();
    await paste();
    await expect(search).toHaveValue(/^Buongiorno Maria Rossi,.*Avete il nostro olio\?$/);
    await search.fill('');

    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await storeMessages(backend, [{ name: 'New Visitor' }]);
    await interval.pass();
    await expect.poll(async () => (await app.inspect()).notifications).toEqual(['1 unread message']);

    await app.openLink(`${DESKTOP_APP_ID}://feature-flags`);
    await expect(page.getByRole('heading', { name: 'Feature Flags', level: 1 })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Team' })).not.toBeChecked();
    await app.quit();
    expect(await app.exited).toBe(0);
  });
});
