-- Replies of staff, and the saved replies on which they are based.

-- Stores replies. They are exported and deleted with their message.
create table public.message_replies (
  -- The console generates the id when a draft starts, so that a repeated request sends no second email.
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- The last sender, copied without a foreign key so that the row outlives the account.
  actor_id uuid not null,
  actor_email text not null,
  language text not null check (private.is_language(language)),
  -- A single line, because it becomes an email header.
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 10000),
  -- `unconfirmed`: the reply is being emailed or its result is unknown, and the scheduler retries for a day. `not-delivered`: it was sent
  -- and bounced.
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'sent', 'not-sent', 'not-delivered')),
  created_at timestamptz not null default now(),
  attempted_at timestamptz not null default now(),
  is_running boolean not null default true,
  sent_at timestamptz,
  last_error text
);

-- Stores saved replies. The next migration inserts the initial ones.
create table public.saved_replies (
  -- The name in lowercase letters of any alphabet, with hyphens between words.
  key text not null check (key ~ '^[^-[:space:][:cntrl:]A-Z]+(-[^-[:space:][:cntrl:]A-Z]+)*$' and char_length(key) <= 60),
  language text not null check (private.is_language(language)),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 5000),
  -- The sort position, which is the same in all languages.
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A copy of the editor's email address, or null for the original text.
  updated_by text,
  primary key (key, language),
  -- The console replaces only these placeholders. Customers would see any other placeholder as typed.
  constraint saved_replies_known_fields check (
    regexp_replace(subject || ' ' || text, '\{(name|company|sender|title|phone|brand|city|catalogue)\}', '', 'g') !~ '[{}]')
);

create index message_replies_message on public.message_replies (message_id, created_at);
create index message_replies_unsent on public.message_replies (attempted_at) where state in ('unconfirmed', 'not-sent');

alter table public.message_replies enable row level security;
alter table public.saved_replies enable row level security;

create policy "Administrators can read replies"
  on public.message_replies for select to authenticated
  using ((select private.require_admin()));

create policy "Administrators can read prepared answers"
  on public.saved_replies for select to authenticated
  using ((select private.require_admin()));

-- Returns whether a reply is being sent now. An attempt takes seconds, so an older one that has no result has failed.
create function private.is_being_sent(reply public.message_replies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select reply.state = 'unconfirmed' and reply.is_running and reply.attempted_at > now() - interval '15 seconds';
$$;

-- Returns whether the scheduler must send a reply again: its result is unknown and no later reply exists. Retries end after a day, because
-- the mail provider recognizes duplicates for one day.
create function private.is_retry_due(reply public.message_replies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select reply.state = 'unconfirmed' and reply.attempted_at < now() - interval '5 minutes'
    and reply.created_at > now() - interval '23 hours'
    and not exists (
      select from public.message_replies later
      where later.message_id = reply.message_id and later.created_at > reply.created_at
    );
$$;

-- Returns whether a message, a reply or another email is due.
create function private.has_due_emails()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.contact_messages
    where next_attempt_at <= now() and handled_at is null and status in ('received', 'failed')
  ) or exists (
    select from public.message_replies reply where state = 'unconfirmed' and private.is_retry_due(reply)
  ) or exists (
    select from public.outgoing_emails queued where due_at is not null and private.is_email_due(queued)
  );
$$;

-- Returns a reply as JSON for mail-messages. `thread` lists the earlier emails, oldest first: inbound emails by Message-ID, replies by id.
create function private.build_reply_email(reply public.message_replies)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'replyId', reply.id, 'language', reply.language, 'subject', reply.subject, 'text', reply.text,
    'senderName', (select display_name from public.staff_profiles where account_id = reply.actor_id),
    'to', email, 'message', message, 'sentAt', created_at, 'messageId', id, 'thread', (
      select coalesce(jsonb_agg(name order by at), '[]')
      from (
        select id::text as name, created_at as at from public.message_replies earlier
        where message_id = reply.message_id and created_at < reply.created_at
        union all
        select mail_id, received_at from public.inbound_emails
        where message_id = reply.message_id and received_at < reply.created_at and kind = 'person' and mail_id is not null
        order by at desc limit 20
      ) mail))
  from public.contact_messages where id = reply.message_id;
$$;

-- Stores a reply and claims it for sending. Returns null if the message no longer exists, otherwise the outcome 'due' with the email,
-- 'sent' or 'not-delivered' (emailed before), 'busy' (being sent), or 'limited' with retry_after. Returns 'conflict' with version, by, at
-- and answered if a colleague acted on the message after the caller saw it. Only administrators may call it.
create function public.claim_reply(
  p_message_id uuid, p_version integer, p_reply_id uuid, p_language text, p_subject text, p_text text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  message public.contact_messages;
  reply public.message_replies;
  other record;
  wait_seconds integer;
begin
  perform private.require_admin();
  select * into message from public.contact_messages where id = p_message_id for update;
  if not found then return null; end if;

  select * into reply from public.message_replies where id = p_reply_id;
  if found and (reply.message_id, reply.language, reply.subject, reply.text)
    is distinct from (p_message_id, p_language, p_subject, p_text) then
    raise exception 'Another reply already has this id' using errcode = 'invalid_parameter_value';
  end if;
  if reply.state in ('sent', 'not-delivered') then return jsonb_build_object('outcome', reply.state); end if;
  if private.is_being_sent(reply) then return jsonb_build_object('outcome', 'busy'); end if;

  select actor_email, at, action = 'reply' as answered into other
  from public.history
  where kind = 'messages' and message_id = p_message_id and version > p_version and actor_id is distinct from actor
  order by action = 'reply' desc, id desc limit 1;
  if found or p_version is null then
    return jsonb_build_object(
      'outcome', 'conflict', 'version', message.version, 'by', other.actor_email, 'at', other.at,
      'answered', coalesce(other.answered, false));
  end if;

  wait_seconds := private.consume_rate_limit('reply', actor::text);
  if wait_seconds > 0 then return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds); end if;

  insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text)
  values (p_reply_id, p_message_id, actor, private.get_caller_email(), p_language, p_subject, p_text)
  on conflict (id) do update
  set actor_id = excluded.actor_id, actor_email = excluded.actor_email, state = 'unconfirmed', attempted_at = now(), is_running = true,
    last_error = null
  returning * into reply;
  insert into public.history (kind, message_id, version, action) values ('messages', p_message_id, message.version + 1, 'reply');
  update public.contact_messages set version = version + 1 where id = p_message_id;
  return jsonb_build_object('outcome', 'due', 'mail', private.build_reply_email(reply));
end;
$$;

-- Claims the due reply that has waited longest, or returns null. Only mail-messages may call it.
create function public.claim_due_reply()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select id from public.message_replies reply
    where state = 'unconfirmed' and private.is_retry_due(reply)
    order by attempted_at limit 1 for update skip locked
  ), claimed as (
    update public.message_replies reply set attempted_at = now(), is_running = true from due where reply.id = due.id returning reply.*
  )
  select private.build_reply_email(claimed::public.message_replies) from claimed;
$$;

-- Records the result of sending a reply: 'sent' (which also marks its message as handled), 'not-sent' or 'unconfirmed'. Returns the reply's
-- current state (different if it has already bounced), or null if it was deleted. Only mail-messages may call it.
create function public.mark_reply(p_id uuid, p_state text, p_error text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  reply public.message_replies;
begin
  update public.message_replies
  set state = p_state, is_running = false, sent_at = case p_state when 'sent' then now() end, last_error = left(p_error, 500)
  where id = p_id and state not in ('sent', 'not-delivered')
  returning * into reply;
  if not found then return (select state from public.message_replies where id = p_id); end if;
  if p_state <> 'unconfirmed' then
    perform private.record_activity(
      reply.message_id, case p_state when 'sent' then 'reply' else 'reply-failed' end, reply.actor_email, reply.text);
  end if;
  if p_state <> 'sent' then return p_state; end if;
  with settled as (
    update public.contact_messages
    set version = version + 1, handled_at = now(), handled_by = reply.actor_email, suspected_spam = false
    where id = reply.message_id and (handled_at is null or suspected_spam)
    returning version
  )
  insert into public.history (kind, message_id, version, action, actor_id, actor_email)
  select 'messages', reply.message_id, version, 'handle', reply.actor_id, reply.actor_email from settled;
  return p_state;
end;
$$;

-- Updates a saved reply if p_version is still its version. Returns {outcome: 'changed' | 'conflict', answer: the stored reply}, or null if
-- the reply no longer exists. Only administrators may call it.
create function public.update_saved_reply(p_key text, p_language text, p_version integer, p_subject text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer public.saved_replies;
begin
  perform private.require_admin();
  select * into answer from public.saved_replies where key = p_key and language = p_language for update;
  if not found then return null; end if;
  if answer.version is distinct from p_version then
    return jsonb_build_object('outcome', 'conflict', 'answer', answer);
  end if;
  update public.saved_replies
  set
    subject = p_subject, text = p_text, version = version + 1, updated_at = now(),
    updated_by = private.get_caller_email()
  where key = p_key and language = p_language
  returning * into answer;
  return jsonb_build_object('outcome', 'changed', 'answer', answer);
exception when check_violation then
  raise exception 'The text is empty or too long, or contains an unknown placeholder' using errcode = 'invalid_parameter_value';
end;
$$;

-- Sets the keys and the order of the saved replies. Copies the blank reply for each new key in every language, and deletes replies whose
-- key is missing. Returns false and changes nothing if the keys differ from p_seen. Only administrators may call it.
create function public.reorder_saved_replies(p_seen text[], p_keys text[])
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('prepared answers', 0));
  if p_seen is distinct from array(
    select key from public.saved_replies group by key order by min(position), key <> 'blank', key)
  then
    return false;
  end if;
  -- New replies start with `blank`, and decisions on access requests use the other two.
  if cardinality(p_keys) > 40 or p_keys[1] is distinct from 'blank' or not p_keys @> array['access-approved', 'access-declined']
    or cardinality(p_keys) <> (select count(distinct key) from unnest(p_keys) key)
  then
    raise exception 'Expected at most 40 saved replies: the blank one first, and those about access included'
      using errcode = 'invalid_parameter_value';
  end if;
  delete from public.saved_replies where key <> all (p_keys);
  insert into public.saved_replies (key, language, subject, text)
  select wanted, language, subject, text from unnest(p_keys) wanted cross join public.saved_replies
  where key = 'blank' and wanted <> all (p_seen);
  update public.saved_replies set position = array_position(p_keys, key);
  return true;
exception when check_violation then
  raise exception 'A key has at most 60 lowercase letters, digits and hyphens' using errcode = 'invalid_parameter_value';
end;
$$;

grant select on public.message_replies, public.saved_replies to authenticated;
grant execute on function public.claim_reply, public.update_saved_reply, public.reorder_saved_replies to authenticated;
grant execute on function public.claim_due_reply, public.mark_reply to service_role;
