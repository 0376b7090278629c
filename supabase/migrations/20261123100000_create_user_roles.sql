-- Roles and access rules on which later migrations depend.

-- Hosted projects grant the API roles access to new objects in schema public. These defaults revoke that, so migrations must grant it.
-- The service role keeps read access to tables, and its access to sequences.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public grant select on tables to service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC's right to execute is a built-in default, and PostgreSQL can only revoke it for all schemas at once.
alter default privileges revoke execute on functions from public;

-- The data API does not expose the helpers in this schema. Policies run with the caller's rights, so callers need usage.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- Stores at most one role per account.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'client'))
);

alter table public.user_roles enable row level security;

-- Stores one row: whether every administrator needs MFA, or only those who have enrolled a factor.
create table private.mfa_policy (
  only_row boolean primary key default true check (only_row),
  required boolean not null
);
insert into private.mfa_policy (required) values (false);

-- Returns whether an account has the administrator role and is not banned.
create function private.has_admin_role(account_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles given join auth.users account on account.id = given.user_id
    where given.user_id = account_id and given.role = 'admin'
      and (account.banned_until is null or account.banned_until < now())
  );
$$;

-- Returns the caller's account id, or null if the session was revoked or the account is banned. Permission checks call it instead of
-- auth.uid(), because a token can outlive its session by an hour.
create function private.get_caller()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select account.id from auth.sessions session join auth.users account on account.id = session.user_id
  where session.id = (auth.jwt() ->> 'session_id')::uuid and account.id = auth.uid()
    and (account.banned_until is null or account.banned_until < now());
$$;

-- Returns why a factor accepts no code now: an array of `used` (just after an accepted code) and `limited` (many challenges
-- without a correct code).
create function private.get_code_rejections(p_factor_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array_remove(array[
    -- A code is valid for three 30-second steps, so two accepted codes must be more than two steps apart.
    case when bool_or(floor(extract(epoch from verified_at) / 30) >= floor(extract(epoch from clock_timestamp()) / 30) - 2) then 'used' end,
    case when count(*) filter (where verified_at is null and created_at > now() - interval '1 day') >= 20 then 'limited' end
  ], null)
  from auth.mfa_challenges where factor_id = p_factor_id;
$$;

-- Returns why the caller's factors accept no code: an array of `used` and `limited`, which may be empty. The auth service does not report a
-- reason.
create function public.get_code_rejections()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(select distinct unnest(private.get_code_rejections(id)) from auth.mfa_factors where user_id = private.get_caller());
$$;

-- Returns {required: every administrator needs MFA, enrolled: the caller has a verified factor, satisfied: the caller may act}. Returns
-- null for callers who are not administrators. If MFA is required or enrolled, `satisfied` requires aal2 in the token and in its session,
-- so tokens from before MFA and sessions whose factor was removed do not count.
create function public.get_mfa_state()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('required', required, 'enrolled', enrolled, 'satisfied', proven or not (required or enrolled))
  from private.mfa_policy, (
    select
      exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified') as enrolled,
      coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
        select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and aal = 'aal2'
      ) as proven
  ) own
  where private.has_admin_role((select private.get_caller()));
$$;

-- Returns whether the caller is an administrator who satisfies the MFA policy. Reads the role from the table, so a demotion takes effect on
-- the next call.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((public.get_mfa_state() ->> 'satisfied')::boolean, false);
$$;

-- Enforces MFA limits that the auth service lacks. The service accepts a used code in another challenge, and counts guesses per IP address,
-- which callers can forge. Allows twenty challenges without a correct code per factor and day. The fifth such challenge of an account
-- within an hour adds an event to the activity log.
create function private.validate_mfa_challenge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  if tg_op = 'DELETE' then
    -- The service deletes expired challenges, which would lower the count. The trigger prevents such deletions for a day, unless the factor
    -- itself is deleted.
    return case when old.created_at < now() - interval '1 day'
      or not exists (select from auth.mfa_factors where id = old.factor_id) then old end;
  end if;
  if tg_op = 'UPDATE' and old.verified_at is not null then return new; end if;
  -- Serializes concurrent challenges of the same factor.
  select user_id into owner_id from auth.mfa_factors where id = new.factor_id for no key update;
  if (case tg_op when 'INSERT' then 'limited' else 'used' end) = any (private.get_code_rejections(new.factor_id)) then
    raise exception 'Codes of this account are rejected: see private.get_code_rejections';
  end if;
  if tg_op = 'INSERT' and (
    select count(*) = 4 from auth.mfa_challenges asked join auth.mfa_factors factor on factor.id = asked.factor_id
    where factor.user_id = owner_id and asked.verified_at is null and asked.created_at > now() - interval '1 hour'
  ) then
    insert into public.history (kind, action, account_id) values ('accounts', 'codes-guessed', owner_id);
  end if;
  return new;
end;
$$;

create trigger validate_mfa_challenge
  before insert or delete or update of verified_at on auth.mfa_challenges
  for each row execute function private.validate_mfa_challenge();

-- Returns true if private.is_admin() is true. Otherwise raises an exception, so that a denied read fails instead of returning no rows.
create function private.require_admin()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
  return true;
end;
$$;

-- Serializes updates and deletions of roles, so that two administrators cannot remove each other at the same time.
create function private.lock_role_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user roles', 0));
  return null;
end;
$$;

-- Rejects a change to user_roles that would leave no administrator, even with the service key, by SQL or by deleting an account. Only
-- administrators who have accepted their invitation and are not banned count, so an invitation to a wrong address can be revoked.
create function private.protect_last_administrator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if exists (select from auth.users where id = old.user_id and email_confirmed_at is null) then return null; end if;
    -- Lock a remaining administrator's row, so that a concurrent transaction cannot remove it.
    perform from public.user_roles given join auth.users account on account.id = given.user_id
    where given.role = 'admin' and account.email_confirmed_at is not null
      and (account.banned_until is null or account.banned_until < now())
    limit 1 for share of given;
    if found then return null; end if;
  elsif not exists (select from public.user_roles where role = 'admin') then
    return null;
  end if;
  raise exception 'The last administrator cannot be removed' using
    errcode = 'restrict_violation', hint = 'Make another account an administrator first. It counts once its invitation is accepted.';
end;
$$;

create trigger lock_role_changes
  before update or delete on public.user_roles
  for each statement execute function private.lock_role_changes();
create trigger protect_last_administrator
  after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.protect_last_administrator();
create trigger protect_last_administrator_on_truncate
  before truncate on public.user_roles
  for each statement execute function private.protect_last_administrator();

create policy "Users can read their own role"
  on public.user_roles for select to authenticated
  using (user_id = (select private.get_caller()));

-- Sets the role of an existing account and returns its id (docs/first-administrator.md). Only the database owner may call it.
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
    raise exception 'No account with the email address %', account_email using errcode = 'no_data_found';
  end if;
  insert into public.user_roles (user_id, role) values (account_id, new_role)
    on conflict (user_id) do update set role = excluded.role;
  return account_id;
end;
$$;

-- Removes the role of an account. Takes effect on its next request. Only the database owner may call it.
create function private.revoke_role(account_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.user_roles
  where user_id in (select id from auth.users where lower(email) = lower(account_email));
$$;

grant select on public.user_roles to authenticated;
grant insert, update, delete on public.user_roles to service_role;
grant execute on function
  private.get_caller, private.is_admin, private.require_admin, public.get_mfa_state, public.get_code_rejections
to authenticated;
