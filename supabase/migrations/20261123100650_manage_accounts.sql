-- Accounts as a place: the list, what is known of each, sessions, second steps, and how access is taken away.

-- Ends every session of an account, or those of them that are named: their tokens open nothing and are not renewed. Raises where the
-- database does not allow it.
create function private.revoke_sessions(p_account_id uuid, p_only uuid[] default null)
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
create function private.remove_mfa_factors(p_account_id uuid)
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
  perform private.revoke_sessions(p_account_id);
  insert into public.history (kind, action, account_id) values ('accounts', 'mfa-removed', p_account_id);
  return true;
end;
$$;

-- Takes away the role that the list showed: {outcome: 'taken' | 'changed' | 'last-administrator'}; changed: the account no longer has
-- that role. Takes effect on the person's next request; the sessions are deleted too, so that no token is renewed.
create function public.revoke_access(p_account_id uuid, p_role text)
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
    perform private.revoke_sessions(p_account_id);
  exception when object_not_in_prerequisite_state then
    -- They end by themselves, and give no access until then.
    raise warning '%', sqlerrm;
  end;
  return jsonb_build_object('outcome', 'taken');
end;
$$;

-- Ends every session of an account: {outcome: 'ended'}; null: there is no such account.
create function public.revoke_sessions(p_account_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from auth.users where id = p_account_id) then return null; end if;
  perform private.revoke_sessions(p_account_id);
  insert into public.history (kind, action, account_id) values ('accounts', 'signed-out', p_account_id);
  return jsonb_build_object('outcome', 'ended');
end;
$$;

-- Raises unless the caller is a client or an administrator who may act.
create function private.require_role()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin()
    and not exists (select from public.user_roles where user_id = private.get_caller() and role = 'client') then
    raise exception 'Only clients and administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

-- The caller's own sessions, the latest used first: [{id, device, address, began_at, used_at, is_current}]. The browser told the auth
-- service device and address: they help their owner to recognise a session, and prove nothing.
create function public.list_sessions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_role();
  select coalesce(jsonb_agg(to_jsonb(own) order by used_at desc), '[]') from (
    select id, user_agent as device, host(ip) as address, created_at as began_at,
      coalesce(refreshed_at at time zone 'utc', created_at) as used_at, id = (auth.jwt() ->> 'session_id')::uuid as is_current
    from auth.sessions where user_id = private.get_caller()
  ) own;
$$;

-- Ends one of the caller's own sessions: {outcome: 'ended'}; so it is when it had ended before, and when it is somebody else's, which
-- is left as it is.
create function public.revoke_session(p_session_id uuid)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.require_role();
  select private.revoke_sessions(private.get_caller(), array[p_session_id]);
  select jsonb_build_object('outcome', 'ended');
$$;

-- Removes the second factor of a person who has lost it, and ends their sessions: {outcome: 'removed' | 'none'}; null: there
-- is no such account. People remove their own at the auth service, which asks for a code first.
create function public.remove_mfa_factors(p_account_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_account_id = (select auth.uid()) then
    raise exception 'One''s own factor is removed with a code of it' using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from auth.users where id = p_account_id) then return null; end if;
  return jsonb_build_object('outcome', case when private.remove_mfa_factors(p_account_id) then 'removed' else 'none' end);
end;
$$;

-- Says whether every administrator needs a second factor: {outcome: 'done' | 'not-enrolled'}. A caller who switches it on must have
-- taken the second step, so that somebody can always let the others in.
create function public.require_mfa(p_required boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Without a factor, an administrator was let through without the second step.
  if p_required and not (public.get_mfa_state() ->> 'enrolled')::boolean then
    return jsonb_build_object('outcome', 'not-enrolled');
  end if;
  update private.mfa_policy set required = p_required where required <> p_required;
  if found then
    insert into public.history (kind, action) values ('accounts', case when p_required then 'mfa-required' else 'mfa-optional' end);
  end if;
  return jsonb_build_object('outcome', 'done');
end;
$$;

-- Changes what is known of an account, and the language that a client is written to in (null: none, as staff have it), if nobody has
-- since p_version: {outcome: 'done', version} | {outcome: 'changed', by, at}; null: there is no such account.
create function public.update_account(
  p_account_id uuid, p_version integer, p_company text, p_job_title text, p_note text, p_language text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account private.accounts;
  company constant text := nullif(btrim(p_company), '');
  job_title constant text := nullif(btrim(p_job_title), '');
  note constant text := nullif(btrim(p_note), '');
  changed text;
begin
  perform private.require_admin();
  -- Waits for a change of the same account that is under way.
  perform from auth.users where id = p_account_id for update;
  select * into account from private.accounts where id = p_account_id;
  if not found then return null; end if;
  if account.version <> p_version then
    return jsonb_build_object('outcome', 'changed') || coalesce((
      select jsonb_build_object('by', actor_email, 'at', at) from public.history
      where kind = 'accounts' and account_id = p_account_id and action in ('changed', 'approved') order by id desc limit 1
    ), '{}');
  end if;
  if p_language is not null and (account.role = 'admin' or not private.is_language(p_language))
    or p_language is null and account.role = 'client' then
    raise exception 'A client has one of the languages, and staff have none' using errcode = 'check_violation';
  end if;
  changed := concat_ws(', ',
    case when company is distinct from account.company then 'company' end,
    case when job_title is distinct from account.job_title then 'job title' end,
    case when note is distinct from account.note then 'note' end,
    case when p_language is distinct from account.language then 'language' end);
  if changed = '' then return jsonb_build_object('outcome', 'done', 'version', account.version); end if;
  insert into public.account_details values (p_account_id, company, job_title, note, p_version + 1)
    on conflict (account_id) do update set
      company = excluded.company, job_title = excluded.job_title, note = excluded.note, version = excluded.version;
  perform private.set_language(p_account_id, p_language);
  insert into public.history (kind, action, account_id, detail) values ('accounts', 'changed', p_account_id, changed);
  return jsonb_build_object('outcome', 'done', 'version', p_version + 1);
end;
$$;

-- Lists accounts, colleagues first and those without access last: {accounts: up to 200 of the wanted kind whose address or company
-- contains p_search, matching: how many there are, total: all accounts, history: their latest 30 steps}. p_kind is all, admin, client,
-- waiting (invited, not signed in yet) or no-access.
create function public.list_accounts(p_search text, p_kind text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern constant text := private.build_search_pattern(p_search);
  is_everybody constant boolean := pattern = '%' and p_kind = 'all';
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from private.accounts
      where private.fold_text(concat_ws(' ', email, company)) like pattern
        and case p_kind
          when 'all' then true
          when 'waiting' then state in ('invited', 'link-expired')
          when 'no-access' then role is null
          else role = p_kind
        end
    )
    select jsonb_build_object(
      'total', (select count(*) from auth.users),
      'matching', (select count(*) from found),
      'accounts', (
        select coalesce(jsonb_agg(to_jsonb(shown) order by shown.role nulls last, shown.email), '[]')
        from (
          select id, email, role, language, state, link_sent_at, last_sign_in_at, company, job_title, note, version,
            has_second_factor
          from found order by role nulls last, email limit 200
        ) shown
      ),
      'history', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.id desc), '[]')
        from (
          -- A person who asked for access and got no account is known by the request.
          select step.id, step.action, step.role, step.detail, coalesce(found.email, message.email) as email, step.actor_email,
            step.note, step.at
          from (
            (select * from public.history
              where is_everybody and kind = 'accounts' and action <> 'approved'
                and (account_id is not null or message_id is not null or action like 'factor-%')
              order by id desc limit 30)
            union all
            select latest.* from found cross join lateral (
              select * from public.history
              where not is_everybody and kind = 'accounts' and action <> 'approved' and account_id = found.id
              order by id desc limit 30
            ) latest
          ) step
          left join found on found.id = step.account_id
          left join public.contact_messages message on message.id = step.message_id
          order by step.id desc limit 30
        ) latest
      ))
  );
end;
$$;

-- Lists the administrators that are not banned, who can be given a message: [{id, email}], by address.
create function public.list_colleagues()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email) order by account.email), '[]')
  from auth.users account where private.has_admin_role(account.id);
$$;

grant execute on function
  public.revoke_access, public.revoke_sessions, public.list_sessions, public.revoke_session, public.update_account, public.list_accounts,
  public.list_colleagues, public.remove_mfa_factors, public.require_mfa
to authenticated;
