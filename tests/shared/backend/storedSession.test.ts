import { createBackendClient } from '@olea/shared/backend/createBackendClient';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend/storedSession';
import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it } from 'vitest';

const later = Math.floor(Date.now() / 1000) + 3600;
const good = { access_token: 'a.b.c', refresh_token: 'x', expires_at: later, user: { id: '1' } };

it.each([
  ['a session', JSON.stringify(good), true],
  ['damaged text', '{"access_token":', false],
  ['an empty text', '', false],
  ['another thing', '"just a text"', false],
  ['null', 'null', false],
  ['an empty object', '{}', false],
  ['no user', JSON.stringify({ ...good, user: undefined }), false],
  ['a user without id', JSON.stringify({ ...good, user: {} }), false],
  ['a user whose e-mail is none', JSON.stringify({ ...good, user: { id: '1', email: 7 } }), false],
  ['no refresh token', JSON.stringify({ ...good, refresh_token: '' }), false],
  ['an endless session', JSON.stringify(good).replace(String(later), '1e999'), false],
])('a stored text that is %s counts as a session: %s', async (_what, text, expected) => {
  const storage = createMemoryStorage({ [SESSION_STORAGE_KEY]: text });
  const fetch = () => Promise.reject(new Error('Nobody is asked'));
  const { auth } = createBackendClient({ url: 'http://backend.test', key: 'k', storage, fetch, now: Date.now });
  const { data } = await auth.getSession();
  expect(data.session !== null).toBe(expected);
  await auth.stopAutoRefresh();
});
