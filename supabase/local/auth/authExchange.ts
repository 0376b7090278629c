import type { TemplateValues } from './authMail.ts';

/** What the calls of the auth service are given, as far as we read it. */
export interface Fields {
  type?: unknown;
  email?: string;
  password?: string;
  current_password?: string;
  refresh_token?: string;
  data?: TemplateValues;
  factor_type?: string;
  friendly_name?: string;
  issuer?: string;
  challenge_id?: string;
  code?: string;
}

/** The body of a request as JSON; without fields where it is none. */
export async function readFields(request: Request): Promise<Fields> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** A refusal in the service's form. */
export const refuse = (code: number, error_code: string, msg: string): Response =>
  Response.json({ code, error_code, msg }, { status: code });
