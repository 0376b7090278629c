import * as v from 'valibot';

/** The auth service has answered, and refused. */
export class AccountRefusal extends Error {
  readonly status: number;
  /** Its word for the reason, such as `email_exists`. */
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} answered ${status} (${code})`);
    this.status = status;
    this.code = code;
  }
}

/** The calls that need the service key. Each one rejects with an `AccountRefusal`, or as `fetch` does when nobody answers. */
export interface AccountService {
  /** Makes the account where there is none and mails it a link to choose a password; answers its id. */
  invite(email: string, language: string | null): Promise<string>;
  /** Mails a link to choose another password. */
  recover(email: string): Promise<void>;
  /** Sets the language that an account is written to in; null makes it an account of staff. */
  setLanguage(id: string, language: string | null): Promise<void>;
}

/** The service mails before it answers. */
const TIMEOUT_MS = 10_000;
const userSchema = v.object({ id: v.string() });

/** The auth service's API (GoTrue): `POST /invite`, `POST /recover`, `PUT /admin/users/{id}`. */
export function createAccountService(
  url: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch,
): AccountService {
  async function call(method: string, path: string, body: unknown): Promise<unknown> {
    const response = await send(`${url}/auth/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const [, code = 'no code'] = /"error_code"\s*:\s*"(\w+)"/.exec(text) ?? [];
    throw new AccountRefusal(`${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`, response.status, code);
  }

  return {
    async invite(email, language) {
      return v.parse(userSchema, await call('POST', '/invite', { email, data: language ? { language } : {} })).id;
    },
    async recover(email) {
      await call('POST', '/recover', { email });
    },
    async setLanguage(id, language) {
      await call('PUT', `/admin/users/${id}`, { user_metadata: { language } });
    },
  };
}
