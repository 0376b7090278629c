import { createAuthStore, describeClock } from '@olea/shared/auth';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { ENABLED_NAMES_KEY, isFresh, parseEnabledNames } from '@olea/shared/flags';
import { createSubmissionIds } from '@olea/shared/forms';
import { DEFAULT_LOCALE } from '@olea/shared/i18n';
import { createMemoryStorage } from '@olea/shared/storage';

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFlagList } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { parsePreferences } from '../../apps/admin-desktop/src/console/services/preferences.ts';
import { formatAge, formatMoment } from '../../apps/admin-desktop/src/console/ui/moments.ts';
import { readClaims } from '../../apps/admin-desktop/src/main/session/sessionStore.ts';
import { loadDraft } from '../../apps/client-portal/src/access-request/useRequest.ts';
import { createTestClient, createTestLog, json } from '../shared/fakeBackend.ts';
import { ourJson, storedText } from './hostileValues.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
afterEach(() => void vi.useRealTimers());

/** Texts that look like a session, to the last field. */
const almostSession = fc
  .record(
    {
      access_token: fc.oneof(fc.string(), ourJson, fc.constant(`x.${btoa('{"exp":1e999}')}.y`)),
      refresh_token: fc.oneof(fc.string(), ourJson),
      expires_at: fc.oneof(fc.double(), fc.integer(), fc.constant(NOW / 1000 + 3600), ourJson),
      token_type: ourJson,
      user: fc.oneof(fc.record({ id: fc.oneof(fc.string(), ourJson), email: ourJson }, { requiredKeys: [] }), ourJson),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

it('a stored session that is none ends in a sign-in, whatever it is: no throw, no hang, nobody let in', async () => {
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS] });
  await fc.assert(
    fc.asyncProperty(fc.oneof(storedText, almostSession), fc.boolean(), async (text, remembers) => {
      const storage = createMemoryStorage({ [SESSION_STORAGE_KEY]: text });
      const { client } = createTestClient(
        {
          'POST /auth/v1/token': () => json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 400),
          'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
          'GET /auth/v1/user': () => json({ message: 'invalid JWT' }, 401),
          'GET /rest/v1/user_roles': () => json({ message: 'JWT invalid', code: 'PGRST301' }, 401),
        },
        storage,
      );
      const store = createAuthStore(client, { log: createTestLog(), ...(remembers ? { storage } : {}) });
      await vi.advanceTimersByTimeAsync(40_000);
      const { status, user, role, clockAheadMinutes } = store.getSnapshot();
      expect(status).not.toBe('loading');
      expect(role).toBeNull();
      if (status === 'signed-in') expect(user).toEqual({ id: expect.any(String), email: expect.any(String) });
      expect(Number.isFinite(clockAheadMinutes)).toBe(true);
      describeClock(clockAheadMinutes, DEFAULT_LOCALE);
      store.destroy();
      await client.auth.stopAutoRefresh();
    }),
    { numRuns: 300 },
  );
});

it('a stored flag list is one that can be shown, or none', async () => {
  const list = fc
    .record({ flags: fc.oneof(fc.array(ourJson), ourJson), fetchedAt: fc.oneof(fc.double(), ourJson) })
    .map((value) => JSON.stringify(value).replaceAll('null', '1e999'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(storedText, list), async (text) => {
      const stored = await loadFlagList(createMemoryStorage({ 'olea-flag-list': text }));
      if (!stored) return;
      expect(formatMoment(stored.fetchedAt, NOW)).toEqual(expect.any(String));
      expect(formatAge(stored.fetchedAt, NOW)).not.toMatch(/NaN|Infinity/);
      for (const { id, name, enabled, version } of stored.flags) {
        expect([typeof id, typeof name, typeof enabled, typeof version]).toEqual([
          'string',
          'string',
          'boolean',
          'number',
        ]);
      }
    }),
    { numRuns: 500 },
  );
});

it('cached names are names, and fresh only when they are of the last five minutes', () => {
  const close = fc.tuple(fc.oneof(fc.integer().map(String), fc.string()), fc.string()).map((parts) => parts.join(';'));
  fc.assert(
    fc.property(fc.oneof(storedText, close), (text) => {
      const cached = parseEnabledNames(text);
      for (const name of cached?.names ?? []) expect(name).toMatch(/^\w+$/);
      if (cached && isFresh(cached.at, NOW)) expect(NOW - cached.at).toBeLessThan(300_000);
    }),
    { numRuns: 1000, examples: [[`${'9'.repeat(400)};contact`], [`${ENABLED_NAMES_KEY};contact`]] },
  );
});

it('a draft has texts in its fields, or is none; a submission always gets an id of its own', () => {
  fc.assert(
    fc.property(storedText, (text) => {
      const draft = loadDraft(createMemoryStorage({ 'olea-access-request': text }));
      for (const value of Object.values(draft ?? {})) expect(typeof value).toBe('string');
      const ids = createSubmissionIds(createMemoryStorage({ key: text }), 'key', () => 'new');
      expect(ids.idOf({ message: 'Hello' })).toBe('new');
    }),
    { numRuns: 1000 },
  );
});

it('preferences and claims are whole, or none', () => {
  fc.assert(
    fc.property(storedText, (text) => {
      const { colours, singleKeys } = parsePreferences(text);
      expect(['system', 'light', 'dark']).toContain(colours);
      expect(typeof singleKeys).toBe('boolean');
      for (const field of Object.values(readClaims(text) ?? {})) expect(typeof field).toBe('string');
    }),
    { numRuns: 1000 },
  );
});
