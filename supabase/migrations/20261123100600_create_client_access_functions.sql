-- The calls of the console and of manage-access: from a request for access to the first sign-in, and back.

-- Returns a request with its decision and every step; null when there is none.
create function public.read_access_request(p_message_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'state', case
      when request.message_id is null then 'open'
      when request.decision = 'declined' then 'declined'
      else coalesce(account.state, 'closed')
    end,
    'account_id', account.id,
    'decided_by', request.decided_by,
    'decided_at', request.decided_at,
    'link_sent_at', account.link_sent_at,
    'first_signed_in_at', account.first_signed_in_at,
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', step.action, 'role', step.role, 'detail', step.detail, 'actor_email', step.actor_email, 'note', step.note, 'at', step.at)
        order by step.id desc), '[]')
      from public.history step
      where step.kind = 'accounts'
        and (step.message_id = message.id or step.account_id = request.account_id and step.action in ('mailed', 'taken'))
    ))
  from public.contact_messages message
  left join public.access_requests request on request.message_id = message.id
  left join private.accounts account on account.id = request.account_id
  where message.id = p_message_id and message.kind = 'access-request';
$$;

-- First half of giving access: to the sender of the request p_message_id (as a client, in the language of the request), or to an
-- address that staff typed. Returns {outcome: 'go', email, role, language, account_id, mail: 'invite' | 'recovery' |
-- 'none', recent_mail: the mail of the last minute}, or the obstacle: busy, limited, other-role (a colleague never becomes a client by
-- this, nor the reverse); null: no request.
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
  recent_mail text;
  obstacle jsonb;
begin
  perform private.require_admin();
  if p_message_id is not null then
    select email, 'client', language into address, wanted_role, wanted_language
    from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
    if not found then return null; end if;
  end if;
  if address is null or coalesce(wanted_role not in ('admin', 'client'), true)
    or wanted_role = 'client' and wanted_language is null then
    raise exception 'A client has a language, and there are no other roles' using errcode = 'check_violation';
  end if;

  -- Calls about one address take turns, so that each reads the account as the one before it left it.
  perform pg_advisory_xact_lock(hashtextextended(lower(address), 0));
  select * into account from private.accounts where email = lower(address);
  if account.role <> wanted_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  recent_mail := case when account.link_sent_at > now() - interval '1 minute' then private.mail_for(account.is_confirmed) end;
  -- A link sent within the last minute without a role means that the second half is missing. Another mail would make that link useless.
  if account.role is null and recent_mail is null then
    needed_mail := private.mail_for(coalesce(account.is_confirmed, false));
    obstacle := private.claim_address(address, null);
    if obstacle is not null then return obstacle; end if;
    perform private.set_language(account.id, wanted_language);
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'email', address, 'role', wanted_role, 'language', wanted_language,
    'account_id', account.id, 'mail', needed_mail, 'recent_mail', recent_mail);
end;
$$;

-- Second half of giving access, once the account exists and its mail has gone out (p_mailed). Safe to repeat.
create function public.give_access(p_message_id uuid, p_account_id uuid, p_role text, p_mailed boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account private.accounts;
begin
  perform private.require_admin();
  select * into account from private.accounts where id = p_account_id;
  if not found then return null; end if;
  if p_message_id is not null and (p_role <> 'client' or not exists (
    select from public.contact_messages
    where id = p_message_id and kind = 'access-request' and lower(email) = account.email for update
  )) then
    raise exception 'This account did not ask for this' using errcode = 'check_violation';
  end if;
  -- After the message, as in begin_access: two calls that lock in different orders wait for each other until PostgreSQL ends one.
  perform pg_advisory_xact_lock(hashtextextended(account.email, 0));
  -- Read again in its turn.
  select * into account from private.accounts where id = p_account_id;
  if account.role <> p_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  insert into public.user_roles (user_id, role) values (p_account_id, p_role) on conflict (user_id) do nothing;
  if p_message_id is not null and (account.role is null or not exists (
    select from public.access_requests where message_id = p_message_id and decision = 'approved'
  )) then
    perform private.decide_request(p_message_id, 'approved', p_account_id, null);
  end if;
  if p_mailed then
    insert into public.history (kind, action, account_id, message_id, detail)
    values ('accounts', 'mailed', p_account_id, p_message_id, private.mail_for(account.is_confirmed));
  end if;
  perform private.give_back('access-claim', account.email);
  return jsonb_build_object('outcome', 'given');
end;
$$;

-- Gives up a claim of the caller's after the second half has failed, so that the next try need not wait for it to expire. It still
-- counts as a mail of that hour, because one may have gone out.
create function public.abandon_access(p_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  select private.give_back('access-claim', lower(btrim(p_email)));
$$;

-- Declines a request. Returns it as it is then; an approved one stays as it was.
create function public.decline_access(p_message_id uuid, p_note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
  if found and not exists (select from public.access_requests where message_id = p_message_id) then
    perform private.decide_request(p_message_id, 'declined', null, p_note);
  end if;
  return public.read_access_request(p_message_id);
end;
$$;

-- First half of mailing an account that has access a link: its invitation again, or a reset of its password.
-- {outcome: 'go', email, language, mail} or busy, limited; null: this account has no access.
create function public.begin_access_mail(p_account_id uuid)
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
  obstacle := private.claim_address(account.email, account.link_sent_at);
  if obstacle is not null then return obstacle; end if;
  -- The language says which page the link leads to, and owners can change it themselves.
  account.language := case when account.role = 'client' then coalesce(account.language, 'en') end;
  perform private.set_language(account.id, account.language);
  return jsonb_build_object(
    'outcome', 'go', 'email', account.email, 'language', account.language, 'mail', private.mail_for(account.is_confirmed));
end;
$$;

-- Second half: records that the mail has gone out, and frees the address.
create function public.record_access_mail(p_account_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  insert into public.history (kind, action, account_id, detail)
    select 'accounts', 'mailed', id, private.mail_for(is_confirmed) from private.accounts where id = p_account_id;
  select private.give_back('access-claim', email) from private.accounts where id = p_account_id;
$$;

-- Whether the link of a mail can still be used. Its holder asks, before typing a password. A token is a hash of an address
-- and a code of eight digits, so codes could be tried here. After the hundredth miss nobody gets an answer (null), and the
-- database's log has a line for each question.
create function public.password_link_works(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Before the lookup: an answer to the right token alone would tell as much.
  if private.limited('link-miss', '') > 0 then
    raise warning 'Too many questions about links that do not work';
    return null;
  end if;
  if exists (
    select from auth.users
    where confirmation_token = p_token_hash and p_token_hash <> '' and private.link_is_fresh(confirmation_sent_at)
      or recovery_token = p_token_hash and p_token_hash <> '' and private.link_is_fresh(recovery_sent_at)
  ) then
    perform private.give_back('link-miss', '');
    return true;
  end if;
  return false;
end;
$$;

-- Takes away the role that the list showed: {outcome: 'taken' | 'changed' | 'last-administrator'}; changed: the account no longer has
-- that role. Takes effect on the person's next request; the sessions are deleted too, so that no token is renewed.
create function public.take_access_away(p_account_id uuid, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  begin
    delete from public.user_roles where user_id = p_account_id and role = p_role;
    if not found then return jsonb_build_object('outcome', 'changed'); end if;
  exception when restrict_violation then
    return jsonb_build_object('outcome', 'last-administrator');
  end;
  begin
    perform private.end_sessions(p_account_id);
  exception when object_not_in_prerequisite_state then
    -- They end by themselves, and give no access until then.
    raise warning '%', sqlerrm;
  end;
  return jsonb_build_object('outcome', 'taken');
end;
$$;

grant execute on function
  public.read_access_request(uuid),
  public.begin_access(uuid, text, text, text),
  public.give_access(uuid, uuid, text, boolean),
  public.abandon_access(text),
  public.decline_access(uuid, text),
  public.begin_access_mail(uuid),
  public.record_access_mail(uuid),
  public.take_access_away(uuid, text)
to authenticated;
grant execute on function public.password_link_works(text) to anon, authenticated;
