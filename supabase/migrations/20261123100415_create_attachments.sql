-- Attachments: files of inbound emails and of replies. The private storage bucket `attachments` contains the files.

-- Stores one row per file, including rejected files.
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  -- Null while the file belongs to a draft that starts a new conversation.
  message_id uuid references public.contact_messages (id) on delete cascade,
  inbound_email_id uuid references public.inbound_emails (id) on delete cascade,
  -- The id of a reply or of its draft, which has no row yet.
  reply_id uuid,
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]'),
  -- The type that the content has, or the one that the email states if the file is not stored. `message/rfc822` is the whole email.
  content_type text not null check (char_length(content_type) <= 100),
  -- In bytes, or null if unknown.
  size bigint check (size >= 0),
  state text not null check (state in ('stored', 'rejected')),
  -- Why the file is not stored. `missing`: the mail provider no longer has it. `failed`: it could not be fetched or stored. The last three
  -- are limits of private.file_limits.
  reason text check (
    reason in ('too-large', 'type', 'too-many', 'missing', 'failed', 'sender-limit', 'total-limit', 'unwanted')),
  -- The name of the object in the bucket. It does not contain the file name.
  path text unique check (path ~ '^[\da-z-]+/[\da-f-]{36}$'),
  -- Whether the file is a ZIP file with encrypted entries.
  is_encrypted boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(inbound_email_id, reply_id) = 1),
  check ((state = 'stored') = (path is not null) and (state = 'rejected') = (reason is not null))
);

create index attachments_message on public.attachments (message_id);
create index attachments_inbound_email on public.attachments (inbound_email_id);
create index attachments_reply on public.attachments (reply_id);
-- send-alerts reads these rows every ten minutes.
create index attachments_beyond_limit on public.attachments (created_at) where reason = 'total-limit';

alter table public.attachments enable row level security;

create policy "Administrators can read attachments"
  on public.attachments for select to authenticated
  using ((select private.require_admin()));

-- Limits the stored bytes of inbound emails within a day, per sender and in total. `unwanted` limits the files of an automated email or
-- suspected spam, apart from the email itself.
create table private.file_limits (reason text primary key, bytes bigint not null);
insert into private.file_limits (reason, bytes) values
  ('sender-limit', 200000000), ('total-limit', 1000000000), ('unwanted', 2000000);

-- Returns the bytes that each limit still allows for an email of this sender, by reason. Only the service role may call it.
create function public.read_file_room(p_email text, p_is_unwanted boolean)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_object_agg(
    reason, greatest(bytes - case reason when 'sender-limit' then from_sender when 'total-limit' then total else 0 end, 0))
  from private.file_limits cross join (
    select coalesce(sum(size), 0) as total, coalesce(sum(size) filter (where lower(email) = lower(p_email)), 0) as from_sender
    from public.attachments join public.inbound_emails mail on mail.id = inbound_email_id
    where state = 'stored' and received_at > now() - interval '1 day'
  ) used
  where p_is_unwanted or reason <> 'unwanted';
$$;

-- Returns the files of an inbound email as rows of public.attachments, and rejects those beyond a limit. The job delete-orphaned-objects
-- deletes their objects. receive-mail checks the limits first, but concurrent emails may exceed them together.
create function private.limit_files(p_files jsonb, p_email text, p_is_unwanted boolean)
returns setof public.attachments
language sql
set search_path = ''
as $$
  -- Serializes concurrent calls.
  select pg_advisory_xact_lock(hashtextextended('files of inbound emails', 0));
  with file as (
    select listed.*, coalesce(listed.content_type = 'message/rfc822', false) as is_email, position
    from jsonb_array_elements(p_files) with ordinality as item (value, position)
    cross join jsonb_populate_record(null::public.attachments, value) listed
  ), counted as (
    select file.*, sum(size) filter (where state = 'stored') over (order by position) as bytes,
      sum(size) filter (where state = 'stored' and not is_email) over (order by position) as bytes_of_files
    from file
  ), decided as (
    select counted.*, coalesce(reason, (
      select limits.key from jsonb_each_text(public.read_file_room(p_email, p_is_unwanted)) limits
      where case when limits.key <> 'unwanted' then bytes when not is_email then bytes_of_files end > limits.value::bigint
      order by limits.key limit 1)) as final_reason
    from counted
  )
  select jsonb_populate_record(null::public.attachments, to_jsonb(decided) || jsonb_build_object(
    'state', case when final_reason is null then 'stored' else 'rejected' end, 'reason', final_reason,
    'path', case when final_reason is null then path end))
  from decided order by position;
$$;

-- Returns {path, name} of a stored file, or null. Only administrators may call it.
create function public.read_attachment(p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object('path', path, 'name', name) from public.attachments where id = p_id and state = 'stored';
$$;

-- Creates the bucket in a new or restored database. No policy opens it, because administrators could sign URLs that still work after their
-- role is revoked. The edge functions use the service key.
-- format() hides the schema from plpgsql_check (supabase/README.md), because some databases do not have it.
create function private.create_attachment_bucket()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  execute format(
    'insert into %I.buckets (id, name, public, file_size_limit) values (%L, %2$L, false, 41943040) on conflict (id) do nothing',
    'storage', 'attachments');
end;
$$;

select private.create_attachment_bucket();

-- Returns the names of up to p_limit objects that have no row in public.attachments. Skips objects of the last fifteen minutes, whose rows
-- may still follow. Only the service role may call it.
create function public.list_orphaned_objects(p_limit integer)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  paths text[] := array[]::text[];
begin
  if to_regclass('storage.objects') is not null then
    execute format(
      'select array(
         select name from %I.objects object
         where bucket_id = %L and created_at < now() - interval ''15 minutes''
           and not exists (select from public.attachments where path = object.name)
         limit $1)',
      'storage', 'attachments')
      into paths using p_limit;
  end if;
  return paths;
end;
$$;

grant select on public.attachments to authenticated;
grant execute on function public.read_attachment to authenticated;
grant execute on function public.list_orphaned_objects, public.read_file_room to service_role;
