import { randomBytes } from 'node:crypto';
import { LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import { type AuthDeps, createErrorResponse, readFields } from './authExchange.ts';
import type { AuthMail } from './authMail.ts';
import { createMfa } from './mfa.ts';

/** The auth service: the emulator or the real one. */
export interface AuthService {
  answer(request: Request): Promise<Response>;
  /** Creates an account with a confirmed email address. Rejects on failure. */
  addAccount(email: string, password: string, data?: object): Promise<void>;
  close(): Promise<void>;
}

interface UserRow {
  email: string;
  is_confirmed: boolean;
  is_banned: boolean;
  language?: string;
}

/**
 * The library has no invitation tokens, so an invitation uses a recovery token. Emailed codes have the type `email`, which the library
 * calls `magiclink`.
 */
const LIBRARY_TYPES: Readonly<Record<string, string>> = { invite: 'recovery', email: 'magiclink' };

/**
 * Extends the embedded auth library with features of the hosted service (the GoTrue API): invitations, MFA, bans and emails in the
 * account's language. The library handles all other calls.
 */
export function createAuthGateway({ database, mail, secrets, siteUrl }: AuthDeps & { mail: AuthMail }): AuthService {
  const factors = createMfa({ database, secrets, siteUrl, post });

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/auth/v1', '');
    const call = `${request.method} ${path}`;
    if (call === 'POST /invite') return invite(request);
    if (call === 'POST /recover' || call === 'POST /token') {
      const { email = '', refresh_token = '' } = await readFields(request.clone());
      const user = await findUser(email, refresh_token);
      if (call === 'POST /token' && user?.is_banned) return createErrorResponse(400, 'user_banned');
      if (user) mail.expect(user.email, 'recovery', user.language);
    }
    const own = call === 'POST /verify' ? await verify(request) : await factors.answer(request, path);
    return factors.complete(own ?? (await database.fetch(request)), path, request);
  }

  async function verify(request: Request): Promise<Response> {
    const { type = '', ...fields } = await readFields(request);
    return post('/verify', { ...fields, type: LIBRARY_TYPES[type] ?? type });
  }

  async function invite(request: Request): Promise<Response> {
    const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? request.headers.get('apikey');
    if (key !== secrets.secretKey) return createErrorResponse(403, 'not_admin');
    const { email = '', data = {} } = await readFields(request);
    const known = await findUser(email);
    if (known?.is_confirmed) return createErrorResponse(422, 'email_exists');
    if (!known) {
      const signUpResponse = await signUp(email, randomBytes(36).toString('base64'), data);
      if (!signUpResponse.ok) return signUpResponse;
    }
    // Mark the account as unconfirmed right after the sign-up, because a concurrent invitation is rejected while the account is confirmed.
    const [user] = await database.sql(
      `update auth.users set invited_at = now(), email_confirmed_at = null, last_sign_in_at = null
       where email = lower($1) returning id, email`,
      [email],
    );
    mail.expect(email, 'invite', known ? known.language : data.language);
    const sent = await post('/recover', { email });
    if (!sent.ok) return sent;
    return Response.json(user);
  }

  async function findUser(email: string, refreshToken = ''): Promise<UserRow | undefined> {
    const [user] = await database.sql<UserRow>(
      `select email, email_confirmed_at is not null as is_confirmed, coalesce(banned_until > now(), false) as is_banned,
         raw_user_meta_data::jsonb ->> 'language' as language
       from auth.users where email = lower($1) or id::text = (select user_id::text from auth.refresh_tokens where token = $2)`,
      [email, refreshToken],
    );
    return user;
  }

  /** Creates an account without a session, unlike the library's sign-up. */
  async function signUp(email: string, password: string, data: unknown): Promise<Response> {
    const created = await post('/signup', { email, password, data });
    const ended = 'delete from auth.sessions where user_id = (select id from auth.users where email = lower($1))';
    if (created.ok) await database.sql(ended, [email]);
    return created;
  }

  async function addAccount(email: string, password: string, data = {}): Promise<void> {
    const made = await signUp(email, password, data);
    if (!made.ok) throw new Error(`Could not create ${email}: ${made.status} ${await made.text()}`);
  }

  function post(path: string, body: unknown): Promise<Response> {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' };
    return database.fetch(
      new Request(`http://local.invalid/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  return { answer, addAccount, close: async () => undefined };
}
