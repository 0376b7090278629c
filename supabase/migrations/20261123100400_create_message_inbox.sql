-- The inbox: how staff read, assign and settle messages.

-- Every action of staff. Written only by the functions below, and erased with its message.
create table public.contact_message_history (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  action text not null check (action in ('handle', 'reopen', 'mark-spam', 'not-spam', 'assign', 'mail-again', 'reply')),
  -- No foreign key, and a copy of the address, as in the history of flags.
  actor_id uuid,
  actor_email text,
  -- A note; of an assignment, the assignee's address.
  note text check (char_length(note) <= 500),
  at timestamptz not null default now()
);

-- The record that messages were erased on request: when, by which account, how many. Nothing says whose they were.
create table public.message_erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  actor_id uuid not null,
  message_count integer not null
);

create index contact_message_history_message on public.contact_message_history (message_id, id desc);
create index contact_message_history_actor on public.contact_message_history (actor_id, at desc);

alter table public.contact_message_history enable row level security;
alter table public.message_erasures enable row level security;

-- The messages as the inbox shows them, each in one state; read with the caller's rights.
create view public.desk_messages with (security_invoker = true) as
select
  id, submission_id, kind, name, email, language,
  left(split_part(ltrim(message, E' \t\n'), E'\n', 1), 200) as first_line,
  case
    when handled_at is not null then 'handled'
    when suspected_spam then 'suspected-spam'
    when status in ('failed', 'held') or status = 'received' and created_at < now() - interval '2 minutes' then 'not-mailed'
    else 'new'
  end as state,
  created_at, due_at, taken_by, assignee_id,
  case when assignee_id is not null then assignee_email end as assignee_email,
  version, phone, message, fields, status, mail_attempts, mailed_at,
  case when handled_at is null then next_attempt_at end as next_attempt_at,
  last_error, handled_at, handled_by,
  -- As private.erase_expired_messages() decides.
  case kind
    when 'access-request' then created_at + interval '12 months'
    else interval '24 months' +
      (select max(later.created_at) from public.contact_messages later where lower(later.email) = lower(message.email))
  end as kept_until,
  search_text
from public.contact_messages message;

-- A message as the inbox reads it; null when there is none.
create function private.shown_message(p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(shown) - 'search_text' from public.desk_messages shown where id = p_id;
$$;

create policy "Administrators can read the message history"
  on public.contact_message_history for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators can read the record of erasures"
  on public.message_erasures for select to authenticated
  using ((select private.is_admin()));

-- One page of the list, newest first, below the message that the cursor names. A filter that is null filters nothing;
-- p_assignee is an account's id or 'none'.
create function public.list_messages(
  p_state text, p_kind text, p_language text, p_assignee text, p_search text,
  p_before timestamptz, p_before_id uuid, p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  pattern constant text :=
    '%' || regexp_replace(private.fold_text(btrim(p_search)), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]')
    from (
      select
        id, submission_id, kind, name, email, language, first_line, state, created_at, due_at, assignee_id, assignee_email,
        version
      from public.desk_messages
      where (created_at, id) <
          (coalesce(p_before, 'infinity'), coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        and (p_state is null or state = p_state)
        and (p_kind is null or kind = p_kind)
        and (p_language is null or language = p_language)
        and (p_assignee is null or coalesce(assignee_id::text, 'none') = p_assignee)
        and (pattern is null or search_text like pattern)
      order by created_at desc, id desc
      limit least(p_limit, 500)
    ) page
  );
end;
$$;

-- Returns one message with all that was sent and done; null when there is none.
create function public.read_message(p_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.shown_message(p_id);
end;
$$;

-- Counts the messages that wait: {waiting, not_mailed, suspected_spam, oldest_waiting_at}. Spam does not wait.
create function public.count_messages()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where state in ('new', 'not-mailed')),
      'not_mailed', count(*) filter (where state = 'not-mailed'),
      'suspected_spam', count(*) filter (where state = 'suspected-spam'),
      'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed'))
    )
    from public.desk_messages where handled_at is null
  );
end;
$$;

-- Does an action on the version that its author saw. Returns {outcome: 'changed' | 'conflict', message, by, at}, where `by` and `at`
-- name the change that came first; null when there is no such message. An action that changes nothing leaves no trace.
create function public.change_message(
  p_id uuid, p_version integer, p_action text, p_note text, p_assignee_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  actor_address constant text := (select email from auth.users where id = actor);
  action_note text := nullif(btrim(p_note), '');
  assignee_address text;
  found_version integer;
  last_action record;
begin
  perform private.require_admin();
  if p_action not in ('handle', 'reopen', 'mark-spam', 'not-spam', 'assign') then
    raise exception 'Unknown action %', p_action using errcode = 'invalid_parameter_value';
  end if;
  if char_length(action_note) > 500 then
    raise exception 'A note takes 500 characters' using errcode = 'invalid_parameter_value';
  end if;

  select version into found_version from public.contact_messages where id = p_id for update;
  if not found then return null; end if;
  if found_version is distinct from p_version then
    select actor_email, at into last_action
    from public.contact_message_history where message_id = p_id and action <> 'mail-again' order by id desc limit 1;
    return jsonb_build_object(
      'outcome', 'conflict', 'message', private.shown_message(p_id),
      'by', last_action.actor_email, 'at', last_action.at);
  end if;

  if p_action = 'assign' and p_assignee_id is not null then
    select account.email into assignee_address
    from auth.users account join public.user_roles given on given.user_id = account.id
    where account.id = p_assignee_id and given.role = 'admin';
    if not found then
      raise exception 'Only administrators can be given a message' using errcode = 'invalid_parameter_value';
    end if;
    action_note := assignee_address;
  end if;

  update public.contact_messages
  set
    version = version + 1,
    handled_at = case p_action when 'handle' then now() when 'reopen' then null else handled_at end,
    handled_by = case p_action when 'handle' then actor_address when 'reopen' then null else handled_by end,
    suspected_spam = case p_action when 'mark-spam' then true when 'not-spam' then false else suspected_spam end,
    assignee_id = case p_action when 'assign' then p_assignee_id else assignee_id end,
    assignee_email = case p_action when 'assign' then assignee_address else assignee_email end
  where id = p_id and case p_action
    when 'handle' then handled_at is null
    when 'reopen' then handled_at is not null
    when 'mark-spam' then not suspected_spam
    when 'not-spam' then suspected_spam
    else assignee_id is distinct from p_assignee_id
  end;
  if found then
    insert into public.contact_message_history (message_id, action, actor_id, actor_email, note)
    values (p_id, p_action, actor, actor_address, action_note);
  end if;
  return jsonb_build_object('outcome', 'changed', 'message', private.shown_message(p_id));
end;
$$;

-- Claims one message to be mailed at the caller's request. Returns {outcome: 'due', mail}, or {outcome: 'limited', retry_after}: a
-- message once a minute, thirty an hour for one administrator; null when there is none.
create function public.claim_message(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  message public.contact_messages;
  wait_seconds integer;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('mail again ' || actor, 0));
  select * into message from public.contact_messages where id = p_id for update;
  if not found then return null; end if;

  with last_time as (
    select at + interval '1 minute' as free_at
    from public.contact_message_history where message_id = p_id and action = 'mail-again' order by id desc limit 1
  ), thirtieth as (
    select at + interval '1 hour' as free_at
    from public.contact_message_history where actor_id = actor and action = 'mail-again' order by at desc offset 29 limit 1
  )
  select ceil(extract(epoch from max(free_at) - now())) into wait_seconds
  from (select free_at from last_time union all select free_at from thirtieth) limits;
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
  end if;

  insert into public.contact_message_history (message_id, action, actor_id, actor_email)
  values (p_id, 'mail-again', actor, (select email from auth.users where id = actor));
  update public.contact_messages
  set
    mail_attempts = mail_attempts + 1,
    next_attempt_at = case when status = 'mailed' then null else now() + interval '2 minutes' end
  where id = p_id
  returning * into message;
  return jsonb_build_object('outcome', 'due', 'mail', private.mail_of(message));
end;
$$;

-- Erases all messages of an address, and records that it was done without saying whose they were. Returns how many there were.
create function public.erase_person(p_email text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_admin();
  delete from public.contact_messages where lower(email) = lower(btrim(p_email));
  get diagnostics erased = row_count;
  insert into public.message_erasures (actor_id, message_count) values ((select auth.uid()), erased);
  return erased;
end;
$$;

grant select on public.contact_message_history, public.message_erasures to authenticated;
revoke all on public.contact_message_history, public.message_erasures, public.desk_messages from service_role;
grant select on public.contact_message_history, public.message_erasures to service_role;
grant select on public.desk_messages to authenticated, service_role;
grant execute on function
  private.shown_message(uuid),
  public.list_messages(text, text, text, text, text, timestamptz, uuid, integer),
  public.read_message(uuid),
  public.count_messages(),
  public.change_message(uuid, integer, text, text, uuid),
  public.claim_message(uuid),
  public.erase_person(text)
to authenticated;
