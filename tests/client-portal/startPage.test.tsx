import { formatTime } from '@olea/shared/i18n/format';
import { LOCALES } from '@olea/shared/i18n/languages';
import en from '@olea/shared/locales/en/portal.json';
import { OFFICE, site } from '@olea/shared/site/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStartPage } from '../../apps/client-portal/src/startPage.tsx';

async function startPage(locale: (typeof LOCALES)[number], entry: 'login' | 'dashboard'): Promise<Document> {
  const { screen } = await createStartPage(locale, entry);
  return new DOMParser().parseFromString(renderToStaticMarkup(screen), 'text/html');
}

it.each(LOCALES)('the sign-in start page is a whole form before any script: %s', async (locale) => {
  const page = await startPage(locale, 'login');
  const form = page.querySelector('form');
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(page.querySelector('input[name=email]')?.getAttribute('autocomplete')).toBe('username');
  expect(page.querySelector('input[name=password]')?.getAttribute('autocomplete')).toBe('current-password');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('[data-flag=b2b_request_form] a')?.getAttribute('href')).toBe('#request-access');
});

it.each(LOCALES)('the support block has mail, phone and the hours of every day: %s', async (locale) => {
  const support = (await startPage(locale, 'login')).querySelector('.portal-support');
  const links = [...(support?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  expect(links).toEqual([`mailto:${site.supportEmail}`, site.phone.href]);
  for (const day of OFFICE.week)
    for (const time of day ? [day.opens, day.closes] : [])
      expect(support?.textContent).toContain(formatTime(time, locale));
});

it.each(LOCALES)('the dashboard’s start page shows the spinner and nothing of an account: %s', async (locale) => {
  const page = await startPage(locale, 'dashboard');
  expect(page.querySelector('[role=status]')?.textContent).not.toBe('');
  expect(page.body.textContent).not.toContain('847');
});

it.each(LOCALES)('links stay in the language, and languages lead to the same page: %s', async (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const page = await startPage(locale, 'login');
  expect(page.querySelector('.portal-brand')?.getAttribute('href')).toBe(prefix || '/');
  const languages = [...page.querySelectorAll('#languages a')].map((link) => link.getAttribute('href'));
  expect(languages).toEqual(LOCALES.map((each) => (each === 'en' ? '/client/login' : `/${each}/client/login`)));
});

it('says the messages of the specification word for word', () => {
  expect(en.login.errors.invalidCredentials).toBe('Invalid credentials or your account may not have B2B access.');
  expect(en.login.errors.unexpected).toBe('An unexpected error occurred.');
  expect(en.login.errors.weakPassword).toBe('Password does not meet requirements.');
  expect(en.login.forgotMessage).toBe(
    'Password reset available via your account manager. Please contact support for assistance.',
  );
});
