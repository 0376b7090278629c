import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createJsonResponse, createSession, USER } from '../../../shared/fakeBackend.ts';
import { createBackend, expectLog, expectText, openConsole, press } from './consoleApp.tsx';

const CODE = 'Six-digit code from your app';
const LINK = `/admin/password#token_hash=x&type=recovery&email=${USER.email}`;
const FACTOR = { id: 'a', factor_type: 'totp', status: 'verified', created_at: '2026-01-01T00:00:00Z' };
const reject = (status: number, code: string) => () =>
  createJsonResponse({ code, error_code: code, msg: code }, status);

/** Creates a backend that accepts any password and rejects every code, for an account with an authenticator app. */
const createAccount = () =>
  createBackend({
    'POST /rest/v1/rpc/password_link_works': () => createJsonResponse(true),
    'POST /rest/v1/rpc/list_sessions': () => createJsonResponse([]),
    'POST /auth/v1/token': () => createJsonResponse(createSession()),
    'POST /auth/v1/verify': () => createJsonResponse(createSession()),
    'PUT /auth/v1/user': reject(401, 'insufficient_aal'),
    'GET /auth/v1/user': () => createJsonResponse({ ...USER, factors: [FACTOR] }),
    'POST /auth/v1/factors/a/challenge': () => createJsonResponse({ id: 'b', type: 'totp', expires_at: 0 }),
    'POST /auth/v1/factors/a/verify': reject(422, 'mfa_verification_failed'),
  });

async function fill(label: string, value: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
}

it.each([
  ['/admin-portal/my-account', 'Change password'],
  [LINK, 'Set password and sign in'],
])('on %s, a wrong authenticator code moves focus to its field and marks it as invalid', async (path, submit) => {
  expectLog(/could not be/);
  openConsole(path, createAccount());
  if (path !== LINK) await fill('Current password', 'Demo-Pass1!');
  const password = await fill('New password', 'Other-Pass2!');
  await press(submit);
  const code = await fill(CODE, '123456');
  password.focus();
  await press(submit);
  await expectText('[role=alert]', 'This code is wrong');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code, password].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
});
