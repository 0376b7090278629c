import { describeDesktop, expect, signIn, test } from './desktopTest.ts';
import { EVIL, inject, REFUSED, SITE } from './pageAttacks.ts';

/**
 * Electron's security checklist, each point tried as an attacker who can already run script in the page would try it, with a
 * positive control beside it: the same means, used as intended, works. Here: what leads out of the page.
 */
describeDesktop('the security checklist, ways out of the page', (driver) => {
  test('window.open opens nothing; the site goes to the system browser', async ({ desktop }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    for (const address of [
      EVIL,
      'file:///etc/passwd',
      'about:blank',
      'data:text/html,hello',
      `${SITE.slice(0, -1)}.evil.example/`,
    ]) {
      await app.page.evaluate((url) => void window.open(url, '_blank'), address);
    }
    await app.page.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', textContent: 'x' });
      document.body.append(link);
      link.click();
    }, EVIL);
    await expect.poll(() => app.page.context().pages().length).toBe(1);
    expect((await app.inspect()).opened).toEqual([]);
    // Control: the same call with an address on the list reaches the system browser, and still no window opens.
    await app.page.evaluate((url) => void window.open(url, '_blank'), SITE);
    await expect.poll(async () => (await app.inspect()).opened).toEqual([SITE]);
    await expect.poll(() => app.page.context().pages().length).toBe(1);
  });

  test('no navigation leaves the console; its own screens open', async ({ desktop }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const here = app.page.url();
    for (const address of [
      EVIL,
      'http://evil.example/',
      'file:///etc/passwd',
      `${desktop.driver.consoleOrigin}/assets/`,
    ]) {
      await app.page.evaluate((url) => window.location.assign(url), address).catch(() => undefined);
      await app.page.waitForTimeout(200);
      expect(app.page.url()).toBe(here);
    }
    await inject(app.page, { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${EVIL}` } });
    expect(app.page.url()).toBe(here);
    expect((await app.inspect()).opened).toEqual([]);
    // Control: the console's own address.
    await app.page.evaluate(() => window.location.assign('/simple-admin'));
    await expect(app.page).toHaveURL(`${desktop.driver.consoleOrigin}/simple-admin`);
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('calls from any other frame are refused, those of the console are answered', async ({ desktop }) => {
    const app = await desktop.launch();
    await signIn(app);
    const read = (url: string, top = true) => app.invokeFrom({ url, top }, 'store:get', ['session', 'olea-session']);
    const own = 'app://console/admin-portal/dashboard';
    for (const url of [EVIL, 'data:text/html,x'])
      expect(await read(url), url).toEqual({ ok: false, code: 'forbidden' });
    expect(await read(own, false)).toEqual({ ok: false, code: 'forbidden' });
    // Control; polled, because the session is written behind the screen that follows a sign-in.
    await expect.poll(() => read(own)).toMatchObject({ ok: true, value: expect.stringContaining('access_token') });
  });

  test('no path leads out of the served folder, no malformed call is answered', async ({ desktop }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    // Further paths in tests/admin-desktop/main/address/consoleProtocol.test.ts.
    const fromPage = await app.page.evaluate(
      (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
      ['/..%2fmain/index.js', '/assets/..%2f..%2fpreload%2findex.cjs'],
    );
    expect(fromPage).toEqual([404, 404]);
    expect(await app.fetchConsole('app://console/..%2f..%2fpackage.json')).toMatchObject({ status: 404 });
    expect((await app.fetchConsole('app://console/', 'POST')).status).toBe(405);
    // Control: what is in the folder is served.
    expect((await app.fetchConsole('app://console/index.html')).body).toContain('<title>');

    // Every channel's parser in tests/admin-desktop/ipc/contract.test.ts, every address in externalLinks.test.ts.
    const replies = await app.page.evaluate(async () => {
      const desktop = window.desktop as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const attacks: [string, unknown[]][] = [
        ['readStore', ['session', '../../etc/passwd']],
        ['writeStore', ['session', 'a', { toString: 'x' }]],
        ['saveFile', [{ name: 'a.txt', content: 'x', path: '/etc/passwd' }]],
      ];
      return Promise.all(attacks.map(([verb, args]) => desktop[verb]?.(...args)));
    });
    expect(replies).toEqual(replies.map(() => ({ ok: false, code: 'invalid' })));
    const open = (url: string) => app.page.evaluate((address) => window.desktop.openExternal(address), url);
    expect(await open(EVIL)).toEqual({ ok: false, code: 'forbidden' });
    // Controls.
    expect(await open(SITE)).toEqual({ ok: true, value: null });
    expect(await app.page.evaluate(() => window.desktop.readStore('session', 'nothing'))).toEqual({
      ok: true,
      value: null,
    });
    expect((await app.inspect()).opened).toEqual([SITE]);
  });

  if (driver !== 'stand-in') return;

  test('downloads are cancelled', async ({ desktop }) => {
    const { page } = await desktop.launch();
    const started = page.waitForEvent('download');
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href, download: 'x.exe' }).click();
    });
    expect(await (await started).failure()).not.toBeNull();
  });
});
