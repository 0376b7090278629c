import { decodeJwt, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { LocalDatabase } from '../database/openDatabase.ts';
import { type Fields, readFields, refuse } from './authExchange.ts';

interface Deps {
  database: Pick<LocalDatabase, 'fetch' | 'sql' | 'transaction'>;
  jwtSecret: string;
  siteUrl: () => string;
  /** A call of the library itself. */
  post(path: string, body: unknown): Promise<Response>;
}

interface Caller {
  id: string;
  email: string;
  sessionId: string;
  aal: string;
  isByMail: boolean;
}

interface Factor {
  id: string;
  status: string;
  friendly_name: string;
  secret: string;
}

const FACTOR_PATH = /^\/factors(?:\/([\da-f-]{36})(?:\/(challenge|verify))?)?$/;
const CHALLENGE_SECONDS = 300;

/**
 * Second factors by authenticator app, which the embedded auth library lacks: rules, answers and error codes of the hosted service
 * (GoTrue, internal/api/mfa.go) as far as the product can meet them, in tables of the same names.
 */
export function createSecondFactor({ database, jwtSecret, siteUrl, post }: Deps) {
  const { fetch, sql, transaction } = database;
  const limits = { challenge: createLimit(), verify: createLimit() };

  /** Answers the calls below /factors; null for every other one. */
  async function answer(request: Request, path: string): Promise<Response | null> {
    const [isOurs, factorId, step] = FACTOR_PATH.exec(path) ?? [];
    if (!isOurs) return null;
    const caller = await findCaller(request);
    if (caller instanceof Response) return caller;
    const fields = await readFields(request);
    if (!factorId) return enroll(caller, fields);
    const [factor] = await sql<Factor>('select * from auth.mfa_factors where id = $1 and user_id = $2', [
      factorId,
      caller.id,
    ]);
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
    if (!step) return unenroll(caller, factor);
    const address = addressOf(request);
    if (!limits[step as keyof typeof limits](address))
      return refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
    return (step === 'challenge' ? challenge(factor, address) : verify(caller, factor, fields, request)).catch(
      (error: { code?: string }) => {
        // A trigger that raises is nothing that the service knows of.
        if (error.code !== 'P0001') throw error;
        return refuse(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
      },
    );
  }

  /** `PUT /user`: a stolen password or token alone changes neither password nor address, and a new password ends the other sessions. */
  async function change(request: Request): Promise<Response> {
    const { password, email, current_password } = await readFields(request.clone());
    if (!password && !email) return fetch(request);
    const caller = await findCaller(request);
    if (caller instanceof Response) return caller;
    if (caller.aal !== 'aal2' && (await factorsOf(caller.id)).some(({ status }) => status === 'verified'))
      return refuse(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    // Whoever came by a mail has shown enough; what is too short is refused by the library.
    if (password && password.length >= 8 && !caller.isByMail) {
      const refused = 'Current password required when setting new password.';
      if (!current_password) return refuse(400, 'current_password_required', refused);
      const shown = await post('/token?grant_type=password', { email: caller.email, password: current_password });
      if (!shown.ok) return refuse(400, 'current_password_invalid', refused);
    }
    const changed = await fetch(request);
    if (changed.ok && password)
      await sql('delete from auth.sessions where user_id = $1 and id <> $2', [caller.id, caller.sessionId]);
    return changed;
  }

  /** Adds to an answer of the library the account's factors, to its token the session's level and methods, and to its session who asked. */
  async function complete(given: Response, path: string, request: Request): Promise<Response> {
    const body: unknown = given.ok
      ? await given
          .clone()
          .json()
          .catch(() => null)
      : null;
    if (!isRecord(body)) return given;
    const user = path === '/user' ? body : body.user;
    if (!isRecord(user)) return given;
    const factors = await factorsOf(String(user.id));
    if (factors.length > 0) user.factors = factors;
    if (typeof body.access_token === 'string') body.access_token = await raise(body.access_token, path, request);
    const headers = new Headers(given.headers);
    headers.delete('content-length');
    return Response.json(body, { status: given.status, headers });
  }

  async function raise(token: string, path: string, request: Request): Promise<string> {
    const claims = decodeJwt(token);
    await sql('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
      claims.session_id,
      request.headers.get('user-agent'),
      addressOf(request),
    ]);
    await sql(
      `insert into auth.mfa_amr_claims (session_id, authentication_method)
       select $1, $2 where not exists (select from auth.mfa_amr_claims where session_id = $1)`,
      [claims.session_id, path === '/verify' ? 'otp' : 'password'],
    );
    const [session] = await sql<{ aal: string; amr: unknown }>(
      `select aal, (
         select jsonb_agg(jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from created_at)))
           order by created_at desc)
         from auth.mfa_amr_claims where session_id = sessions.id) as amr
       from auth.sessions where id = $1`,
      [claims.session_id],
    );
    return new SignJWT({ ...claims, ...session })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret));
  }

  /** Whoever the request's token belongs to, or the library's refusal of it. */
  async function findCaller(request: Request): Promise<Caller | Response> {
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const asked = await fetch(new Request('http://local.invalid/auth/v1/user', { headers }));
    if (!asked.ok) return asked;
    const { id, email } = (await asked.json()) as Caller;
    const sessionId = String(decodeJwt(headers.get('authorization')?.slice('Bearer '.length) ?? '').session_id);
    const [session] = await sql<{ aal: string; isByMail: boolean }>(
      `select aal, exists (select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'otp') as "isByMail"
       from auth.sessions where id = $1`,
      [sessionId],
    );
    return { id, email, sessionId, aal: session?.aal ?? 'aal1', isByMail: session?.isByMail ?? false };
  }

  const factorsOf = (userId: string) =>
    sql<Pick<Factor, 'id' | 'status' | 'friendly_name'>>(
      `select id, created_at, updated_at, status, friendly_name, factor_type,
         (select max(created_at) from auth.mfa_challenges where factor_id = factor.id) as last_challenged_at
       from auth.mfa_factors factor where user_id = $1 order by created_at`,
      [userId],
    );

  async function enroll(caller: Caller, { factor_type, friendly_name = '', issuer }: Fields): Promise<Response> {
    if (factor_type !== 'totp') {
      return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    const known = await factorsOf(caller.id);
    if (known.some((factor) => factor.friendly_name === friendly_name)) {
      return refuse(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists');
    }
    if (known.some(({ status }) => status === 'verified') && caller.aal !== 'aal2') {
      return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const totp = new TOTP({ issuer: issuer || new URL(siteUrl()).host, label: caller.email, secret: new Secret() });
    const secret = totp.secret.base32;
    const [made] = await sql<{ id: string }>(
      'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning id',
      [caller.id, friendly_name, secret],
    );
    const uri = totp.toString();
    return Response.json({ id: made?.id, type: 'totp', friendly_name, totp: { qr_code: renderSVG(uri), secret, uri } });
  }

  async function challenge(factor: Factor, address: string): Promise<Response> {
    const [made] = await sql(
      `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
       returning id, 'totp' as type, floor(extract(epoch from created_at))::int + ${CHALLENGE_SECONDS} as expires_at`,
      [factor.id, address],
    );
    return Response.json(made);
  }

  async function verify(
    caller: Caller,
    factor: Factor,
    { challenge_id, code }: Fields,
    request: Request,
  ): Promise<Response> {
    if (!code) return refuse(400, 'validation_failed', 'Code needs to be non-empty');
    const [found] = await sql<{ foreign: boolean; expired: boolean }>(
      `select verified_at is not null or ip_address <> $3 as foreign, created_at < now() - interval '${CHALLENGE_SECONDS} seconds' as expired
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
      [challenge_id, factor.id, addressOf(request)],
    );
    if (!found) return refuse(422, 'mfa_factor_not_found', 'No MFA factor has this challenge');
    if (found.foreign) return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
    if (found.expired) return refuse(422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new one.');
    if (new TOTP({ secret: factor.secret }).validate({ token: code, window: 1 }) === null) {
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await transaction(async ({ query }) => {
      await query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge_id]);
      await query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
      await query(
        `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
         on conflict (session_id, authentication_method) do update set created_at = now()`,
        [caller.sessionId],
      );
      await query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [caller.sessionId, factor.id]);
      await query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [caller.id]);
      await query("delete from auth.mfa_factors where user_id = $1 and status <> 'verified'", [caller.id]);
    });
    const [last] = await sql<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1',
      [caller.sessionId],
    );
    const renewed = await post('/token?grant_type=refresh_token', { refresh_token: last?.token });
    return complete(renewed, '/token', request);
  }

  async function unenroll(caller: Caller, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && caller.aal !== 'aal2') {
      return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await sql(
      `with lowered as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id),
         forgotten as (
           delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered))
       delete from auth.mfa_factors where id = $1`,
      [id],
    );
    return Response.json({ id });
  }

  return { answer, change, complete };
}

/** As the service reads it. */
const addressOf = ({ headers }: Request): string =>
  headers.get('x-forwarded-for')?.split(',')[0]?.trim() || '127.0.0.1';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The service's limit of both calls (GoTrue, internal/api/apilimiter): thirty at once, then fifteen a minute from an address. False: one too
 * many.
 */
function createLimit(): (address: string) => boolean {
  const callers = new Map<string, { left: number; at: number }>();
  return (address) => {
    const { left, at } = callers.get(address) ?? { left: 30, at: 0 };
    const now = Math.min(30, left + ((Date.now() - at) / 60_000) * 15);
    callers.set(address, { left: now < 1 ? now : now - 1, at: Date.now() });
    return now >= 1;
  };
}
