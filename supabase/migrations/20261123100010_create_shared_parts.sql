-- Shared functions and tables: office time zone, languages, rate limits and activity log.

-- Returns the office's time zone. `npm run facts` updates the value.
create function private.get_office_time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/Toronto';
$$;

-- Returns whether a code is one of the product's languages (shared/src/i18n/languages.ts).
create function private.is_language(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select code in ('en', 'fr', 'el', 'it', 'de');
$$;

-- Stores how often each action is allowed per key, such as a network, an account or an email address.
create table private.rate_limits (
  action text primary key,
  allowed integer not null,
  per interval not null
);
insert into private.rate_limits (action, allowed, per) values
  -- `message` counts per network, `message-as` per sender on a network, and `message-mail` per email address. Beyond `message-mail`,
  -- messages are stored but not emailed.
  ('message', 10, '10 minutes'),
  ('message-as', 5, '1 hour'),
  ('message-mail', 20, '1 hour'),
  -- Counts, per sender, the emails that start a conversation. Further ones are stored as suspected spam.
  ('mail-from', 20, '1 hour'),
  -- Counts emails to one conversation. Further emails become separate messages in suspected spam and are not forwarded.
  ('mail-to', 20, '1 hour'),
  -- Counts, per network, the copies of messages that the forms provider has accepted.
  ('copy', 20, '1 hour'),
  -- `reply` and `mail-again` count per administrator, `mail-of-message` per message.
  ('reply', 30, '1 hour'),
  ('mail-again', 30, '1 hour'),
  ('mail-of-message', 1, '1 minute'),
  -- `access-mail` counts access emails per administrator. `access-claim` locks an email address while an email is sent to it.
  ('access-mail', 30, '1 hour'),
  ('access-claim', 1, '30 seconds'),
  -- `link-miss` counts checks of invalid links, and `build` counts requests for site builds. Both count globally.
  ('link-miss', 100, '1 hour'),
  ('build', 1, '5 minutes');

-- Stores the requests that count toward a limit. Keys are hashed, because some are email addresses.
create table private.rate_limit_requests (
  id bigint generated always as identity primary key,
  action text not null references private.rate_limits,
  key_hash bigint not null,
  actor_id uuid default auth.uid(),
  at timestamptz not null
);

create index rate_limit_requests_counted on private.rate_limit_requests (action, key_hash, at);

-- Consumes one request per action and key pair, for example ('message', network, 'message-as', sender), and returns null. If any limit is
-- reached, consumes nothing and returns the seconds to wait. Concurrent calls for the same key run one after another.
create function private.consume_rate_limit(variadic wanted text[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  moment timestamptz;
  seconds integer;
begin
  delete from private.rate_limit_requests where id in (
    select id from private.rate_limit_requests join private.rate_limits using (action)
    where at < clock_timestamp() - per for update of rate_limit_requests skip locked);
  perform pg_advisory_xact_lock(hashtextextended(wanted[place], hashtext(wanted[place + 1])))
  from generate_series(1, cardinality(wanted), 2) place;

  moment := clock_timestamp();
  select ceil(extract(epoch from max(free_at) - moment)) into seconds
  from generate_series(1, cardinality(wanted), 2) place
  join private.rate_limits on action = wanted[place]
  cross join lateral (
    select at + per as free_at from private.rate_limit_requests
    where action = wanted[place] and key_hash = hashtextextended(wanted[place + 1], 0) and at + per > moment
      -- A clock that was ahead may have dated rows in the future, so ignore them.
      and at <= moment
    order by at desc offset allowed - 1 limit 1
  ) used_up;
  if seconds is null then
    insert into private.rate_limit_requests (action, key_hash, at)
    select wanted[place], hashtextextended(wanted[place + 1], 0), moment from generate_series(1, cardinality(wanted), 2) place;
  end if;
  return seconds;
end;
$$;

-- Deletes the caller's latest request for an action and key.
create function private.refund_rate_limit(p_action text, p_key text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.rate_limit_requests where id = (
    select max(id) from private.rate_limit_requests
    where action = p_action and key_hash = hashtextextended(p_key, 0) and actor_id is not distinct from (select auth.uid()));
$$;

-- Returns the email address of the calling account, or null in direct SQL and with the service key.
create function private.get_caller_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid());
$$;

-- Stores who did what to which flag, account or message (the activity log). Only functions and triggers write to it. It contains a copy of
-- the actor's email address and no foreign keys, so that events outlive flags and accounts. Apart from notes, events refer to clients and
-- visitors only by id.
create table public.history (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null check (kind in ('flags', 'accounts', 'messages')),
  action text not null,
  flag_id uuid,
  flag_name text,
  account_id uuid,
  message_id uuid,
  -- The version of the flag or message that the action created, or null.
  version integer,
  role text,
  -- `later`: the day on which the message returns. `mailed`: `invite` or `recovery`. `changed`: the names of the changed fields or
  -- `profile`. Deletions of messages: the count. Quotes: number and revision.
  detail text,
  -- The actor's note or reason. For an assignment, the assignee's email address.
  note text check (char_length(note) <= 500),
  actor_id uuid default auth.uid(),
  actor_email text default private.get_caller_email(),
  primary key (kind, id), -- With an index on id alone, a page of one kind would read the rows of all kinds.
  constraint history_known_actions check (action = any (case kind
    when 'flags' then array['on', 'off']
    when 'accounts' then array['approved', 'declined', 'mailed', 'granted', 'revoked', 'changed', 'signed-out',
      'mfa-removed', 'mfa-required', 'mfa-optional', 'codes-guessed', 'deleted']
    else array['handle', 'reopen', 'suspect', 'mark-spam', 'not-spam', 'assign', 'note', 'later', 'mail-again',
      'reply', 'forward', 'answer', 'automated-email', 'bounce', 'personal-data-deleted', 'spam-deleted',
      'quote-sent', 'quote-withdrawn', 'quote-accepted', 'quote-declined', 'quote-expired']
  end))
);

create index history_flag on public.history (flag_id, id desc) where kind = 'flags';
create index history_account on public.history (account_id, id desc) where kind = 'accounts';
create index history_message on public.history (message_id, id desc);
create index history_flag_name on public.history (flag_name, id desc) where kind = 'flags';
create index history_person on public.history (kind, actor_email, id desc);
create index history_time on public.history (kind, at);
create index history_codes_guessed on public.history (at) where action = 'codes-guessed';

alter table public.history enable row level security;

create policy "Administrators can read the history"
  on public.history for select to authenticated
  using ((select private.require_admin()));

-- Returns the cap of counts in list_history and list_messages. A count that reaches it means "this many or more".
create function private.most_counted()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 10001;
$$;

-- Returns one page of the activity log, newest first: {total, flags, people, events, next}. `total` counts matching events up to
-- private.most_counted(). `flags` (only for p_kind 'flags') and `people` are the filter options. `next` is the p_after of the next page, or
-- null if this page is not full. p_kind 'messages' lists only deletions. Null filters match everything. p_about is a flag name or a part of
-- the email of an account or access request. p_person is the actor's email, or 'none' for events without one. p_until is exclusive. Only
-- administrators may call it.
create function public.list_history(
  p_kind text, p_about text, p_person text, p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Plan each call with its actual filter values, so that each filter can use its index.
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
as $$
declare
  page_length constant integer := least(p_limit, 500);
  about_ids bigint[];
begin
  perform private.require_admin();
  if p_kind = 'accounts' and p_about is not null then
    about_ids := array(
      select event.id from auth.users account join public.history event on event.account_id = account.id
      where event.kind = 'accounts' and private.fold_text(account.email) like private.build_search_pattern(p_about)
      union
      select event.id from public.access_requests request
      join public.contact_messages message on message.id = request.message_id
      join public.history event on event.message_id = message.id
      where event.kind = 'accounts' and private.fold_text(message.email) like private.build_search_pattern(p_about));
  end if;
  return (
    with recursive matching as not materialized (
      select * from public.history
      where kind = p_kind and (p_kind <> 'messages' or message_id is null)
        and (p_about is null or case p_kind when 'flags' then flag_name = p_about else id = any (about_ids) end)
        and (p_person is null or case p_person when 'none' then actor_email is null else actor_email = p_person end)
        and (p_from is null or at >= p_from)
        and (p_until is null or at < p_until)
    ), page as (
      select
        event.id, event.kind, event.at, coalesce(flag_name, account.email, message.email) as about,
        action, event.role, detail, actor_email, note
      from (select * from matching where p_after is null or id < p_after order by id desc limit page_length) event
      left join auth.users account on account.id = event.account_id
      left join public.contact_messages message on message.id = event.message_id
    ), flags as (
      -- Loose index scan: reads one row per name.
      (select flag_name as name from public.history where kind = 'flags' and p_kind = 'flags' order by flag_name limit 1)
      union all
      select (select flag_name from public.history where kind = 'flags' and flag_name > name order by flag_name limit 1)
      from flags where name is not null
    ), people as (
      (select actor_email as name from public.history where kind = p_kind order by actor_email limit 1)
      union all
      select (select actor_email from public.history where kind = p_kind and actor_email > name order by actor_email limit 1)
      from people where name is not null
    )
    select jsonb_build_object(
      'total', (select count(*) from (select from matching limit private.most_counted()) counted),
      'flags', (select coalesce(jsonb_agg(name) filter (where name is not null), '[]') from flags),
      'people', (select coalesce(jsonb_agg(name) filter (where name is not null), '[]') from people),
      'events', (select coalesce(jsonb_agg(to_jsonb(page) order by id desc), '[]') from page),
      'next', (select min(id) from page having count(*) = page_length))
  );
end;
$$;

grant select on public.history to authenticated;
grant execute on function private.get_office_time_zone, public.list_history to authenticated;
-- The view inbox_messages calls this function with its reader's rights.
grant execute on function private.get_office_time_zone to service_role;
