import { MAIL_CODE } from '@olea/shared/auth';
import { site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { readText } from './sourceFiles.ts';

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

  it('send the links of mails to the two production domains', () => {
    const [first, ...others] = site.productionDomains.map((domain) => `https://${domain}`);
    expect(JSON.parse(settings.get('auth.site_url') ?? '')).toBe(first);
    expect(JSON.parse(settings.get('auth.additional_redirect_urls') ?? '')).toEqual(others);
  });

  it('close sign-up and leave the sign-in by e-mail open', () => {
    expect(settings.get('auth.enable_signup')).toBe('false');
    expect(settings.get('auth.email.enabled')).toBe('true');
    // The old name of the provider's switch: false here refuses every password.
    expect(settings.get('auth.email.enable_signup')).toBeUndefined();
  });

  it('let links live as long as the database says that they do', () => {
    const [, hours] =
      /sent_at > now\(\) - interval '(\d+) hours'/.exec(
        readText('supabase/migrations/20261123100500_create_client_access.sql'),
      ) ?? [];
    expect(settings.get('auth.email.otp_expiry')).toBe(String(Number(hours) * 3600));
  });

  it('mail codes of as many digits as the password pages take', () => {
    const digits = Number(settings.get('auth.email.otp_length'));
    expect([-1, 0, 1].map((more) => MAIL_CODE.test('0'.repeat(digits + more)))).toEqual([false, true, false]);
  });

  it('let our own pages say what a good password is, and take the second factor that the database asks for', () => {
    expect(settings.get('auth.password_requirements')).toBe('""');
    expect(settings.get('auth.mfa.totp.enroll_enabled')).toBe('true');
    expect(settings.get('auth.mfa.totp.verify_enabled')).toBe('true');
  });
});
