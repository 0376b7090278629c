import { rm } from 'node:fs/promises';
import { createLocalBackend } from '@olea/local-backend';
import { LOCALES } from '@olea/shared/i18n/languages';
import type { Browser, Locator, Page } from '@playwright/test';
import { openWithSession } from '../openWithSession.ts';
import { listen } from '../site-server/listen.ts';
import { createRequestListener, createSiteServer } from '../site-server/siteServer.ts';
import { makeDataFolder } from '../templateData.ts';
import { computeZippedBytes } from './page.ts';

const TURNS = 5;
/** Longer than the console waits before it loads the inbox's code. */
const PAUSE_MS = 1500;
const FLAGS = `
  insert into public.feature_flags (name, enabled, description)
  select 'campaign_' || n, true, 'Shows the seasonal campaign number ' || n from generate_series(1, 82) n`;
const MESSAGES = `
  insert into public.contact_messages
    (submission_id, kind, name, email, message, language, status, mailed_at, suspected_spam, handled_at, created_at, due_at, delivered_by)
  select gen_random_uuid(), case n % 7 when 0 then 'access-request' else 'contact' end, 'Visitor ' || n, 'v' || n % 900 || '@shop.example',
    'Question ' || n || ' ' || repeat('Do you deliver olives and oil to Québec, and in which cases? ', 1 + n % 12),
    (array['${LOCALES.join("', '")}'])[1 + n % 5], 'mailed', now(), n % 40 = 0, case when n % 3 = 1 then now() end,
    now() - n * interval '37 minutes', now() - n * interval '37 minutes' + interval '1 day', 'provider'
  from generate_series(1, 10000) n`;

interface ConsoleFigures {
  /** Gzip bytes of JavaScript on the sign-in page. */
  readonly signIn: number;
  /** Gzip bytes of the JavaScript loaded before a signed-in administrator sees the first screen's title. */
  readonly firstScreen: number;
  readonly times: Readonly<Record<string, number>>;
}

/**
 * Measures the script sizes of a built site's console on the local backend. With a `slowdown`, throttles the CPU by that factor and times
 * each action five times on 100 flags and 10,000 messages. A time is the median in milliseconds from a click or key press to the first
 * frame with the result.
 */
export async function measureConsole(browser: Browser, folder: string, slowdown?: number): Promise<ConsoleFigures> {
  const dataDir = await makeDataFolder();
  const backend = await createLocalBackend({ dataDir, log: () => undefined });
  const site = await listen(createRequestListener(await createSiteServer(folder), backend.middleware));
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    await page.goto('/admin/login', { waitUntil: 'networkidle' });
    const signIn = await countScriptBytes(page);
    await openWithSession(page, '/admin-portal/dashboard', 'admin@olea.example');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const firstScreen = await countScriptBytes(page);
    const times = new Map<string, number[]>();
    if (slowdown) {
      for (const script of [FLAGS, MESSAGES, 'analyze public.contact_messages']) await backend.sql(script);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const [action, time] of await measureOnce(page)) times.set(action, [...(times.get(action) ?? []), time]);
    }
    const computeMedian = (all: number[]) => Math.round(all.sort((a, b) => a - b)[(TURNS - 1) / 2] ?? 0);
    return {
      signIn,
      firstScreen,
      times: Object.fromEntries([...times].map(([action, all]) => [action, computeMedian(all)])),
    };
  } finally {
    await page.close();
    await site.close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function countScriptBytes(page: Page): Promise<number> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return computeZippedBytes(addresses.filter((address) => new URL(address).pathname.endsWith('.js')));
}

async function measureOnce(page: Page): Promise<[string, number][]> {
  const times: [string, number][] = [];
  const { keyboard } = page;
  const measure = async (action: string, event: string, shown: readonly Shown[], act: () => Promise<void>) => {
    // Give requests of the previous action time to finish.
    await page.waitForTimeout(PAUSE_MS);
    times.push([action, await measureTime(page, event, shown, act)]);
  };
  const press = (action: string, key: string, ...shown: Shown[]) =>
    measure(action, 'keydown', shown, () => keyboard.press(key));
  const click = (action: string, target: Locator, ...shown: Shown[]) =>
    measure(action, 'click', shown, () => target.click({ force: true }));
  const open = (name: string): Shown[] => [
    ['.oc-letter-name', name],
    ['.oc-letter', 'Email'],
  ];
  const current = (place: number): Shown => [`[aria-posinset="${place}"] [aria-current]`, ''];
  const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });

  await page.goto('/admin-portal/feature-flags');
  const team = page.getByRole('switch', { name: 'Team', exact: true });
  const isOn = await team.isChecked();
  await click('a switch', team, [`[data-flag-row="teams"][data-enabled="${!isOn}"]`, '']);
  await keyboard.press('/');
  await keyboard.type('campaign 4', { delay: 60 });
  await press('search among 100 flags', '9', ['.oc-filter-count', '1 of']);

  await page.goto('/admin-portal/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const link = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  // Wait for the total and the newest open message.
  await click('opening the inbox', link, ['.oc-inbox-views', 'All 10,000'], ['.oc-message', 'Visitor 2']);
  await click('a message', page.locator('.oc-message').first(), ...open('Visitor 2'));
  await press('the next message', 'j', ...open('Visitor 3'));
  await press('the end of the list', 'End', current(50));
  await press('its beginning', 'Home', current(1));
  await press('selecting one', 'x', ['.oc-selection', '1 selected']);
  await measure('selecting five', 'click', [['.oc-selection', '5 selected']], () =>
    page.locator('[aria-posinset="5"] input').click({ force: true, modifiers: ['Shift'] }),
  );
  await click('another view', view('Handled'), ['.oc-message[data-state="handled"]', '']);
  await view('Open').click();
  await page.locator('.oc-message[data-state="new"]').first().waitFor();
  await keyboard.press('/');
  await keyboard.type('visitor 990', { delay: 60 });
  await press('search among 10,000 messages', '8', ['.oc-message', 'Visitor 9908']);
  return times;
}

type Shown = readonly [selector: string, text: string];

/** Returns the milliseconds from the event that `act` triggers to the frame after all of `shown` are in the page. */
async function measureTime(
  page: Page,
  event: string,
  shown: readonly Shown[],
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([event, shown]) => {
      const isThere = () =>
        shown.every(([selector, text]) => document.querySelector(selector)?.textContent?.includes(text));
      const taken = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () =>
            requestAnimationFrame(() =>
              isThere() ? requestAnimationFrame((now) => resolve(now - timeStamp)) : look(),
            );
          look();
        };
        addEventListener(event, begin, { once: true, capture: true });
      });
      Object.assign(window, { taken });
    },
    [event, shown] as const,
  );
  await act();
  return await page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken);
}
