-- Conversation activity: what each administrator has read, the latest activity, attachments, and the deletion of events.

-- Stores the time up to which an administrator has read a conversation.
create table public.message_reads (
  account_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (account_id, message_id)
);

create index message_reads_message on public.message_reads (message_id);

alter table public.message_reads enable row level security;

create policy "Administrators can read what they have read"
  on public.message_reads for select to authenticated
  using (account_id = (select auth.uid() where (select private.require_admin())));

-- Sets the latest activity of a conversation. Every kind except `reply`, `forward` and `quote-sent` is news to staff, so it also sets
-- incoming_at. p_author is a name or an email address.
create function private.record_activity(p_message_id uuid, p_kind text, p_author text, p_text text)
returns void
language sql
set search_path = ''
as $$
  update public.contact_messages
  set activity_at = now(), activity_kind = p_kind, activity_author = p_author, activity_text = private.build_preview(p_text),
    incoming_at = case when p_kind in ('reply', 'forward', 'quote-sent') then incoming_at else now() end
  where id = p_message_id;
$$;

-- Returns whether an inbound email or a reply of a conversation has files, stored or not. Ignores original emails and files of drafts.
-- Uses PL/pgSQL, because a later migration creates the tables, and its owner's rights, because row-level security would check the role
-- again for each row of the inbox, which takes 1 ms.
create function private.has_attachments(p_message_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.attachments
    where message_id = p_message_id and content_type <> 'message/rfc822'
      and (inbound_email_id is not null or exists (select from public.message_replies where files @> array[attachments.id])));
end;
$$;

-- Deletes the events of a deleted message. Account events lose their link and note, because the reason for a declined request may contain
-- names.
create function private.delete_message_history()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.history where kind = 'messages' and message_id = old.id;
  update public.history set message_id = null, note = null where message_id = old.id;
  return null;
end;
$$;

create trigger delete_message_history
  after delete on public.contact_messages
  for each row execute function private.delete_message_history();

grant select on public.message_reads to authenticated;
-- The view inbox_messages calls this function with its reader's rights.
grant execute on function private.has_attachments to authenticated;
