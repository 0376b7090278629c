import { formatTime } from '@olea/shared/i18n/format';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import en from '@olea/shared/locales/en/portal.json';
import { OFFICE, site } from '@olea/shared/site/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createAppShell } from '../../apps/client-portal/src/appShell.tsx';
import { loadPortalTranslations } from '../../apps/client-portal/src/portalTranslations.ts';

async function startPage(locale: (typeof LOCALES)[number], entry: 'login' | 'dashboard'): Promise<Document> {
  const { screen } = await createAppShell(locale, entry);
  return new DOMParser().parseFromString(renderToStaticMarkup(screen), 'text/html');
}

describe.each(LOCALES)('the portal in %s', async (locale) => {
  const login = await startPage(locale, 'login');

  it('sets autocomplete attributes on the sign-in form', () => {
    const named = [...login.querySelectorAll('form input')].map((input) => input.getAttribute('autocomplete'));
    expect(named).toEqual(['username', 'current-password']);
  });

  it('shows email, phone and opening hours in the support block', () => {
    const support = login.querySelector('.portal-support');
    const links = [...(support?.querySelectorAll('a') ?? [])].map(({ href }) => href);
    expect(links).toEqual([`mailto:${site.supportEmail}`, site.phone.href]);
    for (const day of OFFICE.week)
      for (const time of day ? [day.opens, day.closes] : [])
        expect(support?.textContent).toContain(formatTime(time, locale));
  });

  it('shows a loading text and no account data in the dashboard’s app shell', async () => {
    const page = await startPage(locale, 'dashboard');
    const { t } = await loadPortalTranslations(locale);
    expect(page.querySelector('[role=status]')?.textContent).toBe(t('portal:frame.loading'));
    expect(page.body.textContent).not.toContain('847');
  });

  it('links to the home page, and to the sign-in page in each language', () => {
    expect(login.querySelector('.portal-brand')?.getAttribute('href')).toBe(localizePath('/', locale));
    const languages = [...login.querySelectorAll('#languages a')].map((link) => link.getAttribute('href'));
    expect(languages).toEqual(LOCALES.map((each) => localizePath('/client/login', each)));
  });
});

it('the English sign-in messages equal those of the specification', () => {
  expect(en.login.errors.invalidCredentials).toBe('Invalid credentials or your account may not have B2B access.');
  expect(en.login.errors.unexpected).toBe('An unexpected error occurred.');
  expect(en.login.errors.weakPassword).toBe('Password does not meet requirements.');
  expect(en.login.forgotMessage).toBe(
    'Password reset available via your account manager. Please contact support for assistance.',
  );
});
