import { COMPANY_SIZES, INDUSTRIES } from '@olea/shared/forms/fields';
import words from '@olea/shared/locales/en/access-request.json';
import portal from '@olea/shared/locales/en/portal.json';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createJsonResponse } from '../shared/fakeBackend.ts';
import { openAsVisitor } from './openScreen.tsx';

const find = <E extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as E;
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });
/** Returns the text that a screen reader reads after the name of a control. */
const describeControl = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the sign-in form', () => {
  const { login } = portal;

  it('shows an error beside each invalid field until the field is edited', async () => {
    await openAsVisitor('/client/login');
    const [email, password] = [find('#login-email'), find('#login-password')];
    fireEvent.click(screen.getByText(login.submit, { selector: 'button *' }));
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(describeControl(password)).toBe(login.errors.passwordRequired);
    type(email, 'someone');
    expect(email.hasAttribute('aria-invalid')).toBe(false);
    type(password, 'x');
    fireEvent.submit(email.form as HTMLFormElement);
    expect(describeControl(email)).toBe(login.errors.emailFormat);
  });

  it('shows and hides the password', async () => {
    await openAsVisitor('/client/login');
    const password = find('#login-password');
    type(password, 'x');
    fireEvent.click(screen.getByLabelText(login.showPassword));
    expect([password.type, password.value]).toEqual(['text', 'x']);
    fireEvent.click(screen.getByLabelText(login.hidePassword));
    expect(password.type).toBe('password');
  });
});

describe('the access request', () => {
  const TYPED = {
    ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@northmarket.example', phone: '613-555-0117' },
    ...{ companyName: 'North Market', jobTitle: 'Buyer', companySize: '51-200', industry: 'foodservice' },
    businessNeeds: 'Two pallets of olive oil a month',
  };
  const control = (name: string) => find(`#request-${name}`);
  const submit = () => fireEvent.click(screen.getByText(words.submit));
  const fill = () => {
    for (const [name, value] of Object.entries(TYPED)) type(control(name), value);
  };

  beforeEach(() => {
    sessionStorage.clear();
    return openAsVisitor('/client/login#request-access');
  });

  it('offers the fields and choices of the specification', () => {
    const kinds = ['email', 'phone', 'website'].map((name) => control(name).type);
    expect(kinds).toEqual(['email', 'tel', 'url']);
    expect(find<HTMLTextAreaElement>('#request-businessNeeds').rows).toBe(3);
    const choices = (name: string) =>
      [...find<HTMLSelectElement>(`#request-${name}`).options].map(({ value }) => value);
    expect(choices('companySize')).toEqual(['', '1-10', '11-50', '51-200', '201-500', '500+']);
    expect(choices('companySize').slice(1)).toEqual(COMPANY_SIZES);
    expect(choices('industry')).toEqual(['', ...INDUSTRIES]);
    expect(document.querySelectorAll('#request-view form :required')).toHaveLength(9);
    expect(control('website').required).toBe(false);
  });

  it('focuses an error summary, whose links focus the fields and disappear as the fields are edited', () => {
    submit();
    const summary = find('.portal-summary');
    expect(document.activeElement).toBe(summary);
    const links = () => [...summary.querySelectorAll('a')];
    expect(links()).toHaveLength(9);
    expect(control('website').hasAttribute('aria-invalid')).toBe(false);
    expect(describeControl(control('industry'))).toBe(words.errors.industry);
    fireEvent.click(screen.getByText(words.errors.phone, { selector: 'a' }));
    expect(document.activeElement).toBe(control('phone'));
    type(control('phone'), '1');
    expect(control('phone').hasAttribute('aria-invalid')).toBe(false);
    expect(links()).toHaveLength(8);
    fill();
    expect(summary.isConnected).toBe(false);
  });

  it('explains a malformed email address and website', () => {
    fill();
    type(control('email'), 'noor@northmarket');
    type(control('website'), 'shop');
    submit();
    expect(describeControl(control('email'))).toBe(words.errors.emailFormat);
    expect(describeControl(control('website'))).toContain(words.errors.websiteFormat);
  });

  it('is marked as suspected spam if the hidden field is filled', async () => {
    const ask = vi.fn(async (_url: unknown, _init?: RequestInit) => createJsonResponse({ stored: true }));
    vi.stubGlobal('fetch', ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    fill();
    find('#request-trap').value = 'https://spam.example';
    await act(async () => void submit());
    await waitFor(() => screen.getByText(words.success));
    expect(ask.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toMatchObject([{ suspectedSpam: true }]);
  });
});

it('the sign-in page offers no access request while b2b_request_form is off', async () => {
  await openAsVisitor('/client/login#request-access', 'en', 'b2b_request_form');
  expect(find('#sign-in').hidden).toBe(false);
  expect(screen.queryByText(portal.login.requestAccess)).toBeNull();
  expect(find('#request-view')).toBeNull();
});
