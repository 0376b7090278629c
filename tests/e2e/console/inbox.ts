import type { Page, Request } from '@playwright/test';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import type { BackendControl } from '../fixtures/backendControl.ts';
import { expect, openPortal } from './consoleTest.ts';

/** What a message is where a test does not say otherwise. */
const STORED = { message: 'Hello', language: 'en', kind: 'contact', spam: false, status: 'mailed' };

interface Stored extends Partial<typeof STORED> {
  readonly name: string;
  readonly email?: string;
  readonly minutesAgo?: number;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Puts messages into the database as if visitors had sent them, the last one as the newest. */
export async function storeMessages(backend: BackendControl, messages: readonly Stored[]): Promise<void> {
  const rows = messages.map((stored, index) => {
    const { name, message, language, kind, spam, status } = { ...STORED, ...stored };
    const { email = `${name.toLowerCase().replaceAll(' ', '.')}@shop.example` } = stored;
    const minutes = stored.minutesAgo ?? (messages.length - index) * 5;
    return `(gen_random_uuid(), ${quote(kind)}, ${quote(name)}, ${quote(email)}, ${quote(message)}, ${quote(language)}, ${spam},
      ${quote(status)}, 1, now() - interval '${minutes} minutes',
      now() + interval '${8 * 60 - minutes} minutes', 'function')`;
  });
  await backend.sql(`insert into public.contact_messages
    (submission_id, kind, name, email, message, language, suspected_spam, status, mail_attempts, created_at, due_at, delivered_by) values ${rows.join()}`);
}

/** A visitor who writes in another language. */
export const ELENI = {
  name: 'Ελένη Παππά',
  email: 'eleni@oil.example',
  message: 'Καλημέρα,\n\nμπορείτε να μου στείλετε τον κατάλογό σας;',
  language: OTHER_LOCALE,
};

/** Opens the inbox, at a filter if asked, waits for its list, and opens the message from a visitor there. */
export async function openInbox(page: Page, { search = '', from = '' } = {}): Promise<void> {
  await openPortal(page, `messages${search}`);
  await expect(list(page)).toBeVisible();
  if (from) await findRow(page, from).click();
}

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** The rows of the list; the row of a visitor's message, and the box that selects it. */
export const rows = (page: Page) => list(page).getByRole('button');
export const findRow = (page: Page, name: string) => list(page).getByRole('button', { name });
export const findCheckbox = (page: Page, name: string) =>
  list(page).getByRole('checkbox', { name: `Select the message from ${name}`, exact: true });

/** The views of the inbox with their totals. */
export const views = (page: Page) => page.getByRole('group', { name: 'View' }).getByRole('button');

/** The message that is open. */
export const openMessage = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });

/** The conversation about it, and the text of a reply to Eleni. */
export const thread = (page: Page) => openMessage(page).getByRole('region', { name: 'Conversation' });
export const replyText = (page: Page) => openMessage(page).getByLabel(`Text to ${ELENI.email}`);

/** A request starts a little after its cause: the session is asked for first. */
const QUIET_MS = 600;

/**
 * Lets half a minute pass on the page's clock, which is how long the inbox waits between two counts. It passes at one jump, so that a request
 * that starts at its end has its whole time limit, and only after the page has asked nothing for a while, so that the jump ends no request.
 * To be made before the page is opened.
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
