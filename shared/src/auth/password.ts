/** At least 8 characters, one uppercase letter and one of !@#$%^&*(),.?":{}|<> */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /[!@#$%^&*(),.?":{}|<>]/.test(password);
}

/** What a mailed link carries: our own templates' token, the session the service's default templates end in, or its refusal. */
export type PasswordLink =
  | { kind: 'token'; tokenHash: string; type: 'invite' | 'recovery' }
  | { kind: 'session'; accessToken: string; refreshToken: string }
  | { kind: 'refused' }
  | { kind: 'none' };

/** What proves that somebody may choose the password of an account: a good link, or the code of the mail typed by hand. */
export type PasswordProof =
  | Extract<PasswordLink, { kind: 'token' | 'session' }>
  | { kind: 'code'; email: string; code: string };

/**
 * Reads the address that a mail led to. Fields may stand behind `#` or `?`; anything that is not a whole link is `none`.
 * Source of the names: the auth service's verify endpoint and its mail templates.
 */
export function readPasswordLink({ search, hash }: { search: string; hash: string }): PasswordLink {
  const fields = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const get = (name: string): string => fields.get(name) ?? '';
  const type = get('type') === 'invite' ? 'invite' : 'recovery';
  if (get('token_hash')) return { kind: 'token', tokenHash: get('token_hash'), type };
  if (get('access_token') && get('refresh_token')) {
    return { kind: 'session', accessToken: get('access_token'), refreshToken: get('refresh_token') };
  }
  return get('error') || get('error_code') ? { kind: 'refused' } : { kind: 'none' };
}
