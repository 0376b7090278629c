-- Files of replies. The console uploads a file while its reply is a draft. A stored reply lists its files in message_replies.files, so that
-- several replies can send the same file.

-- Stores the row of an uploaded file. Repeated calls have no effect. Leaves message_id null for a new conversation, which has no message
-- yet. Only the service role may call it.
create function public.add_attachment(
  p_id uuid, p_message_id uuid, p_reply_id uuid, p_name text, p_content_type text, p_size bigint, p_path text
)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.attachments (id, message_id, reply_id, name, content_type, size, state, path)
  values (
    p_id, (select id from public.contact_messages where id = p_message_id), p_reply_id, p_name, p_content_type, p_size, 'stored', p_path)
  on conflict (id) do nothing;
$$;

-- Deletes the given files of drafts. Keeps files that a reply lists, and files of inbound emails. Only administrators may call it.
create function public.remove_attachments(p_ids uuid[])
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  delete from public.attachments
  where id = any (p_ids) and reply_id is not null and not exists (select from public.message_replies where files @> array[attachments.id]);
$$;

-- Returns whether all files are stored, belong to the conversation p_message_id or to none, and total at most 10 MB.
create function private.can_send_files(p_files uuid[], p_message_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select count(*) = cardinality(p_files) and coalesce(sum(size), 0) <= 10000000
  from public.attachments where id = any (p_files) and state = 'stored' and coalesce(message_id, p_message_id) = p_message_id;
$$;

-- Returns the files of a reply as [{name, contentType, path}], and moves those of a new conversation into it. `path` is null for a deleted
-- file. Only the service role may call it.
create function public.read_reply_files(p_reply_id uuid)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  update public.attachments file set message_id = reply.message_id
  from public.message_replies reply where reply.id = p_reply_id and file.id = any (reply.files) and file.message_id is null;
  select coalesce(
    jsonb_agg(jsonb_build_object('name', name, 'contentType', content_type, 'path', path) order by position), '[]')
  from public.message_replies reply
  cross join unnest(files) with ordinality as sent (file_id, position)
  left join public.attachments file on file.id = file_id
  where reply.id = p_reply_id;
$$;

-- Deletes reply files that are older than 30 days and that no reply lists.
create function private.delete_unsent_files()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.attachments
  where reply_id is not null and created_at < now() - interval '30 days'
    and not exists (select from public.message_replies where files @> array[attachments.id]);
$$;

grant execute on function public.remove_attachments to authenticated;
grant execute on function public.add_attachment, public.read_reply_files to service_role;
