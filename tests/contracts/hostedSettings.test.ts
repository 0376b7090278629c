import { LINK_LIFE, MAIL_CODE } from '@olea/shared/auth/password';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

/** `section.key` and value of every setting; the rehearsal lets the real CLI read the file. */
const settings = new Map<string, string>();
let section = '';
for (const line of readText('supabase/config.toml').split('\n')) {
  const [, name] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
  if (name) section = `${name}.`;
  const [, key, value = ''] = /^(\w+) = (.+)$/.exec(line) ?? [];
  if (key) settings.set(section + key, value);
}

describe('settings of the hosted project', () => {
  it('stand in the list of what they do there, all of them and no other', () => {
    const rows = readText('docs/hosted-settings.md').matchAll(/^\| (`.+?`) \|/gm);
    const listed = [...rows].flatMap(([, keys = '']) => [...keys.matchAll(/`([\w.-]+)`/g)].map(([, key]) => key));
    expect(listed.sort()).toEqual([...settings.keys()].sort());
  });

  it('are made for each function: the gateway would refuse visitors otherwise', () => {
    const functions = listFiles('supabase/functions/*/index.ts').map((path) => path.split('/')[2]);
    expect(functions.filter((name) => settings.get(`functions.${name}.verify_jwt`) !== 'false')).toEqual([]);
  });

  it('close sign-up, and leave the sign-in by e-mail and its second step open', () => {
    expect(settings.get('auth.enable_signup')).toBe('false');
    expect(settings.get('auth.email.enabled')).toBe('true');
    // The old name of the provider's switch: false here refuses every password.
    expect(settings.get('auth.email.enable_signup')).toBeUndefined();
    expect(settings.get('auth.mfa.totp.enroll_enabled')).toBe('true');
    expect(settings.get('auth.mfa.totp.verify_enabled')).toBe('true');
  });

  it('let links live as long as the database judges, and as mails and pages say in every language', () => {
    const UNITS = /(\d+) (?:(days|jours|ημέρες|giorni|Tage)|hour|heure|ώρα|ora|Stunde)(?!\p{L})/gu;
    const readLifetime = (path: string) =>
      [...readText(path).matchAll(UNITS)].map(([, count, days]) => `${count} ${days ? 'days' : 'hour'}`);
    const { invite, recovery } = LINK_LIFE;
    const migration = readText('supabase/migrations/20261123100500_grant_access.sql');
    expect(migration).toContain(`invited_at > now() - interval '${invite}'`);
    expect(migration).toContain(`sent_at > now() - interval '${recovery}'`);
    expect([recovery, settings.get('auth.email.otp_expiry')]).toEqual(['1 hour', '3600']);
    // Each mail has a version for staff, too. That of an invitation names link and code, the pages of a language invitation and reset.
    const versions = [...LOCALES, 'staff'];
    expect(readLifetime('supabase/templates/invite.html')).toEqual(versions.flatMap(() => [invite, recovery]));
    expect(readLifetime('supabase/templates/recovery.html')).toEqual(versions.map(() => recovery));
    for (const locale of LOCALES)
      expect(readLifetime(`shared/locales/${locale}/portal.json`), locale).toEqual([invite, recovery]);
  });

  it('end sessions, tokens and links when docs/security.md says', () => {
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

  it('mail codes of as many digits as the password pages take', () => {
    const digits = Number(settings.get('auth.email.otp_length'));
    expect([-1, 0, 1].map((more) => MAIL_CODE.test('0'.repeat(digits + more)))).toEqual([false, true, false]);
  });
});
