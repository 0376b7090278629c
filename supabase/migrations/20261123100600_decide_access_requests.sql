-- Stores decisions on access requests. A request that has no row is open.
create table public.access_requests (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  decision text not null check (decision in ('approved', 'declined')),
  -- Stored without a foreign key, so that the id remains after the account is deleted.
  account_id uuid,
  decided_by text,
  decided_at timestamptz not null default now(),
  check (account_id is not null or decision = 'declined')
);

create index access_requests_account on public.access_requests (account_id);

alter table public.access_requests enable row level security;

-- Copies an account's company to its metadata. The public quote form reads it there, in the stored session (decision 044).
create function private.copy_company()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update auth.users set
    raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data::jsonb, '{}') || jsonb_build_object('company', new.company))
  where id = new.account_id and raw_user_meta_data::jsonb ->> 'company' is distinct from new.company;
  return null;
end;
$$;

create trigger copy_company
  after insert or update of company on public.account_details
  for each row execute function private.copy_company();

-- Records a decision. Approval also marks the message as handled, and fills in empty account details (company, job title, note) and a
-- missing name.
create function private.decide_access_request(p_message_id uuid, p_decision text, p_account_id uuid, p_note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message_version integer;
begin
  insert into public.access_requests (message_id, decision, account_id, decided_by)
    values (p_message_id, p_decision, p_account_id, private.get_caller_email())
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
    update auth.users account set
      -- The message contains the full name. Its first word becomes the first name.
      raw_user_meta_data = jsonb_build_object(
        'first_name', split_part(name, ' ', 1), 'last_name', btrim(substr(name, length(split_part(name, ' ', 1)) + 1)))
        || coalesce(raw_user_meta_data::jsonb, '{}')
      from public.contact_messages message
      where account.id = p_account_id and message.id = p_message_id;
    select version into message_version from public.contact_messages where id = p_message_id;
    perform public.change_messages(jsonb_build_array(jsonb_build_object(
      'id', p_message_id, 'version', message_version, 'action', 'handle', 'note', 'Access approved')));
  end if;
end;
$$;

-- Returns {outcome: 'declined', by} if a request was declined after the caller loaded it, otherwise null. p_decided_at is the decision time
-- that the caller saw, or null for an open request.
create function private.find_unseen_decline(p_message_id uuid, p_decided_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('outcome', 'declined', 'by', decided_by) from public.access_requests
  where message_id = p_message_id and decision = 'declined' and decided_at is distinct from p_decided_at;
$$;

-- Returns the state, decision, account id and events of an access request, or null. Only administrators may call it.
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
        'action', event.action, 'role', event.role, 'detail', event.detail, 'actor_email', event.actor_email, 'note', event.note, 'at', event.at)
        order by event.id desc), '[]')
      from public.history event
      where event.kind = 'accounts'
        and (event.message_id = message.id or event.account_id = request.account_id and event.action in ('mailed', 'revoked'))
    ))
  from public.contact_messages message
  left join public.access_requests request on request.message_id = message.id
  left join private.accounts account on account.id = request.account_id
  where message.id = p_message_id and message.kind = 'access-request';
$$;

-- Declines an open request and returns its current state. An approved request stays approved. Only administrators may call it.
create function public.decline_access_request(p_message_id uuid, p_note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.contact_messages where id = p_message_id and kind = 'access-request' for update;
  if found and not exists (select from public.access_requests where message_id = p_message_id) then
    perform private.decide_access_request(p_message_id, 'declined', null, p_note);
  end if;
  return public.read_access_request(p_message_id);
end;
$$;

create policy "Administrators can read decisions on requests"
  on public.access_requests for select to authenticated
  using ((select private.require_admin()));

grant select on public.access_requests to authenticated;
grant execute on function public.read_access_request, public.decline_access_request to authenticated;
