import { randomBytes } from 'node:crypto';
import type { LocalDatabase } from '../database/openDatabase.ts';
import type { LocalSecrets } from '../dataFolder.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import type { Outbox } from '../providers/outbox.ts';
import { readFields, refuse } from './authExchange.ts';
import type { AuthMail, TemplateValues } from './authMail.ts';
import { createSecondFactor } from './secondFactor.ts';

/** What answers the calls of accounts: the stand-in, or the real service. */
export interface AuthService {
  answer(request: Request): Promise<Response>;
  /** Makes an account whose address is confirmed. Rejects when it cannot be made. */
  addAccount(email: string, password: string, data?: TemplateValues): Promise<void>;
  close(): Promise<void>;
}

/** What a backend gives its auth service. */
export interface AuthServiceParts {
  readonly databaseUrl: string;
  readonly secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>;
  readonly outbox: Pick<Outbox, 'add'>;
}

export interface AuthGatewayDeps {
  database: Pick<LocalDatabase, 'fetch' | 'sql' | 'transaction'>;
  mail: Pick<AuthMail, 'expect'>;
  secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>;
  siteUrl: () => string;
}

interface UserRow {
  id: string;
  email: string;
  email_confirmed_at: string | null;
  is_banned: boolean;
  raw_user_meta_data: TemplateValues;
}

/**
 * Adds to the embedded auth library, in the shapes of the hosted service (the GoTrue API): invitations, second factors, bans, and mails
 * that know an account's metadata. Everything else is the library's.
 */
export function createAuthGateway({ database, mail, secrets, siteUrl }: AuthGatewayDeps): AuthService {
  const factors = createSecondFactor({ database, jwtSecret: secrets.jwtSecret, siteUrl, post });

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace('/auth/v1', '');
    const call = `${request.method} ${path}`;
    if (call === 'POST /invite') return refuseOthers(request) ?? invite(request);
    if (call === 'POST /recover' || call === 'POST /token') {
      const { email = '', refresh_token = '' } = await readFields(request.clone());
      const user = await findUser(email, refresh_token);
      if (call === 'POST /token' && user?.is_banned) return refuse(400, 'user_banned', 'User is banned');
      if (user) mail.expect(user.email, 'recovery', user.raw_user_meta_data);
    }
    // To the library an invitation is a recovery (one token, spent once), and `email`, which stands for every
    // code sent to an address, is a magic link.
    const known = path === '/verify' ? await withKnownType(request, url) : request;
    const answered =
      call === 'PUT /user'
        ? await factors.change(request)
        : ((await factors.answer(request, path)) ?? (await database.fetch(known)));
    return factors.complete(answered, path, request);
  }

  /** Null for whoever has the service key. */
  function refuseOthers(request: Request): Response | null {
    const key = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? request.headers.get('apikey');
    if (!key) return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    return key === secrets.secretKey ? null : refuse(403, 'not_admin', 'User not allowed');
  }

  /** `POST /invite`: makes the account with a password that nobody knows, and mails its owner a link to choose one. */
  async function invite(request: Request): Promise<Response> {
    const { email, data = {} } = await readFields(request);
    if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
      return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format');
    }
    const known = await findUser(email);
    if (known?.email_confirmed_at) {
      return refuse(422, 'email_exists', 'A user with this email address has already been registered');
    }
    if (!known) {
      const signUp = await post('/signup', { email, password: randomBytes(36).toString('base64'), data });
      if (!signUp.ok) return signUp;
      await database.sql(
        'update auth.users set email_confirmed_at = null, last_sign_in_at = null where email = lower($1)',
        [email],
      );
    }
    await database.sql('update auth.users set invited_at = now() where email = lower($1)', [email]);
    mail.expect(email, 'invite', known?.raw_user_meta_data ?? data);
    const sent = await post('/recover', { email });
    if (!sent.ok) return sent;
    const [user] = await database.sql(
      `select id, aud, role, email, invited_at, recovery_sent_at as confirmation_sent_at, raw_app_meta_data as app_metadata,
         raw_user_meta_data as user_metadata, created_at, updated_at, is_anonymous from auth.users where email = lower($1)`,
      [email],
    );
    return Response.json({ ...user, phone: '', identities: [] });
  }

  async function findUser(email: string, refreshToken = ''): Promise<UserRow | undefined> {
    const [user] = await database.sql<UserRow>(
      `select id, email, email_confirmed_at, coalesce(banned_until > now(), false) as is_banned, raw_user_meta_data
       from auth.users where email = lower($1) or id::text = (select user_id::text from auth.refresh_tokens where token = $2)`,
      [email, refreshToken],
    );
    return user;
  }

  async function addAccount(email: string, password: string, data = {}): Promise<void> {
    const made = await post('/signup', { email, password, data });
    if (!made.ok) throw new Error(`Could not make ${email}: ${made.status} ${await made.text()}`);
  }

  function post(path: string, body: unknown): Promise<Response> {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' };
    return database.fetch(
      new Request(`http://local.invalid/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  return { answer, addAccount, close: async () => undefined };
}

const LIBRARY_TYPES: Readonly<Record<string, string>> = { invite: 'recovery', email: 'magiclink' };

async function withKnownType(request: Request, url: URL): Promise<Request> {
  if (request.method === 'GET') {
    const type = url.searchParams.get('type') ?? '';
    url.searchParams.set('type', LIBRARY_TYPES[type] ?? type);
    return new Request(url, { headers: request.headers });
  }
  const fields = await readFields(request);
  const { type } = fields;
  const body = { ...fields, type: typeof type === 'string' ? (LIBRARY_TYPES[type] ?? type) : type };
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
