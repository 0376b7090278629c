-- Inbound emails: customer replies, new messages by email, and automated emails.

-- Returns whether all texts have the form of an email address, so that none of them can add a header or a recipient to an email.
create function private.are_addresses(texts text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(
    char_length(address) <= 320 and address ~ '^[^][:space:][:cntrl:]\u0085\u2028\u2029,;:<>()"@]+@[^][:space:][:cntrl:]\u0085\u2028\u2029,;:<>()"@]+$', false)), true)
  from unnest(texts) address;
$$;

-- Stores inbound emails and, with a provider_id that starts with `portal-`, clients' replies in the portal.
create table public.inbound_emails (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- The mail provider's id, which identifies repeated events.
  provider_id text not null unique,
  -- The Message-ID header. It is not unique, because some systems use one id for several emails.
  mail_id text check (mail_id ~ '^<[^<>[:space:]]{1,250}>$'),
  -- Emails of the kind `machine` do not reopen their message. `bounce` reports an undelivered email.
  kind text not null check (kind in ('person', 'machine', 'bounce')),
  -- Whether the email started the message instead of joining an existing one.
  begins boolean not null,
  -- The author, who may differ from the sender of the message.
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  -- The other recipients, without our own addresses.
  cc text[] not null default '{}' check (cardinality(cc) <= 100 and private.are_addresses(cc)),
  subject text not null check (char_length(subject) <= 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) <= 10000),
  quoted text check (char_length(quoted) <= 20000),
  -- An open message of the same sender from the last thirty days that the email may be a reply to.
  suggested_id uuid references public.contact_messages (id) on delete set null,
  -- The message that the email first belonged to, if staff have merged that message into another.
  merged_id uuid,
  received_at timestamptz not null default now(),
  forwarded_at timestamptz,
  forward_error text
);

create index inbound_emails_message on public.inbound_emails (message_id, received_at);
create index inbound_emails_newest on public.inbound_emails (received_at);
create index inbound_emails_mail_id on public.inbound_emails (mail_id);
create index inbound_emails_suggested on public.inbound_emails (suggested_id);
create index inbound_emails_merged on public.inbound_emails (merged_id);
create index inbound_emails_email on public.inbound_emails (lower(email));

alter table public.inbound_emails enable row level security;

create policy "Administrators can read inbound emails"
  on public.inbound_emails for select to authenticated
  using ((select private.require_admin()));

-- Returns whether an email must still be forwarded: it has no result or error yet, comes from a person and is not suspected spam.
create function private.needs_forwarding(mail public.inbound_emails)
returns boolean
language sql
stable
set search_path = ''
as $$
  select mail.kind = 'person' and mail.forwarded_at is null and mail.forward_error is null
    and not (select suspected_spam from public.contact_messages where id = mail.message_id);
$$;

-- Reopens a message and records the event p_action. Sets due_at to p_due_at if the message was handled or postponed. Confirmed spam stays
-- handled.
create function private.reopen_message(p_id uuid, p_action text, p_due_at timestamptz, p_detail text default null)
returns void
language sql
set search_path = ''
as $$
  with opened as (
    update public.contact_messages
    set
      version = version + 1,
      due_at = case when handled_at is null and later_until is null then due_at else p_due_at end,
      handled_at = case when suspected_spam then handled_at end,
      handled_by = case when suspected_spam then handled_by end,
      later_until = null
    where id = p_id
    returning version
  )
  insert into public.history (kind, message_id, version, action, detail)
  select 'messages', p_id, version, p_action, p_detail from opened;
$$;

-- Marks a reply or a quote email as undelivered and reopens its message. Repeated calls have no further effect. Only the service role may
-- call it.
create function public.bounce_reply(p_reply_id uuid, p_error text, p_due_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bounced record;
begin
  update public.message_replies
  set state = 'not-delivered', is_running = false, last_error = left(p_error, 500)
  where id = p_reply_id and state <> 'not-delivered'
  returning message_id, actor_email as author, text into bounced;
  if not found then
    update public.outgoing_emails email set sent_at = null, last_error = left(p_error, 500)
    from public.quotes quote
    where email.id = p_reply_id and email.kind = 'quote' and email.sent_at is not null and quote.id = quote_id
    returning email.message_id, sent_by as author, private.describe_quote(quote) as text into bounced;
  end if;
  if found then
    perform private.reopen_message(bounced.message_id, 'bounce', p_due_at);
    perform private.record_activity(bounced.message_id, 'bounce', bounced.author, bounced.text);
  end if;
end;
$$;

-- Returns {id, forward} of a stored email as receive_mail does, or null. Only the service role may call it.
create function public.find_inbound_email(p_provider_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', id, 'forward', private.needs_forwarding(mail))
  from public.inbound_emails mail where provider_id = p_provider_id;
$$;

-- Stores an email and its attachments (p_attachments: rows of public.attachments) once and returns {id, forward: whether it must still be
-- forwarded}. Adds the email to the message p_message_id (or the one into which staff merged that message), or else to one that
-- p_references (Message-IDs) or p_reply_ids name and that has the same sender. For a bounce, only p_reply_ids count, with any sender.
-- Otherwise, or beyond the limit of that message, creates a message, which is suspected spam if the email is automated or exceeds a limit.
-- p_language becomes the message's language, unless a recipient of a forward wrote the email. If p_language is null, a new message has the
-- last language of its sender. Only the service role may call it.
create function public.receive_mail(
  p_provider_id text,
  p_mail_id text,
  p_message_id uuid,
  p_references text[],
  p_reply_ids uuid[],
  p_kind text,
  p_name text,
  p_email text,
  p_cc text[],
  p_subject text,
  p_text text,
  p_quoted text,
  p_attachments jsonb,
  p_due_at timestamptz,
  p_language text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail public.inbound_emails;
  thread_id uuid;
  begins boolean;
  is_flood boolean;
  is_forwarded boolean;
  is_suspect boolean;
  suggestion uuid;
begin
  -- Serializes concurrent calls for the same sender.
  perform pg_advisory_xact_lock(hashtextextended('mail from ' || lower(p_email), 0));
  select * into mail from public.inbound_emails
  where provider_id = p_provider_id
    or mail_id = p_mail_id and (email, subject, text, quoted) is not distinct from (p_email, p_subject, p_text, p_quoted)
      -- The original (message/rfc822) differs between two deliveries of one email, so compare only the other files.
      and not exists (
        select name, size from jsonb_populate_recordset(null::public.attachments, p_attachments) where content_type <> 'message/rfc822'
        except select name, size from public.attachments where inbound_email_id = inbound_emails.id)
  limit 1;
  if found then return jsonb_build_object('id', mail.id, 'forward', private.needs_forwarding(mail)); end if;

  select id into thread_id from public.contact_messages where id = private.find_merged_message(p_message_id) for update;
  if not found then
    select id into thread_id from public.contact_messages
    where id in (
        select message_id from public.message_replies where id = any (p_reply_ids)
        union all
        select message_id from public.inbound_emails where mail_id = any (p_references) and p_kind <> 'bounce')
      -- A bounce comes from a mail server, so its sender differs.
      and (lower(email) = lower(p_email) or p_kind = 'bounce')
    order by created_at desc limit 1 for update;
  end if;

  is_flood := thread_id is not null and private.consume_rate_limit('mail-to', thread_id::text) is not null;
  begins := thread_id is null or is_flood;
  if begins then
    is_suspect := is_flood or p_kind <> 'person' or private.consume_rate_limit('mail-from', lower(p_email)) is not null;
    select id into suggestion from public.contact_messages
    where lower(email) = lower(p_email) and handled_at is null and not suspected_spam
      and created_at > now() - interval '30 days'
    order by created_at desc limit 1;
    insert into public.contact_messages
      (submission_id, kind, name, email, message, fields, language, suspected_spam, due_at, delivered_by, status)
    values (
      gen_random_uuid(), 'mail', p_name, p_email, coalesce(nullif(p_text, ''), nullif(p_subject, ''), '–'),
      jsonb_build_object('subject', p_subject),
      coalesce(
        p_language,
        (select language from public.contact_messages where lower(email) = lower(p_email) order by created_at desc limit 1), 'en'),
      is_suspect, p_due_at, 'function', 'none')
    returning id into thread_id;
    update public.contact_messages set later_until = null
    where lower(email) = lower(p_email) and later_until is not null and not is_suspect;
  elsif p_kind = 'person' then
    perform private.reopen_message(thread_id, 'answer', p_due_at);
    is_forwarded := private.is_forward_recipient(thread_id, p_email, now());
    update public.contact_messages set language = p_language where id = thread_id and p_language is not null and not is_forwarded;
    perform private.record_activity(
      thread_id, case when is_forwarded then 'forward-reply' else 'customer-reply' end, p_name,
      coalesce(nullif(p_text, ''), nullif(p_subject, ''), '–'));
  elsif p_kind = 'machine' then
    insert into public.history (kind, message_id, action) values ('messages', thread_id, 'automated-email');
  else
    -- Select the reply or quote email that the bounce names, or else the latest one. A reply marked `not-sent` may have been emailed after
    -- all, but it comes last unless the bounce names it.
    perform public.bounce_reply(id, p_text, p_due_at) from (
      select id, created_at, state = 'not-sent' as is_unconfirmed from public.message_replies where message_id = thread_id
      union all
      select id, created_at, false from public.outgoing_emails where message_id = thread_id and kind = 'quote' and sent_at is not null
    ) mailed
    order by (id = any (p_reply_ids)) desc, is_unconfirmed, created_at desc limit 1;
  end if;
  insert into public.inbound_emails
    (message_id, provider_id, mail_id, kind, begins, name, email, cc, subject, text, quoted, suggested_id)
  values
    (thread_id, p_provider_id, p_mail_id, p_kind, begins, p_name, p_email, p_cc, p_subject, p_text, p_quoted, suggestion)
  returning * into mail;
  select p_kind <> 'person' or suspected_spam into is_suspect from public.contact_messages where id = thread_id;
  insert into public.attachments (message_id, inbound_email_id, name, content_type, size, state, reason, path, is_encrypted)
  select thread_id, mail.id, name, content_type, size, state, reason, path, coalesce(is_encrypted, false)
  from private.limit_files(p_attachments, p_email, is_suspect);
  return jsonb_build_object('id', mail.id, 'forward', private.needs_forwarding(mail));
end;
$$;

-- Records that an email was forwarded, or the error. Only the service role may call it.
create function public.record_forwarding(p_id uuid, p_error text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.inbound_emails
  set forwarded_at = case when p_error is null then now() end, forward_error = left(p_error, 500)
  where id = p_id;
$$;

-- Accepts a suggestion: merges the message of an email into the suggested message and reopens the latter. Returns false and changes
-- nothing if the version is outdated, if the suggested message was deleted or is suspected spam, or if both have a draft quote. Only
-- administrators may call it.
create function public.attach_inbound_email(p_id uuid, p_version integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  begun public.contact_messages;
  other_id uuid;
  other_version integer;
begin
  perform private.require_admin();
  select * into begun from public.contact_messages where id = p_id and version = p_version and kind = 'mail' for update;
  select other.id, other.version into other_id, other_version
  from public.inbound_emails mail join public.contact_messages other on other.id = mail.suggested_id
  where mail.message_id = begun.id and mail.begins and not other.suspected_spam for update of other;
  if not found
    or (select count(*) > 1 from public.quotes where message_id in (p_id, other_id) and status = 'draft') then
    return false;
  end if;
  update public.inbound_emails
  set message_id = other_id, begins = false, suggested_id = null, merged_id = coalesce(merged_id, p_id)
  where message_id = p_id;
  update public.attachments set message_id = other_id where message_id = p_id;
  update public.message_replies set message_id = other_id where message_id = p_id;
  update public.quotes set message_id = other_id where message_id = p_id;
  update public.outgoing_emails set message_id = other_id where message_id = p_id;
  -- Set the version that reopen_message creates below, because the current versions refer to the deleted message.
  update public.history
  set message_id = other_id, version = case when version is not null then other_version + 1 end
  where message_id = p_id;
  -- Deleting the message would set these suggestions to null, so replace them with the remaining message.
  update public.inbound_emails set suggested_id = other_id where suggested_id = p_id;
  delete from public.contact_messages where id = p_id;
  perform private.reopen_message(other_id, 'answer', begun.due_at);
  perform private.record_activity(other_id, 'customer-reply', begun.name, begun.message);
  return true;
end;
$$;

grant select on public.inbound_emails to authenticated;
grant execute on function public.attach_inbound_email to authenticated;
grant execute on function public.find_inbound_email, public.receive_mail, public.bounce_reply, public.record_forwarding to service_role;
