import { DEMO_PASSWORD } from '@olea/local-backend';
import { createBackendClient } from '@olea/shared/backend';
import { beforeAll, expect, it } from 'vitest';
import { fetchMessageFacts } from '../../apps/admin-desktop/src/console/features/health/checkHealth.ts';
import { fetchLedger } from '../../apps/admin-desktop/src/console/features/messages/LedgerPanel.tsx';
import type { AskDeps } from '../../apps/admin-desktop/src/console/services/ask.ts';
import { startContactFunction } from './contactFunction.ts';

const { test, send, message } = startContactFunction();

const signIn = async (email: string): Promise<AskDeps> => {
  const { origin, publishableKey } = test.backend;
  const client = createBackendClient({ url: origin, key: publishableKey, fetch, now: Date.now });
  await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  return { client };
};
let desk: AskDeps;
beforeAll(async () => {
  desk = await signIn('admin@olea.example');
});

const ottawaDay = (at = new Date()) => at.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });

/** As the browser hands it over: a text, without key and without preflight. */
async function leave(outcome: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const submissionId = crypto.randomUUID();
  const receipt = { submissionId, outcome, kind: 'contact', language: 'el', consent: 'declined', ...changes };
  const response = await fetch(`${test.backend.origin}/functions/v1/submission-receipt`, {
    method: 'POST',
    body: JSON.stringify(receipt),
    headers,
  });
  return response.status;
}

it('balances: sent = provider + stored + mailed only + refused, whatever came of a submission and how often it was sent', async () => {
  const stored = message();
  await send(stored);
  expect(await leave('stored', { submissionId: stored.submissionId })).toBe(204);
  const again = message();
  await leave('refused', { submissionId: again.submissionId });
  await send(again);
  await leave('stored', { submissionId: again.submissionId });
  for (const outcome of ['provider', 'provider', 'mailed', 'refused']) await leave(outcome);
  await leave('provider', { kind: 'access-request' });
  expect(await fetchLedger(desk, ottawaDay())).toEqual([
    {
      day: ottawaDay(),
      kind: 'access-request',
      sent: 1,
      provider: 1,
      stored: 0,
      mailedOnly: 0,
      refused: 0,
      difference: 0,
    },
    { day: ottawaDay(), kind: 'contact', sent: 6, provider: 2, stored: 2, mailedOnly: 1, refused: 1, difference: 0 },
  ]);
  expect(await fetchLedger(desk, '2001-01-01')).toEqual([]);
  const facts = await fetchMessageFacts(desk);
  expect(facts).toMatchObject({
    lost: 0,
    notMailed: 0,
    lastMailedAt: expect.any(String),
    lastProviderAt: expect.any(String),
  });
});

it('shows what was said to be stored and is not there, and not what was erased', async () => {
  await leave('stored');
  expect(await fetchLedger(desk, ottawaDay())).toMatchObject([{ sent: 1, difference: 1 }]);
  expect(await fetchMessageFacts(desk)).toMatchObject({ lost: 1 });
  await test.backend.sql('truncate public.submission_receipts');
  const erased = message();
  await send(erased);
  await leave('stored', { submissionId: erased.submissionId });
  await test.backend.sql('delete from public.contact_messages');
  expect(await fetchMessageFacts(desk)).toMatchObject({ lost: 0 });
  expect(await test.backend.sql('select * from public.submission_receipts')).toEqual([]);
});

it('counts by the days of Ottawa, and forgets receipts after 24 months', async () => {
  await test.backend.sql(`
    insert into public.submission_receipts (submission_id, outcome, kind, language, consent, received_at) values
      (gen_random_uuid(), 'provider', 'contact', 'en', 'none', '2026-03-02 04:59:00+00'),
      (gen_random_uuid(), 'provider', 'contact', 'en', 'none', '2026-03-02 05:00:00+00'),
      (gen_random_uuid(), 'provider', 'contact', 'en', 'none', now() - interval '25 months')`);
  expect(await fetchLedger(desk, '2026-03-01')).toMatchObject([{ sent: 1 }]);
  expect(await fetchLedger(desk, '2026-03-02')).toMatchObject([{ sent: 1 }]);
  await test.backend.sql('select private.erase_expired_messages()');
  expect(await test.backend.sql('select * from public.submission_receipts')).toHaveLength(2);
});

it('takes receipts of our pages only, whole ones, and so many from one network', async () => {
  expect(await leave('provider', {}, { origin: 'https://evil.example' })).toBe(403);
  for (const changes of [{ outcome: 'paid' }, { submissionId: 'x' }, { kind: 'order' }, { consent: 'maybe' }]) {
    expect(await leave('provider', changes)).toBe(400);
  }
  expect(await leave('provider', { note: 'x'.repeat(2_000) })).toBe(413);
  const columns = await test.backend.sql('select * from public.submission_receipts');
  expect(columns).toEqual([]);
  // The claim of another network counts for nothing.
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await leave('refused', {}, from));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
});

it('keeps no more than six hundred within ten minutes, from however many networks', async () => {
  await test.backend.sql(`
    insert into public.submission_receipts (submission_id, outcome, kind, language, consent)
    select gen_random_uuid(), 'refused', 'contact', 'en', 'none' from generate_series(1, 600)`);
  const [answer] = await test.backend.sql(
    "select public.leave_submission_receipt(gen_random_uuid(), 'refused', 'contact', 'en', 'none') as kept",
  );
  expect(answer).toEqual({ kept: false });
});

it('shows the ledger to administrators only', async () => {
  const client = await signIn('client@olea.example');
  await expect(fetchLedger(client, ottawaDay())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(fetchMessageFacts(client)).rejects.toMatchObject({ code: 'forbidden' });
});
