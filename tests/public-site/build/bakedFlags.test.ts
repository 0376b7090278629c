import { getDefaultFlags } from '@olea/shared/flags/catalog';
import { site } from '@olea/shared/site/facts';
import { expect, it, vi } from 'vitest';
import { readBakedFlags } from '../../../apps/public-site/build/readBakedFlags.ts';
import { listen } from '../../../scripts/site-server/listen.ts';

/** Nothing listens on port 9, so a connection fails immediately. */
const asleep = { SITE_SUPABASE_URL: 'http://127.0.0.1:9', SITE_SUPABASE_KEY: 'key' };
const production = { SITE_ORIGIN: `https://${site.productionDomains[0]}` };

function createClock() {
  let time = 0;
  const wait = async (ms: number) => {
    time += ms;
  };
  return { now: () => time, wait };
}

it.each([
  ['no response from the backend, in production', asleep],
  ['no backend, in production', production],
  ['no response from the backend, on a preview', { ...asleep, SITE_ORIGIN: 'https://preview.host.example' }],
  ['no response from the backend, on this machine', { BUILD_SUPABASE_URL: asleep.SITE_SUPABASE_URL }],
])('a build without flags fails unless the defaults are allowed: %s', async (_what, env) => {
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(readBakedFlags(env, createClock())).rejects.toThrow(
    /did not return the flags.*BUILD_WITH_DEFAULT_FLAGS=1/,
  );
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await readBakedFlags({ ...env, BUILD_WITH_DEFAULT_FLAGS: '1' }, createClock())).toEqual(getDefaultFlags());
  expect(warn).toHaveBeenCalledOnce();
});

it('a local build that has no backend uses the default flags', async () => {
  expect(await readBakedFlags({})).toEqual(getDefaultFlags());
});

it('a build retries the flag request for at least half a minute', async () => {
  const clock = createClock();
  const backend = await listen((_request, response) => {
    if (clock.now() < 30_000) response.writeHead(503).end();
    else response.setHeader('content-type', 'application/json').end('["contact"]');
  });
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(await readBakedFlags({ BUILD_SUPABASE_URL: backend.origin }, clock)).toEqual(['contact']);
  await backend.close();
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/returned 503\); retrying/)],
    [expect.stringMatching(/^Flags baked in: 1 of /)],
  ]);
});

it.each([
  [{ SITE_SUPABASE_URL: 'https://project.example' }, /SITE_SUPABASE_URL is set without SITE_SUPABASE_KEY/],
  [{ SITE_SUPABASE_URL: 'project.example', SITE_SUPABASE_KEY: 'key' }, /SITE_SUPABASE_URL is "project\.example"/],
  [{ SITE_ORIGIN: 'olea.example' }, /SITE_ORIGIN is "olea\.example"/],
  [{ SITE_FLAGS_URL: 'flags' }, /SITE_FLAGS_URL is "flags"/],
])('the invalid setting %o causes an error that names it', async (env, line) => {
  await expect(readBakedFlags(env)).rejects.toThrow(line);
});
