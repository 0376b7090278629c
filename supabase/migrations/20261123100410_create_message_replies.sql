-- Replies: what staff answer from the inbox, and the prepared answers from which they write.

-- The answers of staff. Each is kept, exported and erased with the message that it answers.
create table public.message_replies (
  -- Made by the console when the reply is begun: however often it is sent, it is one reply and one mail.
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- The last sender. No foreign key, and a copy of the address, as in the history.
  actor_id uuid not null,
  actor_email text not null,
  language text not null check (private.is_language(language)),
  -- One line: it becomes a header.
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 10000),
  -- unconfirmed: it is being mailed, or it is not known whether it was. Then the scheduler mails it again, for a day.
  -- not-delivered: it was sent and came back.
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'sent', 'not-sent', 'not-delivered')),
  created_at timestamptz not null default now(),
  attempted_at timestamptz not null default now(),
  -- False again as soon as the attempt has been marked.
  is_running boolean not null default true,
  sent_at timestamptz,
  last_error text
);

-- The texts from which replies are written; the next migration brings the first ones.
create table public.saved_replies (
  -- Its name in small letters of any alphabet, with hyphens.
  key text not null check (key ~ '^[^-[:space:][:cntrl:]A-Z]+(-[^-[:space:][:cntrl:]A-Z]+)*$' and char_length(key) <= 60),
  language text not null check (private.is_language(language)),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 5000),
  -- Its place among the answers, the same in every language.
  position integer not null default 0,
  -- A change names the version it was based on.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A copy of the address; null for the first text.
  updated_by text,
  primary key (key, language),
  -- The console fills these; any other field would reach a visitor as it stands.
  constraint saved_replies_known_fields check (
    regexp_replace(subject || ' ' || text, '\{(name|company|sender|brand|city|catalogue)\}', '', 'g') !~ '[{}]')
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

-- Whether somebody is mailing a reply at this moment. An attempt takes seconds: one that is not marked by then has died.
create function private.is_being_sent(reply public.message_replies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select reply.state = 'unconfirmed' and reply.is_running and reply.attempted_at > now() - interval '15 seconds';
$$;

-- Whether the scheduler is to mail a reply again: it is not known to have been mailed, and no later one took its place. The mail provider
-- knows a repetition for a day.
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

-- Whether a message or a reply waits to be mailed.
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
  );
$$;

-- A reply in the form in which mail-messages mails it. `thread` names the mails before it, oldest first: a received one by its
-- Message-ID, a reply by its id.
create function private.build_reply_email(reply public.message_replies)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'replyId', reply.id, 'language', reply.language, 'subject', reply.subject, 'text', reply.text,
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

-- Claims a reply to be mailed at the caller's request, and keeps it from now on. Null when the message is gone, else {outcome}:
-- 'due' with the mail; 'sent' or 'not-delivered' when it was mailed before; 'busy' while it is being mailed; 'conflict' with version,
-- by, at and answered, when somebody else acted on the message after the version that the caller saw; 'limited' with retry_after.
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
    raise exception 'Another reply has this id' using errcode = 'invalid_parameter_value';
  end if;
  if reply.state in ('sent', 'not-delivered') then return jsonb_build_object('outcome', reply.state); end if;
  if private.is_being_sent(reply) then return jsonb_build_object('outcome', 'busy'); end if;

  -- The caller knows their own actions.
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

-- Claims the reply that has waited longest to be mailed again; null when none is due. For mail-messages only.
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

-- Records how mailing a reply went: 'sent', which settles its message as handled (spam is not answered), 'not-sent' or 'unconfirmed'.
-- Returns its state now, which is another where it has come back already; null when it is gone. For mail-messages only.
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

-- Rewrites a prepared answer, based on the version that its author saw. Returns {outcome: 'changed' | 'conflict', answer}; null when
-- there is no such answer.
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
  raise exception 'The text is empty or too long, or has a field that is never filled' using errcode = 'invalid_parameter_value';
end;
$$;

-- Makes the prepared answers those with the keys in p_keys, in that order: one that is new begins as the blank one in every language,
-- one that is not there any more is removed. Returns false, and does nothing, when they are no longer those in p_seen.
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
  -- The console begins with the first, and writes about access from the other two.
  if cardinality(p_keys) > 40 or p_keys[1] is distinct from 'blank' or not p_keys @> array['access-approved', 'access-declined']
    or cardinality(p_keys) <> (select count(distinct key) from unnest(p_keys) key)
  then
    raise exception 'Up to 40 answers, the blank one first and those about access among them'
      using errcode = 'invalid_parameter_value';
  end if;
  delete from public.saved_replies where key <> all (p_keys);
  insert into public.saved_replies (key, language, subject, text)
  select wanted, language, subject, text from unnest(p_keys) wanted cross join public.saved_replies
  where key = 'blank' and wanted <> all (p_seen);
  update public.saved_replies set position = array_position(p_keys, key);
  return true;
exception when check_violation then
  raise exception 'A name has up to 60 small letters, digits and hyphens' using errcode = 'invalid_parameter_value';
end;
$$;

grant select on public.message_replies, public.saved_replies to authenticated;
grant execute on function public.claim_reply, public.update_saved_reply, public.reorder_saved_replies to authenticated;
grant execute on function public.claim_due_reply, public.mark_reply to service_role;
