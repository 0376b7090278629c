-- Quotes are our priced offers in conversations. The migrations send_quotes and decide_quotes contain the functions for staff and clients.

-- Returns today's date in the office's time zone.
create function private.get_office_day()
returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone private.get_office_time_zone())::date;
$$;

-- Returns whether a JSON value is a valid list of quote lines (shared/src/quotes/quote.ts). A draft may have lines without a price, or no
-- lines. A line that is not available has no price and may name an alternative SKU.
create function private.are_quote_lines(lines jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 60
    and (select count(*) = count(distinct line -> 'sku') from jsonb_array_elements(lines) line)
    and not exists (
      select from jsonb_array_elements(lines) line
      where not coalesce(
        line - array['sku', 'name', 'cases', 'price', 'discount', 'isAvailable', 'alternative'] = '{}'
        and jsonb_typeof(line -> 'sku') = 'string' and line ->> 'sku' ~ '^[A-Z]{2}\d{4}$'
        and jsonb_typeof(line -> 'name') = 'string' and char_length(line ->> 'name') <= 100 and line ->> 'name' ~ '\S'
        and line ->> 'name' !~ '[[:cntrl:]\u0085\u2028\u2029]'
        and jsonb_typeof(line -> 'cases') = 'number' and line ->> 'cases' ~ '^[1-9]\d{0,5}$'
        and jsonb_typeof(line -> 'discount') = 'number' and line ->> 'discount' ~ '^(\d{1,4}|10000)$'
        and case line -> 'isAvailable'
          when 'true' then line -> 'alternative' = 'null'
            and (line -> 'price' = 'null' or jsonb_typeof(line -> 'price') = 'number' and line ->> 'price' ~ '^\d{1,8}$')
          when 'false' then line -> 'price' = 'null'
            and (line -> 'alternative' = 'null' or jsonb_typeof(line -> 'alternative') = 'string'
              and line ->> 'alternative' ~ '^[A-Z]{2}\d{4}$' and line -> 'alternative' <> line -> 'sku')
        end, false));
$$;

-- Returns the total of valid quote lines in minor units: per line cases × price × (10000 − discount) / 10000, rounded half up. Lines
-- that have no price count as zero. The largest possible total is below 2^53.
create function private.compute_quote_total(lines jsonb)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum((
    (line ->> 'cases')::bigint * (line ->> 'price')::bigint * (10000 - (line ->> 'discount')::bigint) + 5000) / 10000), 0)::bigint
  from jsonb_array_elements(lines) line;
$$;

-- Stores quotes and their revisions. Accepted quotes outlive their conversation, so each quote has a copy of the customer's data.
create table public.quotes (
  -- The console generates the id when a draft starts, so that a repeated request does not create another draft.
  id uuid primary key,
  message_id uuid references public.contact_messages (id) on delete set null,
  -- `Q-2026-0042`, numbered in sequence per year (office time). All revisions of a quote share it. Null until the first revision is sent.
  number text check (number ~ '^Q-\d{4}-\d{4,}$'),
  revision integer not null check (revision > 0),
  -- A quote stays `sent` after its last valid day until the daily job sets `expired`, so read the status with private.get_quote_status.
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  language text not null check (private.is_language(language)),
  customer_name text not null,
  customer_email text not null,
  customer_company text,
  currency text not null check (currency in ('CAD', 'USD', 'EUR')),
  -- One of the Incoterms 2020, and its named place.
  incoterm text not null
    check (incoterm in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
  place text not null check (char_length(place) <= 100 and place !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  -- The last date, in the office's time zone, on which the customer can accept.
  valid_until date not null check (valid_until between '2000-01-01' and '9999-12-31'),
  lead_weeks integer not null check (lead_weeks between 0 and 52),
  payment text not null check (char_length(payment) <= 200 and payment !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  note text not null check (char_length(note) <= 2000),
  -- [{sku, name, cases, price, discount, isAvailable, alternative}]: price per case in minor units, discount in basis points.
  lines jsonb not null check (private.are_quote_lines(lines)),
  total bigint not null generated always as (private.compute_quote_total(lines)) stored,
  -- Writers pass the version they saw. Sending does not increment it, but later status changes do.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Copies of the email addresses of the last editor and the sender, so that the row outlives the accounts.
  updated_by text,
  sent_at timestamptz,
  sent_by text,
  decided_at timestamptz,
  -- The full name that the customer typed, or the account's email address if the customer typed none.
  decided_by text check (char_length(decided_by) <= 200 and decided_by !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  decision_note text check (char_length(decision_note) <= 1000),
  search_text text not null generated always as (private.fold_text(
    coalesce(number, '') || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_company, '') || ' ' || place)) stored,
  unique (number, revision),
  check ((status = 'draft') = (sent_at is null)),
  check (status = 'draft' or number is not null),
  check ((status in ('accepted', 'declined')) = (decided_at is not null))
);

create unique index quotes_draft on public.quotes (message_id) where status = 'draft';
create index quotes_message on public.quotes (message_id, sent_at);
create index quotes_newest on public.quotes ((coalesce(sent_at, created_at)), id);
create index quotes_sent on public.quotes (valid_until) where status = 'sent';
create index quotes_email on public.quotes (lower(customer_email));
create index quotes_company on public.quotes (private.fold_text(customer_company));

alter table public.quotes enable row level security;

-- Clients read quotes through functions of the migration decide_quotes, because the table contains email addresses of staff.
create policy "Administrators can read quotes"
  on public.quotes for select to authenticated
  using ((select private.require_admin()));

-- Stores the last quote number of each year (office time).
create table private.quote_numbers (
  year integer primary key,
  last integer not null
);

-- Rejects changes to a quote that was sent, except to its conversation and, while its status is `sent`, to its status, version and
-- decision.
create function private.protect_sent_quote()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Generated columns have no values yet in a BEFORE trigger.
  changeable constant text[] := array['message_id', 'total', 'search_text']
    || case old.status when 'sent' then array['status', 'version', 'decided_at', 'decided_by', 'decision_note'] else '{}' end;
begin
  if old.status <> 'draft' and to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'A sent quote cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger protect_sent_quote
  before update on public.quotes
  for each row execute function private.protect_sent_quote();

-- Deletes the quotes of a deleted conversation, except accepted ones, which the law requires us to keep.
create function private.delete_open_quotes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.quotes where message_id = old.id and status <> 'accepted';
  return old;
end;
$$;

create trigger delete_open_quotes
  before delete on public.contact_messages
  for each row execute function private.delete_open_quotes();

-- Returns the current status of a quote. A sent quote expires after its last valid day, even before the daily job runs.
create function private.get_quote_status(quote public.quotes)
returns text
language sql
stable
set search_path = ''
as $$
  select case when quote.status = 'sent' and quote.valid_until < private.get_office_day() then 'expired' else quote.status end;
$$;

-- Returns the newest sent revision of a conversation's quotes, or null.
create function private.find_newest_quote(p_message_id uuid)
returns public.quotes
language sql
stable
set search_path = ''
as $$
  select quote from public.quotes quote
  where message_id = p_message_id and sent_at is not null
  order by sent_at desc, revision desc limit 1;
$$;

grant select on public.quotes to authenticated;
-- The view inbox_messages calls these functions with its reader's rights.
grant execute on function private.get_office_day, private.get_quote_status, private.find_newest_quote to authenticated, service_role;
