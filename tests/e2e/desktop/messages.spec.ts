import { site } from '@olea/shared/site/facts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { createInterval, storeMessages } from '../console/inbox.ts';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

describeDesktop('messages', () => {
  test('are counted at the icon and told once without a word of theirs; a locked console shows neither; a reply can be copied by hand', async ({
    desktop,
    backend,
  }) => {
    const app = await desktop.launch();
    const { page } = app;
    await page.clock.install();
    const interval = createInterval(page);
    await page.reload();
    await signIn(app);
    await openScreen(app, 'Messages');
    await page.getByRole('button', { name: 'Notify me' }).click();

    // The window is not looked at.
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await storeMessages(backend, [{ name: 'Maria Rossi', email: 'maria@cooperativa.example', language: THIRD_LOCALE }]);
    await interval.pass();
    await expect.poll(async () => (await app.inspect()).badge).toBe(1);
    expect((await app.inspect()).notifications).toEqual(['1 message is waiting']);

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
    await storeMessages(backend, [{ name: 'New Visitor' }]);
    await interval.pass();
    await interval.pass();
    const { badge, notifications } = await app.inspect();
    expect([badge, notifications.length]).toEqual([0, 1]);
  });
});
