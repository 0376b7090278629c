import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openWithSession } from '../openWithSession.ts';

const SIZE = { width: 1280, height: 800 };
const WIDTH = 800;

/**
 * Records the README's animation on a running product: staff disable a section in the console, and it disappears from the site.
 * @returns an animated WebP of about 20 seconds.
 * @throws when the switch, the confirmation or the section cannot be found.
 */
export async function recordFlagSwitch(browser: Browser, origin: string): Promise<Buffer> {
  const frames: { image: Buffer; milliseconds: number }[] = [];
  const record = async (page: Page, milliseconds: number): Promise<void> => {
    const image = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize(WIDTH)
      .png()
      .toBuffer();
    frames.push({ image, milliseconds });
  };
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: SIZE,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-CA',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    return page;
  };
  /** Records the home page down to the founder's section, or to `top` if the section is hidden. Returns that position. */
  const recordSite = async (top?: number): Promise<number> => {
    const page = await open();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const target =
      top ?? (await page.locator('#founder').evaluate((section) => (section as HTMLElement).offsetTop - 120));
    for (const [part, milliseconds] of [
      [0, 1_500],
      [0.5, 800],
      [1, 4_000],
    ] as const) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), target * part);
      await page.waitForLoadState('networkidle');
      await record(page, milliseconds);
    }
    await page.context().close();
    return target;
  };

  const top = await recordSite();
  const console = await open();
  await openWithSession(console, '/admin-portal/feature-flags', 'admin@olea.example');
  const toggle = console.getByRole('switch', { name: 'Founder' });
  await toggle.scrollIntoViewIfNeeded();
  await record(console, 2_000);
  await toggle.focus();
  await record(console, 1_500);
  await toggle.press('Space');
  await console.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).waitFor();
  await record(console, 3_000);
  await console.context().close();
  await recordSite(top);

  return sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: 70, delay: frames.map(({ milliseconds }) => milliseconds), loop: 0 })
    .toBuffer();
}
