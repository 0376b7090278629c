import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { scriptBytes } from './servedBuild.ts';

const FLAG_COUNT = 100;
const SLOWDOWN = 4;

/** Script, bytes gzip, that a signed-in administrator has loaded when a screen shows its title. */
export async function measureFirstScreen(browser: Browser, url: string): Promise<number> {
  const page = await openConsole(browser, url);
  const bytes = await scriptBytes(page);
  await page.context().close();
  return bytes;
}

/** The longest time in milliseconds from a key or click to the next frame, among 100 flags on a processor four times slower. */
export async function measureInteractions(browser: Browser, url: string): Promise<number> {
  const page = await openConsole(browser, url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const keep = (list: PerformanceObserverEntryList) =>
      durations.push(...list.getEntries().map((entry) => entry.duration));
    const events = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver(keep).observe(events);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const pause = () => page.waitForTimeout(1000);
  await page.getByRole('searchbox', { name: 'Search flags' }).focus();
  await pause();
  await page.keyboard.type('campaign 49', { delay: 150 });
  await pause();
  for (let count = 0; count < 11; count += 1) await page.keyboard.press('Backspace', { delay: 100 });
  await pause();
  for (const name of ['Team', 'Solutions']) {
    await page.getByRole('switch', { name, exact: true }).click();
    await pause();
  }
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await page.context().close();
  return Math.max(0, ...durations);
}

async function openConsole(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await answerAsBackend(context);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A backend that answers at once, so that times are the console's own: an administrator is signed in, and there are 100 flags. */
async function answerAsBackend(context: BrowserContext): Promise<void> {
  const flags = Array.from({ length: FLAG_COUNT }, (_, index) => exampleFlag(index));
  const session = {
    access_token: 'bench.bench.bench',
    refresh_token: 'bench',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    user: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', aud: 'authenticated', email: 'bench@olea.example' },
  };
  const stored = [SESSION_STORAGE_KEY, JSON.stringify(session)] as const;
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), stored);

  function answer(route: Route): unknown {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/user_roles')) return [{ role: 'admin' }];
    if (pathname.endsWith('/second_factor_state')) return { required: false, enrolled: false, satisfied: true };
    if (pathname.endsWith('/count_messages'))
      return { waiting: 0, not_mailed: 0, suspected_spam: 0, oldest_waiting_at: null };
    if (pathname.endsWith('/get_enabled_features')) return FLAG_NAMES;
    if (!pathname.endsWith('/feature_flags')) return [];
    if (route.request().method() !== 'PATCH') return flags;
    const flag = flags.find(({ id }) => searchParams.get('id') === `eq.${id}`);
    if (!flag) return [];
    const { enabled } = route.request().postDataJSON() as { enabled: boolean };
    Object.assign(flag, { enabled, version: flag.version + 1, updated_at: new Date().toISOString() });
    return [flag];
  }
  await context.route(/\/(rest|auth|functions)\/v1\//, (route) => route.fulfill({ json: answer(route) }));
}

function exampleFlag(index: number) {
  const name = FLAG_NAMES[index];
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: name ?? `campaign_${String(index).padStart(3, '0')}`,
    enabled: true,
    description: name ? FLAG_CATALOG[name].description : `Shows the seasonal campaign number ${index} below the hero.`,
    version: 1,
    updated_at: '2026-01-12T16:00:00Z',
    updated_by: null,
    change_note: null,
  };
}
