import { namesOnByDefault } from '@olea/shared/flags';
import { site } from '@olea/shared/site';
import { expect, it, vi } from 'vitest';
import { readBakedFlags } from '../../../apps/public-site/build/readBakedFlags.ts';

/** Port 9 is refused at once. */
const asleep = { SITE_SUPABASE_URL: 'http://127.0.0.1:9', SITE_SUPABASE_KEY: 'key' };
const production = { SITE_ORIGIN: `https://${site.productionDomains[0]}` };

it.each([
  ['a backend that does not answer', asleep],
  ['no backend', production],
])('a build for production ends with %s, unless it is told to take the defaults', async (_what, env) => {
  await expect(readBakedFlags(env)).rejects.toThrow(/did not say which flags are on.*BUILD_WITH_DEFAULT_FLAGS=1/);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await readBakedFlags({ ...env, BUILD_WITH_DEFAULT_FLAGS: '1' })).toEqual(namesOnByDefault());
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('a build for another address takes the defaults', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await readBakedFlags({ ...asleep, SITE_ORIGIN: 'https://preview.host.example' })).toEqual(namesOnByDefault());
  warn.mockRestore();
  expect(await readBakedFlags({})).toEqual(namesOnByDefault());
});

it.each([
  [{ SITE_SUPABASE_URL: 'https://project.example' }, /SITE_SUPABASE_URL is set without SITE_SUPABASE_KEY/],
  [{ SITE_SUPABASE_URL: 'project.example', SITE_SUPABASE_KEY: 'key' }, /SITE_SUPABASE_URL is "project\.example"/],
  [{ SITE_ORIGIN: 'olea.example' }, /SITE_ORIGIN is "olea\.example"/],
  [{ SITE_FLAGS_URL: 'flags' }, /SITE_FLAGS_URL is "flags"/],
])('%o is refused with the name of the setting', async (env, line) => {
  await expect(readBakedFlags(env)).rejects.toThrow(line);
});
