import { createInterval, storeMessages } from '../console/messagesDesk.ts';
import { describeDesktop, expect, openScreen, signIn, test } from './desktopTest.ts';

describeDesktop('messages', (driver) => {
  test('are counted at the icon and told once without a word of theirs; a locked console shows neither', async ({
    desktop,
    backend,
  }) => {
    const app = await desktop.launch();
    const { page } = app;
    await page.clock.install();
    const interval = createInterval(page);
    await page.reload();
    await signIn(app);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: /Notify me of messages/ }).click();
    await expect(page.getByRole('menuitem', { name: /Notify me of messages.*On/ })).toBeVisible();
    await page.keyboard.press('Escape');

    // Nobody looks.
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await storeMessages(backend, [{ name: 'Maria Rossi', email: 'maria@cooperativa.example', language: 'it' }]);
    await interval.pass();
    await expect.poll(async () => (await app.inspect()).badge).toBe(1);
    if (driver === 'stand-in') expect((await app.inspect()).notifications).toEqual(['1 message is waiting']);

    await openScreen(app, 'Messages');
    await page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: 'Maria Rossi' }).click();
    await page.getByRole('button', { name: 'Reply by mail' }).click();
    await expect
      .poll(async () => (await app.inspect()).opened.map((address) => new URL(address).searchParams.get('subject')))
      .toEqual(['Il vostro messaggio a Olea & Thyme']);

    await app.power('lock-screen');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect.poll(async () => (await app.inspect()).badge).toBe(0);
    await storeMessages(backend, [{ name: 'New Visitor' }]);
    await interval.pass();
    await interval.pass();
    const { badge, notifications } = await app.inspect();
    expect([badge, notifications.length]).toEqual([0, driver === 'stand-in' ? 1 : 0]);
  });
});
