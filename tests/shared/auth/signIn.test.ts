import { signInAdmin, signUp } from '@olea/shared/auth/signIn';
import { describe, expect, it, vi } from 'vitest';
import {
  createJsonResponse,
  createSession,
  createTestClient,
  createTestLog,
  type Routes,
  rejectAsUnreachable,
  shortenTimeLimit,
} from '../fakeBackend.ts';

shortenTimeLimit(200);

const credentials = { email: 'ines@olea.example', password: 'Demo-Pass1!' };
const TOKEN = 'POST /auth/v1/token?grant_type=password';
const ROLE = 'GET /rest/v1/user_roles';
const broken = () => createJsonResponse({ message: 'column does not exist', code: '42703' }, 400);
const never = () => new Promise<Response>(() => undefined);
const ok: Routes = {
  [TOKEN]: () => createJsonResponse(createSession()),
  [ROLE]: () => createJsonResponse([{ role: 'admin' }]),
};

function setUp(routes: Routes) {
  const log = createTestLog();
  const { client, seen } = createTestClient({ ...ok, ...routes });
  return { deps: { client, log, signOut: vi.fn(async () => undefined) }, seen, log };
}

describe('signInAdmin', () => {
  it.each([
    [
      'the role lookup returns more than one row',
      { [ROLE]: () => createJsonResponse([{ role: 'admin' }, { role: 'admin' }]) },
    ],
    ['the role lookup is rejected', { [ROLE]: broken }],
  ])('denies access and signs out when %s', async (_what, routes) => {
    const { deps } = setUp(routes);
    const message = 'Access denied. Admin privileges required.';
    expect(await signInAdmin(deps, credentials)).toBe(message);
    expect(deps.signOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['the auth service cannot be reached', { [TOKEN]: rejectAsUnreachable }],
    ['the auth service never responds', { [TOKEN]: never }],
    ['the role lookup cannot be sent', { [ROLE]: rejectAsUnreachable }],
    ['the role lookup never ends', { [ROLE]: never }],
    ['the role lookup fails in the gateway', { [ROLE]: () => new Response('Bad gateway', { status: 502 }) }],
  ])('reports an unexpected error without a sign-out when %s', async (_what, routes) => {
    const { deps, log } = setUp(routes);
    const message = 'An unexpected error occurred. Please try again.';
    expect(await signInAdmin(deps, credentials)).toBe(message);
    expect(log.error).toHaveBeenCalled();
    expect(deps.signOut).not.toHaveBeenCalled();
  });
});

describe('signUp', () => {
  const person = { ...credentials, firstName: 'Ines', lastName: 'Roy', origin: 'https://oleaandthyme.example' };

  it('sends the email, the names and a redirect to the site', async () => {
    const { deps, seen } = setUp({ 'POST /auth/v1/signup': () => createJsonResponse(createSession()) });
    expect(await signUp(deps, person)).toEqual({ ok: true });
    expect(seen[0]?.path).toContain('redirect_to=https://oleaandthyme.example');
    expect(seen[0]?.body).toMatchObject({ email: person.email, data: { first_name: 'Ines', last_name: 'Roy' } });
  });

  it('returns the reason for a rejection', async () => {
    const refused = () =>
      createJsonResponse({ code: 'signup_disabled', message: 'Signups not allowed for this instance' }, 422);
    const { deps } = setUp({ 'POST /auth/v1/signup': refused });
    expect(await signUp(deps, person)).toEqual({ ok: false, message: 'Signups not allowed for this instance' });
  });
});
