import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import * as v from 'valibot';
import type { TextStore } from '../files/textStore.ts';

const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

const claims = v.object({ sub: v.string(), session_id: v.string() });

/** Whose token it is, and of which sign-in: renewing a token keeps its `session_id`, giving the password makes a new one. */
export type Claims = v.InferOutput<typeof claims>;

/** The tokens of what supabase-js answered or stored; null for anything else. */
export function parseTokens(value: unknown): Tokens | null {
  const parsed = v.safeParse(tokens, value);
  return parsed.success ? parsed.output : null;
}

/** The tokens that the page has stored; null when nobody is signed in or they cannot be read. */
export async function readTokens(session: TextStore): Promise<Tokens | null> {
  return parseTokens(parseJson((await session.get(SESSION_STORAGE_KEY)) ?? ''));
}

/** What a token says of itself, unproven until the backend has accepted it; null for anything else. */
export function readClaims(accessToken: string): Claims | null {
  return parseClaims(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Claims that were kept as text; null for anything else. */
export function parseClaims(text: string): Claims | null {
  const parsed = v.safeParse(claims, parseJson(text));
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off, foreign or empty: nothing that a schema would take.
    return null;
  }
}
