-- Messages of visitors that reached us through send-contact-email. Stored before they are mailed, so that what
-- was acknowledged can always be found again. Suspected spam is stored too, never dropped.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Made by the visitor's browser: the same submission sent twice is one message.
  submission_id uuid not null unique,
  kind text not null default 'contact' check (kind in ('contact', 'access-request')),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  phone text check (char_length(phone) <= 50),
  message text not null check (char_length(message) between 1 and 10000),
  -- The other answers of an access request, by their form field names.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  language text not null default 'en' check (language in ('en', 'fr', 'el', 'it', 'de')),
  suspected_spam boolean not null default false,
  status text not null default 'received' check (status in ('received', 'mailed', 'failed')),
  -- Keyed hash, only for the rate limit: the address itself is never stored.
  ip_hash text,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  last_error text
);

create index contact_messages_ip on public.contact_messages (ip_hash, created_at);
create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_undelivered on public.contact_messages (created_at) where status <> 'mailed';

alter table public.contact_messages enable row level security;

create policy "Administrators can read messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

-- Not ip_hash: nobody needs to read it.
grant select (id, submission_id, kind, name, email, phone, message, fields, language, suspected_spam, status,
  created_at, mailed_at, last_error) on public.contact_messages to authenticated;
-- The service role writes through the functions of the next migration only.
revoke all on public.contact_messages from service_role;
grant select on public.contact_messages to service_role;
