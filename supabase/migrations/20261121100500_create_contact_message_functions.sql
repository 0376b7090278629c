-- How long a sender must wait, in seconds; 0 when there is room. Ten messages in ten minutes from one network
-- (offices share one), five an hour for one address.
create function private.contact_wait_seconds(sender_ip_hash text, sender_email text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  with by_network as (
    select created_at from public.contact_messages
    where ip_hash = sender_ip_hash and created_at > now() - interval '10 minutes'
    order by created_at desc offset 9 limit 1
  ), by_address as (
    select created_at from public.contact_messages
    where lower(email) = lower(sender_email) and created_at > now() - interval '1 hour'
    order by created_at desc offset 4 limit 1
  )
  select greatest(
    0,
    coalesce((select ceil(extract(epoch from created_at + interval '10 minutes' - now())) from by_network), 0),
    coalesce((select ceil(extract(epoch from created_at + interval '1 hour' - now())) from by_address), 0)
  )::integer;
$$;

-- Stores a message once. Answers {outcome: 'stored' | 'duplicate' | 'limited', status?, retry_after?};
-- a duplicate answers with the status of the message that is already there. For send-contact-email only.
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
  p_ip_hash text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known_status text;
  wait_seconds integer;
begin
  -- One message of a sender at a time: a burst cannot slip past the count below.
  perform pg_advisory_xact_lock(hashtextextended('contact ip ' || coalesce(p_ip_hash, ''), 0));
  perform pg_advisory_xact_lock(hashtextextended('contact email ' || lower(p_email), 0));

  select status into known_status from public.contact_messages where submission_id = p_submission_id;
  if found then
    return jsonb_build_object('outcome', 'duplicate', 'status', known_status);
  end if;

  wait_seconds := private.contact_wait_seconds(p_ip_hash, p_email);
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
  end if;

  insert into public.contact_messages
    (submission_id, kind, name, email, phone, message, fields, language, suspected_spam, ip_hash)
  values
    (p_submission_id, p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'), p_language,
     p_suspected_spam, p_ip_hash)
  on conflict (submission_id) do nothing;
  return jsonb_build_object('outcome', 'stored', 'status', 'received');
end;
$$;
grant execute on function public.receive_contact_message(
  uuid, text, text, text, text, text, jsonb, text, boolean, text) to service_role;

-- Notes what became of the mail of a message; p_error is null when it was accepted. For send-contact-email only.
create function public.mark_contact_message(p_submission_id uuid, p_error text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.contact_messages
  set
    status = case when p_error is null then 'mailed' else 'failed' end,
    mailed_at = case when p_error is null then now() else mailed_at end,
    last_error = left(p_error, 500)
  where submission_id = p_submission_id and status <> 'mailed';
$$;
grant execute on function public.mark_contact_message(uuid, text) to service_role;
