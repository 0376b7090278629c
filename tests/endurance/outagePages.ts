import type { Page } from '@playwright/test';
import { contactForm, LEAD } from '../e2e/site/contactForm.ts';
import type { Outage, Part } from './outageKinds.ts';

export interface OutagePage {
  path: string;
  /** Whose session the browser already has. */
  as?: 'client' | 'admin';
  /** What a visitor does there, if anything. */
  use?(page: Page): Promise<void>;
  /** Whether the page shows what it must, with these parts gone. */
  isRight(page: Page, outage: Outage): Promise<boolean>;
}

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(`${selector} >> visible=true`).first().isVisible();

/** What says that something is not to be had: an alert, a status, or what stands in the place of a part without script. */
const TOLD = ':is([role=alert], [role=status], [data-not-loaded], .island-failed)';
async function isTold(page: Page): Promise<boolean> {
  const texts = await page.locator(`${TOLD} >> visible=true`).allInnerTexts();
  return texts.some((text) => text.trim().length > 10);
}

const signIn = (email: string) => async (page: Page) => {
  const password = page.locator('input[type=password]');
  if (!(await password.isEditable({ timeout: 20_000 }).catch(() => false))) return;
  await page.locator('input[type=email]').fill(email);
  await password.fill('Demo-Pass1!');
  await password.press('Enter');
};

/** Whether somebody who signs in is in, or, where that cannot be, reads why. */
async function isInOrTold(page: Page, { parts }: Outage, inside: string): Promise<boolean> {
  return parts.some((part) => ['database', 'auth', 'scripts'].includes(part))
    ? (await isTold(page)) || isVisible(page, inside)
    : isVisible(page, inside);
}

const PORTAL = '.portal-stats';
const CONSOLE = ':is([role=switch], .bp6-card h1, main h1)';

/** Every kind of page, and what must be seen on it whatever is gone. */
export const OUTAGE_PAGES: readonly OutagePage[] = [
  {
    path: '/',
    isRight: async (page) => (await isVisible(page, '#products')) && (await isVisible(page, 'footer')),
  },
  { path: '/el/teams', isRight: async (page) => (await page.locator('.person >> visible=true').count()) === 3 },
  { path: '/fr/insights/blog', isRight: (page) => isVisible(page, 'main article') },
  {
    path: '/insights/news',
    use: (page) => page.locator('[data-filter=trade]').click(),
    isRight: async (page, outage) =>
      outage.parts.includes('scripts')
        ? isTold(page)
        : (await page.locator('article[data-category] >> visible=true').count()) === 1,
  },
  { path: '/it/nothing-here', isRight: (page) => isVisible(page, '[data-countdown]') },
  {
    path: '/de',
    use: async (page) => {
      await contactForm(page).fill();
      await contactForm(page).submit.click();
    },
    isRight: async (page, outage) => {
      const isTaken = (part: Part) => !outage.parts.includes(part) || (part === 'provider' && outage.seemsTaken);
      const isSent = isTaken('scripts') && (isTaken('provider') || isTaken('function'));
      if (isSent) return contactForm(page).thanks.isVisible();
      const isKept = JSON.stringify(await contactForm(page).values()) === JSON.stringify(LEAD);
      return isKept && (await isTold(page)) && !(await contactForm(page).thanks.isVisible());
    },
  },
  {
    path: '/it/client/login',
    use: signIn('client@olea.example'),
    isRight: (page, outage) => isInOrTold(page, outage, PORTAL),
  },
  { path: '/client/dashboard', as: 'client', isRight: (page, outage) => isInOrTold(page, outage, PORTAL) },
  {
    path: '/simple-admin',
    use: signIn('admin@olea.example'),
    isRight: (page, outage) => isInOrTold(page, outage, '[role=switch]'),
  },
  { path: '/admin-portal/feature-flags', as: 'admin', isRight: (page, outage) => isInOrTold(page, outage, CONSOLE) },
];
