-- Alarms: what nobody looks after is told to somebody outside the console. The function raise-alarms looks every ten minutes.

-- The jobs of the next migration. Whoever runs a job notes each run that succeeded: pg_cron by the job's own command, the embedded
-- backend by its scheduler.
create table private.scheduled_jobs (
  name text primary key,
  every interval not null,
  -- Before the first run: when the job was set up.
  ran_at timestamptz not null default now(),
  -- What the run said of itself. Of raise-alarms: the ways by which it can tell.
  note text
);

-- One row for each matter that was open at a look. The same matter open again later is another row.
create table private.alarms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('late-message', 'mails-refused', 'change-overdue', 'change-overtaken', 'job-not-run',
    'codes-guessed')),
  -- The message, plan, job or account; 'mail' for all refused mails together.
  subject text not null,
  since timestamptz not null,
  how_many integer not null,
  told_at timestamptz,
  solved_at timestamptz,
  solution_told_at timestamptz,
  -- Until then one look alone may tell it.
  claimed_until timestamptz not null default '-infinity'
);

create unique index alarms_open on private.alarms (kind, subject) where solved_at is null;

-- Notes that a job has run.
create function private.note_job_run(job_name text, said text default null, at timestamptz default now())
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_jobs set ran_at = at, note = said where name = job_name;
$$;

-- What is not as it should be: alarms and System Health both ask here. A job is late when its next run is half an hour overdue.
create function private.open_matters(at timestamptz default now())
returns table (kind text, subject text, since timestamptz, how_many integer)
language sql
stable
set search_path = ''
as $$
  select 'late-message', id::text, due_at, 1
  from public.desk_messages where state in ('new', 'not-mailed') and due_at < at
  union all
  select 'mails-refused', 'mail', min(created_at), count(*)::integer
  from (
    select created_at from public.desk_messages where state = 'not-mailed' and status <> 'held'
    union all
    select reply.created_at from public.message_replies reply join public.desk_messages answered on answered.id = reply.message_id
    where reply.state <> 'sent' and answered.handled_at is null
  ) refused
  where created_at < at - interval '1 hour' having count(*) > 0
  union all
  select 'change-overdue', id::text, due_at, 1
  from public.planned_flag_changes where state = 'planned' and due_at < at - interval '2 minutes'
  union all
  select 'change-overtaken', id::text, settled_at, 1
  from public.planned_flag_changes where state = 'overtaken' and settled_at <= at
  union all
  select 'job-not-run', name, ran_at, 1
  -- Whether raise-alarms itself runs, only System Health can say.
  from private.scheduled_jobs where name <> 'raise-alarms' and ran_at + every < at - interval '30 minutes'
  union all
  select 'codes-guessed', account_id::text, min(step.at), 1
  -- For a day, within which an office opens that is told in its hours.
  from public.access_history step where action = 'codes-guessed' and step.at > open_matters.at - interval '1 day' group by account_id;
$$;

-- Looks, and claims what is to be told: {alarms: [{id, kind, subject, since, howMany, isSolved}], open: the kinds that are not
-- solved}. Two looks at once never claim the same alarm. Without a way to tell nothing is raised. For raise-alarms only.
create function public.claim_alarms(p_ways text[], p_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform pg_advisory_xact_lock(7420184176);
  perform private.note_job_run('raise-alarms', array_to_string(p_ways, ', '), p_at);
  if cardinality(p_ways) = 0 then return '{"alarms": [], "open": []}'::jsonb; end if;

  update private.alarms alarm set solved_at = p_at
  where solved_at is null and (kind, subject) not in (select matter.kind, matter.subject from private.open_matters(p_at) matter);
  insert into private.alarms as known (kind, subject, since, how_many)
  select kind, subject, since, how_many from private.open_matters(p_at)
  on conflict (kind, subject) where solved_at is null do update set how_many = excluded.how_many where known.told_at is null;
  delete from private.alarms where solved_at < p_at - interval '90 days';

  with mine as (
    update private.alarms set claimed_until = p_at + interval '2 minutes'
    where claimed_until <= p_at
      and case when solved_at is null then told_at is null else told_at is not null and solution_told_at is null end
    returning *
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'kind', kind, 'subject', subject, 'since', since, 'howMany', how_many,
        'isSolved', solved_at is not null)
      order by id),
    '[]') into claimed
  from mine;
  return jsonb_build_object(
    'alarms', claimed,
    'open', (select coalesce(jsonb_agg(distinct kind), '[]') from private.alarms where solved_at is null));
end;
$$;

-- Records that claimed alarms were told: that they are open, or for those told before, that they are solved. For raise-alarms only.
create function public.mark_alarms(p_ids bigint[], p_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.alarms
  set
    told_at = coalesce(told_at, p_at),
    solution_told_at = case when told_at is not null and solved_at is not null then p_at end
  where id = any (p_ids);
$$;

grant select on private.scheduled_jobs to authenticated;
grant execute on function private.open_matters(timestamptz) to authenticated;
grant execute on function public.claim_alarms(text[], timestamptz), public.mark_alarms(bigint[], timestamptz) to service_role;
