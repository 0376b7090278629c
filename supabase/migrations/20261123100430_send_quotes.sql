-- Functions with which staff write, send and withdraw quotes. Every function locks the conversation before the quote, so that none of them
-- deadlock.

-- Returns the number and revision of a quote for the activity log: `Q-2026-0042 r2`.
create function private.describe_quote(quote public.quotes)
returns text
language sql
immutable
set search_path = ''
as $$
  select quote.number || ' r' || quote.revision;
$$;

-- Ends a sent quote with a status, and with a decision if p_decided_by is set. Returns the changed quote. Removes the emails
-- that are still to be sent, and keeps the errors of those that failed.
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
-- conversation or the draft no longer exists. A conflict returns the stored quote: another version, or another draft. Saving the same
-- values again is `saved`. Raises invalid_parameter_value for invalid values. Only administrators may call it.
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
  if not coalesce(private.are_quote_lines(p_quote -> 'lines'), false) then
    raise exception 'The lines of the quote are invalid' using errcode = 'invalid_parameter_value';
  end if;
  wanted := jsonb_populate_record(null::public.quotes, p_quote);
  select * into stored from public.quotes
  where id = p_id or message_id = p_message_id and status = 'draft'
  order by id = p_id desc limit 1 for update;
  if found and (stored.id, stored.message_id, stored.status, stored.currency, stored.incoterm, stored.place, stored.valid_until,
      stored.lead_weeks, stored.payment, stored.note, stored.lines)
    is not distinct from (p_id, p_message_id, 'draft', wanted.currency, wanted.incoterm, wanted.place, wanted.valid_until,
      wanted.lead_weeks, wanted.payment, wanted.note, wanted.lines) then
    return jsonb_build_object('outcome', 'saved', 'quote', private.build_quote(stored));
  elsif found and (stored.id, stored.message_id, stored.status, stored.version)
    is distinct from (p_id, p_message_id, 'draft', p_version) then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(stored));
  elsif found then
    update public.quotes
    set currency = wanted.currency, incoterm = wanted.incoterm, place = wanted.place, valid_until = wanted.valid_until,
      lead_weeks = wanted.lead_weeks, payment = wanted.payment, note = wanted.note, lines = wanted.lines, version = version + 1
    where id = p_id
    returning * into stored;
  elsif p_version is not null then
    return null;
  else
    newest := private.find_newest_quote(p_message_id);
    insert into public.quotes (id, message_id, number, revision, language, customer_name, customer_email, customer_company, currency,
      incoterm, place, valid_until, lead_weeks, payment, note, lines, created_by)
    values (p_id, p_message_id, case when newest.status <> 'accepted' then newest.number end,
      case when newest.status <> 'accepted' then newest.revision + 1 else 1 end, message.language, message.name, message.email,
      nullif(btrim(left(message.fields ->> 'company', 200)), ''), wanted.currency, wanted.incoterm, wanted.place, wanted.valid_until,
      wanted.lead_weeks, wanted.payment, wanted.note, wanted.lines, private.get_caller_email())
    returning * into stored;
  end if;
  return jsonb_build_object('outcome', 'saved', 'quote', private.build_quote(stored));
exception when data_exception or check_violation or not_null_violation then
  raise exception 'The quote is invalid: %', sqlerrm using errcode = 'invalid_parameter_value';
end;
$$;

-- Locks the conversation of a quote, then the quote, and returns it. Returns null if either no longer exists.
create function private.lock_quote(p_id uuid)
returns public.quotes
language plpgsql
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform from public.contact_messages where id = (select message_id from public.quotes where id = p_id) for update;
  if not found then return null; end if;
  select * into quote from public.quotes where id = p_id for update;
  return quote;
end;
$$;

-- Deletes a draft. Returns {outcome: 'deleted' | 'conflict', quote}, where a conflict returns the stored quote. Returns `deleted` for a
-- draft that no longer exists. Only administrators may call it.
create function public.delete_quote_draft(p_id uuid, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(p_id);
  if quote.id is not null and (quote.status, quote.version) is distinct from ('draft', p_version) then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(quote));
  end if;
  delete from public.quotes where id = p_id and status = 'draft';
  return jsonb_build_object('outcome', 'deleted', 'quote', null);
end;
$$;

-- Sends a draft: assigns a number to a new quote, replaces the earlier revision, queues the customer's email and reminder, and marks the
-- conversation as handled. Returns {outcome: 'sent' | 'conflict', quote}, or null if the quote no longer exists. Idempotent. Raises
-- invalid_parameter_value if no line is available, a price is missing, the quote has expired, or p_total is not its total. Only
-- administrators may call it.
create function public.send_quote(p_id uuid, p_version integer, p_total bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  current_year constant integer := extract(year from private.get_office_day());
  remind_at timestamptz;
begin
  perform private.require_admin();
  quote := private.lock_quote(p_id);
  if quote.id is null then return null; end if;
  if quote.sent_at is not null and quote.status <> 'withdrawn' and p_version in (quote.version, quote.version - 1) then
    return jsonb_build_object('outcome', 'sent', 'quote', private.build_quote(quote));
  elsif (quote.status, quote.version) is distinct from ('draft', p_version) then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(quote));
  end if;
  if not quote.lines @> '[{"isAvailable": true}]' or quote.lines @> '[{"isAvailable": true, "price": null}]' then
    raise exception 'A quote needs an available item, and a price for each of them' using errcode = 'invalid_parameter_value';
  elsif quote.valid_until < private.get_office_day() then
    raise exception 'The last valid day is in the past' using errcode = 'invalid_parameter_value';
  elsif quote.total is distinct from p_total then
    raise exception 'The total is %, not %', quote.total, p_total using errcode = 'invalid_parameter_value';
  end if;

  if quote.number is null then
    insert into private.quote_numbers as counter (year, last) values (current_year, 1)
    on conflict (year) do update set last = counter.last + 1
    returning 'Q-' || year || '-' || lpad(last::text, greatest(4, length(last::text)), '0') into quote.number;
  end if;
  perform private.settle_quote(id, 'superseded') from public.quotes earlier
  where earlier.message_id = quote.message_id and earlier.number = quote.number and status = 'sent';
  update public.quotes set status = 'sent', number = quote.number, sent_at = now(), sent_by = private.get_caller_email()
  where id = p_id returning * into quote;

  insert into public.outgoing_emails (kind, message_id, quote_id) values ('quote', quote.message_id, p_id);
  remind_at := (quote.valid_until + time '09:00' - private.get_quote_reminder_period()) at time zone private.get_office_time_zone();
  if remind_at > now() + interval '1 day' then
    insert into public.outgoing_emails (kind, message_id, quote_id, due_at, expires_at)
    values ('quote-reminder', quote.message_id, p_id, remind_at, remind_at + interval '23 hours');
  end if;
  with settled as (
    update public.contact_messages
    set version = version + 1, handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, private.get_caller_email()),
      suspected_spam = false, later_until = null
    where id = quote.message_id returning version
  )
  insert into public.history (kind, message_id, version, action, detail)
  select 'messages', quote.message_id, version, 'quote-sent', private.describe_quote(quote) from settled;
  return jsonb_build_object('outcome', 'sent', 'quote', private.build_quote(quote));
end;
$$;

-- Withdraws a sent quote. Returns {outcome: 'withdrawn' | 'conflict', quote}, or null if the quote no longer exists. Idempotent. Only
-- administrators may call it.
create function public.withdraw_quote(p_id uuid, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  is_repeat boolean;
begin
  perform private.require_admin();
  quote := private.lock_quote(p_id);
  if quote.id is null then return null; end if;
  is_repeat := (quote.status, quote.version - 1) is not distinct from ('withdrawn', p_version);
  if not is_repeat and (quote.status, quote.version) is distinct from ('sent', p_version) then
    return jsonb_build_object('outcome', 'conflict', 'quote', private.build_quote(quote));
  end if;
  if not is_repeat then
    quote := private.settle_quote(p_id, 'withdrawn');
    insert into public.history (kind, message_id, action, detail)
    values ('messages', quote.message_id, 'quote-withdrawn', private.describe_quote(quote));
  end if;
  return jsonb_build_object('outcome', 'withdrawn', 'quote', private.build_quote(quote));
end;
$$;

-- Expires sent quotes after their last valid day and returns their number. The scheduler calls it.
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
-- quotes that match the search. `next` is the p_after of the next page, or null on the last page. Only administrators may call it.
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

-- Returns the last price per SKU that was sent to the same email address or company: [{sku, price, discount, currency, sent_at}]. Ignores
-- withdrawn quotes. Only administrators may call it.
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
  public.save_quote, public.delete_quote_draft, public.send_quote, public.withdraw_quote, public.list_quotes, public.read_quotes,
  public.read_last_prices
to authenticated;
