import { beforeEach, expect, it, vi } from 'vitest';
import { createPlainStore, type TextStore } from '../../../../apps/admin-desktop/src/main/files/textStore.ts';
import { signOutEverywhere } from '../../../../apps/admin-desktop/src/main/session/signOutEverywhere.ts';
import { createFolderPerTest } from '../../../newFolder.ts';

const backend = { url: 'https://backend.example', key: 'public' };
const at = createFolderPerTest();
let session: TextStore;
let drafts: TextStore;
beforeEach(async () => {
  session = createPlainStore(at('session'));
  drafts = createPlainStore(at('drafts'));
  await drafts.set('olea-console-drafts', 'Dear Maria');
  await session.set('olea-session', JSON.stringify({ access_token: 'old', refresh_token: 'renew' }));
});

/** Accepts only the token `fresh`, which the refresh token `renew` returns. */
const strictBackend = vi.fn(async (url: string, init: RequestInit) => {
  const authorization = new Headers(init.headers).get('authorization');
  if (url.endsWith('/token?grant_type=refresh_token'))
    return Response.json({ access_token: 'fresh', refresh_token: 'next' });
  if (url.endsWith('/logout?scope=global'))
    return new Response(null, { status: authorization === 'Bearer fresh' ? 204 : 401 });
  return new Response(null, { status: 404 });
});

it('revokes every session after renewing an expired token', async () => {
  expect(await signOutEverywhere({ backend, session, drafts, fetch: strictBackend })).toBe('everywhere');
  expect(await session.get('olea-session')).toBeNull();
});

it('signs out on this device and reports an unreachable backend', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await signOutEverywhere({ backend, session, drafts, fetch })).toBe('here-only');
  expect(await session.get('olea-session')).toBeNull();
  expect(await drafts.get('olea-console-drafts')).toBeNull();
});

it('deletes an unreadable session, and reports a missing one', async () => {
  await session.set('olea-session', 'broken');
  expect(await signOutEverywhere({ backend, session, drafts, fetch: strictBackend })).toBe('not-signed-in');
  expect(await session.get('olea-session')).toBeNull();
});
