-- The queue for the kinds of email listed in `kind`. Others, such as staff replies (create_message_replies) and alerts, do not use it.

-- Stores one row per email, or per assignment that an email reports. mail-messages sends the emails.
create table public.outgoing_emails (
  -- The mail provider recognizes a repeated email by this id. A `client-reply` has the id of the reply.
  id uuid primary key default gen_random_uuid(),
  -- `request-copy`, `quote` and `quote-reminder` go to the customer, `assignment` to the assignee, the others to the office.
  kind text not null
    check (kind in ('request-copy', 'quote', 'quote-reminder', 'quote-accepted', 'quote-declined', 'client-reply', 'assignment')),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  -- The assignee. One email reports all assignments that were first attempted together, which have the same `expires_at`.
  recipient_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The time of the next attempt, or when the running one times out. Null if the email was sent or has no attempts left.
  due_at timestamptz default now(),
  -- Retries end at this time, 23 hours after the first attempt, because the mail provider recognizes duplicates for one day.
  expires_at timestamptz not null default now() + interval '23 hours',
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text,
  unique (quote_id, kind),
  check ((recipient_id is not null) = (kind = 'assignment'))
);

create index outgoing_emails_due on public.outgoing_emails (due_at) where due_at is not null;
create index outgoing_emails_message on public.outgoing_emails (message_id);
create index outgoing_emails_recipient on public.outgoing_emails (recipient_id);

alter table public.outgoing_emails enable row level security;

create policy "Administrators can read outgoing emails"
  on public.outgoing_emails for select to authenticated
  using ((select private.require_admin()));

grant select on public.outgoing_emails to authenticated;
