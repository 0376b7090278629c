-- All messages in numbers: the delivery report of a day, and the facts of System Health.

-- How many messages were refused on one of the office's days because their network had sent too many; receive_contact_message counts them.
-- Nothing says whose they were.
create table public.refused_messages (
  day date not null,
  kind text not null,
  taken_by text not null,
  refusals integer not null default 1,
  primary key (day, kind, taken_by)
);

alter table public.refused_messages enable row level security;

create policy "Administrators can read the number of refused messages"
  on public.refused_messages for select to authenticated
  using ((select private.is_admin()));

-- Returns what was sent on one of the office's days, a row for each kind: the messages by the way they came and by what became of them, and
-- how often one was refused because its network had sent too many (`copies_refused`: the provider has those).
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
      count(state) filter (where taken_by = 'provider') as provider,
      count(state) filter (where taken_by = 'function') as function,
      count(state) filter (where state = 'handled') as answered,
      count(state) filter (where state = 'new') as waiting,
      count(state) filter (where state = 'not-mailed') as not_mailed,
      count(state) filter (where state like '%spam') as spam,
      coalesce(sum(refusals) filter (where taken_by = 'function'), 0) as refused,
      coalesce(sum(refusals) filter (where taken_by = 'provider'), 0) as copies_refused
    from (
      select kind, taken_by, state, 0 as refusals from public.desk_messages
      where created_at >= p_day::timestamp at time zone private.office_time_zone()
        and created_at < (p_day + 1)::timestamp at time zone private.office_time_zone()
      union all
      select kind, taken_by, null, refusals from public.refused_messages where day = p_day
    ) sent
    group by kind
  ) report;
$$;

-- Returns, for System Health, the messages that wait too long, when each way last worked, what the alarms know too (late: an answer
-- was due; overdue_plans; late_jobs) and when those last looked. `overdue`: mails whose time has come and that nobody tries;
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
    with matters as materialized (select kind, subject from private.open_matters())
    select jsonb_build_object(
      'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed')),
      'not_mailed', count(*) filter (where state = 'not-mailed'),
      'overdue', count(*) filter (where state = 'not-mailed' and next_attempt_at < now() - interval '10 minutes'),
      'given_up', count(*) filter (where state = 'not-mailed' and status <> 'held' and next_attempt_at is null),
      'last_mailed_at', (select max(mailed_at) from public.contact_messages),
      'late', (select count(*) from matters where kind = 'late-message'),
      'overdue_plans', (select count(*) from matters where kind = 'change-overdue'),
      'late_jobs', (select coalesce(jsonb_agg(subject order by subject), '[]') from matters where kind = 'job-not-run'),
      'alarms', (
        select jsonb_build_object('looked_at', ran_at, 'ways', note) from private.scheduled_jobs where name = 'raise-alarms')
    )
    from public.desk_messages where handled_at is null
  );
end;
$$;

grant select on public.refused_messages to authenticated;
grant execute on function public.read_delivery_report(date), public.check_messages() to authenticated;
