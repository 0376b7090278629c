-- Every real change of a flag: who, when, from what to what, and why. Written by a trigger and by nothing else.
create table public.feature_flag_history (
  id bigint generated always as identity primary key,
  flag_id uuid references public.feature_flags (id) on delete set null,
  flag_name text not null,
  -- No foreign key and a copy of the address: the record outlives the account. Both are null when a change
  -- was made in the database itself or with the service key.
  actor_id uuid,
  actor_email text,
  old_enabled boolean not null,
  new_enabled boolean not null,
  note text,
  changed_at timestamptz not null default now()
);

create index feature_flag_history_flag on public.feature_flag_history (flag_id, changed_at desc);
create index feature_flag_history_time on public.feature_flag_history (changed_at desc);

alter table public.feature_flag_history enable row level security;

create policy "Administrators can read the flag history"
  on public.feature_flag_history for select to authenticated
  using ((select private.is_admin()));

grant select on public.feature_flag_history to authenticated;
-- Hosted projects give the service role everything; here it may only read.
revoke all on public.feature_flag_history from service_role;
grant select on public.feature_flag_history to service_role;

-- Keeps version, time and author of a flag true whatever the writer sent, and records the change.
-- A write that changes nothing leaves no trace.
create function private.record_flag_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  note text := nullif(btrim(new.change_note), '');
begin
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
  insert into public.feature_flag_history (flag_id, flag_name, actor_id, actor_email, old_enabled, new_enabled, note)
  values (
    new.id, new.name, new.updated_by, (select email from auth.users where id = new.updated_by),
    old.enabled, new.enabled, note
  );
  return new;
end;
$$;

create trigger record_flag_change
  before update on public.feature_flags
  for each row execute function private.record_flag_change();
