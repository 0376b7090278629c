-- Functions with which staff write, send and withdraw quotes. save_quote and change_quote lock the conversation before the quote, so that
-- they do not deadlock.

-- Returns the number and revision of a quote for the activity log: `Q-2026-0042 r2`.
create function private.describe_quote(quote public.quotes)
returns text
language sql
immutable
set search_path = ''
as $$
  select quote.number || ' r' || quote.revision;
$$;

-- Ends a sent quote with a status, and with a decision if p_decided_by is set. Returns the changed quote. Deletes its emails that still
-- have an attempt left.
create function private.settle_quote(p_id uuid, p_status text, p_decided_by text default null, p_note text default null)
returns public.quotes
language sql
set search_path = ''
as $$
  delete from public.outgoing_emails where quote_id = p_id and due_at is not null;
  update public.quotes
  set status = p_status, version = version + 1, decided_by = p_decided_by, decision_note = p_note,
    decided_at = case when p_decided_by is not null then now() end
  where id = p_id returning *;
$$;

-- Saves a draft if p_version is still its version, or creates it if p_version is null. p_quote is {currency, incoterm, place, valid_until,
-- lead_weeks, payment, note, lines}. All other values come from the conversation. A new draft continues the newest quote of its
-- conversation as the next revision, unless that quote was accepted. Returns {outcome: 'saved' | 'conflict', quote}, or null if the
-- conversation or the draft no longer exists. A conflict returns the stored quote with this id, or else the conversation's draft. Saving
-- the same values again returns `saved`. Raises invalid_parameter_value for invalid values. Only administrators may call it.
create function public.save_quote(p_id uuid, p_message_id uuid, p_version integer, p_quote jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.contact_messages;
  wanted public.quotes;
  stored public.quotes;
  newest public.quotes;
begin
  perform private.require_admin();
  select * into message from public.contact_messages where id = p_message_id for update;
  if not found then return null; end if;
  select * into stored from public.quotes
  where id = p_id or message_id = p_message_id and status = 'draft'
  order by id = p_id desc limit 1 for update;
  if not found and p_version is not null then
    return null;
  elsif (stored.id, stored.message_id, stored.status) = (p_id, p_message_id, 'draft')
    and to_jsonb(stored) = to_jsonb(stored) || p_quote then
    return jsonb_build_object('outcome', 'saved', 'quote', private.build_quote(stored));
  elsif (stored.id, stored.message_id, stored.status, stored.version) is distinct from (p_id, p_message_id, 'draft', p_version)
    and stored.id is not null then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(stored));
  end if;
  wanted := jsonb_populate_record(null::public.quotes, p_quote);
  newest := private.find_newest_quote(p_message_id);
  insert into public.quotes as quote (id, message_id, number, revision, language, customer_name, customer_email, customer_company, currency,
    incoterm, place, valid_until, lead_weeks, payment, note, lines, updated_by)
  values (p_id, p_message_id, case when newest.status <> 'accepted' then newest.number end,
    case when newest.status <> 'accepted' then newest.revision + 1 else 1 end, message.language, message.name, message.email,
    nullif(btrim(left(message.fields ->> 'company', 200)), ''), wanted.currency, wanted.incoterm, wanted.place, wanted.valid_until,
    wanted.lead_weeks, wanted.payment, wanted.note, wanted.lines, private.get_caller_email())
  on conflict (id) do update
  set currency = excluded.currency, incoterm = excluded.incoterm, place = excluded.place, valid_until = excluded.valid_until,
    lead_weeks = excluded.lead_weeks, payment = excluded.payment, note = excluded.note, lines = excluded.lines,
    updated_by = excluded.updated_by, version = quote.version + 1
  returning * into stored;
  return jsonb_build_object('outcome', 'saved', 'quote', private.build_quote(stored));
exception when data_exception or check_violation or not_null_violation then
  raise exception 'The quote is invalid: %', sqlerrm using errcode = 'invalid_parameter_value';
end;
$$;

-- Sends, withdraws or deletes a quote if p_version is still its version. Returns {outcome, quote}, where the outcome is p_outcome (`sent`,
-- `withdrawn` or `deleted`) or `conflict` with the stored quote. Returns null if the quote no longer exists. Repeated calls have no further
-- effect. Sending assigns a number to a new quote, replaces the earlier revision, queues the customer's email and, if there is time, a
-- reminder, and marks the conversation as handled. If the email of a sent quote has failed, sending queues another one. Sending raises
-- invalid_parameter_value if no line is available, a price or the place is missing, the quote has expired, or p_total is not its total.
-- Only administrators may call it.
create function public.change_quote(p_id uuid, p_version integer, p_outcome text, p_total bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  current_year constant integer := extract(year from private.get_office_day());
  has_failed boolean;
  -- `npm run facts` updates the value.
  reminder_period constant interval := interval '3 days';
  remind_at timestamptz;
begin
  perform private.require_admin();
  perform from public.contact_messages where id = (select message_id from public.quotes where id = p_id) for update;
  select * into quote from public.quotes where id = p_id for update;
  if not found then return null; end if;
  has_failed := quote.status = 'sent' and exists (
    select from public.outgoing_emails where quote_id = p_id and kind = 'quote' and sent_at is null and due_at is null);
  if p_outcome = 'sent' and quote.sent_at is not null and quote.status <> 'withdrawn' and not has_failed
      and p_version in (quote.version, quote.version - 1)
    or p_outcome = 'withdrawn' and quote.status = 'withdrawn' and p_version = quote.version - 1 then
    return jsonb_build_object('outcome', p_outcome, 'quote', private.build_quote(quote));
  elsif quote.version is distinct from p_version
    or quote.status <> (case when p_outcome = 'withdrawn' or p_outcome = 'sent' and has_failed then 'sent' else 'draft' end) then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(quote));
  elsif p_outcome = 'deleted' then
    delete from public.quotes where id = p_id;
  elsif p_outcome = 'withdrawn' then
    quote := private.settle_quote(p_id, 'withdrawn');
    insert into public.history (kind, message_id, action, detail)
    values ('messages', quote.message_id, 'quote-withdrawn', private.describe_quote(quote));
  elsif p_outcome is distinct from 'sent' then
    raise exception 'Expected an outcome' using errcode = 'invalid_parameter_value';
  elsif not quote.lines @> '[{"isAvailable": true}]' or quote.lines @> '[{"isAvailable": true, "price": null}]' then
    raise exception 'A quote needs an available item, and a price for each of them' using errcode = 'invalid_parameter_value';
  elsif quote.place !~ '\S' then
    raise exception 'The Incoterm needs a place' using errcode = 'invalid_parameter_value';
  elsif quote.valid_until < private.get_office_day() then
    raise exception 'The last valid day is in the past' using errcode = 'invalid_parameter_value';
  elsif quote.total is distinct from p_total then
    raise exception 'The total is %, not %', quote.total, p_total using errcode = 'invalid_parameter_value';
  else
    if has_failed then
      -- The mail provider ignores an email with a known id for a day, so the next one needs a new id.
      delete from public.outgoing_emails where quote_id = p_id and kind = 'quote';
    else
      if quote.number is null then
        insert into private.quote_numbers as counter (year, last) values (current_year, 1)
        on conflict (year) do update set last = counter.last + 1
        returning 'Q-' || year || '-' || lpad(last::text, greatest(4, length(last::text)), '0') into quote.number;
      end if;
      perform private.settle_quote(id, 'superseded') from public.quotes earlier
      where earlier.message_id = quote.message_id and earlier.number = quote.number and status = 'sent';
      update public.quotes set status = 'sent', number = quote.number, sent_at = now(), sent_by = private.get_caller_email()
      where id = p_id returning * into quote;
      remind_at := (quote.valid_until + time '09:00' - reminder_period) at time zone private.get_office_time_zone();
      insert into public.outgoing_emails (kind, message_id, quote_id, due_at, expires_at)
      select 'quote-reminder', quote.message_id, p_id, remind_at, remind_at + interval '23 hours'
      where remind_at > now() + interval '1 day';
    end if;
    insert into public.outgoing_emails (kind, message_id, quote_id) values ('quote', quote.message_id, p_id);
    with settled as (
      update public.contact_messages
      set version = version + 1, handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, private.get_caller_email()),
        suspected_spam = false, later_until = null
      where id = quote.message_id returning version
    )
    insert into public.history (kind, message_id, version, action, detail)
    select 'messages', quote.message_id, version, 'quote-sent', private.describe_quote(quote) from settled;
    perform private.record_activity(quote.message_id, 'quote-sent', private.get_caller_email(), private.describe_quote(quote));
  end if;
  return jsonb_build_object('outcome', p_outcome, 'quote', private.build_quote(quote));
end;
$$;

-- Expires sent quotes after their last valid day and returns how many expired.
create function private.expire_quotes()
returns integer
language sql
security definer
set search_path = ''
as $$
  with expired as (
    select private.settle_quote(id, 'expired') as quote from (
      select id from public.quotes where status = 'sent' and valid_until < private.get_office_day() for update skip locked) due
  ), recorded as (
    insert into public.history (kind, message_id, action, detail)
    select 'messages', (quote).message_id, 'quote-expired', private.describe_quote(quote) from expired returning 1
  )
  select count(*)::integer from recorded;
$$;

-- Returns one page of quotes including drafts, newest first: {quotes, totals: [{currency, status, count, total}], next}. `totals` cover all
-- quotes that match the search. `next` is the p_after of the next page, or null if this page is not full. Only administrators may call it.
create function public.list_quotes(p_status text, p_search text, p_after jsonb, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  page_length constant integer := least(p_limit, 500);
begin
  perform private.require_admin();
  return (
    with matching as not materialized (
      select quote, id, total, currency, coalesce(sent_at, created_at) as at, private.get_quote_status(quote) as status
      from public.quotes quote where search_text like private.build_search_pattern(p_search)
    ), page as (
      select * from matching
      where (p_status is null or status = p_status) and (p_after is null or (at, id) < ((p_after ->> 0)::timestamptz, (p_after ->> 1)::uuid))
      order by at desc, id desc limit page_length
    ), totals as (
      select currency, status, count(*) as count, sum(total) as total from matching group by currency, status order by currency, status
    )
    select jsonb_build_object(
      'quotes', (select coalesce(jsonb_agg(private.build_quote(quote) order by at desc, id desc), '[]') from page),
      'totals', (select coalesce(jsonb_agg(to_jsonb(totals)), '[]') from totals),
      'next', (select jsonb_build_array(at, id) from page where (select count(*) from page) = page_length order by at, id limit 1))
  );
end;
$$;

-- Returns the quotes of a conversation, its draft first, then newest first. Only administrators may call it.
create function public.read_quotes(p_message_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(private.build_quote(quote) order by sent_at desc nulls first, revision desc), '[]')
  from public.quotes quote where message_id = p_message_id;
$$;

-- Returns the last price per SKU that was sent to the email address or company of a conversation: [{sku, price, discount, currency,
-- sent_at}]. Ignores withdrawn quotes. Only administrators may call it.
create function public.read_last_prices(p_message_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(last) order by sku), '[]')
  from (
    select distinct on (sku)
      line ->> 'sku' as sku, line -> 'price' as price, line -> 'discount' as discount, quote.currency, quote.sent_at
    from public.contact_messages message
    join public.quotes quote on lower(quote.customer_email) = lower(message.email)
      or private.fold_text(quote.customer_company) = nullif(btrim(private.fold_text(message.fields ->> 'company')), '')
    cross join jsonb_array_elements(quote.lines) line
    where message.id = p_message_id and quote.sent_at is not null and quote.status <> 'withdrawn' and line -> 'price' <> 'null'
    order by sku, quote.sent_at desc
  ) last;
$$;

grant execute on function
  public.save_quote, public.change_quote, public.list_quotes, public.read_quotes, public.read_last_prices
to authenticated;
