-- Roles, and the rules that every later migration builds on.

-- Hosted projects grant every new object in schema public to every role. From here on an object is reachable only once a migration
-- grants it; but the service role reads every table.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public grant select on tables to service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC's right to execute is a built-in default, which can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Helpers live in a schema that the data API does not expose. Policies run with the caller's rights, so callers need usage.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- One role for each account. A signed-up user without a row here has no rights at all.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'client'))
);

alter table public.user_roles enable row level security;

-- Whether every administrator needs a second factor, or only those who have one: one row.
create table private.mfa_policy (
  only_row boolean primary key default true check (only_row),
  required boolean not null
);
insert into private.mfa_policy (required) values (false);

-- Whether an account is an administrator. Not while it is banned: a token that was given out before would still work.
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

-- The caller's account while its session lives and it is not banned; else null. Every right begins here: a token alone would act until
-- it expires, an hour after its session was ended.
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

-- Why the database refuses a factor's codes now: {used}: one was taken a moment ago, {limited}: too many challenges went unanswered.
create function private.get_code_rejections(p_factor_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array_remove(array[
    -- A code is good for three steps of half a minute, so two steps pass between two that are taken.
    case when bool_or(floor(extract(epoch from verified_at) / 30) >= floor(extract(epoch from clock_timestamp()) / 30) - 2) then 'used' end,
    case when count(*) filter (where verified_at is null and created_at > now() - interval '1 day') >= 20 then 'limited' end
  ], null)
  from auth.mfa_challenges where factor_id = p_factor_id;
$$;

-- Why no code of the caller's factors is taken now, which the auth service does not say: 'used', 'limited', or nothing.
create function public.get_code_rejections()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(select distinct unnest(private.get_code_rejections(id)) from auth.mfa_factors where user_id = private.get_caller());
$$;

-- The second step of the caller, at any level: {required: every administrator needs one, enrolled: the caller has a verified factor,
-- satisfied: the caller may act}; null for everybody but administrators. The token and its session must both have taken the step: a
-- token from before it, and one whose session lost its factor, have not.
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

-- Whether the caller is an administrator who has taken the second step, where one is needed. Reads the tables on every request, so
-- that a demotion takes effect at once rather than when the token expires.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((public.get_mfa_state() ->> 'satisfied')::boolean, false);
$$;

-- Keeps what the auth service alone does not: it would take the same code again in another challenge, and it limits guesses by an
-- address that the guesser may write into a header. Twenty challenges of a factor may go unanswered in a day; the fifth of an account
-- within an hour is noted, and the office is told.
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
    -- The service forgets a challenge that is answered too late, and the count would forget it too. With its factor it goes.
    return case when old.created_at < now() - interval '1 day'
      or not exists (select from auth.mfa_factors where id = old.factor_id) then old end;
  end if;
  if tg_op = 'UPDATE' and old.verified_at is not null then return new; end if;
  -- Two at once take turns.
  select user_id into owner_id from auth.mfa_factors where id = new.factor_id for no key update;
  if (case tg_op when 'INSERT' then 'limited' else 'used' end) = any (private.get_code_rejections(new.factor_id)) then
    raise exception 'No code is taken now: see private.get_code_rejections';
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

-- Returns true for an administrator and raises for every other caller. Policies call it too, so that a caller without the right gets a
-- refusal instead of an empty list.
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

-- Serializes changes of roles: two administrators cannot remove each other at the same moment.
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

-- Refuses any change that would leave no administrator, also from the service key, SQL or the deletion of an account.
-- An administrator counts once the invitation is accepted, so an invitation to a wrong address can be taken back, and not while
-- banned.
create function private.protect_last_administrator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if exists (select from auth.users where id = old.user_id and email_confirmed_at is null) then return null; end if;
    -- Locked, not only read: a snapshot taken before a concurrent removal must not count the removed administrator.
    perform from public.user_roles given join auth.users account on account.id = given.user_id
    where given.role = 'admin' and account.email_confirmed_at is not null
      and (account.banned_until is null or account.banned_until < now())
    limit 1 for share of given;
    if found then return null; end if;
  elsif not exists (select from public.user_roles where role = 'admin') then
    return null;
  end if;
  raise exception 'The last administrator cannot be removed' using
    errcode = 'restrict_violation', hint = 'Make somebody else an administrator first; it counts once the invitation is taken.';
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

-- Gives an existing account a role, or changes the one it has. This makes the first administrator
-- (docs/first-administrator.md). No API role may run it, only the database owner.
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

-- Takes every right away from an account, from its next request on.
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
