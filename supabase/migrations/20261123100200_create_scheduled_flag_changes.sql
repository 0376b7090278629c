-- Stores scheduled flag changes, including applied and cancelled ones.
create table public.scheduled_flag_changes (
  id uuid primary key default gen_random_uuid(),
  flag_id uuid not null references public.feature_flags (id) on delete cascade,
  flag_name text not null,
  enabled boolean not null,
  due_at timestamptz not null check (due_at < '3000-01-01'),
  -- Shorter than notes in the activity log, because apply_due_flag_changes prepends the scheduled time.
  note text check (char_length(note) <= 300),
  -- A due change is applied only if the flag still has this version. Otherwise, it is superseded.
  flag_version integer not null,
  -- Has no foreign key, so that the row outlives the account.
  scheduled_by uuid not null,
  scheduled_by_email text,
  scheduled_at timestamptz not null default now(),
  state text not null default 'scheduled' check (state in ('scheduled', 'applied', 'cancelled', 'superseded')),
  -- Why the change was not applied: the flag was changed, or the author is no longer an active administrator.
  superseded_by text check (superseded_by in ('change', 'demotion')),
  settled_at timestamptz,
  version integer not null default 1
);

create index scheduled_flag_changes_flag on public.scheduled_flag_changes (flag_id);
create index scheduled_flag_changes_due on public.scheduled_flag_changes (due_at) where state = 'scheduled';

alter table public.scheduled_flag_changes enable row level security;

-- Raises an exception for callers who are not administrators, for past times and for times more than five years ahead.
create function private.validate_schedule(due_at timestamptz)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if due_at <= now() then
    raise exception 'The due time must be in the future' using errcode = 'invalid_parameter_value';
  end if;
  if due_at > now() + interval '5 years' then
    raise exception 'A change can be scheduled at most five years ahead' using errcode = 'invalid_parameter_value';
  end if;
end;
$$;

-- Applies or supersedes the due changes, oldest first, and returns how many it applied. The activity log records the author of each
-- scheduled change as its actor. Returns 0 while another run is in progress.
create function private.apply_due_flag_changes(at timestamptz default now())
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan public.scheduled_flag_changes;
  obstacle text;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(7420184174) then
    return 0;
  end if;
  for plan in
    select * from public.scheduled_flag_changes
    where state = 'scheduled' and due_at <= at order by due_at, scheduled_at, id for update
  loop
    -- Read the version again, because an earlier change in this run may have updated it.
    select flag_version into plan.flag_version from public.scheduled_flag_changes where id = plan.id;
    obstacle := case when not private.has_admin_role(plan.scheduled_by) then 'demotion' end;
    if obstacle is null then
      -- The trigger reads the author from this setting.
      perform set_config('request.jwt.claim.sub', plan.scheduled_by::text, true);
      update public.feature_flags
      set enabled = plan.enabled,
        change_note = 'Scheduled for ' || to_char(plan.due_at at time zone private.get_office_time_zone(), 'Mon FMDD, YYYY, FMHH12:MI p.m.')
          || coalesce(': ' || plan.note, '')
      where id = plan.flag_id and version = plan.flag_version;
      if found then
        made := made + 1;
        -- Update other changes of the same flag version to the new version, so that this change does not supersede them.
        update public.scheduled_flag_changes later
        set flag_version = flag.version
        from public.feature_flags flag
        where flag.id = plan.flag_id and later.flag_id = plan.flag_id and later.state = 'scheduled'
          and later.flag_version = plan.flag_version;
      else
        obstacle := 'change';
      end if;
    end if;
    update public.scheduled_flag_changes
    set state = case when obstacle is null then 'applied' else 'superseded' end, superseded_by = obstacle, settled_at = now(),
      version = plan.version + 1
    where id = plan.id;
  end loop;
  perform set_config('request.jwt.claim.sub', '', true);
  return made;
end;
$$;

create policy "Administrators can read scheduled changes"
  on public.scheduled_flag_changes for select to authenticated
  using ((select private.require_admin()));

-- Schedules a change to a flag at its current version. Returns no row if the flag does not exist. Only administrators may call it.
create function public.schedule_flag_change(p_flag_id uuid, p_enabled boolean, p_due_at timestamptz, p_note text)
returns setof public.scheduled_flag_changes
language sql
security definer
set search_path = ''
as $$
  select private.validate_schedule(p_due_at);
  insert into public.scheduled_flag_changes (flag_id, flag_name, enabled, due_at, note, flag_version, scheduled_by, scheduled_by_email)
  select flag.id, flag.name, p_enabled, p_due_at, nullif(btrim(p_note), ''), flag.version,
    (select auth.uid()), private.get_caller_email()
  from public.feature_flags flag where flag.id = p_flag_id
  returning *;
$$;

-- Reschedules a change, bases it on the flag's current version and makes the caller its author. Returns no row if it was edited or settled
-- first. Only administrators may call it.
create function public.reschedule_flag_change(p_id uuid, p_version integer, p_enabled boolean, p_due_at timestamptz, p_note text)
returns setof public.scheduled_flag_changes
language sql
security definer
set search_path = ''
as $$
  select private.validate_schedule(p_due_at);
  update public.scheduled_flag_changes plan
  set enabled = p_enabled, due_at = p_due_at, note = nullif(btrim(p_note), ''), flag_version = flag.version,
    scheduled_by = (select auth.uid()), scheduled_by_email = private.get_caller_email(), scheduled_at = now(), version = plan.version + 1
  from public.feature_flags flag
  where plan.id = p_id and plan.version = p_version and plan.state = 'scheduled' and flag.id = plan.flag_id
  returning plan.*;
$$;

-- Cancels a scheduled change or dismisses a superseded one. Returns no row if p_version is outdated, or if the change was applied or
-- cancelled. Only administrators may call it.
create function public.cancel_scheduled_flag_change(p_id uuid, p_version integer)
returns setof public.scheduled_flag_changes
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  update public.scheduled_flag_changes plan
  set state = 'cancelled', settled_at = now(), version = plan.version + 1
  where plan.id = p_id and plan.version = p_version and plan.state in ('scheduled', 'superseded')
  returning plan.*;
$$;

grant select on public.scheduled_flag_changes to authenticated;
grant execute on function public.schedule_flag_change, public.reschedule_flag_change, public.cancel_scheduled_flag_change to authenticated;
