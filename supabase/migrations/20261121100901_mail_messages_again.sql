-- How long until the mail of a message is tried again after so many attempts; null: it is given up, which takes 41 hours.
create function private.mail_backoff(attempts integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select (array['1 minute', '5 minutes', '15 minutes', '1 hour', '4 hours', '12 hours', '24 hours']::interval[])[attempts];
$$;

-- As before, and with the time at which somebody else may try: an attempt takes seconds, whoever has not marked it by then has died.
create or replace function public.receive_contact_message(
  p_submission_id uuid,
  p_kind text,
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_fields jsonb,
  p_language text,
  p_suspected_spam boolean,
  p_ip_hash text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known record;
  wait_seconds integer;
  held boolean;
begin
  -- One message of a sender at a time: a burst cannot slip past the counts below.
  perform pg_advisory_xact_lock(hashtextextended('contact ip ' || coalesce(p_ip_hash, ''), 0));
  perform pg_advisory_xact_lock(hashtextextended('contact email ' || lower(p_email), 0));

  select id, status, status in ('received', 'failed') and mail_attempts < 5 as is_due
  into known
  from public.contact_messages
  where submission_id = p_submission_id
    and content_hash =
      private.contact_content_hash(p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'));
  if found then
    update public.contact_messages
    set mail_attempts = mail_attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where id = known.id and known.is_due;
    return jsonb_build_object('outcome', 'duplicate', 'id', known.id, 'status', known.status, 'mail', known.is_due);
  end if;

  wait_seconds := private.contact_wait_seconds(p_ip_hash, p_email);
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
  end if;

  held := private.contact_mail_is_held(p_email);
  insert into public.contact_messages
    (submission_id, kind, name, email, phone, message, fields, language, suspected_spam, ip_hash,
     status, mail_attempts, next_attempt_at)
  values
    (p_submission_id, p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'), p_language,
     p_suspected_spam, p_ip_hash,
     case when held then 'held' else 'received' end, case when held then 0 else 1 end,
     case when held then null else now() + interval '2 minutes' end)
  returning id, status into known;
  return jsonb_build_object('outcome', 'stored', 'id', known.id, 'status', known.status, 'mail', not held);
end;
$$;

-- As before, and with the time of the next attempt.
create or replace function public.mark_contact_message(p_id uuid, p_error text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.contact_messages
  set
    status = case when p_error is null then 'mailed' else 'failed' end,
    mailed_at = case when p_error is null then now() else mailed_at end,
    last_error = left(p_error, 500),
    next_attempt_at = case when p_error is null then null else now() + private.mail_backoff(mail_attempts) end
  where id = p_id and status <> 'mailed';
$$;

-- A message as the functions mail it, with the number of this attempt.
create function private.mail_of(message public.contact_messages)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id, 'submissionId', message.submission_id, 'kind', message.kind, 'name', message.name,
    'email', message.email, 'phone', message.phone, 'message', message.message, 'fields', message.fields,
    'language', message.language, 'suspected', message.suspected_spam,
    'attempt', message.mail_attempts, 'wasMailed', message.status = 'mailed');
$$;

-- Takes up to p_limit messages whose mail is due, longest waiting first; nobody else gets them meanwhile. For message-desk only.
create function public.claim_due_messages(p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select id from public.contact_messages
    where next_attempt_at <= now() and handled_at is null and status in ('received', 'failed')
    order by next_attempt_at limit p_limit
    for update skip locked
  ), claimed as (
    update public.contact_messages message
    set
      mail_attempts = mail_attempts + 1,
      next_attempt_at = case when private.mail_backoff(mail_attempts + 1) is null then null else now() + interval '2 minutes' end
    from due where message.id = due.id
    returning message.*
  )
  select coalesce(jsonb_agg(private.mail_of(claimed::public.contact_messages)), '[]') from claimed;
$$;
grant execute on function public.claim_due_messages(integer) to service_role;

-- Takes one message to be mailed by the wish of the administrator who asks. Answers {outcome: 'due', mail}, or
-- {outcome: 'limited', retry_after}: a message once a minute, thirty an hour for one person; null when there is none.
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
grant execute on function public.claim_message(uuid) to authenticated;
