-- Contact messages: storage, rate limits and email delivery. send-contact-email and mail-messages call these functions.

-- Returns the text values of `fields` for search, without JSON syntax.
create function private.format_answers(fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(value, ' '), '') from jsonb_each_text(fields);
$$;

-- Returns a hash of everything the visitor wrote. Equal hashes mean the same message. It is declared immutable, because the encoding of a
-- database never changes.
create function private.contact_content_hash(
  kind text, name text, email text, phone text, message text, fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(kind, name, email, phone, message, fields)::text, 'UTF8')), 'hex');
$$;

-- Stores every message, including suspected spam. A message is stored before it is emailed, so that every confirmed message can be found.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- The visitor's browser generates this id. For an email, the database generates it.
  submission_id uuid not null,
  kind text not null default 'contact' check (kind in ('contact', 'access-request', 'mail')),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  phone text check (char_length(phone) <= 50),
  message text not null check (char_length(message) between 1 and 10000),
  -- The other form fields, keyed by the forms provider's names, such as the items of a quote request. For an email, its subject.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  language text not null default 'en' check (private.is_language(language)),
  suspected_spam boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the site promises a reply, based on the business hours in shared/src/site/facts.ts.
  due_at timestamptz not null,
  delivered_by text not null check (delivered_by in ('provider', 'function')), -- 'provider': the page sent this row as a copy
  content_hash text not null
    generated always as (private.contact_content_hash(kind, name, email, phone, message, fields)) stored,
  -- The text is stored, because folding ten thousand messages per search takes half a second.
  search_text text not null generated always as (
    private.fold_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' ' || private.format_answers(fields))
  ) stored,

  -- Email delivery. `held` messages are not emailed, because the address exceeded its limit. `none` means that the forms provider notifies
  -- the team instead.
  status text not null default 'received' check (status in ('received', 'mailed', 'failed', 'held', 'none')),
  -- Counts the attempts to send this message to the mail provider.
  mail_attempts integer not null default 0,
  -- When the next attempt is due, or when the running one times out. Null if mailed, held, none or permanently failed.
  next_attempt_at timestamptz,
  mailed_at timestamptz,
  last_error text,

  -- For a quote request, when the next attempt to email the buyer's copy is due, or when the running one times out. Null if there is no
  -- copy, or if it was sent or abandoned.
  copy_due_at timestamptz,
  copy_attempts integer not null default 0,
  copied_at timestamptz,

  -- The columns that staff edit, through functions of the next migration. Writers pass the version they saw.
  version integer not null default 1,
  handled_at timestamptz,
  -- Copies of email addresses, so that the row outlives the accounts.
  handled_by text,
  assignee_id uuid references auth.users (id) on delete set null,
  assignee_email text,
  -- The day at the office until which the message is postponed.
  later_until date,

  -- The same id with the same text is one message. The same id with another text (corrected, or from a duplicated tab) is a new one.
  constraint contact_messages_submission_content_key unique (submission_id, content_hash)
);

create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_open on public.contact_messages (created_at) where handled_at is null;
create index contact_messages_due on public.contact_messages (next_attempt_at) where handled_at is null;
create index contact_messages_copy on public.contact_messages (copy_due_at) where copy_due_at is not null;
create index contact_messages_search on public.contact_messages using gin (search_text extensions.gin_trgm_ops);
create index contact_messages_mailed on public.contact_messages (mailed_at);
-- These indexes serve the views and filters of list_messages.
create index contact_messages_spam on public.contact_messages (created_at desc, id desc) where handled_at is not null and suspected_spam;
create index contact_messages_kind on public.contact_messages (kind, created_at desc, id desc);
create index contact_messages_kind_language on public.contact_messages (kind, language, created_at desc, id desc);
create index contact_messages_language on public.contact_messages (language, created_at desc, id desc);
create index contact_messages_assignee on public.contact_messages (assignee_id, created_at desc, id desc);

alter table public.contact_messages enable row level security;

-- Returns the delay after a number of attempts. Returns null after 41 hours, when retries end.
create function private.mail_backoff(attempts integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select (array['1 minute', '5 minutes', '15 minutes', '1 hour', '4 hours', '12 hours', '24 hours']::interval[])[attempts];
$$;

-- Returns a message as JSON for the email functions, with the number of this attempt.
create function private.build_message_email(message public.contact_messages)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id, 'submissionId', message.submission_id, 'kind', message.kind, 'name', message.name,
    'email', message.email, 'phone', message.phone, 'message', message.message, 'fields', message.fields,
    'language', message.language, 'suspectedSpam', message.suspected_spam,
    'attempt', message.mail_attempts, 'wasMailed', message.status = 'mailed');
$$;

create policy "Administrators can read messages"
  on public.contact_messages for select to authenticated
  using ((select private.require_admin()));

-- Stores a message once. Returns {outcome: 'stored' | 'duplicate', id, status, mail} or {outcome: 'limited', retry_after}. `mail` is set if
-- the caller must email the message now, at most five times per message. p_is_mailed skips the limits and marks the message as mailed,
-- because its email was already accepted. The same id and text are one message, and the first call decides. Copies from the page are never
-- emailed. A message that arrives after its copy is not emailed either, because the forms provider notifies the team. Only
-- send-contact-email may call it.
create function public.receive_contact_message(
  p_submission_id uuid,
  p_kind text,
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_fields jsonb,
  p_language text,
  p_suspected_spam boolean,
  p_ip_hash text,
  p_due_at timestamptz,
  p_delivered_by text,
  p_is_mailed boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known record;
  wait_seconds integer;
  first_status text;
  -- An attempt takes seconds. After two minutes without a result, the scheduler retries.
  attempt_ends constant timestamptz := now() + interval '2 minutes';
begin
  -- Serializes concurrent calls for the same submission.
  perform pg_advisory_xact_lock(hashtextextended('submission ' || p_submission_id, 0));

  select id, status,
    p_delivered_by = 'function' and status in ('received', 'failed') and mail_attempts < 5 and not p_is_mailed as is_due
  into known
  from public.contact_messages
  where submission_id = p_submission_id
    and content_hash =
      private.contact_content_hash(p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'));
  if found then
    update public.contact_messages
    set mail_attempts = mail_attempts + 1, next_attempt_at = attempt_ends
    where id = known.id and known.is_due;
    if p_is_mailed and known.status <> 'none' then
      perform public.mark_contact_message(known.id, null);
    end if;
    return jsonb_build_object('outcome', 'duplicate', 'id', known.id, 'status', known.status, 'mail', known.is_due);
  end if;

  -- The network is a keyed hash, stored only while its limit counts it.
  wait_seconds := case p_delivered_by
    when 'provider' then private.consume_rate_limit('copy', p_ip_hash)
    else private.consume_rate_limit('message', p_ip_hash, 'message-as', p_ip_hash || ' ' || lower(p_email))
  end;
  if wait_seconds > 0 and not p_is_mailed then
    insert into public.rejected_messages (day, kind, delivered_by)
    values ((now() at time zone private.get_office_time_zone())::date, p_kind, p_delivered_by)
    on conflict (day, kind, delivered_by) do update set refusals = rejected_messages.refusals + 1;
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
  end if;

  first_status := case
    when p_delivered_by = 'provider' then 'none'
    when p_is_mailed then 'mailed'
    when private.consume_rate_limit('message-mail', lower(p_email)) > 0 then 'held'
    else 'received'
  end;
  insert into public.contact_messages
    (submission_id, kind, name, email, phone, message, fields, language, suspected_spam, due_at, delivered_by,
     status, mail_attempts, next_attempt_at, mailed_at, copy_due_at)
  values
    (p_submission_id, p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'), p_language,
     p_suspected_spam, p_due_at, p_delivered_by,
     first_status, (first_status in ('received', 'mailed'))::integer, case when first_status = 'received' then attempt_ends end,
     case when first_status = 'mailed' then now() end,
     -- The buyer gets a copy whichever way the request arrived.
     case when p_fields ? 'items' and not p_suspected_spam
       and private.consume_rate_limit('quote-copy-to', lower(p_email), 'quote-copy-from', p_ip_hash, 'quote-copy', 'all') is null
     then now() end)
  returning id into known;
  -- A new message ends the sender's postponements.
  update public.contact_messages set later_until = null
  where lower(email) = lower(p_email) and later_until is not null and not p_suspected_spam;
  return jsonb_build_object('outcome', 'stored', 'id', known.id, 'status', first_status, 'mail', first_status = 'received');
end;
$$;

-- Records whether the mail provider accepted a message. p_error is null if it did. Otherwise schedules the next attempt. Expects the row
-- id, because a submission may have several messages. Only edge functions may call it.
create function public.mark_contact_message(p_id uuid, p_error text)
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

-- Claims up to p_limit messages with a due email, longest waiting first. Other callers skip them. Only mail-messages may call it.
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
  select coalesce(jsonb_agg(private.build_message_email(claimed::public.contact_messages)), '[]') from claimed;
$$;

-- Grants every column except content_hash and the queue of the buyers' copies.
grant select (id, submission_id, kind, name, email, phone, message, fields, language, suspected_spam, created_at, due_at, delivered_by,
  search_text,
  status, mail_attempts, next_attempt_at, mailed_at, last_error, copied_at, version, handled_at, handled_by, assignee_id, assignee_email,
  later_until)
  on public.contact_messages to authenticated;
grant execute on function public.receive_contact_message, public.mark_contact_message, public.claim_due_messages to service_role;
