import { spawnSync } from 'node:child_process';
import { assertNoSecretKeys } from '@olea/shared/backend/secretKeys';
import { describe, expect, it } from 'vitest';

const token = (claims: unknown) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`;
const SECRET = 'sb_secret_0123456789abcdef';
const SERVICE = token({ iss: 'supabase', ref: 'ÿþ', role: 'service_role' });

describe('assertNoSecretKeys', () => {
  it.each([
    ['the publishable key', 'sb_publishable_0123456789abcdef'],
    ['the token for anonymous visitors', token({ role: 'anon' })],
    ['a key of the local backend', 'local-key'],
    ['text that only resembles a token', 'a.b.c'],
    ['an undefined key', undefined],
  ])('accepts %s', (_what, key) => {
    expect(() => assertNoSecretKeys({ SITE_SUPABASE_KEY: key, SUPABASE_SERVICE_ROLE_KEY: SECRET })).not.toThrow();
  });

  it.each([
    ['a secret key', SECRET],
    ['a quoted secret key', ` "${SECRET}"`],
    ['a service_role token', SERVICE],
    ['a token with its scheme', `Bearer ${SERVICE}`],
    ['a signed-in user’s token', token({ role: 'authenticated' })],
  ])('throws for %s without repeating the key in the error', (_what, key) => {
    const refuse = () => assertNoSecretKeys({ SITE_SUPABASE_KEY: key, SITE_ORIGIN: '' });
    expect(refuse).toThrow(/^SITE_SUPABASE_KEY holds a secret key/);
    expect(refuse).not.toThrow(key.slice(-12));
  });

  it('checks SITE_ variables other than SITE_SUPABASE_KEY', () => {
    expect(() => assertNoSecretKeys({ SITE_OTHER: SECRET })).toThrow('SITE_OTHER');
  });
});

const bin = (name: string) => `node_modules/.bin/${name}`;
it.each([
  ['the site', process.execPath, ['scripts/build.ts'], '.'],
  ['the site with Vike alone', `../../${bin('vike')}`, ['build'], 'apps/public-site'],
  ['the desktop console', bin('electron-vite'), ['build', 'apps/admin-desktop'], '.'],
])('a secret key in the environment stops the build of %s and is not printed', (_what, command, args, cwd) => {
  const env = { ...process.env, SITE_SUPABASE_KEY: SERVICE, BAKED_FLAGS: '[]' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain('SITE_SUPABASE_KEY holds a secret key');
  expect(`${stdout}${stderr}`).not.toContain(SERVICE);
});
