import { decodeJwt, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import { type AuthDeps, createErrorResponse, type Fields, type LibraryPost, readFields } from './authExchange.ts';

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
  secret: string;
}

const FACTOR_PATH = /^\/factors(?:\/([\da-f-]{36})(?:\/(challenge|verify))?)?$/;

/**
 * Emulates MFA with authenticator apps, which the embedded auth library lacks. Covers only those tables, responses and error codes of
 * the hosted service that the product needs.
 */
export function createMfa({ database, secrets, siteUrl, post }: AuthDeps & { post: LibraryPost }) {
  const { fetch, sql, transaction } = database;

  /** Handles calls to /factors and `PUT /user`. Returns null for all other calls. */
  async function answer(request: Request, path: string): Promise<Response | null> {
    const [isOurs, factorId, step] = FACTOR_PATH.exec(path) ?? [];
    const isChange = request.method === 'PUT' && path === '/user';
    if (!isOurs && !isChange) return null;
    const caller = await findCaller(request);
    if (caller instanceof Response) return caller;
    const fields = await readFields(request.clone());
    if (isChange) return change(caller, fields, request);
    if (!factorId) return enroll(caller, fields);
    const factor = (await fetchFactors(caller.id)).find(({ id }) => id === factorId);
    if (!factor) return createErrorResponse(404, 'mfa_factor_not_found');
    if (!step) return unenroll(caller, factor);
    const answered = step === 'challenge' ? challenge(factor, request) : verify(caller, factor, fields, request);
    return answered.catch((error: { code?: string }) => {
      // The hosted service reports trigger exceptions as internal errors.
      if (error.code !== 'P0001') throw error;
      return createErrorResponse(500, 'unexpected_failure');
    });
  }

  async function change(caller: Caller, { password, email, current_password }: Fields, request: Request) {
    if ((password || email) && (await lacksMfa(caller))) return createErrorResponse(401, 'insufficient_aal');
    // Do not check the current password if an emailed link or code started the session, or if the library rejects the new one as too short.
    if (password && password.length >= 8 && !caller.isByMail) {
      if (!current_password) return createErrorResponse(400, 'current_password_required');
      const shown = await post('/token?grant_type=password', { email: caller.email, password: current_password });
      if (!shown.ok) return createErrorResponse(400, 'current_password_invalid');
    }
    const changed = await fetch(request);
    if (changed.ok && password)
      await sql('delete from auth.sessions where user_id = $1 and id <> $2', [caller.id, caller.sessionId]);
    return changed;
  }

  /**
   * Adds the account's factors to a response. If it contains a token, adds the assurance level and the authentication methods to the token,
   * and stores the user agent and the IP address in the session.
   */
  async function complete(response: Response, path: string, request: Request): Promise<Response> {
    const body = response.ok ? await readFields(response.clone()) : {};
    const { user = path === '/user' ? body : undefined, access_token } = body;
    if (!user?.id) return response;
    const factors = await fetchFactors(user.id);
    if (factors.length > 0) user.factors = factors.map(({ secret: _, ...shown }) => shown);
    if (access_token) body.access_token = await raise(access_token, path, request);
    return Response.json(body);
  }

  async function raise(token: string, path: string, request: Request): Promise<string> {
    const claims = decodeJwt(token);
    await sql(
      `insert into auth.mfa_amr_claims (session_id, authentication_method)
       select $1, $2 where not exists (select from auth.mfa_amr_claims where session_id = $1)`,
      [claims.session_id, path === '/verify' ? 'otp' : 'password'],
    );
    const [session] = await sql<{ aal: string; amr: unknown }>(
      `update auth.sessions set user_agent = $2, ip = $3 where id = $1 returning aal, (
         select jsonb_agg(jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from created_at)))
           order by created_at desc)
         from auth.mfa_amr_claims where session_id = sessions.id) as amr`,
      [claims.session_id, request.headers.get('user-agent'), getAddress(request)],
    );
    return new SignJWT({ ...claims, ...session })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secrets.jwtSecret));
  }

  async function findCaller(request: Request): Promise<Caller | Response> {
    const authorization = request.headers.get('authorization') ?? '';
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization };
    const response = await fetch(new Request('http://local.invalid/auth/v1/user', { headers }));
    if (!response.ok) return response;
    const [caller] = await sql<Caller>(
      `select account.id, email, session.id as "sessionId", aal, exists (
         select from auth.mfa_amr_claims where session_id = session.id and authentication_method = 'otp') as "isByMail"
       from auth.sessions session join auth.users account on account.id = user_id where session.id = $1`,
      [decodeJwt(authorization.replace('Bearer ', '')).session_id],
    );
    return caller ?? createErrorResponse(403, 'session_not_found');
  }

  const fetchFactors = (userId: string) =>
    sql<Factor>('select * from auth.mfa_factors where user_id = $1 order by created_at', [userId]);

  const lacksMfa = async ({ id, aal }: Caller) =>
    aal !== 'aal2' && (await fetchFactors(id)).some(({ status }) => status === 'verified');

  async function enroll(caller: Caller, { friendly_name = '' }: Fields): Promise<Response> {
    if (await lacksMfa(caller)) return createErrorResponse(403, 'insufficient_aal');
    const totp = new TOTP({ issuer: new URL(siteUrl()).host, label: caller.email, secret: new Secret() });
    const secret = totp.secret.base32;
    const insert = 'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning id';
    const [newFactor] = await sql<{ id: string }>(insert, [caller.id, friendly_name, secret]);
    const uri = totp.toString();
    return Response.json({
      id: newFactor?.id,
      type: 'totp',
      friendly_name,
      totp: { qr_code: renderSVG(uri), secret, uri },
    });
  }

  async function challenge(factor: Factor, request: Request): Promise<Response> {
    const insert =
      "insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2) returning id, 'totp' as type";
    const [newChallenge] = await sql(insert, [factor.id, getAddress(request)]);
    await sql('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
    return Response.json(newChallenge);
  }

  async function verify(caller: Caller, factor: Factor, { challenge_id, code = '' }: Fields, request: Request) {
    const open = 'select from auth.mfa_challenges where id::text = $1 and factor_id = $2 and verified_at is null';
    if ((await sql(open, [challenge_id, factor.id])).length === 0)
      return createErrorResponse(422, 'mfa_ip_address_mismatch');
    if (new TOTP({ secret: factor.secret }).validate({ token: code, window: 1 }) === null)
      return createErrorResponse(422, 'mfa_verification_failed');
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
    return complete(await post('/token?grant_type=refresh_token', { refresh_token: last?.token }), '/token', request);
  }

  async function unenroll(caller: Caller, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && caller.aal !== 'aal2') return createErrorResponse(422, 'insufficient_aal');
    await sql("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
    await sql('delete from auth.mfa_factors where id = $1', [id]);
    return Response.json({ id });
  }

  return { answer, complete };
}

const getAddress = ({ headers }: Request): string =>
  headers.get('x-forwarded-for')?.split(',')[0]?.trim() || '127.0.0.1';
