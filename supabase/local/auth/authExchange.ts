import type { LocalDatabase } from '../database/openDatabase.ts';
import type { LocalSecrets } from '../dataFolder.ts';

export interface AuthDeps {
  readonly database: Pick<LocalDatabase, 'fetch' | 'sql' | 'transaction'>;
  readonly secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>;
  /** Known later than the backend's own address. */
  readonly siteUrl: () => string;
}

/** A call of the library itself. */
export type LibraryPost = (path: string, body: unknown) => Promise<Response>;

/** Requests and answers of the auth service, as far as we read them. */
export interface Fields {
  type?: string;
  email?: string;
  password?: string;
  current_password?: string;
  refresh_token?: string;
  data?: { language?: string };
  friendly_name?: string;
  challenge_id?: string;
  code?: string;
  id?: string;
  access_token?: string;
  user?: { id?: string; factors?: object[] };
  factors?: object[];
}

/** The body of a request or an answer as JSON; without fields where it is none. */
export async function readFields(message: Request | Response): Promise<Fields> {
  const body: unknown = await message.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** A refusal as the service makes it; our pages read its code. */
export const refuse = (code: number, error_code: string): Response =>
  Response.json({ code, error_code, msg: error_code }, { status: code });
