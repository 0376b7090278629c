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

/** Fakes a backend that exchanges a refresh token for the token `fresh` and accepts a sign-out only with that token. */
const strictBackend = vi.fn(async (url: string, init: RequestInit) => {
  const authorization = new Headers(init.headers).get('authorization');
  if (url.endsWith('/token?grant_type=refresh_token'))
    return Response.json({ access_token: 'fresh', refresh_token: 'next' });
  if (url.endsWith('/logout?scope=global'))
    return new Response(null, { status: authorization === 'Bearer fresh' ? 204 : 401 });
  return new Response(null, { status: 404 });
});

it('signing out everywhere refreshes an expired token before it revokes every session', async () => {
  expect(await signOutEverywhere({ backend, session, drafts, fetch: strictBackend })).toBe('everywhere');
  expect(await session.get('olea-session')).toBeNull();
});

it('signing out while the backend is unreachable affects only this device', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await signOutEverywhere({ backend, session, drafts, fetch })).toBe('here-only');
  expect(await session.get('olea-session')).toBeNull();
  expect(await drafts.get('olea-console-drafts')).toBeNull();
});

it('signing out deletes an unreadable session', async () => {
  await session.set('olea-session', 'broken');
  expect(await signOutEverywhere({ backend, session, drafts, fetch: strictBackend })).toBe('not-signed-in');
  expect(await session.get('olea-session')).toBeNull();
});
