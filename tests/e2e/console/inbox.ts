import type { Page, Request } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect, openPortal } from './consoleTest.ts';

const STORED = { message: 'Hello', language: 'en', kind: 'contact', spam: false, status: 'mailed' };

interface Stored extends Partial<typeof STORED> {
  readonly fields?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly email?: string;
  readonly minutesAgo?: number;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Inserts messages as if visitors had sent them. By default, each one is older than the one before it. */
export async function storeMessages(backend: BackendControl, messages: readonly Stored[]): Promise<void> {
  const rows = messages.map((stored, index) => {
    const { name, message, language, kind, spam, status } = { ...STORED, ...stored };
    const { fields = {}, email = `${name.toLowerCase().replaceAll(' ', '.')}@shop.example` } = stored;
    const minutes = stored.minutesAgo ?? (index + 1) * 5;
    return `(gen_random_uuid(), ${quote(kind)}, ${quote(name)}, ${quote(email)}, ${quote(message)}, ${quote(language)}, ${spam},
      ${quote(status)}, 1, now() - interval '${minutes} minutes',
      now() + interval '${8 * 60 - minutes} minutes', 'function', ${quote(JSON.stringify(fields))})`;
  });
  await backend.sql(`insert into public.contact_messages
    (submission_id, kind, name, email, message, language, suspected_spam, status, mail_attempts, created_at, due_at, delivered_by, fields) values ${rows.join()}`);
}

/** A visitor who writes in Greek. */
export const ELENI = {
  name: 'Ελένη Παππά',
  email: 'eleni@oil.example',
  message: 'Καλημέρα,\n\nμπορείτε να μου στείλετε τον κατάλογό σας;',
  language: OTHER_LOCALE,
};

/** Opens the inbox, filtered by `search`, and then the message from the visitor `from`, if given. */
export async function openInbox(page: Page, { search = '', from = '' } = {}): Promise<void> {
  await openPortal(page, `messages${search}`);
  await expect(list(page)).toBeVisible();
  if (from) await findRow(page, from).click();
}

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** Locates the rows of the message list. */
export const rows = (page: Page) => list(page).getByRole('button');
export const findRow = (page: Page, name: string) => list(page).getByRole('button', { name });
export const findCheckbox = (page: Page, name: string) =>
  list(page).getByRole('checkbox', { name: `Select the message from ${name}`, exact: true });

/** Locates the views of the inbox with their totals and numbers of unread messages. */
export const views = (page: Page) => page.getByRole('group', { name: 'View' }).getByRole('button');
/** Returns a pattern that matches a view's name and total, such as "Open 2", with or without a number of unread messages. */
export const toTotal = (text: string) => new RegExp(`^${text}( \\d+ unread)?$`);

/** Locates the open message. */
export const openMessage = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });

/** Locates the conversation of the open message. */
export const thread = (page: Page) => openMessage(page).getByRole('region', { name: 'Conversation' });
export const replyText = (page: Page) => openMessage(page).getByLabel(`Text to ${ELENI.email}`);

/** The time without a request before the clock advances. Before each request, the client reads the session, which causes a pause. */
const QUIET_MS = 600;

/**
 * Returns `pass`, which advances the page's clock by 31 seconds, so that the inbox refetches. `pass` first waits for pending requests, so
 * that none times out. Call `inboxClock` before the page opens.
 */
export function inboxClock(page: Page): { pass: () => Promise<void> } {
  const open = new Set<Request>();
  let changed = 0;
  const end = (request: Request) => {
    open.delete(request);
    changed = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    pass: async () => {
      changed = performance.now();
      await expect.poll(() => open.size === 0 && performance.now() - changed > QUIET_MS).toBe(true);
      await page.clock.fastForward(31_000);
    },
  };
}
