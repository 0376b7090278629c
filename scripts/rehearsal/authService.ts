import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthServiceParts } from '@olea/local-backend';
import type { AuthService } from '@olea/local-backend/auth/authGateway';
import { readAuthSettings } from '@olea/local-backend/auth/authMail';
import type { Outbox } from '@olea/local-backend/providers/outbox';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '../site-server/listen.ts';
import { findFreePort } from './postgresServer.ts';

/** Must match the version of hosted projects. Renovate does not update it. */
const IMAGE = 'supabase/gotrue:v2.196.0';

/** Returns the given auth program, or a copy from the official Docker image, or what is missing. Throws if the program does not run. */
export function findAuthProgram(
  named: string | undefined,
  folder: string,
): { program: string; version: string } | { missing: string } {
  if (named) return readVersion(named);
  const server = runDocker('version', '--format', '{{.Server.Os}}');
  if (server !== 'linux' || process.platform !== 'linux') {
    return { missing: 'no container engine runs here; name a program: npm run rehearse -- --auth PROGRAM' };
  }
  const container = runDocker('create', IMAGE);
  if (!container) return { missing: `${IMAGE} could not be fetched` };
  const program = join(folder, 'auth');
  const copied = runDocker('cp', `${container}:/usr/local/bin/auth`, program);
  runDocker('rm', container);
  // The program is statically linked, so it also runs outside its image.
  return copied === null ? { missing: `${IMAGE} has no /usr/local/bin/auth` } : readVersion(program);
}

function readVersion(program: string): { program: string; version: string } {
  const { status, stdout, error } = spawnSync(program, ['version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} is not an auth service that runs here: ${error?.message ?? status}`);
  return { program, version: stdout.trim() };
}

function runDocker(...args: string[]): string | null {
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Creates the auth service's tables, or throws. The service connects as `supabase_auth_admin` with the password in `databaseUrl`. */
export async function migrateAuth(program: string, databaseUrl: string): Promise<void> {
  const { child, printed } = run(program, 'migrate', databaseUrl, {
    API_EXTERNAL_URL: 'http://127.0.0.1',
    GOTRUE_SITE_URL: 'http://127.0.0.1',
    GOTRUE_JWT_SECRET: 'unused',
  });
  const status = await new Promise((done) => child.once('error', done).once('exit', done));
  if (status !== 0) throw new Error(`${program} migrate ended with ${status}:\n${printed()}`);
}

/**
 * Starts the real auth service (GoTrue) for a local backend on a migrated database. Uses the settings in `config.toml`, like a hosted
 * project, and sends emails to the backend's outbox. Rejects with its output if it does not start.
 */
export async function startAuthService(
  program: string,
  { databaseUrl, secrets: { jwtSecret, secretKey }, outbox }: AuthServiceParts,
): Promise<AuthService> {
  const templates = await serveTemplates();
  const mail = await openMailSink(outbox);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { child, printed } = run(program, 'serve', databaseUrl, {
    ...createAuthEnvironment(await readAuthSettings(), (path) => `${templates.origin}/${basename(path)}`),
    PORT: String(port),
    API_EXTERNAL_URL: `${origin}/auth/v1`,
    GOTRUE_JWT_SECRET: jwtSecret,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role,supabase_admin',
    GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    // The service's default limit for emails is too low for the tests.
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(mail.port),
    GOTRUE_SMTP_ADMIN_EMAIL: 'accounts@olea.example',
  });
  const serviceToken = signToken({ role: 'service_role' }, jwtSecret);
  const close = async () => {
    child.kill();
    await Promise.all([waitForExit(child), templates.close(), mail.close()]);
  };
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    // Replace the secret key with a service token, as a hosted project's gateway does.
    const key = headers.get('authorization')?.replace(/^Bearer /, '') ?? headers.get('apikey');
    if (key === secretKey) headers.set('authorization', `Bearer ${serviceToken}`);
    headers.delete('content-length');
    const { method } = request;
    const body = method === 'GET' ? null : await request.arrayBuffer();
    return fetch(origin + pathname.replace('/auth/v1', '') + search, { method, headers, body, redirect: 'manual' });
  };
  try {
    while (!(await fetch(`${origin}/health`).catch(() => null))?.ok) {
      const ending = child.exitCode ?? child.signalCode;
      if (ending !== null) throw new Error(`${program} ended with ${ending}:\n${printed()}`);
      await wait(50);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    answer,
    close,
    async addAccount(email, password, data) {
      const creation = await answer(
        new Request(`${origin}/admin/users`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, email_confirm: true, user_metadata: data }),
        }),
      );
      if (!creation.ok) throw new Error(`Could not create ${email}: ${creation.status} ${await creation.text()}`);
    },
  };
}

function run(program: string, command: 'migrate' | 'serve', databaseUrl: string, env: Record<string, string>) {
  const address = new URL(databaseUrl);
  address.username = 'supabase_auth_admin';
  const child = spawn(program, [command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_URL: address.href,
      GOTRUE_DB_DRIVER: 'postgres',
      DB_NAMESPACE: 'auth',
      // Limit the connections, because several test files start a service on the same server.
      GOTRUE_DB_MAX_POOL_SIZE: '8',
      GOTRUE_API_HOST: '127.0.0.1',
      GOTRUE_LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let printed = '';
  child.on('error', (cause) => {
    printed += cause.message;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed = (printed + part.toString()).slice(-10_000);
    });
  return { child, printed: () => printed };
}

function waitForExit(child: ChildProcess): Promise<unknown> | undefined {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.once('exit', done))
    : undefined;
}

function serveTemplates() {
  return listen(
    ({ url = '' }, response) =>
      void readFile(join('supabase/templates', basename(url))).then(
        (file) => response.end(file),
        () => response.writeHead(404).end(),
      ),
    '127.0.0.1',
    0,
  );
}

async function openMailSink(outbox: Pick<Outbox, 'add'>) {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, done) => {
      const take = async () => {
        const { from, to = [], subject, html } = await PostalMime.parse(await buffer(stream));
        await outbox.add({
          provider: 'mail',
          at: new Date().toISOString(),
          id: randomUUID(),
          idempotencyKey: null,
          body: { from: from?.address, to: to.map(({ address }) => address), subject, html: html?.trim() },
        });
      };
      take().then(() => done(), done);
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

function signToken(claims: object, secret: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const [head, body] = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: now, exp: now + 86_400 },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`;
}

/** The service's variables for the settings in the section `auth`, except those that `MAIL` matches. `!` marks an inverted setting. */
const NAMES: Readonly<Record<string, string>> = {
  site_url: 'SITE_URL',
  additional_redirect_urls: 'URI_ALLOW_LIST',
  jwt_expiry: 'JWT_EXP',
  enable_refresh_token_rotation: 'SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
  refresh_token_reuse_interval: 'SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
  enable_signup: '!DISABLE_SIGNUP',
  enable_anonymous_sign_ins: 'EXTERNAL_ANONYMOUS_USERS_ENABLED',
  minimum_password_length: 'PASSWORD_MIN_LENGTH',
  password_requirements: 'PASSWORD_REQUIRED_CHARACTERS',
  'sessions.inactivity_timeout': 'SESSIONS_INACTIVITY_TIMEOUT',
  'sessions.timebox': 'SESSIONS_TIMEBOX',
  'email.enabled': 'EXTERNAL_EMAIL_ENABLED',
  'email.enable_confirmations': '!MAILER_AUTOCONFIRM',
  'email.double_confirm_changes': 'MAILER_SECURE_EMAIL_CHANGE_ENABLED',
  'email.secure_password_change': 'SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
  'email.require_current_password': 'SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
  'email.max_frequency': 'SMTP_MAX_FREQUENCY',
  'email.otp_length': 'MAILER_OTP_LENGTH',
  'email.otp_expiry': 'MAILER_OTP_EXP',
  'rate_limit.sign_in_sign_ups': 'RATE_LIMIT_OTP',
  'rate_limit.token_refresh': 'RATE_LIMIT_TOKEN_REFRESH',
  'rate_limit.token_verifications': 'RATE_LIMIT_VERIFY',
  'mfa.totp.enroll_enabled': 'MFA_TOTP_ENROLL_ENABLED',
  'mfa.totp.verify_enabled': 'MFA_TOTP_VERIFY_ENABLED',
};
const MAIL = /^email\.(template|notification)\.(\w+)\.(subject|content_path|enabled)$/;

/** Converts `auth` of `config.toml` to the service's environment, with template URLs from `template`. Throws for an unmapped setting. */
function createAuthEnvironment(auth: object, template: (path: string) => string): Record<string, string> {
  return Object.fromEntries(
    flatten(auth).flatMap(([key, value]) => {
      if (key === 'enabled') return [];
      const [, kind, mail = '', part] = MAIL.exec(key) ?? [];
      if (kind) {
        const name = kind === 'notification' ? `${mail}_notification` : mail;
        if (part === 'enabled') return [[toVariable(`MAILER_NOTIFICATIONS_${mail}_ENABLED`), String(value)]];
        if (part === 'subject') return [[toVariable(`MAILER_SUBJECTS_${name}`), String(value)]];
        return [[toVariable(`MAILER_TEMPLATES_${name}`), template(String(value))]];
      }
      const known = NAMES[key];
      if (!known) throw new Error(`The auth service has no known name for auth.${key}. Add it to authService.ts`);
      return [[toVariable(known.replace('!', '')), String(known.startsWith('!') ? !value : value)]];
    }),
  );
}

const toVariable = (name: string) => `GOTRUE_${name.toUpperCase()}`;

function flatten(section: object, path = ''): [string, unknown][] {
  return Object.entries(section).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && !Array.isArray(value) ? flatten(value, `${path}${name}.`) : [[path + name, value]],
  );
}
