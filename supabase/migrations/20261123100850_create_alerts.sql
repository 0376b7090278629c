-- Alerts, the daily delivery report, and the data of System Health.

-- Stores the scheduled jobs and the time of their last run.
create table private.scheduled_jobs (
  name text primary key,
  every interval not null,
  -- The last run that was recorded, or the creation of the job before its first run.
  ran_at timestamptz not null default now(),
  -- A note about the last run. send-alerts stores its configured channels here.
  note text
);

-- Stores one row per issue. An issue that reopens gets a new row.
create table private.alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('late-message', 'emails-failing', 'change-overdue', 'change-superseded', 'job-not-run',
    'codes-guessed', 'storage-limit')),
  -- The id of the message, scheduled change or account, or the name of the job. All failing emails share the subject 'mail', and all files
  -- beyond the daily limit the subject 'files'.
  subject text not null,
  since timestamptz not null,
  occurrences integer not null,
  notified_at timestamptz,
  resolved_at timestamptz,
  resolution_notified_at timestamptz,
  -- Only the run that claimed the alert may send it before this time.
  claimed_until timestamptz not null default '-infinity'
);

create unique index alerts_open on private.alerts (kind, subject) where resolved_at is null;

-- Records when a job ran, with a note. Ignores unknown jobs.
create function private.record_job_run(job_name text, note text default null, at timestamptz default now())
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_jobs set ran_at = record_job_run.at, note = record_job_run.note where name = job_name;
$$;

-- Returns the open issues for alerts and System Health. A job is late half an hour after its next run was due.
create function private.list_open_issues(at timestamptz default now())
returns table (kind text, subject text, since timestamptz, occurrences integer)
language sql
stable
set search_path = ''
as $$
  select 'late-message', id::text, due_at, 1
  from public.inbox_messages where handled_at is null and state in ('new', 'not-mailed') and due_at < at
  union all
  select 'emails-failing', 'mail', min(created_at), count(*)::integer
  from (
    select created_at from public.inbox_messages where handled_at is null and state = 'not-mailed' and status <> 'held'
    union all
    select reply.created_at from public.message_replies reply join public.inbox_messages answered on answered.id = reply.message_id
    where reply.state in ('unconfirmed', 'not-sent') and answered.handled_at is null
    union all
    select created_at from public.outgoing_emails where kind = 'quote' and due_at is not null and (expires_at > at or attempts = 0)
  ) failed
  where created_at < at - interval '1 hour' having count(*) > 0
  union all
  select 'change-overdue', id::text, due_at, 1
  from public.scheduled_flag_changes where state = 'scheduled' and due_at < at - interval '2 minutes'
  union all
  select 'change-superseded', id::text, settled_at, 1
  from public.scheduled_flag_changes where state = 'superseded' and settled_at <= at
  union all
  select 'job-not-run', name, ran_at, 1
  -- send-alerts cannot report its own failure. System Health reports it.
  from private.scheduled_jobs where name <> 'send-alerts' and ran_at + every < at - interval '30 minutes'
  union all
  select 'codes-guessed', account_id::text, min(event.at), 1
  from public.history event where action = 'codes-guessed' and event.at > list_open_issues.at - interval '1 day' group by account_id
  union all
  select 'storage-limit', 'files', min(created_at), count(*)::integer
  from public.attachments where reason = 'total-limit' and created_at > at - interval '1 day' having count(*) > 0;
$$;

-- Checks for issues and claims the alerts to send: {alerts: [{id, kind, subject, since, occurrences, isResolved}], open: the kinds with
-- open issues}. A claim lasts two minutes, so that concurrent runs do not claim the same alert. Claims nothing if no channel is configured.
-- Only the service role may call it.
create function public.claim_alerts(p_channels text[], p_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform pg_advisory_xact_lock(7420184176);
  perform private.record_job_run('send-alerts', array_to_string(p_channels, ', '), p_at);
  if cardinality(p_channels) = 0 then return '{"alerts": [], "open": []}'::jsonb; end if;

  -- Guessed codes are a past event, so their alert stays open at least until a notification is sent.
  update private.alerts alert set resolved_at = p_at
  where resolved_at is null and (notified_at is not null or kind <> 'codes-guessed') and (kind, subject) not in (select issue.kind, issue.subject from private.list_open_issues(p_at) issue);
  insert into private.alerts as known (kind, subject, since, occurrences)
  select kind, subject, since, occurrences from private.list_open_issues(p_at)
  on conflict (kind, subject) where resolved_at is null do update set occurrences = excluded.occurrences where known.notified_at is null;
  delete from private.alerts where resolved_at < p_at - interval '90 days';

  with mine as (
    update private.alerts set claimed_until = p_at + interval '2 minutes'
    where claimed_until <= p_at
      and case when resolved_at is null then notified_at is null else notified_at is not null and resolution_notified_at is null end
    returning *
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'kind', kind, 'subject', subject, 'since', since, 'occurrences', occurrences,
        'isResolved', resolved_at is not null)
      order by id),
    '[]') into claimed
  from mine;
  return jsonb_build_object(
    'alerts', claimed,
    'open', (select coalesce(jsonb_agg(distinct kind), '[]') from private.alerts where resolved_at is null));
end;
$$;

-- Records when claimed alerts were sent, first as open, then as resolved. Only the service role may call it.
create function public.mark_alerts_notified(p_ids bigint[], p_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.alerts
  set
    notified_at = coalesce(notified_at, p_at),
    resolution_notified_at = case when notified_at is not null and resolved_at is not null then p_at end
  where id = any (p_ids);
$$;

-- Counts the messages rejected by a rate limit, per day in the office's time zone. Stores nothing about the senders.
create table public.rejected_messages (
  day date not null,
  kind text not null,
  delivered_by text not null,
  rejections integer not null default 1,
  primary key (day, kind, delivered_by)
);

alter table public.rejected_messages enable row level security;

create policy "Administrators can read the number of rejected messages"
  on public.rejected_messages for select to authenticated
  using ((select private.require_admin()));

-- Returns the delivery figures of a day (in the office's time zone) per kind: messages by origin and by current state, and rejected
-- messages. `copies_rejected` counts rejected copies of messages that the forms provider accepted. `answers` counts people's emails and
-- portal replies to existing conversations, `machines` all automated emails. Only administrators may call it.
create function public.read_delivery_report(p_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(report) order by report.kind), '[]')
  from (
    select
      kind,
      count(state) filter (where delivered_by = 'provider') as provider,
      count(state) filter (where delivered_by = 'function') as function,
      count(state) filter (where state = 'handled') as answered,
      count(state) filter (where state in ('new', 'later')) as waiting,
      count(state) filter (where state = 'not-mailed') as not_mailed,
      count(state) filter (where state like '%spam') as spam,
      coalesce(sum(rejections) filter (where delivered_by = 'function'), 0) as rejected,
      coalesce(sum(rejections) filter (where delivered_by = 'provider'), 0) as copies_rejected,
      count(*) filter (where mail = 'person') as answers,
      count(*) filter (where mail <> 'person') as machines
    from (
      select kind, delivered_by, state, 0 as rejections, null as mail from public.inbox_messages
      where created_at >= p_day::timestamp at time zone private.get_office_time_zone()
        and created_at < (p_day + 1)::timestamp at time zone private.get_office_time_zone()
        and kind <> 'outgoing'
      union all
      select kind, delivered_by, null, rejections, null from public.rejected_messages where day = p_day
      union all
      select message.kind, null, null, 0, mail.kind
      from public.inbound_emails mail join public.contact_messages message on message.id = message_id
      where received_at >= p_day::timestamp at time zone private.get_office_time_zone()
        and received_at < (p_day + 1)::timestamp at time zone private.get_office_time_zone()
        and not (mail.kind = 'person' and begins)
    ) sent
    group by kind
  ) report;
$$;

-- Returns facts for System Health: waiting and overdue messages, the times of the last notification email and the last inbound email,
-- open issues, and the last run of send-alerts. `late` counts messages that waited longer than promised, `overdue` those whose next email
-- attempt is over ten minutes late, `out_of_retries` those without email attempts left. Only administrators may call it.
create function public.check_messages()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with issues as materialized (select kind, subject from private.list_open_issues())
    select jsonb_build_object(
      'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed')),
      'not_mailed', count(*) filter (where state = 'not-mailed'),
      'overdue', count(*) filter (
        where state = 'not-mailed' and status <> 'held' and next_attempt_at < now() - interval '10 minutes'),
      'out_of_retries', count(*) filter (where state = 'not-mailed' and status <> 'held' and next_attempt_at is null),
      'last_mailed_at', (select max(mailed_at) from public.contact_messages),
      -- Replies in the portal are not emails.
      'last_received_at', (select max(received_at) from public.inbound_emails where provider_id not like 'portal-%'),
      'late', (select count(*) from issues where kind = 'late-message'),
      'overdue_changes', (select count(*) from issues where kind = 'change-overdue'),
      'late_jobs', (select coalesce(jsonb_agg(subject order by subject), '[]') from issues where kind = 'job-not-run'),
      'alerts', (
        select jsonb_build_object('checked_at', ran_at, 'channels', note) from private.scheduled_jobs where name = 'send-alerts')
    )
    from public.inbox_messages where handled_at is null
  );
end;
$$;

grant select on private.scheduled_jobs, public.rejected_messages to authenticated;
grant execute on function private.list_open_issues, public.read_delivery_report, public.check_messages to authenticated;
grant execute on function public.claim_alerts, public.mark_alerts_notified to service_role;
