-- The message desk: what staff do with a message, and when its mail is tried again.

-- A text as it is searched: without case, accents and the two letters that have another form in capitals.
create function private.fold_text(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(normalize(replace(replace(lower(words), 'ς', 'σ'), 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g');
$$;
grant execute on function private.fold_text(text) to authenticated;

alter table public.contact_messages
  -- Counts what staff did; a change names the version it was based on.
  add column version integer not null default 1,
  add column handled_at timestamptz,
  -- A copy of the address: it outlives the account.
  add column handled_by text,
  add column assignee_id uuid references auth.users (id) on delete set null,
  add column assignee_email text,
  -- When the mail is tried next; null: it is mailed, held, or was given up. While an attempt runs, the end of its time.
  add column next_attempt_at timestamptz,
  -- Folded when it is stored: folding ten thousand messages for one search takes half a second.
  add column search_text text not null generated always as (
    private.fold_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' ' || fields::text)
  ) stored;

-- What waited until now had nobody to try again.
update public.contact_messages set next_attempt_at = now() where status in ('received', 'failed');

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_open on public.contact_messages (created_at) where handled_at is null;
create index contact_messages_due on public.contact_messages (next_attempt_at) where handled_at is null;
create index contact_messages_assignee on public.contact_messages (assignee_id);
drop index public.contact_messages_undelivered;

grant select (version, handled_at, handled_by, assignee_id, assignee_email, mail_attempts, next_attempt_at, search_text)
  on public.contact_messages to authenticated;

-- Every step of staff. Written by the functions below and by nothing else, and erased with its message.
create table public.contact_message_history (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  action text not null check (action in ('handle', 'reopen', 'mark-spam', 'not-spam', 'assign', 'mail-again')),
  -- No foreign key and a copy of the address, as in the history of flags.
  actor_id uuid,
  actor_email text,
  -- What was noted; of an assignment, to whom.
  note text check (char_length(note) <= 500),
  at timestamptz not null default now()
);
create index contact_message_history_message on public.contact_message_history (message_id, id desc);
create index contact_message_history_actor on public.contact_message_history (actor_id, at desc);

alter table public.contact_message_history enable row level security;
create policy "Administrators can read the message history"
  on public.contact_message_history for select to authenticated
  using ((select private.is_admin()));
grant select on public.contact_message_history to authenticated;
revoke all on public.contact_message_history from service_role;
grant select on public.contact_message_history to service_role;

-- That messages were erased on request: when, by which account, how many. Nothing about whose they were.
create table public.message_erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  actor_id uuid not null,
  message_count integer not null
);
alter table public.message_erasures enable row level security;
create policy "Administrators can read the record of erasures"
  on public.message_erasures for select to authenticated
  using ((select private.is_admin()));
grant select on public.message_erasures to authenticated;
revoke all on public.message_erasures from service_role;
grant select on public.message_erasures to service_role;

-- The messages as the desk shows them, in one state each; read with the rights of whoever asks. The contact form sends its phone
-- number as the message's first line.
create view public.desk_messages with (security_invoker = true) as
select
  id, submission_id, kind, name, email, language,
  left(split_part(ltrim(regexp_replace(message, '^Phone: [^\n]*\n\n', ''), E' \t\n'), E'\n', 1), 200) as first_line,
  case
    when handled_at is not null then 'handled'
    when suspected_spam then 'suspected-spam'
    when status in ('failed', 'held') or status = 'received' and created_at < now() - interval '2 minutes' then 'not-mailed'
    else 'new'
  end as state,
  created_at, assignee_id,
  case when assignee_id is not null then assignee_email end as assignee_email,
  version,
  coalesce(phone, substring(message from '^Phone: ([^\n]{1,50})\n\n')) as phone,
  message, fields, status, mail_attempts, mailed_at,
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

revoke all on public.desk_messages from service_role;
grant select on public.desk_messages to authenticated, service_role;

-- Refuses everybody else, so that "no right" is never read as "no messages".
create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may use the message desk' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
grant execute on function private.require_admin() to authenticated;

create function private.shown_message(p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(shown) - 'search_text' from public.desk_messages shown where id = p_id;
$$;
grant execute on function private.shown_message(uuid) to authenticated;

-- One page of the desk's list, newest first, below the message that the cursor names. A filter that is null filters nothing;
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
        id, submission_id, kind, name, email, language, first_line, state, created_at, assignee_id, assignee_email, version
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
grant execute on function public.list_messages(text, text, text, text, text, timestamptz, uuid, integer) to authenticated;

-- One message with all that was sent and done; null when there is none.
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
grant execute on function public.read_message(uuid) to authenticated;

-- What waits: {waiting, not_mailed, suspected_spam, oldest_waiting_at}; spam is no part of what waits.
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
grant execute on function public.count_messages() to authenticated;

-- Who may be given a message: [{id, email}], by address.
create function public.list_colleagues()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email) order by account.email), '[]')
    from auth.users account join public.user_roles given on given.user_id = account.id
    where given.role = 'admin'
  );
end;
$$;
grant execute on function public.list_colleagues() to authenticated;

-- A step of staff on the version that they saw. Answers {outcome: 'changed' | 'conflict', message, by, at}, of a conflict with who was
-- first; null when there is no such message. A step that changes nothing leaves no trace.
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
  step_note text := nullif(btrim(p_note), '');
  assignee_address text;
  found_version integer;
  last_step record;
begin
  perform private.require_admin();
  if p_action not in ('handle', 'reopen', 'mark-spam', 'not-spam', 'assign') then
    raise exception 'Unknown action %', p_action using errcode = 'invalid_parameter_value';
  end if;
  if char_length(step_note) > 500 then
    raise exception 'A note takes 500 characters' using errcode = 'invalid_parameter_value';
  end if;

  select version into found_version from public.contact_messages where id = p_id for update;
  if not found then return null; end if;
  if found_version <> p_version then
    select actor_email, at into last_step
    from public.contact_message_history where message_id = p_id and action <> 'mail-again' order by id desc limit 1;
    return jsonb_build_object(
      'outcome', 'conflict', 'message', private.shown_message(p_id),
      'by', last_step.actor_email, 'at', last_step.at);
  end if;

  if p_action = 'assign' and p_assignee_id is not null then
    select account.email into assignee_address
    from auth.users account join public.user_roles given on given.user_id = account.id
    where account.id = p_assignee_id and given.role = 'admin';
    if not found then
      raise exception 'Only administrators can be given a message' using errcode = 'invalid_parameter_value';
    end if;
    step_note := assignee_address;
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
    values (p_id, p_action, actor, actor_address, step_note);
  end if;
  return jsonb_build_object('outcome', 'changed', 'message', private.shown_message(p_id));
end;
$$;
grant execute on function public.change_message(uuid, integer, text, text, uuid) to authenticated;
