import type { LocalDatabase } from '../database/openDatabase.ts';
import type { LocalSecrets } from '../dataFolder.ts';

export interface AuthDeps {
  readonly database: Pick<LocalDatabase, 'fetch' | 'sql' | 'transaction'>;
  readonly secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>;
  /** The site's URL, which is unknown when the backend starts. */
  readonly siteUrl: () => string;
}

/** Posts directly to the auth library, without the emulated extensions. */
export type LibraryPost = (path: string, body: unknown) => Promise<Response>;

/** The fields of auth requests and responses that the emulator reads or sets. */
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

/** Parses a JSON body. Returns an empty object if it is not a JSON object. */
export async function readFields(message: Request | Response): Promise<Fields> {
  const body: unknown = await message.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** Returns an error response in the hosted auth service's format. */
export const createErrorResponse = (code: number, error_code: string): Response =>
  Response.json({ code, error_code, msg: error_code }, { status: code });
