import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalBackend } from '@olea/local-backend';
import { DEMO_PASSWORD, LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { LOCALES } from '@olea/shared/i18n';
import type { Browser, Page } from '@playwright/test';
import { listen } from '../site-server/listen.ts';
import { createSiteServer } from '../site-server/siteServer.ts';

const TURNS = 5;
/** Of several lengths, languages, states and senders. */
const MESSAGES = `
  insert into public.contact_messages
    (submission_id, kind, name, email, message, language, status, mailed_at, suspected_spam, handled_at, created_at, due_at, taken_by)
  select gen_random_uuid(), case n % 7 when 0 then 'access-request' else 'contact' end, 'Visitor ' || n, 'v' || n % 900 || '@shop.example',
    'Question ' || n || ' ' || repeat('Do you deliver olives and oil to Québec, and in which cases? ', 1 + n % 12),
    (array['${LOCALES.join("', '")}'])[1 + n % 5], 'mailed', now(), n % 40 = 0, case when n % 3 = 1 then now() end,
    now() - n * interval '37 minutes', now() - n * interval '37 minutes' + interval '1 day', 'provider'
  from generate_series(1, 10000) n`;

export interface InboxTimes {
  readonly opening: number;
  readonly search: number;
  readonly next: number;
}

/**
 * The longest of five times, in milliseconds, from a click or key to the next frame that shows its result, in an inbox of 10,000
 * messages on the embedded database. The processor is not slowed down.
 */
export async function measureInbox(browser: Browser, folder: string): Promise<InboxTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olea-bench-'));
  const backend = await createLocalBackend({ dataDir, log: () => undefined });
  const serve = await createSiteServer(folder);
  const { origin, close } = await listen(
    (request, response) => backend.middleware(request, response, () => void serve(request, response)),
    '127.0.0.1',
    0,
  );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await backend.sql(MESSAGES);
    await backend.sql('analyze public.contact_messages');
    const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@olea.example', password: DEMO_PASSWORD }),
    });
    const stored = [SESSION_STORAGE_KEY, await answer.text()] as const;
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), stored);
    const page = await context.newPage();
    const times: InboxTimes[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await measureOnce(page, origin));
    const longest = (part: keyof InboxTimes) => Math.round(Math.max(...times.map((time) => time[part])));
    return { opening: longest('opening'), search: longest('search'), next: longest('next') };
  } finally {
    await context.close();
    await close();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOnce(page: Page, origin: string): Promise<InboxTimes> {
  await page.goto(`${origin}/admin-portal/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  // Every view has its total, and the oldest is on top.
  const opening = await timeOf(page, 'click', ['.oc-inbox-views', 'All 10,000'], ['.oc-message', 'Visitor 9999'], () =>
    link.click(),
  );
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('j');
  await page.locator('.oc-letter-name').waitFor();
  await page.waitForLoadState('networkidle');
  const next = await timeOf(page, 'keydown', ['.oc-letter-name', 'Visitor 9998'], ['.oc-letter', 'Email'], () =>
    page.keyboard.press('j'),
  );
  await page.keyboard.press('/');
  await page.keyboard.type('v8', { delay: 60 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const search = await timeOf(page, 'keydown', ['.oc-inbox-views', 'All 12'], ['.oc-message', 'Visitor 9908'], () =>
    page.keyboard.press('@'),
  );
  return { opening, search, next };
}

type Shown = readonly [selector: string, text: string];

/** Milliseconds from the event that `act` causes to the frame after both texts are shown. */
async function timeOf(page: Page, event: string, one: Shown, other: Shown, act: () => Promise<void>): Promise<number> {
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
    [event, [one, other]] as const,
  );
  await act();
  return await page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken);
}
