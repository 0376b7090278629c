-- The inbox: how staff read, assign and settle messages.

-- Every action of staff. Written only by the functions below, and erased with its message.
create table public.contact_message_history (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  action text not null check (
    action in ('handle', 'reopen', 'suspect', 'mark-spam', 'not-spam', 'assign', 'mail-again', 'reply')),
  -- No foreign key, and a copy of the address, as in the history of flags.
  actor_id uuid,
  actor_email text,
  -- A note; of an assignment, the assignee's address.
  note text check (char_length(note) <= 500),
  at timestamptz not null default now()
);

-- The record that messages were erased, on request or as spam: when, by which account, how many. Nothing says whose they were.
create table public.message_erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  actor_id uuid not null,
  message_count integer not null
);

create index contact_message_history_message on public.contact_message_history (message_id, id desc);

alter table public.contact_message_history enable row level security;
alter table public.message_erasures enable row level security;

-- How long a message is kept, as the privacy policy promises (apps/public-site/content/*/privacy.md). Each by itself: a later message
-- in the name of its sender may be a stranger's.
create function private.kept_for(kind text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case kind when 'access-request' then interval '12 months' else interval '24 months' end;
$$;

-- Empties a step's note before the message goes that it is about: why a request was declined may name people.
create function private.forget_notes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.access_history set note = null where message_id = old.id;
  return old;
end;
$$;

create trigger forget_notes
  before delete on public.contact_messages
  for each row execute function private.forget_notes();

-- The messages as the inbox shows them, each in one state; read with the caller's rights. Suspected spam that somebody has handled
-- is confirmed: spam.
create view public.desk_messages with (security_invoker = true) as
select
  id, submission_id, kind, name, email, language,
  left(regexp_replace(btrim(left(message, 400), E' \t\n'), '\s+', ' ', 'g'), 200) as preview,
  case
    when handled_at is not null then case when suspected_spam then 'spam' else 'handled' end
    when suspected_spam then 'suspected-spam'
    when status in ('failed', 'held') or status = 'received' and created_at < now() - interval '2 minutes' then 'not-mailed'
    else 'new'
  end as state,
  created_at, due_at, taken_by, assignee_id,
  case when assignee_id is not null then assignee_email end as assignee_email,
  version, phone, message, fields, status, mail_attempts, mailed_at,
  case when handled_at is null then next_attempt_at end as next_attempt_at,
  last_error, handled_at, handled_by,
  created_at + private.kept_for(kind) as kept_until,
  search_text
from public.contact_messages;

create policy "Administrators can read the message history"
  on public.contact_message_history for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators can read the record of erasures"
  on public.message_erasures for select to authenticated
  using ((select private.is_admin()));

-- One wanted change; assignee_id belongs to `assign`, null for nobody.
create type private.message_change as (id uuid, version integer, action text, note text, assignee_id uuid);

-- Does actions on the versions that their author saw, all or any of up to 500. Returns for each
-- {id, outcome: 'changed' | 'conflict' | 'gone', message, by, at}, where `by` and `at` name the change that came first; such a message
-- is left as it is. An action that changes nothing leaves no trace.
create function public.change_messages(p_changes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  actor_address constant text := (select email from auth.users where id = actor);
  wanted constant private.message_change[] :=
    array(select change from jsonb_populate_recordset(null::private.message_change, p_changes) change);
  current uuid[];
begin
  perform private.require_admin();
  if cardinality(wanted) > 500
    or exists (
      select from unnest(wanted)
      where char_length(btrim(note)) > 500
        or coalesce(action, '') not in ('handle', 'reopen', 'suspect', 'mark-spam', 'not-spam', 'assign')
    )
  then
    raise exception 'At most 500 known actions, with notes of at most 500 characters' using errcode = 'invalid_parameter_value';
  end if;
  if exists (
    select from unnest(wanted)
    where assignee_id not in (select user_id from public.user_roles where role = 'admin')
  ) then
    raise exception 'Only administrators can be given a message' using errcode = 'invalid_parameter_value';
  end if;

  -- In one order, so that two commands cannot deadlock.
  perform from public.contact_messages where id in (select id from unnest(wanted)) order by id for update;
  current := array(
    select message.id from public.contact_messages message join unnest(wanted) change using (id, version));

  with changed as (
    update public.contact_messages message
    set
      version = message.version + 1,
      handled_at = case when action = 'assign' then handled_at when action in ('handle', 'mark-spam') then now() end,
      handled_by = case when action = 'assign' then handled_by when action in ('handle', 'mark-spam') then actor_address end,
      suspected_spam = case when action = 'assign' then suspected_spam else action in ('suspect', 'mark-spam') end,
      assignee_id = case when action = 'assign' then change.assignee_id else message.assignee_id end,
      assignee_email = case when action = 'assign' then account.email else message.assignee_email end
    from unnest(wanted) change left join auth.users account on account.id = change.assignee_id
    where message.id = change.id and message.id = any (current) and case action
      when 'handle' then handled_at is null or suspected_spam
      when 'suspect' then handled_at is not null or not suspected_spam
      when 'mark-spam' then handled_at is null or not suspected_spam
      when 'assign' then message.assignee_id is distinct from change.assignee_id
      else handled_at is not null or suspected_spam
    end
    returning message.id, action, case when action = 'assign' then account.email else nullif(btrim(note), '') end as note
  )
  insert into public.contact_message_history (message_id, action, actor_id, actor_email, note)
  select id, action, actor, actor_address, note from changed;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', change.id,
      'outcome', case when change.id = any (current) then 'changed' when message.id is null then 'gone' else 'conflict' end,
      'message', (select to_jsonb(shown) - 'search_text' from public.desk_messages shown where id = change.id),
      'by', last_action.actor_email,
      'at', last_action.at)), '[]')
    from unnest(wanted) change
      left join public.contact_messages message on message.id = change.id
      left join lateral (
        select actor_email, at from public.contact_message_history
        where message_id = change.id and action <> 'mail-again' order by id desc limit 1
      ) last_action on true
  );
end;
$$;

-- Claims one message to be mailed at the caller's request. Returns {outcome: 'due', mail}, or {outcome: 'limited', retry_after}; null
-- when there is none.
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
  select * into message from public.contact_messages where id = p_id for update;
  if not found then return null; end if;

  wait_seconds := private.limited('mail-again', actor::text, 'mail-of-message', p_id::text);
  if wait_seconds > 0 then return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds); end if;

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

-- Erases a person as private.erase_person() does, and records that it was done without saying whose messages they were. Returns how
-- many there were.
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
  erased := private.erase_person(p_email);
  insert into public.message_erasures (actor_id, message_count) values ((select auth.uid()), erased);
  return erased;
end;
$$;

-- Deletes confirmed spam, that with the given ids or, without any, all of it, and records it like an erasure. Returns how many
-- messages there were: one that somebody takes for no spam any more stays.
create function public.delete_spam(p_ids uuid[])
returns integer
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  with deleted as (
    delete from public.contact_messages
    where suspected_spam and handled_at is not null and (p_ids is null or id = any (p_ids))
    returning 1
  )
  insert into public.message_erasures (actor_id, message_count) select (select auth.uid()), count(*) from deleted
  returning message_count;
$$;

grant execute on function private.kept_for(text) to authenticated;
grant select on public.contact_message_history, public.message_erasures, public.desk_messages to authenticated;
grant execute on function
  public.change_messages(jsonb),
  public.claim_message(uuid),
  public.erase_person(text),
  public.delete_spam(uuid[])
to authenticated;
