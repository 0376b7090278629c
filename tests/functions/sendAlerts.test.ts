import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { createSendMail } from '../../supabase/functions/_shared/contactMail.ts';
import { type AlertSettings, createHandler, readChannels } from '../../supabase/functions/send-alerts/handler.ts';
import { loadSecrets } from '../../supabase/local/dataFolder.ts';
import { CHAT_WEBHOOK_PATH } from '../../supabase/local/providers/chatWebhook.ts';
import { ADMIN, openWithStaff, rpc } from '../database/testBackend.ts';
import { exampleOffice } from '../shared/site/exampleOffice.ts';
import { createPlatform, post } from './platform.ts';

const test = openWithStaff();
const { sql } = test;

/** Returns a moment in early March, in the office's standard time. In 2025, March 5 is a Wednesday and March 8 a Saturday. */
const on = (day: number, time: string, year = 2025) => Date.parse(`${year}-03-0${day}T${time}:00-05:00`);
const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

const logged: string[] = [];
const SETTINGS: AlertSettings = {
  to: 'alerts@olea.example',
  from: 'website@olea.example',
  sendMail: async () => undefined,
  webhookUrl: 'https://chat.example/T1/secret',
};

async function runJob(at: number, change?: Partial<AlertSettings>): Promise<unknown> {
  const { origin, dataDir } = test.backend;
  const { mailKey } = await loadSecrets(dataDir);
  const here = { sendMail: createSendMail(origin, mailKey, fetch), webhookUrl: `${origin}${CHAT_WEBHOOK_PATH}` };
  const handle = createHandler({
    ...createPlatform(test.backend),
    channels: readChannels({ ...SETTINGS, ...here, ...change }, fetch).channels,
    now: () => at,
    office: exampleOffice,
    log: (text, cause) => logged.push(`${text}: ${cause instanceof Error ? cause.message : cause}`),
  });
  const answer = await post(handle, {});
  expect(answer.status).toBe(200);
  return answer.json();
}
/** Runs the job repeatedly between two moments: every ten minutes as in production, or less often over a long period. */
async function watch(from: number, to: number, minutes = 10): Promise<void> {
  for (let at = from; at <= to; at += minutes * MINUTE) await runJob(at);
}

/** Returns the channel and the subject or first line of each notification since the test began. */
const fetchNotices = async () =>
  (await test.backend.outbox.list()).map((entry) => {
    if (entry.provider === 'mail') return `mail: ${entry.body.subject}`;
    return `${entry.provider}: ${entry.provider === 'chat' ? entry.body.text.split('\n')[0] : ''}`;
  });

const SENDER = { name: 'Ana Visitor', email: 'ana@visitor.example', message: 'Forty tins, please' };
const receive = (due: number, given: object = {}) =>
  test.receive({ ...SENDER, due_at: iso(due), created_at: iso(due - 8 * 60 * MINUTE), ...given });
const answer = (id: string) => sql('update public.contact_messages set handled_at = now() where id = $1', [id]);

describe('the alert job for overdue messages', () => {
  it('sends one email with a link but no customer data, and another when all messages are answered', async () => {
    const ids = [await receive(on(5, '10:00')), await receive(on(5, '10:00'))];
    await watch(on(5, '09:00'), on(5, '10:00'));
    expect(await fetchNotices()).toEqual([]);
    await watch(on(5, '10:10'), on(5, '12:00'));
    const raised = 'Alert: 2 messages have waited longer than the site promises';
    expect(await fetchNotices()).toEqual([`mail: ${raised}`]);
    const [mail] = await test.control.mails();
    expect(mail?.to).toEqual(['alerts@olea.example']);
    expect(String(mail?.text).split('\n')).toEqual([
      `${raised}.`,
      expect.stringMatching(/^Since Wed\.?, Mar\.? 5, 10:00 a\.m\. \(Kingston\)\.$/u),
      `https://${site.productionDomains[0]}/admin-portal/messages`,
      '',
    ]);
    for (const word of Object.values(SENDER)) expect(JSON.stringify(mail)).not.toContain(word);
    for (const id of ids) await answer(id);
    await watch(on(5, '12:10'), on(5, '14:00'));
    expect((await fetchNotices()).slice(1)).toEqual([
      'mail: Resolved: no message has waited longer than the site promises',
    ]);
  });

  it('sends no alert for spam, and neither alerts nor resolutions outside office hours', async () => {
    await receive(on(6, '10:00'), { suspected_spam: true });
    const answered = await receive(on(5, '16:55'));
    await watch(on(5, '17:00'), on(5, '23:50'), 60);
    await answer(answered);
    await runJob(on(6, '09:00'));
    await runJob(on(6, '10:10'));
    const id = await receive(on(6, '16:55'));
    await watch(on(6, '17:00'), on(7, '08:59'), 60);
    await runJob(on(7, '08:50'));
    expect(await fetchNotices()).toEqual([]);
    await runJob(on(7, '09:00'));
    expect(await fetchNotices()).toHaveLength(1);
    await answer(id);
    await watch(on(7, '17:00'), on(7, '23:50'), 60);
    expect(await fetchNotices()).toHaveLength(1);
    await receive(on(8, '13:55'));
    await watch(on(8, '14:00'), on(9, '23:50'), 60);
    expect(await fetchNotices()).toHaveLength(1);
  });

  it('sends exactly one email when three jobs run at once, or when a job crashed before it recorded the alert', async () => {
    await receive(on(5, '10:00'));
    await Promise.all([1, 2, 3].map(() => runJob(on(5, '10:10'))));
    expect(await fetchNotices()).toHaveLength(1);
    await sql("update private.alerts set notified_at = null, claimed_until = '-infinity'");
    await runJob(on(5, '10:20'));
    expect(await fetchNotices()).toHaveLength(1);
  });

  it('sends a new alert for another message and for a reopened one', async () => {
    const first = await receive(on(5, '10:00'));
    await runJob(on(5, '10:10'));
    await receive(on(5, '10:15'));
    await runJob(on(5, '10:20'));
    await answer(first);
    await runJob(on(5, '10:30'));
    await sql('update public.contact_messages set handled_at = null where id = $1', [first]);
    await runJob(on(5, '10:40'));
    expect(await fetchNotices()).toEqual(
      Array(3).fill('mail: Alert: 1 message has waited longer than the site promises'),
    );
  });
});

describe('a mail outage', () => {
  it('causes one webhook alert after an hour, even at night, and a notice of its resolution after the emails are sent', async () => {
    test.backend.faults.set('mail', { status: 500 });
    const id = await receive(on(7, '17:00'), { status: 'failed', created_at: iso(on(5, '22:00')) });
    await watch(on(5, '22:10'), on(5, '23:00'));
    expect(await fetchNotices()).toEqual([]);
    await sql(
      `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, state, created_at)
       select gen_random_uuid(), $1, id, email, 'en', 'Your message', 'Yes', 'not-sent', $2 from auth.users where email = $3`,
      [await receive(on(7, '17:00')), iso(on(5, '22:05')), ADMIN],
    );
    await watch(on(5, '23:10'), on(6, '00:10'));
    const raised = 'chat: Alert: 2 emails have failed for over an hour.';
    expect(await fetchNotices()).toEqual([raised]);
    test.backend.faults.clear();
    await sql("update public.contact_messages set status = 'mailed' where id = $1", [id]);
    await sql("update public.message_replies set state = 'sent'");
    await watch(on(6, '00:20'), on(6, '01:00'));
    expect(await fetchNotices()).toEqual([raised, 'chat: Resolved: no email has failed for over an hour.']);
  });

  it('moves other alerts to the webhook, which is retried at each run until it works and whose URL is not logged', async () => {
    test.backend.faults.set('mail', { status: 500 });
    test.backend.faults.set('chat', { status: 500 });
    await receive(on(5, '10:00'));
    expect(await runJob(on(5, '10:10'))).toEqual({ sent: 0, failed: 1 });
    expect(await runJob(on(5, '10:20'))).toEqual({ sent: 0, failed: 1 });
    test.backend.faults.set('chat', null);
    expect(await runJob(on(5, '10:30'))).toEqual({ sent: 1, failed: 0 });
    expect(await fetchNotices()).toEqual(['chat: Alert: 1 message has waited longer than the site promises.']);
    expect(logged.join('\n')).toContain('The webhook returned 500');
    expect(logged.join('\n')).not.toContain(CHAT_WEBHOOK_PATH);
  });
});

describe('the alert about guessed MFA codes', () => {
  const guess = (at: number) =>
    sql(
      "insert into public.history (kind, action, account_id, at) select 'accounts', 'codes-guessed', id, $1 from auth.users where email = $2",
      [iso(at), ADMIN],
    );
  const ALERT = 'Alert: someone may be guessing the codes of 1 account';

  it('is emailed at the next run, even on a Saturday night', async () => {
    await guess(on(8, '23:00'));
    await runJob(on(8, '23:10'));
    expect(await fetchNotices()).toEqual([`mail: ${ALERT}`]);
  });

  it('is emailed even if no channel accepted it for a day', async () => {
    test.backend.faults.set('mail', { status: 500 });
    test.backend.faults.set('chat', { status: 500 });
    await guess(on(8, '10:00'));
    await runJob(on(8, '10:10'));
    await runJob(on(9, '10:10'));
    test.backend.faults.clear();
    await runJob(on(9, '10:20'));
    expect(await fetchNotices()).toEqual([`mail: ${ALERT}`]);
  });
});

describe('scheduler monitoring', () => {
  it('reports a scheduled change that is overdue or superseded, and its resolution', async () => {
    // A Thursday so far ahead that the backend's own scheduler does not apply the change.
    const at = (time: string) => on(5, time, 2099);
    const plan = (state: string, due: number) =>
      sql(
        `insert into public.scheduled_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, scheduled_by, state, settled_at)
         select id, name, false, $2, version, gen_random_uuid(), $1, case $1 when 'superseded' then $2::timestamptz end
         from public.feature_flags where name = 'founder'`,
        [state, iso(due)],
      );
    await plan('scheduled', at('10:00'));
    await runJob(at('10:02'));
    await runJob(at('10:10'));
    await plan('superseded', at('10:15'));
    await runJob(at('10:20'));
    await sql("update public.scheduled_flag_changes set state = 'cancelled'");
    await runJob(at('10:30'));
    expect((await fetchNotices()).filter((line) => line.includes('scheduled change'))).toEqual([
      'mail: Alert: 1 scheduled change is overdue',
      'mail: Alert: 1 scheduled change was not applied',
      'mail: Resolved: no scheduled change is overdue',
      'mail: Resolved: every scheduled change that was not applied has been reviewed',
    ]);
  });

  it('reports the name of a job half an hour after its missed run', async () => {
    const ran = (at: number) =>
      sql("update private.scheduled_jobs set ran_at = $1 where name = 'delete-expired-messages'", [iso(at)]);
    await ran(on(4, '09:17'));
    await runJob(on(5, '09:40'));
    expect(await fetchNotices()).toEqual([]);
    await runJob(on(5, '09:50'));
    await runJob(on(5, '10:00'));
    await ran(on(5, '10:05'));
    await runJob(on(5, '10:10'));
    expect(await fetchNotices()).toEqual([
      'mail: Alert: 1 database job has not run: delete-expired-messages',
      'mail: Resolved: every database job is running again',
    ]);
  });

  it('records the runs of the scheduled jobs in the local backend', async () => {
    await sql("update private.scheduled_jobs set ran_at = now() - interval '2 days'");
    await test.control.runJobs();
    expect(await sql("select name from private.scheduled_jobs where ran_at < now() - interval '5 minutes'")).toEqual(
      [],
    );
    expect(await sql("select note from private.scheduled_jobs where name = 'send-alerts'")).toEqual([
      { note: 'mail, webhook' },
    ]);
    expect(test.lines.filter((line) => line.startsWith('[send-alerts]'))).toEqual([]);
  });
});

it('System Health counts overdue messages, and names the late jobs and the alert channels', async () => {
  await receive(Date.now() - MINUTE);
  await receive(Date.now() + 60 * MINUTE);
  await sql(
    "update private.scheduled_jobs set ran_at = now() - interval '2 days' where name = 'delete-expired-messages'",
  );
  await runJob(Date.now(), { to: undefined });
  expect(await rpc(test.admin, 'check_messages', {})).toMatchObject({
    late: 1,
    overdue_changes: 0,
    late_jobs: ['delete-expired-messages'],
    alerts: { channels: 'webhook', checked_at: expect.any(String) },
  });
});

it('System Health counts a held message as not mailed, but not its email as overdue', async () => {
  await test.receive({ status: 'held', next_attempt_at: new Date(Date.now() - 60 * MINUTE).toISOString() });
  expect(await rpc(test.admin, 'check_messages', {})).toMatchObject({ not_mailed: 1, overdue: 0 });
});

it('the alert job raises no alert if no channel is set, and records that it has none', async () => {
  await receive(on(5, '10:00'));
  await runJob(on(5, '10:10'), { to: undefined, webhookUrl: undefined });
  expect(await sql('select * from private.alerts')).toEqual([]);
  expect(await sql("select note from private.scheduled_jobs where name = 'send-alerts'")).toEqual([{ note: '' }]);
});

it.each([
  [{}, []],
  [{ to: undefined }, []],
  [{ webhookUrl: undefined }, ['ALERT_WEBHOOK_URL is not set: no alert is sent while email fails']],
  [
    { webhookUrl: 'http://chat.example/T1/secret' },
    ['ALERT_WEBHOOK_URL is not an https address: alerts do not use it'],
  ],
  [{ sendMail: null }, ['ALERT_TO needs MAIL_API_KEY and MAIL_FROM: no alert is emailed']],
  [
    { to: undefined, webhookUrl: undefined },
    ['Neither ALERT_TO nor ALERT_WEBHOOK_URL can be used: no alerts are sent'],
  ],
])('settings with %o cause the warnings %j', (change, warnings) => {
  expect(readChannels({ ...SETTINGS, ...change }, fetch).warnings).toEqual(warnings);
});
