-- Stores one row per flag of shared/src/flags/catalog.ts. supabase/seed.sql inserts the rows.
create table public.feature_flags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z][a-z0-9_]*$'),
  enabled boolean not null default false,
  description text,
  -- Counts changes to `enabled`. Writers pass the version they saw, so an outdated write changes no row.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  -- Passes a note to the trigger, which moves it to the activity log.
  change_note text
);

create index feature_flags_updated_by on public.feature_flags (updated_by);

alter table public.feature_flags enable row level security;

-- Sets version, time and author of a flag whose `enabled` changed, and adds an activity event. Otherwise, restores their old values.
create function private.record_flag_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  note text := nullif(btrim(new.change_note), '');
begin
  if char_length(note) > 500 then
    raise exception 'change_note allows at most 500 characters' using errcode = 'check_violation';
  end if;
  new.change_note := null;
  if new.enabled = old.enabled then
    new.version := old.version;
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;

  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := (select auth.uid());
  insert into public.history (kind, flag_id, flag_name, version, action, note)
  values ('flags', new.id, new.name, new.version, case when new.enabled then 'on' else 'off' end, note);
  return new;
end;
$$;

create trigger record_flag_change
  before update on public.feature_flags
  for each row execute function private.record_flag_change();

create policy "Administrators can read flags"
  on public.feature_flags for select to authenticated
  using ((select private.require_admin()));

create policy "Administrators can change flags"
  on public.feature_flags for update to authenticated
  using ((select private.require_admin()))
  with check ((select private.require_admin()));

-- Returns the names of the enabled flags. Anonymous visitors may call it. They cannot read other flag data.
create function public.get_enabled_features()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(name order by name), '{}') from public.feature_flags where enabled;
$$;

grant select on public.feature_flags to authenticated;
grant update (enabled, updated_at, change_note) on public.feature_flags to authenticated;
grant insert, update, delete on public.feature_flags to service_role;
grant execute on function public.get_enabled_features to anon, authenticated, service_role;
