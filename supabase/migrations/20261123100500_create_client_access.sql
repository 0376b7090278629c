-- Access of clients and staff: the tables, and the rules that the functions of the next migration share.

-- The decision on a request for access. A request without a row is still open.
create table public.access_requests (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  decision text not null check (decision in ('approved', 'declined')),
  -- No foreign key: an account that was closed is told apart from one that never was.
  account_id uuid,
  decided_by text,
  decided_at timestamptz not null default now(),
  check (account_id is not null or decision = 'declined')
);

-- The person behind an account: from the request that was approved, then as staff write it. A change names the version that it was
-- based on. Goes with the account.
create table public.account_details (
  account_id uuid primary key references auth.users (id) on delete cascade,
  company text check (char_length(company) <= 200),
  job_title text check (char_length(job_title) <= 200),
  note text check (char_length(note) <= 10000),
  version integer not null default 1
);

create index access_requests_account on public.access_requests (account_id);

alter table public.access_requests enable row level security;
alter table public.account_details enable row level security;

-- Whether the link and the code of a mail still work: the same time as otp_expiry in config.toml.
create function private.link_is_fresh(sent_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(sent_at > now() - interval '24 hours', false);
$$;

-- Accounts as the console sees them.
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
    when private.link_is_fresh(greatest(account.invited_at, account.recovery_sent_at)) then 'invited'
    else 'link-expired'
  end as state,
  details.company, details.job_title, details.note, coalesce(details.version, 0) as version,
  exists (select from auth.mfa_factors where user_id = account.id and status = 'verified') as has_second_factor
from auth.users account
left join public.user_roles given on given.user_id = account.id
left join public.account_details details on details.account_id = account.id;

-- Records every change of a role, also one made in SQL.
create function private.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into public.history (kind, action, account_id, role) values ('accounts', 'taken', old.user_id, old.role);
  elsif tg_op = 'INSERT' or new.role <> old.role then
    insert into public.history (kind, action, account_id, role) values ('accounts', 'given', new.user_id, new.role);
  end if;
  return null;
end;
$$;

create trigger record_role_change
  after insert or update or delete on public.user_roles
  for each row execute function private.record_role_change();

-- Claims an address for a mail of the caller. Returns null, or {outcome: 'busy'} | {outcome: 'limited', retry_after}: an account gets
-- one link a minute. The last lock of its callers: after it none of them takes another.
create function private.claim_address(address text, link_sent_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wait_seconds integer := ceil(extract(epoch from link_sent_at + interval '1 minute' - now()));
begin
  if coalesce(wait_seconds, 0) <= 0 then
    if private.limited('access-claim', lower(address)) > 0 then return jsonb_build_object('outcome', 'busy'); end if;
    wait_seconds := private.limited('access-mail', (select auth.uid())::text);
    if wait_seconds is null then return null; end if;
    perform private.give_back('access-claim', lower(address));
  end if;
  return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
end;
$$;

-- The mail with which an account can choose a password: an invitation until it has accepted one, then a recovery.
create function private.mail_for(is_confirmed boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when is_confirmed then 'recovery' else 'invite' end;
$$;

-- Sets the language that an account is written to in; null makes it an account of staff.
create function private.set_language(p_account_id uuid, p_language text)
returns void
language sql
security definer
set search_path = ''
as $$
  update auth.users set
    raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data::jsonb, '{}') || jsonb_build_object('language', p_language))
  where id = p_account_id and raw_user_meta_data::jsonb ->> 'language' is distinct from p_language;
$$;

-- Ends every session of an account, or those of them that are named: their tokens open nothing and are not renewed. Raises where the
-- database does not allow it.
create function private.end_sessions(p_account_id uuid, p_only uuid[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = p_account_id and (p_only is null or id = any (p_only));
exception when insufficient_privilege then
  -- The auth service owns its tables. Passed on unchanged, its code (42501) would read as "only for administrators".
  raise exception 'The database may not end sessions: %', sqlerrm using errcode = 'object_not_in_prerequisite_state';
end;
$$;

-- Removes every second factor of an account, with its sessions, and records it; false: it has none. Run by the database owner it
-- lets the last administrator in who has lost the phone (docs/first-administrator.md).
create function private.remove_second_factor(p_account_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  begin
    delete from auth.mfa_factors where user_id = p_account_id;
  exception when insufficient_privilege then
    raise exception 'The database may not remove factors: %', sqlerrm using errcode = 'object_not_in_prerequisite_state';
  end;
  if not found then return false; end if;
  perform private.end_sessions(p_account_id);
  insert into public.history (kind, action, account_id) values ('accounts', 'factor-removed', p_account_id);
  return true;
end;
$$;

-- Records a decision on a request, and marks its message as handled. Approved, it carries company, job title and text to the account,
-- where nothing stands yet: staff may have written something better.
create function private.decide_request(p_message_id uuid, p_decision text, p_account_id uuid, p_note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message_version integer;
begin
  insert into public.access_requests (message_id, decision, account_id, decided_by)
    values (p_message_id, p_decision, p_account_id, private.caller_address())
    on conflict (message_id) do update set
      decision = excluded.decision, account_id = excluded.account_id,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at;
  insert into public.history (kind, action, account_id, message_id, note)
    values ('accounts', p_decision, p_account_id, p_message_id, nullif(btrim(p_note), ''));
  if p_decision = 'approved' then
    insert into public.account_details as kept (account_id, company, job_title, note)
      select
        p_account_id, nullif(btrim(left(fields ->> 'company', 200)), ''), nullif(btrim(left(fields ->> 'jobtitle', 200)), ''), message
      from public.contact_messages where id = p_message_id
      on conflict (account_id) do update set
        company = coalesce(kept.company, excluded.company), job_title = coalesce(kept.job_title, excluded.job_title),
        note = coalesce(kept.note, excluded.note), version = kept.version + 1;
  end if;
  select version into message_version from public.contact_messages where id = p_message_id;
  perform public.change_messages(jsonb_build_array(jsonb_build_object(
    'id', p_message_id, 'version', message_version, 'action', 'handle', 'note', 'Access ' || p_decision)));
end;
$$;

create policy "Administrators can read decisions on requests"
  on public.access_requests for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators can read what is known of an account"
  on public.account_details for select to authenticated
  using ((select private.is_admin()));

grant select on public.access_requests, public.account_details to authenticated;
