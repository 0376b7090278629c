-- From a request for access to the first sign-in, and who has access at all.

-- One of these at a time, so that two administrators cannot remove each other at the same moment.
create function private.take_turn_with_roles()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user roles', 0));
  return null;
end;
$$;

-- Refuses what would leave nobody who can give roles, whoever asks for it: desk, service key, SQL, or the deletion of an account. Only
-- an administrator who has taken the invitation counts, so an invitation to a wrong address can be taken back.
create function private.keep_an_administrator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if exists (select from auth.users where id = old.user_id and email_confirmed_at is null) then return null; end if;
    -- Locked, not only read: a snapshot from before somebody else's removal must not count whom that has removed.
    perform from public.user_roles given join auth.users account on account.id = given.user_id
    where given.role = 'admin' and account.email_confirmed_at is not null
    limit 1 for share of given;
    if found then return null; end if;
  elsif not exists (select from public.user_roles where role = 'admin') then
    return null;
  end if;
  raise exception 'The last administrator cannot be removed' using
    errcode = 'restrict_violation', hint = 'Make somebody else an administrator first; it counts once the invitation is taken.';
end;
$$;

create trigger take_turn_with_roles
  before update or delete on public.user_roles
  for each statement execute function private.take_turn_with_roles();
create trigger keep_an_administrator
  after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.keep_an_administrator();
create trigger keep_an_administrator_at_truncate
  before truncate on public.user_roles
  for each statement execute function private.keep_an_administrator();

-- What became of a request; of one that is not here, nothing yet.
create table public.access_requests (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  decision text not null check (decision in ('approved', 'declined')),
  -- No foreign key: that an account was closed is told apart from one that never was.
  account_id uuid,
  decided_by text,
  decided_at timestamptz not null default now(),
  check (account_id is not null or decision = 'declined')
);
create index access_requests_account on public.access_requests (account_id);

alter table public.access_requests enable row level security;
create policy "Administrators can read decisions on requests"
  on public.access_requests for select to authenticated
  using ((select private.is_admin()));
grant select on public.access_requests to authenticated;
revoke all on public.access_requests from service_role;
grant select on public.access_requests to service_role;

-- Every step, by functions and triggers and by nothing else. It names an account by its id and nobody by an address but the
-- administrator who acted: of an erased person nothing is left in it that says who it was.
create table public.access_history (
  id bigint generated always as identity primary key,
  account_id uuid,
  message_id uuid references public.contact_messages (id) on delete set null,
  action text not null check (action in ('approved', 'declined', 'mailed', 'given', 'taken')),
  -- Of a role that was given or taken.
  role text,
  -- Null when it was done in the database itself or with the service key.
  actor_id uuid,
  actor_email text,
  note text check (char_length(note) <= 500),
  at timestamptz not null default now()
);
create index access_history_account on public.access_history (account_id, id desc);
create index access_history_message on public.access_history (message_id, id desc);
create index access_history_actor on public.access_history (actor_id, at desc) where action = 'mailed';

alter table public.access_history enable row level security;
create policy "Administrators can read the history of access"
  on public.access_history for select to authenticated
  using ((select private.is_admin()));
grant select on public.access_history to authenticated;
revoke all on public.access_history from service_role;
grant select on public.access_history to service_role;

create function private.record_access(
  p_action text, p_account_id uuid, p_message_id uuid default null, p_role text default null, p_note text default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.access_history (account_id, message_id, action, role, actor_id, actor_email, note)
  values (p_account_id, p_message_id, p_action, p_role, (select auth.uid()),
    (select email from auth.users where id = (select auth.uid())), nullif(btrim(p_note), ''));
$$;

create function private.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_access('taken', old.user_id, p_role => old.role);
  elsif tg_op = 'INSERT' or new.role <> old.role then
    perform private.record_access('given', new.user_id, p_role => new.role);
  end if;
  return null;
end;
$$;
create trigger record_role_change
  after insert or update or delete on public.user_roles
  for each row execute function private.record_role_change();

-- Accounts as the desk sees them. A link, of an invitation or a recovery, is good for an hour (otp_expiry in config.toml).
create view private.accounts as
select
  account.id, account.email::text as email, given.role, account.raw_user_meta_data ->> 'language' as language,
  account.email_confirmed_at is not null as is_confirmed,
  greatest(account.invited_at, account.recovery_sent_at) as link_sent_at,
  case when account.last_sign_in_at is not null then account.email_confirmed_at end as first_signed_in_at,
  account.last_sign_in_at,
  case
    when given.role is null then 'taken-away'
    when account.last_sign_in_at is not null then 'active'
    when greatest(account.invited_at, account.recovery_sent_at) > now() - interval '1 hour' then 'invited'
    else 'link-expired'
  end as state
from auth.users account left join public.user_roles given on given.user_id = account.id;

-- One account at a time is invited or written to; the mail goes out between two calls of the database. Who has not come back after
-- half a minute never will.
create table private.access_claims (
  address_hash bigint primary key,
  actor_id uuid not null,
  at timestamptz not null default now()
);

-- Whether the caller may write to this address now: null, or {outcome: 'busy'} | {outcome: 'limited', retry_after}. A mail goes to one
-- address once a minute at most, and thirty an hour from one administrator.
create function private.claim_address(address text, link_sent_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  free_at timestamptz;
begin
  select greatest(link_sent_at + interval '1 minute', (
    select at + interval '1 hour' from public.access_history
    where actor_id = actor and action = 'mailed' order by at desc offset 29 limit 1
  )) into free_at;
  if free_at > now() then
    return jsonb_build_object('outcome', 'limited', 'retry_after', ceil(extract(epoch from free_at - now())));
  end if;
  insert into private.access_claims as claim (address_hash, actor_id) values (hashtextextended(lower(address), 0), actor)
    on conflict (address_hash) do update set actor_id = excluded.actor_id, at = excluded.at
    where claim.actor_id = excluded.actor_id or claim.at < now() - interval '30 seconds';
  return case when not found then jsonb_build_object('outcome', 'busy') end;
end;
$$;

-- What an account needs to choose a password: an invitation until it has taken one, then a recovery.
create function private.mail_for(is_confirmed boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when is_confirmed then 'recovery' else 'invite' end;
$$;

-- First half of giving access: to whoever sent the request p_message_id (as a client, in the language of the request), or to an address
-- that staff typed. Answers {outcome: 'go', email, role, language, account_id, account_language, mail: 'invite' | 'recovery' | 'none'}, or
-- what stands against it: busy, limited, other-role (a colleague never becomes a client by this, nor the reverse); null: no such request.
create function public.begin_access(p_message_id uuid, p_email text, p_role text, p_language text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := btrim(p_email);
  wanted_role text := p_role;
  wanted_language text := case when p_role = 'client' then p_language end;
  account private.accounts;
  needed_mail text := 'none';
  obstacle jsonb;
begin
  perform private.require_admin();
  if p_message_id is not null then
    select email, 'client', language into address, wanted_role, wanted_language
    from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
    if not found then return null; end if;
  end if;
  if wanted_role not in ('admin', 'client') or wanted_role = 'client' and wanted_language is null then
    raise exception 'A client has a language, and there are no other roles' using errcode = 'check_violation';
  end if;

  select * into account from private.accounts where email = lower(address);
  if account.role <> wanted_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  -- Begun again after the mail had gone out and the second half failed: another mail would make the link of the first one useless.
  if account.role is null and account.link_sent_at > now() - interval '1 minute' then
    needed_mail := 'none';
  elsif account.role is null then
    needed_mail := private.mail_for(coalesce(account.is_confirmed, false));
    obstacle := private.claim_address(address, null);
    if obstacle is not null then return obstacle; end if;
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'email', address, 'role', wanted_role, 'language', wanted_language,
    'account_id', account.id, 'account_language', account.language, 'mail', needed_mail);
end;
$$;
grant execute on function public.begin_access(uuid, text, text, text) to authenticated;
