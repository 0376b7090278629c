-- The switches of the site. Rows come from the shared catalog (supabase/seed.sql); people change only `enabled`.
create table public.feature_flags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z][a-z0-9_]*$'),
  enabled boolean not null default false,
  description text,
  -- Counts the changes of `enabled`. Writers name the version they saw, so that a lost race changes no row.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  -- Input only: the trigger moves the note of a change into its history row and empties the column.
  change_note text check (char_length(change_note) <= 500)
);

create index feature_flags_updated_by on public.feature_flags (updated_by);

alter table public.feature_flags enable row level security;

create policy "Administrators can read flags"
  on public.feature_flags for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators can change flags"
  on public.feature_flags for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select on public.feature_flags to authenticated;
grant update (enabled, updated_at, change_note) on public.feature_flags to authenticated;
grant select, insert, update, delete on public.feature_flags to service_role;

-- The names of the enabled flags, and nothing else about them: the only thing a visitor can ask the database.
create function public.get_enabled_features()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(name order by name), '{}') from public.feature_flags where enabled;
$$;
grant execute on function public.get_enabled_features() to anon, authenticated, service_role;
