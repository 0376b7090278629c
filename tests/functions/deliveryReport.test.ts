import { type CallDeps, call } from '@olea/shared/api/call';
import { readDeliveryReport } from '@olea/shared/api/messageReport';
import { checkMessages } from '@olea/shared/api/messages';
import { checkHealth } from '@olea/shared/health';
import { OFFICE } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../database/testBackend.ts';
import { startContactFunction } from './contactFunction.ts';

const { test, send, message } = startContactFunction();

let admin: CallDeps;
beforeAll(async () => {
  admin = await test.signIn(ADMIN);
});
const fetchReport = (p_day: string) => call(admin, readDeliveryReport, { p_day });

it('System Health reports no issue after a visitor exceeds the rate limit', async () => {
  await send({ ...message(), deliveredBy: 'provider' });
  for (let count = 0; count < 12; count += 1) await send(message());
  const health = await checkHealth({ ...admin, now: Date.now, hasFormsProvider: true });
  expect(health).toMatchObject({ overall: 'healthy', issues: [] });
});

const COUNTS = 'provider function answered waiting not_mailed spam rejected copies_rejected answers machines';
const NONE = Object.fromEntries(COUNTS.split(' ').map((name) => [name, 0]));

it('the delivery report counts rejected messages, and stored ones by delivery path and by status', async () => {
  for (let count = 0; count < 6; count += 1) await send(message());
  await test.sql(
    'update public.contact_messages set handled_at = now() where id in (select id from public.contact_messages limit 2)',
  );
  for (let count = 0; count < 21; count += 1)
    await send({ ...message(), kind: 'access-request', deliveredBy: 'provider' });
  test.backend.faults.set('mail', { status: 500 });
  await send({ ...message(), email: 'bo@visitor.example' });
  await send({ ...message(), email: 'bo@visitor.example', suspectedSpam: true });
  const known = { function: 7, answered: 2, waiting: 3, not_mailed: 1, spam: 1, rejected: 1 };
  const contact = { ...NONE, kind: 'contact', ...known };
  const request = { ...NONE, kind: 'access-request', provider: 20, waiting: 20, copies_rejected: 1 };
  const today = new Date().toLocaleDateString('en-CA', { timeZone: OFFICE.timeZone });
  expect(await fetchReport(today)).toEqual([request, contact]);
  expect(await fetchReport('2001-01-01')).toEqual([]);
  expect(await call(admin, checkMessages)).toMatchObject({ not_mailed: 1, last_mailed_at: expect.any(String) });
});

it('the delivery report counts messages by day in the office’s time zone', async () => {
  const [midnight = 0] = findMoments(Date.parse('2026-03-02T00:00Z'));
  for (const at of [midnight - 1_000, midnight])
    await test.receive({ delivered_by: 'provider', status: 'none', created_at: new Date(at).toISOString() });
  for (const day of ['2026-03-01', '2026-03-02'])
    expect(await fetchReport(day)).toEqual([{ ...NONE, kind: 'contact', provider: 1, waiting: 1 }]);
});
