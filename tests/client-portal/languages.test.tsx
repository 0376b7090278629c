import { LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getTranslations } from '../e2e/portal/portal.ts';
import { openAsClient, openAsVisitor, USER } from './openScreen.tsx';

const getText = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

const formatAmount = (locale: Locale, value: number, currency: string = site.currency) =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

describe.each(LOCALES)('the portal in %s', (locale) => {
  const { dashboard, login, request, ...words } = getTranslations(locale);

  it('shows the title, an error and the help for a forgotten password on the sign-in page', async () => {
    await openAsVisitor('/client/login', locale);
    expect(document.title).toBe(words.meta.login.title);
    fireEvent.click(screen.getByText(login.submit, { selector: 'button *' }));
    screen.getByText(login.errors.emailRequired);
    fireEvent.click(screen.getByText(login.forgot));
    screen.getByText(login.forgotMessage);
  });

  it('shows the heading, the labels and an error of the access request', async () => {
    await openAsVisitor('/client/login#request-access', locale);
    expect(getText('#request-view h1')).toBe(request.heading);
    fireEvent.click(screen.getByText(request.submit));
    for (const [name, label] of Object.entries(request.fields))
      expect(getText(`label[for="request-${name}"]`)).toMatch(label);
    expect(getText('#request-industry-error')).toBe(request.errors.industry);
  });

  it('shows formatted sample figures and orders on the dashboard', async () => {
    await openAsClient('/client/dashboard', { list_requests: [] }, locale);
    expect(document.title).toBe(words.meta.dashboard.title);
    expect(getText('h1')).toBe(dashboard.welcome + USER.email);
    expect(getText('.portal-sample')).toBe(dashboard.sampleNote);
    const stats = getText('.portal-stats');
    expect(stats).toContain(`${dashboard.stats.activeOrders}12`);
    expect(stats).toContain('847');
    expect(stats).toContain(formatAmount(locale, 48_250));
    expect(stats).toContain(new Intl.NumberFormat(LANGUAGES[locale].tag).format(5.2));
    const statuses = [...document.querySelectorAll('.portal-orders .portal-status')].map((part) => part.textContent);
    expect(statuses.toSorted()).toEqual(
      [dashboard.orders.inTransit, dashboard.orders.delivered, dashboard.orders.processing].toSorted(),
    );
    const account = getText('.portal-account');
    expect(account).toContain(formatAmount(locale, 50_000, 'EUR'));
    expect(account).toContain(dashboard.account.net.replace('{{days}}', '30'));
    expect(document.querySelectorAll('.portal-manager a')).toHaveLength(2);
  });

  it('shows the title of the account page, with links to the catalog and the quote list', async () => {
    await openAsClient('/client/account', { list_sessions: [] }, locale);
    expect(document.title).toBe(words.meta.account.title);
    expect(getText('h1')).toBe(words.account.heading);
    const link = (name: string) => screen.getByText(name, { selector: 'header a' }).getAttribute('href');
    expect(link(words.frame.catalog)).toBe(localizePath('/products', locale));
    expect(link(words.frame.list)).toBe(localizePath('/products/list', locale));
  });
});
