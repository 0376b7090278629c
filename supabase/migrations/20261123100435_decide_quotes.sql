-- Functions with which clients read their conversations and quotes, reply, and decide on quotes. A conversation is a client's own if its
-- email address is the verified one of the account.

-- Returns {id, email} of a client account that is not banned and has a verified email address, or null.
create function private.find_client(p_account_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', account.id, 'email', lower(account.email))
  from auth.users account join public.user_roles given on given.user_id = account.id
  where account.id = p_account_id and given.role = 'client' and account.email_confirmed_at is not null
    and (account.banned_until is null or account.banned_until < now());
$$;

-- Returns {id, email} of the calling client. Returns null for other callers and for revoked sessions.
create function public.read_caller()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.find_client(private.get_caller());
$$;

-- Returns the lowercase email address of the calling client. Raises an exception for other callers.
create function private.require_client()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  client_email constant text := public.read_caller() ->> 'email';
begin
  if client_email is null then
    raise exception 'Only clients may do this' using errcode = 'insufficient_privilege';
  end if;
  return client_email;
end;
$$;

-- Returns the number of a request as formatRequestNumber of shared/src/catalog/requestNumber.ts does.
create function private.format_request_number(submission_id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'R-' || left(digits, 4) || '-' || right(digits, 4)
  from (
    select string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
        (('x' || left(replace(submission_id::text, '-', ''), 10))::bit(40) << 5 * place)::bit(5)::integer + 1, 1),
      '' order by place) as digits
    from generate_series(0, 7) place
  ) encoded;
$$;

-- Returns the parts of a quote that its customer may see.
create function private.build_client_quote(quote public.quotes)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.build_quote(quote) - array['updated_by', 'sent_by', 'mailed_at', 'mail_due_at', 'mail_error'];
$$;

-- Returns whether a conversation is visible to its client: not suspected spam and, if staff started it, emailed.
create function private.is_client_visible(message public.contact_messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not message.suspected_spam and (message.kind <> 'outgoing' or exists (
    select from public.message_replies reply where reply.message_id = message.id and kind = 'reply' and sent_at is not null));
$$;

-- Returns the summary of a conversation for its client. `closed` means that staff marked it as handled after their last reply or quote.
create function private.build_client_request(message public.contact_messages)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id, 'submission_id', message.submission_id, 'kind', message.kind,
    'preview', private.build_preview(message.message),
    'created_at', message.created_at,
    'updated_at', greatest(message.created_at, answered_at, quote.sent_at, quote.decided_at, (
      select max(received_at) from public.inbound_emails
      where message_id = message.id and kind = 'person' and lower(email) = lower(message.email))),
    'status', case
      when quote_status = 'sent' then 'quoted'
      when quote_status in ('accepted', 'declined', 'expired') then quote_status
      when message.handled_at > coalesce(greatest(answered_at, quote.sent_at), '-infinity') then 'closed'
      when answered_at is not null or quote_status is not null then 'in-progress'
      else 'sent'
    end,
    'quote', case when quote.id is not null then jsonb_build_object(
      'id', quote.id, 'number', quote.number, 'revision', quote.revision, 'total', quote.total, 'currency', quote.currency,
      'valid_until', quote.valid_until, 'status', quote_status) end)
  from private.find_newest_quote(message.id) quote
  cross join private.get_quote_status(quote) quote_status
  cross join (
    select max(sent_at) as answered_at from public.message_replies reply where message_id = message.id and reply.kind = 'reply') replies;
$$;

-- Returns the calling client's 200 newest conversations, most recently updated first: [{id, submission_id, kind, preview, created_at,
-- updated_at, status, quote}]. `status` is `sent`, `in-progress`, `quoted`, `accepted`, `declined`, `expired` or `closed`. `quote` is the
-- newest one or null. p_search matches text and numbers. Raises an exception for callers who are not clients.
create function public.list_requests(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  client_email constant text := private.require_client();
  wanted constant tsquery := private.build_search_query(p_search);
begin
  return (
    select coalesce(jsonb_agg(request order by request ->> 'updated_at' desc), '[]')
    from (
      select private.build_client_request(conversation) as request
      from public.contact_messages conversation
      where lower(email) = client_email and private.is_client_visible(conversation) and (
        coalesce(btrim(p_search), '') = ''
        -- private.message_search also contains staff's notes and other people's emails, so build the words that the client may see.
        or wanted @@ private.build_search_words(concat_ws(' ',
          name, email, phone, message, private.format_answers(fields), private.format_request_number(submission_id),
          (select string_agg(concat_ws(' ', mail.name, mail.subject, mail.text), ' ') from public.inbound_emails mail
            where mail.message_id = conversation.id and lower(mail.email) = client_email),
          (select string_agg(reply.text, ' ') from public.message_replies reply
            where reply.message_id = conversation.id and reply.kind = 'reply' and reply.sent_at is not null),
          (select string_agg(quote.number, ' ') from public.quotes quote
            where quote.message_id = conversation.id and quote.sent_at is not null))))
      order by created_at desc limit 200
    ) found
  );
end;
$$;

-- Returns the conversation into which staff merged p_id, or else p_id.
create function private.find_merged_message(p_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce((select message_id from public.inbound_emails where merged_id = p_id limit 1), p_id);
$$;

-- Returns a conversation of the calling client, or null: its summary and {name, company, message, fields, language, entries: [{id,
-- author: 'client' | 'office', text, at}], quotes}. Omits notes, events, staff names, forwards and emails from other addresses. Finds a
-- merged conversation by each of its ids. Raises an exception for callers who are not clients.
create function public.read_request(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  client_email constant text := private.require_client();
begin
  return (
    select private.build_client_request(conversation) || jsonb_build_object(
      'name', name, 'company', fields ->> 'company', 'message', case when kind = 'outgoing' then '' else message end, 'fields', fields, 'language', language,
      'entries', (
        select coalesce(jsonb_agg(to_jsonb(entry) order by at, id), '[]')
        from (
          select id, 'client' as author, text, received_at as at from public.inbound_emails
          where message_id = conversation.id and kind = 'person' and not begins and lower(email) = client_email
          union all
          select id, 'office', text, sent_at from public.message_replies
          where message_id = conversation.id and kind = 'reply' and sent_at is not null
        ) entry),
      'quotes', (
        select coalesce(jsonb_agg(private.build_client_quote(quote) order by sent_at desc, revision desc), '[]')
        from public.quotes quote where message_id = conversation.id and sent_at is not null))
    from public.contact_messages conversation
    where id = private.find_merged_message(p_id) and lower(email) = client_email and private.is_client_visible(conversation)
  );
end;
$$;

-- Locks a client's own conversation and returns it, or null if it is not the client's or is suspected spam.
create function private.lock_client_message(p_account_id uuid, p_message_id uuid)
returns public.contact_messages
language sql
set search_path = ''
as $$
  select conversation from public.contact_messages conversation
  where id = private.find_merged_message(p_message_id) and lower(email) = private.find_client(p_account_id) ->> 'email' and not suspected_spam
  for update;
$$;

-- Stores a client's reply once, reopens its conversation and queues an email to the office. Returns {outcome: 'stored'}, {outcome:
-- 'limited', retry_after}, or null if the conversation is not the client's. Only the service role may call it.
create function public.reply_to_request(p_account_id uuid, p_message_id uuid, p_reply_id uuid, p_text text, p_due_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.contact_messages := private.lock_client_message(p_account_id, p_message_id);
  known public.inbound_emails;
  wait_seconds integer;
begin
  if message.id is null then return null; end if;
  select * into known from public.inbound_emails where provider_id = 'portal-' || p_reply_id;
  if found and (known.message_id, known.text) is distinct from (message.id, p_text) or coalesce(p_text, '') !~ '\S' then
    raise exception 'The text is empty, or another reply has this id' using errcode = 'invalid_parameter_value';
  elsif found then
    return jsonb_build_object('outcome', 'stored');
  end if;
  wait_seconds := private.consume_rate_limit('client-reply', p_account_id::text);
  if wait_seconds > 0 then return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds); end if;
  insert into public.inbound_emails (message_id, provider_id, kind, begins, name, email, subject, text)
  values (message.id, 'portal-' || p_reply_id, 'person', false, message.name, message.email, '', p_text);
  insert into public.outgoing_emails (id, kind, message_id) values (p_reply_id, 'client-reply', message.id);
  perform private.reopen_message(message.id, 'answer', p_due_at);
  perform private.record_activity(message.id, 'customer-reply', message.name, p_text);
  return jsonb_build_object('outcome', 'stored');
end;
$$;

-- Records a client's decision, reopens the conversation and queues an email to the office. p_decision is `accepted` or `declined`, p_name
-- the typed full name (required only to accept), p_total the total that the client saw. Returns {outcome: 'decided', quote}, even if the
-- same decision is already recorded, or null if the quote is not the client's. Returns {outcome: 'changed', quote: the newest revision} if
-- the quote is no longer open or differs from what the client saw. Only the service role may call it.
create function public.decide_quote(
  p_account_id uuid, p_quote_id uuid, p_version integer, p_decision text, p_name text, p_note text, p_total bigint, p_due_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.contact_messages;
  quote public.quotes;
  decider text;
  reason constant text := nullif(btrim(p_note, E' \t\n'), '');
begin
  message := private.lock_client_message(p_account_id, (select message_id from public.quotes where id = p_quote_id));
  select * into quote from public.quotes where id = p_quote_id and message_id = message.id and sent_at is not null for update;
  if not found then return null; end if;
  decider := coalesce(nullif(btrim(p_name, E' \t\n'), ''), case p_decision when 'declined' then message.email end);
  if coalesce(p_decision, '') not in ('accepted', 'declined') or decider is null then
    raise exception 'Expected a decision, and a full name to accept' using errcode = 'invalid_parameter_value';
  end if;
  if (quote.status, quote.decided_by, quote.decision_note) is not distinct from (p_decision, decider, reason) then
    return jsonb_build_object('outcome', 'decided', 'quote', private.build_client_quote(quote));
  elsif (private.get_quote_status(quote), quote.version, quote.total) is distinct from ('sent', p_version, p_total) then
    return jsonb_build_object('outcome', 'changed', 'quote', private.build_client_quote(private.find_newest_quote(message.id)));
  end if;
  quote := private.settle_quote(p_quote_id, p_decision, decider, reason);
  -- An accepted quote has no further revisions, so a draft of the next revision becomes a new quote.
  update public.quotes set number = null, revision = 1, version = version + 1
  where p_decision = 'accepted' and message_id = message.id and status = 'draft';
  insert into public.outgoing_emails (kind, message_id, quote_id) values ('quote-' || p_decision, message.id, p_quote_id);
  perform private.reopen_message(message.id, 'quote-' || p_decision, p_due_at, private.describe_quote(quote));
  perform private.record_activity(
    message.id, 'quote-' || p_decision, decider, concat_ws(': ', private.describe_quote(quote), reason));
  return jsonb_build_object('outcome', 'decided', 'quote', private.build_client_quote(quote));
exception when check_violation then
  raise exception 'A name has at most 200 characters, a reason 1000' using errcode = 'invalid_parameter_value';
end;
$$;

grant execute on function public.read_caller, public.list_requests, public.read_request to authenticated;
grant execute on function public.reply_to_request, public.decide_quote to service_role;
