import { site } from '@olea/shared/site/facts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { storeMessages } from '../console/inbox.ts';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

describeDesktop('messages', () => {
  // How they are told: walk.spec.ts; that a locked console counts no more: tests/admin-desktop/main/window/consoleWindow.test.ts.
  test('are counted at the icon until the console is locked; a reply is written in the email program, or copied by hand where the system refuses', async ({
    desktop,
    backend,
  }) => {
    await storeMessages(backend, [{ name: 'Maria Rossi', email: 'maria@cooperativa.example', language: THIRD_LOCALE }]);
    const app = await desktop.launch();
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

    // The system refuses: the text is at hand. Where it does not: walk.spec.ts.
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
});
