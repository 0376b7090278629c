-- Inbox: how staff read, assign and handle messages.

-- Lists every message with its state, its latest activity, and whether it is unread for the caller. Suspected spam that staff have handled
-- is confirmed spam.
create view public.inbox_messages with (security_invoker = true) as
select
  id, submission_id, kind, name, email, language, private.build_preview(message) as preview,
  nullif(private.build_preview(case kind when 'mail' then fields ->> 'subject' when 'outgoing' then message end), '') as subject,
  case
    when handled_at is not null then case when suspected_spam then 'spam' else 'handled' end
    when suspected_spam then 'suspected-spam'
    when later_until > (now() at time zone private.get_office_time_zone())::date then 'later'
    when status in ('failed', 'held') or status = 'received' and created_at < now() - interval '2 minutes' then 'not-mailed'
    else 'new'
  end as state,
  created_at,
  -- A postponed message is not due before the end of the day on which it returns.
  greatest(due_at, (later_until + 1)::timestamp at time zone private.get_office_time_zone()) as due_at,
  later_until, delivered_by, assignee_id,
  case when assignee_id is not null then assignee_email end as assignee_email,
  version, phone, message, fields, status, mail_attempts, mailed_at,
  case when handled_at is null then next_attempt_at end as next_attempt_at,
  (select sent_at from public.outgoing_emails where message_id = contact_messages.id and kind = 'request-copy') as copied_at,
  last_error, handled_at, handled_by, suspected_spam,
  created_at + private.get_retention_period(kind) as kept_until, private.get_quote_status(private.find_newest_quote(id)) as quote_status,
  private.has_attachments(id) as has_attachments, latest_at,
  coalesce(activity_kind, 'message') as latest_kind,
  coalesce(activity_author, name) as latest_author,
  coalesce(activity_text, private.build_preview(message)) as latest_text,
  coalesce(incoming_at, created_at) as incoming_at,
  handled_at is null and (kind <> 'outgoing' or incoming_at is not null)
    and coalesce(read_at < coalesce(incoming_at, created_at), true) as is_unread
from public.contact_messages
-- A join reads the caller's rows once. A subquery would search them once for each message.
left join public.message_reads on account_id = (select auth.uid()) and message_id = contact_messages.id;

-- A requested change to a message. `assignee_id` applies to `assign` (null unassigns), `until` to `later`.
create type private.message_change as (id uuid, version integer, action text, note text, assignee_id uuid, until date);

-- Applies changes to up to 500 messages and returns for each {id, outcome: 'changed' | 'conflict' | 'gone', message, by, at}. `by` and `at`
-- are the author and time of its latest change. A conflict changes nothing. Notes never conflict. Changes that have no effect add no event.
-- Only administrators may call it.
create function public.change_messages(p_changes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone private.get_office_time_zone())::date;
  wanted constant private.message_change[] :=
    array(select change from jsonb_populate_recordset(null::private.message_change, p_changes) change);
  current uuid[];
begin
  perform private.require_admin();
  if cardinality(wanted) > 500
    or exists (
      select from unnest(wanted)
      where char_length(btrim(note)) > 500
        or coalesce(action, '') not in ('handle', 'reopen', 'suspect', 'mark-spam', 'not-spam', 'assign', 'note', 'later')
        or action = 'note' and coalesce(btrim(note), '') = ''
        or action = 'later' and coalesce(until not between today + 1 and today + 366, true)
    )
  then
    raise exception 'Expected at most 500 known actions, notes of 1 to 500 characters, and a date within a year' using errcode = 'invalid_parameter_value';
  end if;
  if exists (
    select from unnest(wanted)
    where assignee_id not in (select user_id from public.user_roles where role = 'admin')
  ) then
    raise exception 'Messages can only be assigned to administrators' using errcode = 'invalid_parameter_value';
  end if;

  -- Lock the rows in a fixed order, so that two calls cannot deadlock.
  perform from public.contact_messages where id in (select id from unnest(wanted)) order by id for update;
  current := array(
    select message.id from public.contact_messages message join unnest(wanted) change using (id)
    where message.version = change.version or action = 'note');

  with changed as (
    update public.contact_messages message
    set
      version = message.version + 1,
      handled_at = case
        when action in ('assign', 'note') then handled_at when action in ('handle', 'mark-spam') then now() end,
      handled_by = case
        when action in ('assign', 'note') then handled_by when action in ('handle', 'mark-spam') then private.get_caller_email() end,
      suspected_spam = case
        when action in ('assign', 'note') then suspected_spam else action in ('suspect', 'mark-spam') end,
      later_until = case when action in ('assign', 'note') then later_until when action = 'later' then until end,
      assignee_id = case when action = 'assign' then change.assignee_id else message.assignee_id end,
      assignee_email = case when action = 'assign' then account.email else message.assignee_email end
    from unnest(wanted) change left join auth.users account on account.id = change.assignee_id
    where message.id = change.id and message.id = any (current) and case action
      when 'handle' then handled_at is null or suspected_spam
      when 'suspect' then handled_at is not null or not suspected_spam
      when 'mark-spam' then handled_at is null or not suspected_spam
      when 'assign' then message.assignee_id is distinct from change.assignee_id
      when 'note' then true
      when 'later' then handled_at is not null or suspected_spam or later_until is distinct from until
      else handled_at is not null or suspected_spam or later_until > today
    end
    returning message.id, message.version, action,
      case when action = 'assign' then account.email else nullif(btrim(note), '') end as note,
      case when action = 'later' then until::text end as detail
  )
  insert into public.history (kind, message_id, version, action, note, detail)
  select 'messages', id, version, action, note, detail from changed;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', change.id,
      'outcome', case when change.id = any (current) then 'changed' when message.id is null then 'gone' else 'conflict' end,
      'message', (select to_jsonb(shown) from public.inbox_messages shown where id = change.id),
      'by', last_action.actor_email,
      'at', last_action.at)), '[]')
    from unnest(wanted) change
      left join public.contact_messages message on message.id = change.id
      left join lateral (
        select actor_email, at from public.history
        where kind = 'messages' and message_id = change.id and history.version is not null
        order by id desc limit 1
      ) last_action on true
  );
end;
$$;

-- Claims a message for emailing it again. Returns {outcome: 'due', mail} or {outcome: 'limited', retry_after}, or null if the message no
-- longer exists. Only administrators may call it.
create function public.claim_message(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.contact_messages;
  wait_seconds integer;
begin
  perform private.require_admin();
  select * into message from public.contact_messages where id = p_id for update;
  if not found then return null; end if;

  wait_seconds := private.consume_rate_limit('mail-again', (select auth.uid())::text, 'mail-of-message', p_id::text);
  if wait_seconds > 0 then return jsonb_build_object('outcome', 'limited', 'retry_after', wait_seconds); end if;

  insert into public.history (kind, message_id, action) values ('messages', p_id, 'mail-again');
  update public.contact_messages
  set
    -- The scheduler does not retry held messages, so release this one.
    status = case status when 'held' then 'received' else status end,
    mail_attempts = mail_attempts + 1,
    next_attempt_at = case when status not in ('mailed', 'none') then now() + interval '2 minutes' end
  where id = p_id
  returning * into message;
  return jsonb_build_object('outcome', 'due', 'mail', private.build_message_email(message));
end;
$$;

-- Returns one page of an inbox view, latest activity first, and the totals of all views under the same filter: {totals, messages, next}.
-- `totals.unread` counts the caller's unread messages in each view of unhandled messages. The totals `handled`, `spam` and `all` stop at
-- private.most_counted(). p_view is a state, `open` (new or not mailed), `mine` (open and assigned to the caller) or null (all). `next` is
-- the p_after of the next page, or null if this page is not full. Null filters match everything. p_assignee is an account id or 'none'.
-- Only administrators may call it.
create function public.list_messages(
  p_view text, p_kind text, p_language text, p_assignee text, p_sender text, p_search text, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Plan each call with its actual view and filters, so that each view can use its index.
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
as $$
declare
  wanted constant tsquery := private.build_search_query(p_search);
  hits constant uuid[] := private.find_messages(p_search);
  page_length constant integer := least(p_limit, 500);
begin
  perform private.require_admin();
  return (
    with matching as not materialized (
      select *, state in ('new', 'not-mailed') as is_open, assignee_id = (select auth.uid()) as is_mine
      from public.inbox_messages
      where (p_kind is null or kind = p_kind)
        and (p_language is null or language = p_language)
        and (p_assignee is null or case p_assignee when 'none' then assignee_id is null else assignee_id = p_assignee::uuid end)
        and (p_sender is null or lower(email) = lower(p_sender))
        -- The planner examines each element of an array, so compare a long array as a set. Above 40,000 hits, the array is incomplete, so
        -- compare the words instead.
        and (hits is null or case
          when cardinality(hits) <= 1000 then id = any (hits)
          when cardinality(hits) <= 40000 then id in (select unnest(hits))
          else (select words @@ wanted from private.message_search where message_id = inbox_messages.id)
        end)
    ), page as (
      select * from matching
      where case
          when p_view is null then true
          when p_view = 'handled' then handled_at is not null and not suspected_spam
          when p_view = 'spam' then handled_at is not null and suspected_spam
          when p_view in ('open', 'mine') then handled_at is null and is_open and (p_view = 'open' or is_mine)
          else handled_at is null and state = p_view
        end
        and (p_after is null or (latest_at, id) < ((p_after ->> 0)::timestamptz, (p_after ->> 1)::uuid))
      order by latest_at desc, id desc
      limit page_length
    ), numbered as (select *, row_number() over () as place from page)
    select jsonb_build_object(
      'totals', (
        select jsonb_build_object(
          'open', open, 'mine', mine, 'later', later, 'not-mailed', not_mailed, 'suspected-spam', suspected,
          'spam', spam, 'handled', handled, 'all', least(waiting + spam + handled, private.most_counted()),
          'unread', unread)
        from (
          select
            count(*) as waiting,
            jsonb_build_object(
              'open', count(*) filter (where is_unread and is_open),
              'mine', count(*) filter (where is_unread and is_open and is_mine),
              'later', count(*) filter (where is_unread and state = 'later'),
              'not-mailed', count(*) filter (where is_unread and state = 'not-mailed'),
              'suspected-spam', count(*) filter (where is_unread and state = 'suspected-spam')) as unread,
            count(*) filter (where is_open) as open,
            count(*) filter (where is_open and is_mine) as mine,
            count(*) filter (where state = 'later') as later,
            count(*) filter (where state = 'not-mailed') as not_mailed,
            count(*) filter (where state = 'suspected-spam') as suspected
          -- The offset stops the planner from evaluating is_unread once for each count.
          from (select state, is_open, is_mine, is_unread from matching where handled_at is null offset 0) counted
        ) unhandled,
        (select count(*) as spam from (
          select from matching where handled_at is not null and suspected_spam limit private.most_counted()) counted) spam,
        (select count(*) as handled from (
          select from matching where handled_at is not null and not suspected_spam limit private.most_counted()) counted) handled),
      'messages', (
        select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by place), '[]') from (
          select id, submission_id, kind, name, email, language, preview, subject, has_attachments, state, created_at, due_at, later_until,
            assignee_id, assignee_email, version, quote_status, latest_at, latest_kind, latest_author, latest_text, is_unread, place
          from numbered) shown),
      'next', (select jsonb_build_array(latest_at, id) from numbered where place = page_length))
  );
end;
$$;

-- Returns one message as a row of inbox_messages, or null. Only administrators may call it.
create function public.read_message(p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select to_jsonb(shown) from public.inbox_messages shown where id = p_id;
$$;

-- Returns counts of unhandled messages: {waiting, unread, not_mailed, suspected_spam, oldest_waiting_at, newest_waiting_at, last_event}.
-- `waiting` counts those that are new or not mailed, `unread` the waiting ones that the caller has not read. `newest_waiting_at` is the
-- time of their latest incoming activity. `last_event` is the id of the latest message event. Only administrators may call it.
create function public.count_messages()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'waiting', count(*) filter (where state in ('new', 'not-mailed')),
    'unread', count(*) filter (where state in ('new', 'not-mailed') and is_unread),
    'not_mailed', count(*) filter (where state = 'not-mailed'),
    'suspected_spam', count(*) filter (where state = 'suspected-spam'),
    'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed')),
    'newest_waiting_at', max(incoming_at) filter (where state in ('new', 'not-mailed')),
    'last_event', (select max(id) from public.history where kind = 'messages'))
  from (select state, is_unread, created_at, incoming_at from public.inbox_messages where handled_at is null offset 0) counted;
$$;

-- Marks conversations as read or unread for the caller, and returns the counts of count_messages. p_seen_at contains the latest_at that the
-- caller saw of each conversation, so that newer activity remains unread. Skips deleted conversations. Only administrators may call it.
create function public.mark_read(p_ids uuid[], p_seen_at timestamptz[], p_is_read boolean)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  delete from public.message_reads where not p_is_read and account_id = (select auth.uid()) and message_id = any (p_ids);
  insert into public.message_reads (account_id, message_id, read_at)
  select (select auth.uid()), id, least(seen_at, now())
  from unnest(p_ids, p_seen_at) as seen (id, seen_at) join public.contact_messages using (id) where p_is_read
  on conflict (account_id, message_id) do update set read_at = greatest(message_reads.read_at, excluded.read_at);
  select public.count_messages();
$$;

grant select on public.inbox_messages to authenticated;
grant execute on function
  public.change_messages, public.claim_message, public.list_messages, public.read_message, public.count_messages, public.mark_read
to authenticated;
