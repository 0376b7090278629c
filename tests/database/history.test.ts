import { beforeEach, describe, expect, it } from 'vitest';
import { fetchAllEvents, fetchEvents } from '../../apps/admin-desktop/src/console/features/history/api.ts';
import {
  describeCount,
  type HistoryFilter,
  startOfDay,
} from '../../apps/admin-desktop/src/console/features/history/state.ts';
import { ADMIN, admin, OTHER, openInbox, receive, test } from './inbox.ts';

openInbox();

const FLAGS: HistoryFilter = { kind: 'flags', about: '', person: '', from: '', to: '' };
const ACCOUNTS: HistoryFilter = { ...FLAGS, kind: 'accounts' };
const { sql, fetchId } = test;
const page = (filter: HistoryFilter, limit = 100) => fetchEvents(admin, filter, null, limit);
const fetchTotal = async (filter: HistoryFilter) => (await page(filter)).total;
/** Inserts a thousand events directly, not through triggers and functions. Up to three events share each timestamp. */
const recordThousand = async (kind: HistoryFilter['kind']) =>
  sql(
    `insert into public.history (kind, flag_name, account_id, action, actor_email, at)
     select $1, case when $1 = 'flags' then case when n % 10 = 0 then 'teams' else 'founder' end end,
       case when $1 = 'accounts' then case when n % 10 = 0 then $3::uuid else $4::uuid end end,
       case $1 when 'accounts' then 'declined' else case when n % 2 > 0 then 'on' else 'off' end end,
       case when n % 4 > 0 then $2 end, timestamptz '2026-01-01 12:00Z' + n / 3 * interval '1 hour'
     from generate_series(1, 1000) n`,
    [kind, ADMIN, await fetchId(ADMIN), await fetchId('client@olea.example')],
  );

describe.each([
  ['flags', FLAGS, 'teams'],
  ['accounts', ACCOUNTS, ' ADMIN@olea '],
] as const)('a thousand events of the activity log of %s', (kind, everything, about) => {
  beforeEach(() => recordThousand(kind));

  it('are paged newest first without gaps or repeats while new ones arrive', async () => {
    const heard: number[] = [];
    const exported = await fetchAllEvents(admin, everything, (count) => heard.push(count));
    expect(heard.at(-1)).toBe(1000);
    const ids: number[] = [];
    let after: number | null = null;
    do {
      const { events, total, next } = await fetchEvents(admin, everything, after, 300);
      if (after === null) expect(total).toBe(1000);
      ids.push(...events.map(({ id }) => id));
      after = next;
      const another = 'select kind, flag_name, action from public.history where kind = $1 limit 1';
      await sql(`insert into public.history (kind, flag_name, action) ${another}`, [kind]);
    } while (after !== null);
    expect(new Set(ids).size).toBe(1000);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(exported.map(({ id }) => id)).toEqual(ids);
  });

  it('are filtered by subject, person and time, with a correct count', async () => {
    expect(await fetchTotal({ ...everything, about })).toBe(100);
    expect(await fetchTotal({ ...everything, about: 'nothing_like_it' })).toBe(0);
    expect(await fetchTotal({ ...everything, person: ADMIN })).toBe(750);
    expect(await fetchTotal({ ...everything, person: 'none' })).toBe(250);
    expect(await fetchTotal({ ...everything, about, person: 'none' })).toBe(50);
    const { events, total } = await page({ ...everything, from: '2026-01-03', to: '2026-01-04' }, 500);
    expect([total, events.length]).toEqual([144, 144]);
    for (const { at } of events) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(startOfDay('2026-01-03') ?? ''));
      expect(Date.parse(at)).toBeLessThan(Date.parse(startOfDay('2026-01-05') ?? ''));
    }
    expect(await fetchTotal({ ...everything, from: '0002-01-03', to: 'x' })).toBe(1000);
    expect(await page(everything, 1)).toMatchObject({
      flags: kind === 'flags' ? ['founder', 'teams'] : [],
      people: [ADMIN],
    });
  });
});

it('the activity log reports 10,001 for 10,002 events, which the console shows as "10,000+"', async () => {
  await sql(
    `insert into public.history (kind, flag_name, action, actor_email) select 'flags', 'founder', 'on', 'x' from generate_series(1, 10002)`,
  );
  expect((await page(FLAGS, 1)).total).toBe(10_001);
  expect(describeCount(10_001)).toBe('10,000+ entries');
});

it('the activity log names the actor and the subject of a change, but not a person whose data has been deleted', async () => {
  const flags = admin.client.from('feature_flags');
  await flags.update({ enabled: false, change_note: 'Holiday' }).eq('name', 'founder').select();
  expect((await page(FLAGS)).events).toMatchObject([
    { kind: 'flags', about: 'founder', action: 'off', actor_email: ADMIN, note: 'Holiday' },
  ]);
  await sql('select private.revoke_role($1)', [OTHER]);
  const message = await receive({ kind: 'access-request', email: 'gone@buyer.example' });
  await admin.client.rpc('decline_access_request', { p_message_id: message, p_note: 'No shop' });
  expect((await page(ACCOUNTS)).events).toMatchObject([
    { kind: 'accounts', about: 'gone@buyer.example', action: 'declined', actor_email: ADMIN, note: 'No shop' },
    { about: OTHER, action: 'revoked', role: 'admin', actor_email: null },
  ]);
  await admin.client.rpc('delete_personal_data', { p_email: 'gone@buyer.example' });
  expect((await page(ACCOUNTS)).events[0]).toMatchObject({ action: 'declined', about: null });
});
