-- Flag changes at a later time.

-- One row for each planned change. Times are instants; the console decides what "nine o'clock at the office" means.
create table public.scheduled_flag_changes (
  id uuid primary key default gen_random_uuid(),
  flag_id uuid not null references public.feature_flags (id) on delete cascade,
  flag_name text not null,
  enabled boolean not null,
  due_at timestamptz not null check (due_at < '3000-01-01'),
  -- Becomes part of the history's note, which takes 500 characters.
  note text check (char_length(note) <= 300),
  -- The flag's version that the plan builds on. A flag changed since then is reported, not overwritten.
  flag_version integer not null,
  -- As in the history: no foreign key, and a copy of the address, so that the record outlives the account.
  scheduled_by uuid not null,
  scheduled_by_email text,
  scheduled_at timestamptz not null default now(),
  state text not null default 'planned' check (state in ('planned', 'applied', 'cancelled', 'overtaken')),
  -- Why the change was not made: somebody changed the flag, or the planner is no longer an administrator.
  superseded_by text check (superseded_by in ('change', 'demotion')),
  settled_at timestamptz,
  -- Writers name the version they saw, so that two people cannot overwrite each other's plan.
  version integer not null default 1
);

create index scheduled_flag_changes_flag on public.scheduled_flag_changes (flag_id);
create index scheduled_flag_changes_due on public.scheduled_flag_changes (due_at) where state = 'planned';

alter table public.scheduled_flag_changes enable row level security;

-- Refuses callers who are not administrators, times that have passed, and times that nobody means.
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
    raise exception 'This time has passed' using errcode = 'invalid_parameter_value';
  end if;
  if due_at > now() + interval '5 years' then
    raise exception 'A change can be planned for at most five years ahead' using errcode = 'invalid_parameter_value';
  end if;
end;
$$;

-- Makes the changes that are due, oldest first, however late; returns how many were made. Each goes through the history trigger
-- in the name of its planner. Runs every minute; a second run at the same time does nothing.
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
    where state = 'planned' and due_at <= at order by due_at, scheduled_at, id for update
  loop
    -- Read again: an earlier plan of this run may have moved it to a newer version of the flag.
    select flag_version into plan.flag_version from public.scheduled_flag_changes where id = plan.id;
    obstacle := case when not private.has_admin_role(plan.scheduled_by) then 'demotion' end;
    if obstacle is null then
      -- The trigger takes the author from here.
      perform set_config('request.jwt.claim.sub', plan.scheduled_by::text, true);
      update public.feature_flags
      set enabled = plan.enabled,
        change_note = 'Scheduled for ' || to_char(plan.due_at at time zone private.get_office_time_zone(), 'Mon FMDD, YYYY, FMHH12:MI p.m.')
          || coalesce(': ' || plan.note, '')
      where id = plan.flag_id and version = plan.flag_version;
      if found then
        made := made + 1;
        -- An applied plan is not a change by somebody else: later plans for the flag build on it.
        update public.scheduled_flag_changes later
        set flag_version = flag.version
        from public.feature_flags flag
        where flag.id = plan.flag_id and later.flag_id = plan.flag_id and later.state = 'planned'
          and later.flag_version = plan.flag_version;
      else
        obstacle := 'change';
      end if;
    end if;
    update public.scheduled_flag_changes
    set state = case when obstacle is null then 'applied' else 'overtaken' end, superseded_by = obstacle, settled_at = now(),
      version = plan.version + 1
    where id = plan.id;
  end loop;
  perform set_config('request.jwt.claim.sub', '', true);
  return made;
end;
$$;

create policy "Administrators can read planned changes"
  on public.scheduled_flag_changes for select to authenticated
  using ((select private.require_admin()));

-- Plans a change of a flag as it is now. Returns no row when there is no such flag.
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

-- Reschedules a plan on top of the flag as it is now, in the caller's name. Returns no row when the plan was changed or settled
-- in the meantime.
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
  where plan.id = p_id and plan.version = p_version and plan.state = 'planned' and flag.id = plan.flag_id
  returning plan.*;
$$;

-- Cancels a plan, or dismisses the report of an overtaken one. Returns no row when it was changed or applied in the meantime.
create function public.cancel_scheduled_flag_change(p_id uuid, p_version integer)
returns setof public.scheduled_flag_changes
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  update public.scheduled_flag_changes plan
  set state = 'cancelled', settled_at = now(), version = plan.version + 1
  where plan.id = p_id and plan.version = p_version and plan.state in ('planned', 'overtaken')
  returning plan.*;
$$;

grant select on public.scheduled_flag_changes to authenticated;
grant execute on function public.schedule_flag_change, public.reschedule_flag_change, public.cancel_scheduled_flag_change to authenticated;
