-- Functions for the queue public.outgoing_emails, which mail-messages processes.

-- Limits the copies of quote requests per recipient, per network and in total. Beyond a limit, receive_contact_message does not queue a
-- copy. `client-reply` limits a client's replies in the portal.
insert into private.rate_limits (action, allowed, per) values
  ('quote-copy-to', 5, '1 day'),
  ('quote-copy-from', 20, '1 day'),
  ('quote-copy', 300, '1 day'),
  ('client-reply', 20, '1 hour');

-- Queues one email per assignment to a colleague, for claim_due_emails to combine. First removes unattempted ones about the same messages.
create function private.notify_assignees()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.outgoing_emails
  where kind = 'assignment' and attempts = 0 and message_id in (select message_id from events where action = 'assign');
  insert into public.outgoing_emails (kind, message_id, recipient_id)
  select 'assignment', message.id, assignee_id
  from events join public.contact_messages message on message.id = events.message_id
  where action = 'assign' and assignee_id <> actor_id;
  return null;
end;
$$;

create trigger notify_assignees
  after insert on public.history referencing new table as events
  for each statement execute function private.notify_assignees();

-- Returns whether an email must be sent now. An email that was never attempted cannot be a duplicate, so it does not expire, except for a
-- copy of a request, which must arrive soon. Emails about suspected spam and emails to former administrators are not due.
create function private.is_email_due(email public.outgoing_emails)
returns boolean
language sql
stable
set search_path = ''
as $$
  select email.due_at <= now() and (email.expires_at > now() or email.attempts = 0 and email.kind <> 'request-copy')
    and not (select suspected_spam from public.contact_messages where id = email.message_id)
    and (email.recipient_id is null or private.has_admin_role(email.recipient_id));
$$;

-- Returns a quote as JSON, with its current status and the result of its email.
create function private.build_quote(quote public.quotes)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(quote) - 'search_text' || jsonb_build_object(
    'status', private.get_quote_status(quote), 'mailed_at', max(sent_at), 'mail_due_at', max(due_at),
    'mail_error', max(last_error) filter (where sent_at is null))
  from public.outgoing_emails where quote_id = quote.id and kind = 'quote';
$$;

-- Claims up to p_limit due emails, earliest due first: [{id, kind, message, quote, reply, assignment}]. `reply` is {name, text} of a
-- `client-reply`. `assignment` is {email, count}. Combines a colleague's new assignments into one email. Retries combine the same
-- assignments, without those of deleted messages and suspected spam. Concurrent callers skip claimed emails. Only the service role may
-- call it.
create function public.claim_due_emails(p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with assigned as (
    select id, message_id, recipient_id, case when attempts > 0 then expires_at end as first_attempt from public.outgoing_emails queued
    where kind = 'assignment' and due_at is not null and private.is_email_due(queued)
    for update skip locked
  ), combined as (
    select (array_agg(id order by id))[1] as id, array_agg(id) as ids, count(distinct message_id) as messages
    from assigned group by recipient_id, first_attempt
  ), due as (
    select queued.id, coalesce(ids, array[queued.id]) as ids, messages
    from public.outgoing_emails queued left join combined on combined.id = queued.id
    where due_at is not null and private.is_email_due(queued) and (kind <> 'assignment' or messages is not null)
    order by due_at limit p_limit
    for update of queued skip locked
  ), updated as (
    update public.outgoing_emails email
    set
      attempts = attempts + 1,
      expires_at = case when attempts = 0 then now() + interval '23 hours' else expires_at end,
      due_at = case when private.mail_backoff(attempts + 1) is not null then now() + interval '2 minutes' end
    from due where email.id = any (due.ids)
    returning email.*, due.id as sent_as, messages
  ), claimed as (
    select * from updated where id = sent_as
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'kind', claimed.kind,
    'message', private.build_message_email(sender) || jsonb_build_object('dueAt', sender.due_at),
    'quote', case when quote.id is not null then private.build_quote(quote) end,
    'reply', (
      select jsonb_build_object('name', mail.name, 'text', mail.text)
      from public.inbound_emails mail where claimed.kind = 'client-reply' and provider_id = 'portal-' || claimed.id),
    'assignment', (
      select jsonb_build_object('email', email, 'count', claimed.messages) from auth.users where id = claimed.recipient_id)
  )), '[]')
  from claimed
  join public.contact_messages sender on sender.id = claimed.message_id
  left join public.quotes quote on quote.id = claimed.quote_id;
$$;

-- Records that the mail provider accepted an email (p_error is null), or its error. After an error, schedules the next attempt, unless
-- p_is_rejected or the email expires first. The result applies to all assignments that the email reports. A failed quote email without a
-- next attempt reopens its conversation. Only the service role may call it.
create function public.mark_email(p_id uuid, p_error text, p_is_rejected boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  email public.outgoing_emails;
begin
  update public.outgoing_emails
  set
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    due_at = case when p_error is not null and not p_is_rejected and now() + private.mail_backoff(attempts) < expires_at
      then now() + private.mail_backoff(attempts) end
  where id = p_id and sent_at is null
  returning * into email;
  update public.outgoing_emails set sent_at = email.sent_at, last_error = email.last_error, due_at = email.due_at
  where (recipient_id, expires_at, attempts) = (email.recipient_id, email.expires_at, email.attempts) and sent_at is null;
  if email.kind = 'client-reply' then
    perform public.record_forwarding(id, p_error) from public.inbound_emails where provider_id = 'portal-' || p_id;
  elsif email.kind = 'quote' and email.sent_at is null and email.due_at is null then
    perform private.reopen_message(email.message_id, 'bounce', now());
    perform private.record_activity(email.message_id, 'bounce', sent_by, private.describe_quote(quote))
    from public.quotes quote where id = email.quote_id;
  end if;
end;
$$;

grant execute on function public.claim_due_emails, public.mark_email to service_role;
