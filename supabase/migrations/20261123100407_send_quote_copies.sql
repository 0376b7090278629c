-- Buyers' copies of quote requests, which mail-messages emails for the scheduler. receive_contact_message decides who gets one.

-- Limits copies per recipient, per network and in total. Beyond a limit, a request gets no copy.
insert into private.rate_limits (action, allowed, per) values
  ('quote-copy-to', 5, '1 day'),
  ('quote-copy-from', 20, '1 day'),
  ('quote-copy', 300, '1 day');

-- Returns whether a buyer's copy must be sent now. Retries end after a day, because the mail provider recognizes duplicates for one day.
create function private.is_copy_due(message public.contact_messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select message.copy_due_at <= now() and message.created_at > now() - interval '23 hours' and not message.suspected_spam;
$$;

-- Claims up to p_limit due buyer's copies, longest waiting first. Other callers skip them. Only mail-messages may call it.
create function public.claim_due_copies(p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select id from public.contact_messages quoted
    where copy_due_at is not null and private.is_copy_due(quoted)
    order by copy_due_at limit p_limit
    for update skip locked
  ), claimed as (
    update public.contact_messages message
    set
      copy_attempts = copy_attempts + 1,
      copy_due_at = case when private.mail_backoff(copy_attempts + 1) is not null then now() + interval '2 minutes' end
    from due where message.id = due.id
    returning message.*
  )
  select coalesce(jsonb_agg(private.build_message_email(claimed::public.contact_messages) || jsonb_build_object('dueAt', due_at)), '[]')
  from claimed;
$$;

-- Records whether the mail provider accepted a buyer's copy (p_error is null). Schedules the next attempt unless the provider rejected
-- the email itself. Only mail-messages may call it.
create function public.mark_copy(p_id uuid, p_error text, p_is_rejected boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.contact_messages
  set
    copied_at = case when p_error is null then now() end,
    copy_due_at = case when p_error is not null and not p_is_rejected then now() + private.mail_backoff(copy_attempts) end
  where id = p_id and copied_at is null;
$$;

grant execute on function public.claim_due_copies, public.mark_copy to service_role;
