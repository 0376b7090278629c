-- What became of a request, with every step: null when there is none.
create function private.shown_request(p_message_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
        'action', step.action, 'role', step.role, 'actor_email', step.actor_email, 'note', step.note, 'at', step.at) order by step.id desc), '[]')
      from public.access_history step
      where step.message_id = message.id or step.account_id = request.account_id and step.action in ('mailed', 'taken')
    ))
  from public.contact_messages message
  left join public.access_requests request on request.message_id = message.id
  left join private.accounts account on account.id = request.account_id
  where message.id = p_message_id and message.kind = 'access-request';
$$;

create function public.read_access_request(p_message_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.shown_request(p_message_id);
end;
$$;
grant execute on function public.read_access_request(uuid) to authenticated;

-- Notes a decision on a request, and that the message is handled by it.
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
    values (p_message_id, p_decision, p_account_id, (select email from auth.users where id = (select auth.uid())))
    on conflict (message_id) do update set
      decision = excluded.decision, account_id = excluded.account_id,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at;
  perform private.record_access(p_decision, p_account_id, p_message_id, p_note => p_note);
  select version into message_version from public.contact_messages where id = p_message_id;
  perform public.change_message(p_message_id, message_version, 'handle', 'Access ' || p_decision, null);
end;
$$;

-- Second half of giving access, when the account is there and its mail has gone out (p_mailed). The same twice is once.
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
  if account.role <> p_role then return jsonb_build_object('outcome', 'other-role', 'role', account.role); end if;
  insert into public.user_roles (user_id, role) values (p_account_id, p_role) on conflict (user_id) do nothing;
  if p_message_id is not null and (account.role is null or not exists (
    select from public.access_requests where message_id = p_message_id and decision = 'approved'
  )) then
    perform private.decide_request(p_message_id, 'approved', p_account_id, null);
  end if;
  if p_mailed then perform private.record_access('mailed', p_account_id, p_message_id); end if;
  delete from private.access_claims where address_hash = hashtextextended(account.email, 0);
  return jsonb_build_object('outcome', 'given');
end;
$$;
grant execute on function public.give_access(uuid, uuid, text, boolean) to authenticated;

-- Declines a request. Answers {outcome: 'declined' | 'approved', request}: of an approved one nothing changes.
create function public.decline_access(p_message_id uuid, p_note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_decision text;
begin
  perform private.require_admin();
  perform from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
  if not found then return null; end if;
  select decision into found_decision from public.access_requests where message_id = p_message_id;
  if found_decision is null then perform private.decide_request(p_message_id, 'declined', null, p_note); end if;
  return jsonb_build_object('outcome', coalesce(found_decision, 'declined'), 'request', private.shown_request(p_message_id));
end;
$$;
grant execute on function public.decline_access(uuid, text) to authenticated;

-- First half of sending a link again: {outcome: 'go', email, language, mail} or busy, limited; null: this account has no access.
create function public.begin_access_mail(p_account_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account private.accounts;
begin
  perform private.require_admin();
  select * into account from private.accounts where id = p_account_id and role is not null;
  if not found then return null; end if;
  return coalesce(
    private.claim_address(account.email, account.link_sent_at),
    jsonb_build_object(
      'outcome', 'go', 'email', account.email, 'language', account.language, 'mail', private.mail_for(account.is_confirmed)));
end;
$$;
grant execute on function public.begin_access_mail(uuid) to authenticated;

-- Second half: notes that it has gone out.
create function public.record_access_mail(p_account_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.record_access('mailed', p_account_id);
  delete from private.access_claims
  where address_hash = (select hashtextextended(email, 0) from private.accounts where id = p_account_id);
end;
$$;
grant execute on function public.record_access_mail(uuid) to authenticated;

-- Takes the role that the list showed away: {outcome: 'taken' | 'changed' | 'last-administrator'}; changed: it is not that role any more.
-- Effective on the person's next request; the sessions go too, so that nothing is renewed.
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
    delete from auth.sessions where user_id = p_account_id;
  exception when insufficient_privilege then
    -- The tables of the auth service are the service's: without this right the sessions end by themselves, and have no rights until then.
    raise warning 'The sessions of an account could not be ended: %', sqlerrm;
  end;
  return jsonb_build_object('outcome', 'taken');
end;
$$;
grant execute on function public.take_access_away(uuid, text) to authenticated;

-- Who has access, colleagues first: {accounts: up to 200 whose address contains p_search, total, history: the latest 30 steps}.
create function public.list_accounts(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.user_roles),
    'accounts', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.role, shown.email), '[]')
      from (
        select id, email, role, language, state, link_sent_at, first_signed_in_at, last_sign_in_at
        from private.accounts
        where role is not null and strpos(email, lower(btrim(coalesce(p_search, '')))) > 0
        order by role, email limit 200
      ) shown
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.id desc), '[]')
      from (
        select step.id, step.action, step.role, account.email, step.actor_email, step.note, step.at
        from public.access_history step left join auth.users account on account.id = step.account_id
        where step.action <> 'approved' and (step.account_id is not null or step.message_id is not null)
        order by step.id desc limit 30
      ) latest
    ));
end;
$$;
grant execute on function public.list_accounts(text) to authenticated;
