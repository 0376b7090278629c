-- Who may do what. A signed-up user without a row here has no rights at all.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'client'))
);

alter table public.user_roles enable row level security;

-- Whether the caller is an administrator now. Read from the table on every request, so that a demotion
-- takes effect at once and not when the token expires.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
$$;
grant execute on function private.is_admin() to authenticated;

create policy "Users can read their own role"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

-- Gives an existing account a role, or changes the one it has. This is how the first administrator is made
-- (docs/first-administrator.md). Only the database owner can run it: no API role has the right.
create function private.grant_role(account_email text, new_role text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  account_id uuid;
begin
  select id into account_id from auth.users where lower(email) = lower(account_email);
  if account_id is null then
    raise exception 'No account with the e-mail address %', account_email using errcode = 'no_data_found';
  end if;
  insert into public.user_roles (user_id, role) values (account_id, new_role)
    on conflict (user_id) do update set role = excluded.role;
  return account_id;
end;
$$;

-- Takes every right away from an account. Effective on its next request.
create function private.revoke_role(account_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.user_roles
  where user_id in (select id from auth.users where lower(email) = lower(account_email));
$$;
