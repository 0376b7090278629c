-- Alarms: matters that are left alone are told outside the console. The function send-alerts looks every ten minutes. And all messages
-- in numbers: the delivery report of a day, and the facts of System Health.

-- The jobs of the next migration. Whoever runs a job notes each run that succeeded: pg_cron by the job's own command, the embedded
-- backend by its scheduler.
create table private.scheduled_jobs (
  name text primary key,
  every interval not null,
  -- Before the first run: when the job was set up.
  ran_at timestamptz not null default now(),
  -- A note of the run about itself; send-alerts notes the ways by which it can tell.
  note text
);

-- One row for each matter that was open at a look. The same matter open again later is another row.
create table private.alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('late-message', 'mails-refused', 'change-overdue', 'change-superseded', 'job-not-run',
    'codes-guessed')),
  -- The message, plan, job or account; 'mail' for all refused mails together.
  subject text not null,
  since timestamptz not null,
  occurrences integer not null,
  notified_at timestamptz,
  resolved_at timestamptz,
  resolution_notified_at timestamptz,
  -- Until then one look alone may tell it.
  claimed_until timestamptz not null default '-infinity'
);

create unique index alerts_open on private.alerts (kind, subject) where resolved_at is null;

-- Notes that a job has run.
create function private.record_job_run(job_name text, said text default null, at timestamptz default now())
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_jobs set ran_at = at, note = said where name = job_name;
$$;

-- What is not as it should be: alarms and System Health both ask here. A job is late when its next run is half an hour overdue.
create function private.list_open_issues(at timestamptz default now())
returns table (kind text, subject text, since timestamptz, occurrences integer)
language sql
stable
set search_path = ''
as $$
  select 'late-message', id::text, due_at, 1
  from public.inbox_messages where handled_at is null and state in ('new', 'not-mailed') and due_at < at
  union all
  select 'mails-refused', 'mail', min(created_at), count(*)::integer
  from (
    select created_at from public.inbox_messages where handled_at is null and state = 'not-mailed' and status <> 'held'
    union all
    select reply.created_at from public.message_replies reply join public.inbox_messages answered on answered.id = reply.message_id
    where reply.state in ('unconfirmed', 'not-sent') and answered.handled_at is null
  ) refused
  where created_at < at - interval '1 hour' having count(*) > 0
  union all
  select 'change-overdue', id::text, due_at, 1
  from public.scheduled_flag_changes where state = 'planned' and due_at < at - interval '2 minutes'
  union all
  select 'change-superseded', id::text, settled_at, 1
  from public.scheduled_flag_changes where state = 'overtaken' and settled_at <= at
  union all
  select 'job-not-run', name, ran_at, 1
  -- Whether send-alerts itself runs, only System Health can say.
  from private.scheduled_jobs where name <> 'send-alerts' and ran_at + every < at - interval '30 minutes'
  union all
  select 'codes-guessed', account_id::text, min(step.at), 1
  from public.history step where action = 'codes-guessed' and step.at > list_open_issues.at - interval '1 day' group by account_id;
$$;

-- Looks for matters, and claims those to be told: {alarms: [{id, kind, subject, since, occurrences, isResolved}], open: the kinds that are not
-- solved}. Two looks at once never claim the same alarm. Without a way to tell nothing is raised. For send-alerts only.
create function public.claim_alerts(p_ways text[], p_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform pg_advisory_xact_lock(7420184176);
  perform private.record_job_run('send-alerts', array_to_string(p_ways, ', '), p_at);
  if cardinality(p_ways) = 0 then return '{"alarms": [], "open": []}'::jsonb; end if;

  -- Guessed codes are an event of the past: their alert stays open until somebody was notified.
  update private.alerts alarm set resolved_at = p_at
  where resolved_at is null and (notified_at is not null or kind <> 'codes-guessed') and (kind, subject) not in (select matter.kind, matter.subject from private.list_open_issues(p_at) matter);
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
    'alarms', claimed,
    'open', (select coalesce(jsonb_agg(distinct kind), '[]') from private.alerts where resolved_at is null));
end;
$$;

-- Records that claimed alarms were told: that they are open, or for those told before, that they are solved. For send-alerts only.
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

-- How many messages were refused on one of the office's days because their network had sent too many; receive_contact_message counts them.
-- Nothing says whose they were.
create table public.rejected_messages (
  day date not null,
  kind text not null,
  delivered_by text not null,
  refusals integer not null default 1,
  primary key (day, kind, delivered_by)
);

alter table public.rejected_messages enable row level security;

create policy "Administrators can read the number of refused messages"
  on public.rejected_messages for select to authenticated
  using ((select private.require_admin()));

-- Returns one of the office's days in numbers, a row for each kind: the messages by the way they came and by their state now, and
-- how often one was refused because its network had sent too many (`copies_refused`: the provider has those). `answers` and `machines`
-- are mails that came in that day, from people on a known message and from machines.
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
      coalesce(sum(refusals) filter (where delivered_by = 'function'), 0) as refused,
      coalesce(sum(refusals) filter (where delivered_by = 'provider'), 0) as copies_refused,
      count(*) filter (where mail = 'person') as answers,
      count(*) filter (where mail <> 'person') as machines
    from (
      select kind, delivered_by, state, 0 as refusals, null as mail from public.inbox_messages
      where created_at >= p_day::timestamp at time zone private.get_office_time_zone()
        and created_at < (p_day + 1)::timestamp at time zone private.get_office_time_zone()
      union all
      select kind, delivered_by, null, refusals, null from public.rejected_messages where day = p_day
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

-- Returns, for System Health, the messages that wait too long, when each way last worked, what the alarms know too (late: an answer
-- was due; overdue_plans; late_jobs) and when those last looked. `overdue`: mails whose time has come and that are not tried;
-- `given_up`: no attempt is left.
create function public.check_messages()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with matters as materialized (select kind, subject from private.list_open_issues())
    select jsonb_build_object(
      'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed')),
      'not_mailed', count(*) filter (where state = 'not-mailed'),
      'overdue', count(*) filter (
        where state = 'not-mailed' and status <> 'held' and next_attempt_at < now() - interval '10 minutes'),
      'given_up', count(*) filter (where state = 'not-mailed' and status <> 'held' and next_attempt_at is null),
      'last_mailed_at', (select max(mailed_at) from public.contact_messages),
      'last_received_at', (select max(received_at) from public.inbound_emails),
      'late', (select count(*) from matters where kind = 'late-message'),
      'overdue_plans', (select count(*) from matters where kind = 'change-overdue'),
      'late_jobs', (select coalesce(jsonb_agg(subject order by subject), '[]') from matters where kind = 'job-not-run'),
      'alarms', (
        select jsonb_build_object('looked_at', ran_at, 'ways', note) from private.scheduled_jobs where name = 'send-alerts')
    )
    from public.inbox_messages where handled_at is null
  );
end;
$$;

grant select on private.scheduled_jobs, public.rejected_messages to authenticated;
grant execute on function private.list_open_issues, public.read_delivery_report, public.check_messages to authenticated;
grant execute on function public.claim_alerts, public.mark_alerts_notified to service_role;
