import type { Page } from '@playwright/test';
import { selectTurn } from '../../fullRun.ts';
import { findViolationsInLook, LOOKS } from '../fixtures/axe.ts';
import { expect, heading, openPortal, test } from './consoleTest.ts';
import { inboxClock, openInbox, storeMessages } from './inbox.ts';

/** Returns the numbers of permission requests and focus calls, and the text of every notification. */
const seen = (page: Page) => page.evaluate<{ asked: number; said: string[]; focused: number }>('seen');

/** Headless browsers do not allow notifications, so this fake grants permission and records each notification. */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { asked: 0, said: [] as string[], focused: 0 };
    class Shown extends EventTarget {
      static get permission() {
        return localStorage.getItem('test-permission') ?? 'default';
      }
      static async requestPermission() {
        seen.asked += 1;
        localStorage.setItem('test-permission', 'granted');
        return 'granted';
      }
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        seen.said.push(title + body);
        Object.assign(window, { last: this });
      }
      close() {}
    }
    const focus = () => void Object.assign(seen, { focused: seen.focused + 1 });
    Object.assign(window, { seen, Notification: Shown, focus });
  });
}

test('administrator allows notifications, opens the inbox from one without the message’s text, and turns them off', {
  tag: '@full',
}, async ({ page, backend }) => {
  await allowNotifications(page);
  await page.clock.install();
  const interval = inboxClock(page);
  await storeMessages(backend, [{ name: 'Jean Tremblay' }]);
  await openInbox(page);
  const offer = page.getByRole('button', { name: 'Notify me' });
  await expect(offer).toBeVisible();
  expect((await seen(page)).asked).toBe(0);
  for (const look of selectTurn(LOOKS, 1)) expect(await findViolationsInLook(page, look)).toEqual([]);
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(heading(page, 'Messages')).toBeFocused();
  expect((await seen(page)).asked).toBe(1);

  await openPortal(page, 'dashboard');
  await expect(page.getByRole('link', { name: 'Messages 1 unread' }).first()).toBeVisible();
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  // The count stays the same, because one message is handled while another arrives.
  await backend.sql("update public.contact_messages set handled_at = now() where name = 'Jean Tremblay'");
  await storeMessages(backend, [{ name: 'Maria Rossi', message: 'Forty tins', minutesAgo: 0 }]);
  await interval.pass();
  await expect.poll(() => seen(page)).toEqual({ asked: 0, said: ['A new message'], focused: 0 });
  await page.evaluate("last.dispatchEvent(new Event('click'))");
  await expect(heading(page, 'Messages')).toBeVisible();
  expect((await seen(page)).focused).toBe(1);
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('group', { name: 'View' })).toBeHidden();
  await page.evaluate("last.dispatchEvent(new Event('click'))");
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /Notify me of new messages.*On/ }).click();
  await expect(page.getByRole('menuitem', { name: /Notify me of new messages.*Off/ })).toBeVisible();
  await storeMessages(backend, [{ name: 'Another Visitor' }]);
  await interval.pass();
  await expect(page).toHaveTitle(/^\(2\)/);
  expect((await seen(page)).said).toHaveLength(1);
});
