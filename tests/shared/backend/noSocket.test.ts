import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient, json, session } from '../fakeBackend.ts';

afterEach(() => vi.unstubAllGlobals());

it('the client opens no socket, neither when it is made nor when somebody signs in', async () => {
  const open = vi.fn();
  vi.stubGlobal('WebSocket', open);
  const { client } = createTestClient({
    'POST /auth/v1/token': () => json(session()),
    'GET /rest/v1/feature_flags': () => json([]),
  });
  await client.auth.signInWithPassword({ email: 'ines@olea.example', password: 'Demo-Pass1!' });
  await client.from('feature_flags').select('*');
  await client.auth.stopAutoRefresh();
  expect(open).not.toHaveBeenCalled();
});
