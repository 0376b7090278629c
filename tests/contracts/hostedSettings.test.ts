import { LINK_LIFE, MAIL_CODE } from '@olea/shared/auth/password';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

/** The settings in supabase/config.toml, keyed by `section.key`. */
const settings = new Map<string, string>();
let section = '';
for (const line of readText('supabase/config.toml').split('\n')) {
  const [, name] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
  if (name) section = `${name}.`;
  const [, key, value = ''] = /^(\w+) = (.+)$/.exec(line) ?? [];
  if (key) settings.set(section + key, value);
}

describe('settings of the hosted project', () => {
  it('are exactly those that docs/hosted-settings.md lists', () => {
    const rows = readText('docs/hosted-settings.md').matchAll(/^\| (`.+?`) \|/gm);
    const listed = [...rows].flatMap(([, keys = '']) => [...keys.matchAll(/`([\w.-]+)`/g)].map(([, key]) => key));
    expect(listed.sort()).toEqual([...settings.keys()].sort());
  });

  it('disable JWT verification for every function, for the reasons in supabase/config.toml', () => {
    const functions = listFiles('supabase/functions/*/index.ts').map((path) => path.split('/')[2]);
    expect(functions.filter((name) => settings.get(`functions.${name}.verify_jwt`) !== 'false')).toEqual([]);
  });

  it('disable sign-up, but allow sign-in by email with MFA', () => {
    expect(settings.get('auth.enable_signup')).toBe('false');
    expect(settings.get('auth.email.enabled')).toBe('true');
    // This is the former name of `auth.email.enabled`. If it is `false`, the auth service rejects every password.
    expect(settings.get('auth.email.enable_signup')).toBeUndefined();
    expect(settings.get('auth.mfa.totp.enroll_enabled')).toBe('true');
    expect(settings.get('auth.mfa.totp.verify_enabled')).toBe('true');
  });

  it('match LINK_LIFE, as do the database, the emails and the pages in every language', () => {
    const UNITS = /(\d+) (?:(days|jours|ημέρες|giorni|Tage)|hour|heure|ώρα|ora|Stunde)(?!\p{L})/gu;
    const readLifetime = (path: string) =>
      [...readText(path).matchAll(UNITS)].map(([, count, days]) => `${count} ${days ? 'days' : 'hour'}`);
    const { invite, recovery } = LINK_LIFE;
    const migration = readText('supabase/migrations/20261123100500_grant_access.sql');
    expect(migration).toContain(`invited_at > now() - interval '${invite}'`);
    expect(migration).toContain(`sent_at > now() - interval '${recovery}'`);
    expect([recovery, settings.get('auth.email.otp_expiry')]).toEqual(['1 hour', '3600']);
    // Each email also has a staff version. An invitation states the lifetimes of its link and of its code. The portal's texts state
    // those of invitations and resets.
    const versions = [...LOCALES, 'staff'];
    expect(readLifetime('supabase/templates/invite.html')).toEqual(versions.flatMap(() => [invite, recovery]));
    expect(readLifetime('supabase/templates/recovery.html')).toEqual(versions.map(() => recovery));
    for (const locale of LOCALES)
      expect(readLifetime(`shared/locales/${locale}/portal.json`), locale).toEqual([invite, recovery]);
  });

  it('set the lifetimes of sessions, tokens and links that docs/security.md states', () => {
    const seconds: Record<string, number> = {
      'ten seconds': 10,
      'an hour': 3_600,
      'a day': 86_400,
      'a week': 604_800,
    };
    const toSeconds = (value: string) =>
      Number(/^\d+$/.exec(value) ?? Number(/^"(\d+)h0m0s"$/.exec(value)?.[1]) * 3_600);
    const rows = [
      ...readText('docs/security.md').matchAll(/^\| [^|]+ \| ([a-z ]+)\b[^|]*\| `(auth\.(?!rate_)[\w.]+)` \|$/gm),
    ];
    const said = rows.map(([, life = '', key = '']) => [key, seconds[life.trim()]]);
    expect(said.length).toBeGreaterThan(3);
    expect(said).toEqual(said.map(([key]) => [key, toSeconds(settings.get(String(key)) ?? '')]));
  });

  it('set the number of digits that the password pages accept in a code', () => {
    const digits = Number(settings.get('auth.email.otp_length'));
    expect([-1, 0, 1].map((more) => MAIL_CODE.test('0'.repeat(digits + more)))).toEqual([false, true, false]);
  });
});
