-- Account management: list, details, sessions, MFA and revoked access.

-- Revokes all sessions of an account, or only the given ones. Raises an exception if the database lacks the permission.
create function private.revoke_sessions(p_account_id uuid, p_only uuid[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = p_account_id and (p_only is null or id = any (p_only));
exception when insufficient_privilege then
  -- The console would explain the original error code (42501) as lost rights of the caller.
  raise exception 'The database is not allowed to end sessions: %', sqlerrm using errcode = 'object_not_in_prerequisite_state';
end;
$$;

-- Removes all MFA factors of an account, revokes its sessions and records the event. Returns false if it has no factors. The database owner
-- calls it for an administrator who lost their phone if no other can sign in (docs/first-administrator.md).
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
    raise exception 'The database is not allowed to remove MFA factors: %', sqlerrm using errcode = 'object_not_in_prerequisite_state';
  end;
  if not found then return false; end if;
  perform private.revoke_sessions(p_account_id);
  insert into public.history (kind, action, account_id) values ('accounts', 'mfa-removed', p_account_id);
  return true;
end;
$$;

-- Revokes p_role and, if permitted, all sessions of an account. The account's next request has no access. Returns {outcome: 'revoked' |
-- 'changed' (the role is different now) | 'last-administrator'}. Only administrators may call it.
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
    -- Without a role, the remaining sessions grant no access.
    raise warning '%', sqlerrm;
  end;
  return jsonb_build_object('outcome', 'revoked');
end;
$$;

-- Revokes all sessions of an account. Returns {outcome: 'ended'}, or null if the account was deleted. Only administrators may call it.
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

-- Raises an exception unless the caller is a client or satisfies private.is_admin.
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

-- Returns the caller's own sessions, most recently used first: [{id, device, address, began_at, used_at, is_current}]. The values of
-- `device` and `address` can be forged. Only clients and administrators may call it.
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

-- Revokes one of the caller's own sessions and ignores any other id. Returns {outcome: 'ended'}. Only clients and administrators may call
-- it.
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

-- Removes the MFA factors of another account and revokes its sessions. Returns {outcome: 'removed' | 'none'}, or null if the account was
-- deleted. Only administrators may call it. Administrators remove their own factors at the auth service, with a code.
create function public.remove_mfa_factors(p_account_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_account_id = (select auth.uid()) then
    raise exception 'Removing your own factor requires a code from it' using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from auth.users where id = p_account_id) then return null; end if;
  return jsonb_build_object('outcome', case when private.remove_mfa_factors(p_account_id) then 'removed' else 'none' end);
end;
$$;

-- Sets whether every administrator needs MFA. Returns {outcome: 'done' | 'not-enrolled'}. Only administrators may call it, and only those
-- who have passed MFA may require it, so that at least one administrator can help the others.
create function public.require_mfa(p_required boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- private.require_admin accepts callers who have no factor while MFA is optional.
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

-- Updates account details and the language of a client's emails (null for staff), unless they changed after p_version. Returns {outcome:
-- 'done', version} or {outcome: 'changed', by, at}, or null if the account was deleted. Only administrators may call it.
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
  perform from auth.users where id = p_account_id for update;
  select * into account from private.accounts where id = p_account_id;
  if not found then return null; end if;
  if account.version <> p_version then
    return jsonb_build_object('outcome', 'changed') || coalesce((
      select jsonb_build_object('by', actor_email, 'at', at) from public.history
      where kind = 'accounts' and account_id = p_account_id and action in ('changed', 'approved') and detail is distinct from 'profile'
      order by id desc limit 1
    ), '{}');
  end if;
  if p_language is not null and (account.role = 'admin' or not private.is_language(p_language))
    or p_language is null and account.role = 'client' then
    raise exception 'A client requires a supported language; staff have none' using errcode = 'check_violation';
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

-- Lists accounts, administrators first and accounts that have no access last: {accounts, matching, total, history}. `accounts` contains up
-- to 200 of p_kind whose email, company or staff display name contains p_search. `matching` counts all matches, `total` all accounts.
-- `history` contains the latest 30 events of the matches, except approvals. Without a filter, it includes changes of the MFA policy and
-- events of people who have no account. p_kind is all, admin, client, waiting (invited, not signed in yet) or no-access. Only
-- administrators may call it.
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
      select accounts.* from private.accounts left join public.staff_profiles on account_id = accounts.id
      where private.fold_text(concat_ws(' ', email, company, display_name)) like pattern
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
          -- The person may have no account. The access request then contains the email address.
          select event.id, event.action, event.role, event.detail, coalesce(found.email, message.email) as email, event.actor_email,
            event.note, event.at
          from (
            (select * from public.history
              where is_everybody and kind = 'accounts' and action <> 'approved'
                and (account_id is not null or message_id is not null or action in ('mfa-required', 'mfa-optional'))
              order by id desc limit 30)
            union all
            select latest.* from found cross join lateral (
              select * from public.history
              where not is_everybody and kind = 'accounts' and action <> 'approved' and account_id = found.id
              order by id desc limit 30
            ) latest
          ) event
          left join found on found.id = event.account_id
          left join public.contact_messages message on message.id = event.message_id
          order by event.id desc limit 30
        ) latest
      ))
  );
end;
$$;

grant execute on function
  public.revoke_access, public.revoke_sessions, public.list_sessions, public.revoke_session, public.update_account, public.list_accounts,
  public.remove_mfa_factors, public.require_mfa
to authenticated;
