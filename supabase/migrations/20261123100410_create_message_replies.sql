-- Stores staff replies and forwards.
create table public.message_replies (
  -- The console generates the id when a draft starts, so that a repeated request sends no second email.
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- The last sender, copied without a foreign key so that the row outlives the account.
  actor_id uuid not null,
  actor_email text not null,
  -- A `reply` goes to the customer. A `forward` sends `to_email` the last text from anyone except recipients of earlier forwards.
  kind text not null default 'reply' check (kind in ('reply', 'forward')),
  to_email text,
  -- The other recipients, without our own addresses.
  cc text[] not null default '{}' check (cardinality(cc) <= 10 and private.are_addresses(cc)),
  language text not null check (private.is_language(language)),
  -- The ids of the reply's files in public.attachments.
  files uuid[] not null default '{}' check (cardinality(files) <= 20),
  -- A single line, because it becomes an email header.
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 10000),
  -- `unconfirmed`: the reply is being emailed or its result is unknown. `not-delivered`: it was sent and bounced.
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'sent', 'not-sent', 'not-delivered')),
  created_at timestamptz not null default now(),
  attempted_at timestamptz not null default now(),
  is_running boolean not null default true,
  sent_at timestamptz,
  last_error text,
  check (case kind when 'forward' then to_email is not null and private.are_addresses(array[to_email]) else to_email is null end)
);

create index message_replies_message on public.message_replies (message_id, created_at);
create index message_replies_files on public.message_replies using gin (files);
create index message_replies_unsent on public.message_replies (attempted_at) where state in ('unconfirmed', 'not-sent');

alter table public.message_replies enable row level security;

create policy "Administrators can read replies"
  on public.message_replies for select to authenticated
  using ((select private.require_admin()));

-- Returns whether a reply is being sent now. An attempt without a result after 30 seconds counts as ended.
create function private.is_being_sent(reply public.message_replies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select reply.state = 'unconfirmed' and reply.is_running and reply.attempted_at > now() - interval '30 seconds';
$$;

-- Returns whether an address other than the customer's is a recipient of a forward created in the conversation before p_at.
create function private.is_forward_recipient(p_message_id uuid, p_email text, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.message_replies forward join public.contact_messages message on message.id = forward.message_id
    where forward.message_id = p_message_id and forward.kind = 'forward' and forward.created_at < p_at
      and lower(p_email) <> lower(message.email)
      and lower(p_email) in (select lower(recipient) from unnest(forward.cc || forward.to_email) recipient)
  );
$$;

-- Returns whether the scheduler must process a reply: its result is unknown after 5 minutes, and no later reply has the same recipient.
create function private.is_retry_due(reply public.message_replies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select reply.state = 'unconfirmed' and reply.attempted_at < now() - interval '5 minutes'
    and not exists (
      select from public.message_replies later
      where later.message_id = reply.message_id and later.created_at > reply.created_at
        and later.to_email is not distinct from reply.to_email
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

-- Returns a reply as JSON for mail-messages. `quoted` is the customer's previous text, or null. A reply does not quote other people's
-- emails, which the customer may not have seen. A forward quotes the last text from anyone except recipients of earlier forwards.
-- `thread` lists up to 20 earlier emails, oldest first: inbound emails by Message-ID, replies by id. It omits emails from recipients of
-- forwards, and is empty for a forward.
create function private.build_reply_email(reply public.message_replies)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'replyId', reply.id, 'kind', reply.kind, 'language', reply.language, 'subject', reply.subject, 'text', reply.text,
    'senderName', (select display_name from public.staff_profiles where account_id = reply.actor_id),
    'to', coalesce(reply.to_email, message.email), 'cc', reply.cc, 'messageId', message.id,
    'quoted', (
      select jsonb_build_object('name', name, 'email', email, 'text', text, 'sentAt', at)
      from (
        select name, email, text, received_at as at from public.inbound_emails
        where message_id = message.id and kind = 'person' and not begins and received_at < reply.created_at
          and case reply.kind
            when 'forward' then not private.is_forward_recipient(message_id, email, received_at)
            else text <> '' and lower(email) = lower(message.email)
          end
        union all
        select message.name, message.email, message.message, message.created_at where message.kind <> 'outgoing'
        order by at desc limit 1
      ) own),
    'thread', (
      select coalesce(jsonb_agg(name order by at), '[]')
      from (
        select id::text as name, created_at as at from public.message_replies earlier
        where message_id = reply.message_id and created_at < reply.created_at and kind = 'reply'
        union all
        select mail_id, received_at from public.inbound_emails
        where message_id = reply.message_id and received_at < reply.created_at and kind = 'person' and mail_id is not null
          and not private.is_forward_recipient(message_id, email, received_at)
        order by at desc limit 20
      ) mail
      where reply.kind = 'reply'))
  from public.contact_messages message where message.id = reply.message_id;
$$;

-- Stores a reply and claims it for sending. Returns null if the message no longer exists, otherwise the outcome 'due' with the email,
-- 'sent' or 'not-delivered' (emailed before), 'busy' (being sent), 'file-missing' (files are missing or too large), or 'limited' with
-- retry_after. Returns 'conflict' with version, by, at and answered if the message has changed since p_version, other than by the caller.
-- p_kind 'forward' sends p_to the text that build_reply_email quotes. For a 'reply', p_to and p_name start a conversation with the id
-- p_message_id, unless it exists. Removes the recipient from p_cc. Raises unique_violation if another reply has the id or the conversation
-- has a customer other than p_to, and invalid_parameter_value for an invalid recipient. Only administrators may call it.
create function public.claim_reply(
  p_message_id uuid, p_version integer, p_reply_id uuid, p_kind text, p_to text, p_name text, p_cc text[], p_language text,
  p_subject text, p_text text, p_files uuid[]
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor constant uuid := (select auth.uid());
  forward_to constant text := case p_kind when 'forward' then p_to end;
  message public.contact_messages;
  reply public.message_replies;
  copies text[];
  other record;
  wait_seconds integer;
begin
  perform private.require_admin();
  -- Serializes concurrent calls that start the same conversation.
  perform pg_advisory_xact_lock(hashtextextended('conversation ' || p_message_id, 0));
  select * into message from public.contact_messages where id = p_message_id for update;
  if message.id is null and (
    p_kind = 'forward' or p_to is null or exists (select from private.personal_data_deletions where id = p_message_id)) then
    return null;
  end if;
  copies := array(select copy from unnest(p_cc) copy where lower(copy) <> lower(coalesce(forward_to, message.email, p_to)));

  select * into reply from public.message_replies where id = p_reply_id;
  if found and (reply.message_id, reply.kind, reply.to_email, reply.cc, reply.language, reply.subject, reply.text, reply.files)
      is distinct from (p_message_id, p_kind, forward_to, copies, p_language, p_subject, p_text, p_files)
    or p_kind = 'reply' and lower(p_to) <> lower(message.email)
  then
    raise exception 'Another reply already has this id' using errcode = 'unique_violation';
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

  if not private.can_send_files(p_files, p_message_id) then return jsonb_build_object('outcome', 'file-missing'); end if;
  wait_seconds := private.consume_rate_limit('reply', actor::text);
  if wait_seconds > 0 then return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds); end if;

  if message.id is null then
    insert into public.contact_messages (id, submission_id, kind, name, email, message, language, due_at, delivered_by, status)
    values (p_message_id, gen_random_uuid(), 'outgoing', coalesce(p_name, p_to), p_to, p_subject, p_language, now() + interval '1 day',
      'function', 'none')
    returning * into message;
  end if;
  insert into public.message_replies (id, message_id, actor_id, actor_email, kind, to_email, cc, language, subject, text, files)
  values (p_reply_id, p_message_id, actor, private.get_caller_email(), p_kind, forward_to, copies, p_language, p_subject, p_text, p_files)
  on conflict (id) do update
  set actor_id = excluded.actor_id, actor_email = excluded.actor_email, state = 'unconfirmed', attempted_at = now(), is_running = true,
    last_error = null
  returning * into reply;
  -- A forward leaves the version unchanged, so that it does not conflict with the work of colleagues.
  insert into public.history (kind, message_id, version, action)
  values ('messages', p_message_id, case p_kind when 'reply' then message.version + 1 end, p_kind);
  update public.contact_messages set version = version + 1 where id = p_message_id and p_kind = 'reply';
  return jsonb_build_object('outcome', 'due', 'mail', private.build_reply_email(reply));
exception when check_violation then
  raise exception 'A recipient is missing or invalid' using errcode = 'invalid_parameter_value';
end;
$$;

-- Claims the due reply with the oldest attempt, or returns null. Retries end after 23 hours, because the mail provider recognizes
-- duplicates for one day. Older replies become 'not-sent'. Only the service role may call it.
create function public.claim_due_reply()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  result jsonb;
begin
  perform public.mark_reply(id, 'not-sent', 'The mail provider did not confirm the email. Trying again may send a second one.')
  from public.message_replies reply
  where state = 'unconfirmed' and created_at <= now() - interval '23 hours' and private.is_retry_due(reply);
  with due as (
    select id from public.message_replies reply
    where state = 'unconfirmed' and private.is_retry_due(reply)
    order by attempted_at limit 1 for update skip locked
  ), claimed as (
    update public.message_replies reply set attempted_at = now(), is_running = true from due where reply.id = due.id returning reply.*
  )
  select private.build_reply_email(claimed::public.message_replies) into result from claimed;
  return result;
end;
$$;

-- Records the result of sending a reply: 'sent' (which marks its message as handled, unless it is a forward or an inbound reply
-- arrived after the last request to send it), 'not-sent' (which reopens its message) or 'unconfirmed'. Returns the reply's current state
-- (unchanged if the reply was already sent or had bounced), or null if it was deleted. Only the service role may call it.
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
  if p_state = 'not-sent' then
    perform private.reopen_message(id, 'bounce', now())
    from public.contact_messages where id = reply.message_id and (handled_at is not null or later_until is not null);
    perform private.record_activity(reply.message_id, 'reply-failed', reply.actor_email, reply.text);
  end if;
  -- If an inbound reply arrived after the last request to send, leave the message open, because the author has not seen it.
  if p_state <> 'sent' or exists (
    select from public.history
    where message_id = reply.message_id and action = 'answer'
      and id > (select max(id) from public.history where message_id = reply.message_id and action = reply.kind)
  ) then
    return p_state;
  end if;
  if reply.kind = 'forward' then
    -- A forward does not answer the customer, so it only replaces the activity of its own failed attempt.
    perform private.record_activity(id, 'forward', reply.actor_email, reply.text)
    from public.contact_messages
    where id = reply.message_id and activity_kind = 'reply-failed' and activity_text = private.build_preview(reply.text);
    return p_state;
  end if;
  perform private.record_activity(reply.message_id, 'reply', reply.actor_email, reply.text);
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

grant select on public.message_replies to authenticated;
grant execute on function public.claim_reply to authenticated;
grant execute on function public.claim_due_reply, public.mark_reply to service_role;
