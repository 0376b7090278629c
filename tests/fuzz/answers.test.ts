import { fetchRole } from '@olea/shared/auth';
import { toAppError } from '@olea/shared/errors';
import { requestEnabledNames } from '@olea/shared/flags';
import { checkHealth } from '@olea/shared/health';
import { createMemoryStorage } from '@olea/shared/storage';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fetchFlags, fetchHistory, switchFlags } from '../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createQueryClient } from '../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { formatMoment } from '../../apps/admin-desktop/src/console/ui/moments.ts';
import { exampleFlag } from '../admin-desktop/console/exampleFlags.ts';
import { createTestClient, createTestLog } from '../shared/fakeBackend.ts';
import { answer, ourJson } from './hostileValues.ts';

interface Answer {
  status: number;
  body: string;
}
const NO_BODY = [204, 304];

/** One client whose every question gets the answer under test; made once, because only the answer changes. */
const now = { status: 200, body: '' };
const respond = () => new Response(NO_BODY.includes(now.status) ? null : now.body, { status: now.status });
const { client } = createTestClient({ 'GET /': respond, 'POST /': respond, 'PATCH /': respond, 'HEAD /': respond });
const set = (next: Answer) => Object.assign(now, next);
const check = (property: (next: Answer) => Promise<void>, also: fc.Arbitrary<Answer> = answer) =>
  fc.assert(
    fc.asyncProperty(fc.oneof(answer, also), async (next) => property(set(next))),
    { numRuns: 400 },
  );
const rows = (row: fc.Arbitrary<unknown>) =>
  fc.array(row, { maxLength: 3 }).map((list) => ({ status: 200, body: JSON.stringify(list) }));

/** A failure on the screen: our code, words, and never a page. */
function expectPresentable(failure: unknown): void {
  const { code, message } = failure as { code: string; message: string };
  expect(toAppError(failure)).toBe(failure);
  expect(typeof code).toBe('string');
  expect(message.trim()).not.toBe('');
  expect(message).not.toMatch(/^\s*</);
}

it('only a row that says admin makes an administrator; only an empty list makes nobody', async () => {
  await check(
    async ({ status, body }) => {
      const role = await fetchRole(client, 'id').catch((failure: unknown) => {
        expectPresentable(failure);
        return 'unknown';
      });
      if (role === 'unknown') return;
      expect(status).toBeLessThan(300);
      const list: { role: string }[] = JSON.parse(body);
      expect(Array.isArray(list)).toBe(true);
      if (role === null) expect(list[0] === undefined || !['admin', 'client'].includes(list[0].role)).toBe(true);
      else expect(list[0]?.role).toBe(role);
    },
    rows(fc.record({ role: fc.oneof(fc.constantFrom('admin', 'client'), ourJson) })),
  );
});

it('a list of flags is one of flags, or a failure that can be shown', async () => {
  await check(
    async () => {
      const flags = await fetchFlags({ client }, 'list').catch((failure: unknown) => {
        expectPresentable(failure);
        return [];
      });
      for (const { enabled, updated_at } of flags) {
        expect(typeof enabled).toBe('boolean');
        expect(typeof updated_at).toBe('string');
      }
    },
    rows(
      fc.record({ id: fc.string(), name: fc.string(), enabled: fc.oneof(fc.boolean(), ourJson), updated_at: ourJson }),
    ),
  );
});

it('an entry of the history can be ordered and shown', async () => {
  const entry = fc.record({
    id: fc.oneof(fc.integer(), fc.string(), ourJson),
    action: fc.oneof(fc.constantFrom('on', 'off'), fc.string()),
    at: fc.oneof(fc.string(), ourJson),
  });
  await check(async () => {
    const entries = await fetchHistory({ client }, { limit: 30 }).catch((failure: unknown) => {
      expectPresentable(failure);
      return [];
    });
    for (const { id, changed_at } of entries) {
      expect(Number.isFinite(id)).toBe(true);
      expect(formatMoment(changed_at, 0)).toEqual(expect.any(String));
    }
  }, rows(entry));
});

it('a change is made only when the row comes back; whatever is not an answer leaves it open', async () => {
  const based = exampleFlag('founder');
  const queryClient = createQueryClient(createTestLog());
  const deps = { client, queryClient, storage: createMemoryStorage(), now: () => 0 };
  await check(async ({ status, body }) => {
    const [change] = await switchFlags(deps, [based], { enabledOf: () => false, note: null });
    if (change?.status === 'ok') expect([status < 300, Array.isArray(JSON.parse(body))]).toEqual([true, true]);
    if (change?.status === 'failed') expect(change.error.message).not.toMatch(/^\s*</);
    if (body.startsWith('<')) expect(change?.status).toBe(status === 429 ? 'failed' : 'unconfirmed');
  });
});

it('what visitors get as names are texts; health always ends in a state', async () => {
  await check(async () => {
    const request = { url: 'http://backend.test', key: 'k', fetch: async () => respond() };
    const names = await requestEnabledNames(request).catch(() => []);
    expect(names.every((name) => typeof name === 'string')).toBe(true);
    const { overall, issues } = await checkHealth({ client, now: () => 0, hasFormsProvider: true });
    expect(['healthy', 'warning', 'error']).toContain(overall);
    expect(issues.every((issue) => !issue.includes('<html'))).toBe(true);
  });
});
