import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../apps/admin-desktop/src/main/settings.ts';

const backend = { url: 'https://project.supabase.example', key: 'public' };
const baked = { ...backend, flagsUrl: undefined, hasFormsProvider: false };

describe('readSettings', () => {
  it('lets a developer choose the backend and the profile folder', () => {
    const env = { SITE_SUPABASE_URL: 'http://127.0.0.1:4390', SITE_SUPABASE_KEY: 'local', DESKTOP_PROFILE_DIR: 'here' };
    expect(readSettings({ packaged: false, baked, env })).toEqual({
      backend: { url: 'http://127.0.0.1:4390', key: 'local', hasFormsProvider: false },
      reachable: ['http://127.0.0.1:4390'],
      localBackend: true,
      profileDir: 'here',
    });
  });

  it('ignores the environment in a packaged console', () => {
    const env = { SITE_SUPABASE_URL: 'https://evil.example', SITE_SUPABASE_KEY: 'x', DESKTOP_PROFILE_DIR: 'there' };
    expect(readSettings({ packaged: true, baked, env })).toEqual({
      backend: { ...backend, hasFormsProvider: false },
      reachable: [backend.url],
      localBackend: false,
      profileDir: null,
    });
  });

  it.each([
    { url: 'http://backend.example' },
    { url: 'ftp://backend.example' },
    { url: 'https://backend.example/path' },
    { url: 'https://a:b@backend.example' },
    { url: 'x' },
    { flagsUrl: 'http://edge.example/flags' },
  ])('rejects the URL %j', (address) =>
    expect(() => readSettings({ packaged: false, baked: { ...baked, ...address }, env: {} })).toThrow(),
  );

  it.each([
    ['true for a provider configured at build time', true, true, {}, true],
    ['true for a provider in a developer’s environment', false, false, LOCAL_PUBLIC_ENV, true],
    ['false for a provider in the environment of a packaged console', true, false, LOCAL_PUBLIC_ENV, false],
  ])('sets hasFormsProvider to %s', (_where, packaged, hasFormsProvider, env, expected) => {
    const settings = readSettings({ packaged, baked: { ...baked, hasFormsProvider }, env });
    expect(settings.backend.hasFormsProvider).toBe(expected);
  });

  it('falls back to the local backend in development only', () => {
    const nothing = { ...baked, url: undefined, key: undefined };
    expect(readSettings({ packaged: false, baked: nothing, env: {} }).backend.url).toBe('http://localhost:4173');
    expect(() => readSettings({ packaged: true, baked: nothing, env: {} })).toThrow();
  });

  it.each([
    ['/flags', `https://${site.productionDomains[0]}/flags`],
    ['https://edge.example/flags', 'https://edge.example/flags'],
  ])('resolves the flags URL %s and makes its origin reachable', (flagsUrl, expected) => {
    const settings = readSettings({ packaged: true, baked: { ...baked, flagsUrl }, env: {} });
    expect(settings.backend.flagsUrl).toBe(expected);
    expect(settings.reachable).toEqual([backend.url, new URL(expected).origin]);
  });
});
