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
}

/** The service mails before it answers. */
const TIMEOUT_MS = 10_000;
const userSchema = v.object({ id: v.string() });

/** The auth service's API (GoTrue). */
export function createAccountService(
  url: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch,
): AccountService {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await send(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const [, code = 'no code'] = /"error_code"\s*:\s*"(\w+)"/.exec(text) ?? [];
    throw new AccountRefusal(`POST ${path}`, response.status, code);
  }

  return {
    async invite(email, language) {
      return v.parse(userSchema, await post('/invite', { email, data: language ? { language } : {} })).id;
    },
    async recover(email) {
      await post('/recover', { email });
    },
  };
}
