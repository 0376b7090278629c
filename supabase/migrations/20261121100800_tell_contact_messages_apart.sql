-- What makes two messages the same: all that the visitor wrote; not when, from where or in which language of the site.
-- The encoding of a database never changes, which is why this may be called immutable.
create function private.contact_content_hash(
  kind text, name text, email text, phone text, message text, fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(kind, name, email, phone, message, fields)::text, 'UTF8')), 'hex');
$$;

-- A submission sent again is one message; another text under the same id (corrected, or from a duplicated tab) is one of its own.
alter table public.contact_messages
  add column content_hash text not null
    generated always as (private.contact_content_hash(kind, name, email, phone, message, fields)) stored,
  -- How often the mail provider was, or was about to be, asked to take this message.
  add column mail_attempts integer not null default 0,
  drop constraint contact_messages_submission_id_key,
  add constraint contact_messages_submission_content_key unique (submission_id, content_hash),
  -- held: stored and acknowledged, not mailed, because its address has sent too many.
  drop constraint contact_messages_status_check,
  add constraint contact_messages_status_check check (status in ('received', 'mailed', 'failed', 'held'));

-- How long a sender must wait, in seconds; 0 when there is room. Ten messages in ten minutes from one network (offices share one), five
-- an hour for one address from there. Only what came from the same network counts: nobody can use up the room of an address from elsewhere.
create or replace function private.contact_wait_seconds(sender_ip_hash text, sender_email text)
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
    where ip_hash = sender_ip_hash and lower(email) = lower(sender_email) and created_at > now() - interval '1 hour'
    order by created_at desc offset 4 limit 1
  )
  select greatest(
    0,
    coalesce((select ceil(extract(epoch from created_at + interval '10 minutes' - now())) from by_network), 0),
    coalesce((select ceil(extract(epoch from created_at + interval '1 hour' - now())) from by_address), 0)
  )::integer;
$$;

-- Whether an address has sent twenty messages within the hour, from wherever: what follows is stored, and not mailed.
create function private.contact_mail_is_held(sender_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) >= 20 from public.contact_messages
  where lower(email) = lower(sender_email) and created_at > now() - interval '1 hour';
$$;

-- Stores a message once. Answers {outcome: 'stored' | 'duplicate', id, status, mail} or {outcome: 'limited', retry_after}; `mail` says
-- whether the caller shall mail it now: five times at most for one message. For send-contact-email only.
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
    update public.contact_messages set mail_attempts = mail_attempts + 1 where id = known.id and known.is_due;
    return jsonb_build_object('outcome', 'duplicate', 'id', known.id, 'status', known.status, 'mail', known.is_due);
  end if;

  wait_seconds := private.contact_wait_seconds(p_ip_hash, p_email);
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds);
  end if;

  held := private.contact_mail_is_held(p_email);
  insert into public.contact_messages
    (submission_id, kind, name, email, phone, message, fields, language, suspected_spam, ip_hash, status, mail_attempts)
  values
    (p_submission_id, p_kind, p_name, p_email, p_phone, p_message, coalesce(p_fields, '{}'), p_language,
     p_suspected_spam, p_ip_hash, case when held then 'held' else 'received' end, case when held then 0 else 1 end)
  returning id, status into known;
  return jsonb_build_object('outcome', 'stored', 'id', known.id, 'status', known.status, 'mail', not held);
end;
$$;

-- Notes what became of the mail of a message, named by its row: a submission may have several. For send-contact-email only.
drop function public.mark_contact_message(uuid, text);
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
    last_error = left(p_error, 500)
  where id = p_id and status <> 'mailed';
$$;
grant execute on function public.mark_contact_message(uuid, text) to service_role;
