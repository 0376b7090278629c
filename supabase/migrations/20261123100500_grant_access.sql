-- Access for clients and staff, from the access request or invitation to the first sign-in.

-- Stores details about an account's owner: copied from the approved access request, then edited by staff.
create table public.account_details (
  account_id uuid primary key references auth.users (id) on delete cascade,
  company text check (char_length(company) <= 200),
  job_title text check (char_length(job_title) <= 200),
  note text check (char_length(note) <= 10000),
  version integer not null default 1
);

alter table public.account_details enable row level security;

-- Returns whether the link and the code of an email are still valid. Their lifetime equals otp_expiry in config.toml.
create function private.is_link_valid(sent_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(sent_at > now() - interval '1 hour', false);
$$;

-- Returns whether an invitation is at most a week old. The auth service has one lifetime for all links, so password_link_works extends that
-- of invitations.
create function private.invitation_is_fresh(invited_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(invited_at > now() - interval '7 days', false);
$$;

-- Lists accounts with their role, state and details.
create view private.accounts as
select
  account.id, account.email::text as email, given.role, account.raw_user_meta_data ->> 'language' as language,
  account.email_confirmed_at is not null as is_confirmed,
  greatest(account.invited_at, account.recovery_sent_at) as link_sent_at,
  case when account.last_sign_in_at is not null then account.email_confirmed_at end as first_signed_in_at,
  account.last_sign_in_at,
  case
    when given.role is null then 'revoked'
    when account.last_sign_in_at is not null then 'active'
    when private.invitation_is_fresh(account.invited_at) or private.is_link_valid(account.recovery_sent_at) then 'invited'
    else 'link-expired'
  end as state,
  details.company, details.job_title, details.note, coalesce(details.version, 0) as version,
  exists (select from auth.mfa_factors where user_id = account.id and status = 'verified') as has_second_factor
from auth.users account
left join public.user_roles given on given.user_id = account.id
left join public.account_details details on details.account_id = account.id;

-- Records granted, changed and revoked roles in the activity log, even if direct SQL changes them.
create function private.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into public.history (kind, action, account_id, role) values ('accounts', 'revoked', old.user_id, old.role);
  elsif tg_op = 'INSERT' or new.role <> old.role then
    insert into public.history (kind, action, account_id, role) values ('accounts', 'granted', new.user_id, new.role);
  end if;
  return null;
end;
$$;

create trigger record_role_change
  after insert or update or delete on public.user_roles
  for each row execute function private.record_role_change();

-- Claims an email address for 30 seconds, so that no concurrent call emails it. Returns null on success, {outcome: 'busy'} or {outcome:
-- 'limited', retry_after}. An account with a link from the last minute is limited. Callers must take other advisory locks first.
create function private.claim_email_address(address text, link_sent_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wait_seconds integer := ceil(extract(epoch from link_sent_at + interval '1 minute' - now()));
begin
  if coalesce(wait_seconds, 0) <= 0 then
    if private.consume_rate_limit('access-claim', lower(address)) > 0 then return jsonb_build_object('outcome', 'busy'); end if;
    wait_seconds := private.consume_rate_limit('access-mail', (select auth.uid())::text);
    if wait_seconds is null then return null; end if;
    perform private.refund_rate_limit('access-claim', lower(address));
  end if;
  return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
end;
$$;

-- Returns the kind of email with which an account chooses a password: `invite` until an invitation is accepted, then `recovery`.
create function private.get_access_email_kind(is_confirmed boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when is_confirmed then 'recovery' else 'invite' end;
$$;

-- Sets the language of an account's emails, or removes it (null) for staff.
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

-- Starts granting access to the sender of request p_message_id (as a client), or to the address p_email (with the role p_role). Returns
-- {outcome: 'go', email, role, language, account_id, mail: 'invite' | 'recovery' | 'none', recent_mail: the kind of email sent in the
-- last minute}. Other outcomes are busy, limited, declined (since p_decided_at) and other-role (the account has another role). Returns null
-- if the request no longer exists. Only administrators may call it.
create function public.begin_access_grant(
  p_message_id uuid, p_email text, p_role text, p_language text, p_decided_at timestamptz default null)
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
  recent_mail text;
  obstacle jsonb;
begin
  perform private.require_admin();
  if p_message_id is not null then
    select email, 'client', language into address, wanted_role, wanted_language
    from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
    if not found then return null; end if;
    obstacle := private.find_unseen_decline(p_message_id, p_decided_at);
    if obstacle is not null then return obstacle; end if;
  end if;
  if address is null or coalesce(wanted_role not in ('admin', 'client'), true)
    or wanted_role = 'client' and wanted_language is null then
    raise exception 'A client requires a language, and the role must be admin or client' using errcode = 'check_violation';
  end if;

  -- Serializes concurrent calls for the same address.
  perform pg_advisory_xact_lock(hashtextextended(lower(address), 0));
  select * into account from private.accounts where email = lower(address);
  if account.role <> wanted_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  recent_mail := case when account.link_sent_at > now() - interval '1 minute' then private.get_access_email_kind(account.is_confirmed) end;
  -- A recent link for an account that has no role may belong to a grant in progress. Another email would invalidate that link.
  if account.role is null and recent_mail is null then
    needed_mail := private.get_access_email_kind(coalesce(account.is_confirmed, false));
    obstacle := private.claim_email_address(address, null);
    if obstacle is not null then return obstacle; end if;
    perform private.set_language(account.id, wanted_language);
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'email', address, 'role', wanted_role, 'language', wanted_language,
    'account_id', account.id, 'mail', needed_mail, 'recent_mail', recent_mail);
end;
$$;

-- Records the email sent under the caller's claim, if any, and releases the claim. A link sent within the last minute belongs to this
-- claim, because an address cannot be claimed within a minute of its last link.
create function private.record_mail(p_account_id uuid, p_message_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.history (kind, action, account_id, message_id, detail)
    select 'accounts', 'mailed', account.id, p_message_id, private.get_access_email_kind(is_confirmed)
    from private.accounts account
    where account.id = p_account_id and link_sent_at > now() - interval '1 minute' and exists (
      select from private.rate_limit_requests
      where action = 'access-claim' and key_hash = hashtextextended(email, 0) and actor_id = (select auth.uid())
        and at > now() - interval '1 minute');
  select private.refund_rate_limit('access-claim', email) from private.accounts where id = p_account_id;
$$;

-- Grants p_role to an existing account and approves its access request p_message_id, if given. p_display_name becomes the name of a staff
-- member without a profile. Returns {outcome: 'granted' | 'other-role' | 'declined'}, or null if the account no longer exists. Idempotent.
-- Only administrators may call it.
create function public.grant_access(
  p_message_id uuid, p_account_id uuid, p_role text, p_decided_at timestamptz default null, p_display_name text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account private.accounts;
  obstacle jsonb;
begin
  perform private.require_admin();
  select * into account from private.accounts where id = p_account_id;
  if not found then return null; end if;
  if p_message_id is not null and (p_role <> 'client' or not exists (
    select from public.contact_messages
    where id = p_message_id and kind = 'access-request' and lower(email) = account.email for update
  )) then
    raise exception 'The email address is not that of the access request' using errcode = 'check_violation';
  end if;
  obstacle := private.find_unseen_decline(p_message_id, p_decided_at);
  if obstacle is not null then return obstacle; end if;
  -- Lock the address after the message, as in begin_access_grant, because calls with different lock orders would deadlock.
  perform pg_advisory_xact_lock(hashtextextended(account.email, 0));
  -- Read the account again, because it may have changed before the lock.
  select * into account from private.accounts where id = p_account_id;
  if account.role <> p_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  insert into public.user_roles (user_id, role) values (p_account_id, p_role) on conflict (user_id) do nothing;
  if p_role = 'admin' and p_display_name <> '' then
    insert into public.staff_profiles (account_id, display_name) values (p_account_id, p_display_name) on conflict do nothing;
  end if;
  if p_message_id is not null and (account.role is null or not exists (
    select from public.access_requests where message_id = p_message_id and decision = 'approved'
  )) then
    perform private.decide_access_request(p_message_id, 'approved', p_account_id, null);
  end if;
  perform private.record_mail(p_account_id, p_message_id);
  return jsonb_build_object('outcome', 'granted');
end;
$$;

-- Releases the caller's claim on an email address, so that a retry need not wait. The claim still counts toward the hourly limit, because
-- an email may have been sent. Only administrators may call it.
create function public.cancel_access_grant(p_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  select private.refund_rate_limit('access-claim', lower(btrim(p_email)));
$$;

-- Starts emailing a link to an account with access: the invitation again, or a password reset. Returns {outcome: 'go', email, language,
-- mail}, busy or limited, or null if the account has no access. Only administrators may call it.
create function public.begin_access_email(p_account_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account private.accounts;
  obstacle jsonb;
begin
  perform private.require_admin();
  select * into account from private.accounts where id = p_account_id and role is not null;
  if not found then return null; end if;
  obstacle := private.claim_email_address(account.email, account.link_sent_at);
  if obstacle is not null then return obstacle; end if;
  -- The language selects the page that the link opens. Users can edit their own metadata, so remove the language of staff and add a
  -- missing one for clients.
  account.language := case when account.role = 'client' then coalesce(account.language, 'en') end;
  perform private.set_language(account.id, account.language);
  return jsonb_build_object(
    'outcome', 'go', 'email', account.email, 'language', account.language, 'mail', private.get_access_email_kind(account.is_confirmed));
end;
$$;

-- Records the access email that was sent under the caller's claim, if any, and releases the claim. Only administrators may call it.
create function public.record_access_email(p_account_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  select private.record_mail(p_account_id, null);
$$;

create policy "Administrators can read what is known of an account"
  on public.account_details for select to authenticated
  using ((select private.require_admin()));

grant select on public.account_details to authenticated;
grant execute on function
  public.begin_access_grant, public.grant_access, public.cancel_access_grant, public.begin_access_email, public.record_access_email
to authenticated;
