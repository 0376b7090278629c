-- The parts that several domains share: the office's clock, the languages, the search of texts, the limits, and the history.

-- Finds parts of words in a million texts without reading them all.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The zone by whose clock the office keeps its days. `npm run facts` writes the line.
create function private.get_office_time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/Toronto';
$$;

-- Whether a code is that of a language of the product (shared/src/i18n/languages.ts): every check of a language asks here.
create function private.is_language(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select code in ('en', 'fr', 'el', 'it', 'de');
$$;

-- Folds a text for searching: no case, accents or apostrophes; other punctuation counts as a space, and none stands between two
-- digits, so that a phone number reads the same however it is written. In the locale C, lower() knows only A to Z, so the capitals of
-- the five languages are translated: without accents those are the Greek ones and two more.
create function private.fold_text(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      replace(
        translate(
          lower(regexp_replace(
            -- Apostrophes as keyboards and phones write them; a lone accent is one of them.
            normalize(regexp_replace(words, '[''`´‘’‛′＇\u02b9\u02bb-\u02bd\u02c8\u0384\u055a\u1fbd\u1fbf\u1fef\u1ffd]', '', 'g'), NFKD),
            '[\u0300-\u036f]', '', 'g')),
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςŒÆ', 'αβγδεζηθικλμνξοπρστυφχψωσœæ'),
        'ß', 'ss'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    '(\d) (?=\d)', '\1', 'g');
$$;

-- The pattern that folded texts are LIKE when they hold what is searched for. Null or blank finds everything; nothing but accents and
-- punctuation, no text that has a word. A whole phone number is found with and without its country's code: longer than ten digits, it
-- is known by its last nine, or ten after a 1.
create function private.build_search_pattern(search text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when coalesce(btrim(search), '') = '' then '%'
    when folded = '' then ''
    when folded ~ '^\d{7,}$' then '%' || regexp_replace(folded, '^0*(1(?=\d{10}$)|[2-9]\d+(?=\d{9}$))?', '') || '%'
    else '%' || folded || '%'
  end
  from btrim(private.fold_text(search)) folded;
$$;

-- How often each action is allowed, for one key each: a network, an account, an address. The auth service has its own limits, and
-- private.validate_mfa_challenge those of a second factor's codes.
create table private.rate_limits (
  action text primary key,
  allowed integer not null,
  per interval not null
);
insert into private.rate_limits (action, allowed, per) values
  -- By network, because offices share one, and by network and address: somebody elsewhere cannot use up a person's limit. Beyond
  -- twenty mails an hour for one address, messages are stored and the team's mailbox is spared.
  ('message', 10, '10 minutes'),
  ('message-as', 5, '1 hour'),
  ('message-mail', 20, '1 hour'),
  -- Mails that begin a message, by sender: more are kept as suspected spam.
  ('mail-from', 20, '1 hour'),
  -- Mails to one message, by message: more are suspected spam of their own, and the office's mailbox is spared.
  ('mail-to', 20, '1 hour'),
  -- Copies of messages that the forms provider took, by network.
  ('copy', 20, '1 hour'),
  -- By administrator; the last by message.
  ('reply', 30, '1 hour'),
  ('mail-again', 30, '1 hour'),
  ('mail-of-message', 1, '1 minute'),
  -- Mails to accounts, by administrator. The claim on an address lasts while the mail goes out, between two calls of the database.
  ('access-mail', 30, '1 hour'),
  ('access-claim', 1, '30 seconds'),
  -- Questions about links that do not work, and builds: all together.
  ('link-miss', 100, '1 hour'),
  ('build', 1, '5 minutes');

-- Each use of an action, for as long as its limit counts it. Keys are hashed: some are addresses.
create table private.rate_limit_requests (
  id bigint generated always as identity primary key,
  action text not null references private.rate_limits,
  key_hash bigint not null,
  actor_id uuid default auth.uid(),
  at timestamptz not null
);

create index rate_limit_requests_counted on private.rate_limit_requests (action, key_hash, at);

-- Takes one use of each action for the key that follows it: limited('reply', account), limited('message', network, 'message-as', sender).
-- Returns null when every limit had room, else the seconds until they have, and nothing is taken. Calls for the same key wait for each
-- other.
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
    where at < clock_timestamp() - per for update of uses skip locked);
  perform pg_advisory_xact_lock(hashtextextended(wanted[place], hashtext(wanted[place + 1])))
  from generate_series(1, cardinality(wanted), 2) place;

  moment := clock_timestamp();
  select ceil(extract(epoch from max(free_at) - moment)) into seconds
  from generate_series(1, cardinality(wanted), 2) place
  join private.rate_limits on action = wanted[place]
  cross join lateral (
    select at + per as free_at from private.rate_limit_requests
    where action = wanted[place] and key_hash = hashtextextended(wanted[place + 1], 0) and at + per > moment
      -- The clock may have been ahead when a row was written.
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

-- Gives back what the caller took last of an action for a key: it was not done, or it is over.
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

-- The address of the account in whose name this runs; null in the database itself and with the service key.
create function private.get_caller_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid());
$$;

-- Who did what to which flag, account or message. Written only by functions and triggers. It has no foreign keys, and a copy of the
-- actor's address, so a step outlives flag and accounts; a message's steps are erased with it. No step says who a client or visitor
-- was: it names an account and a message by their ids.
create table public.history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('flags', 'accounts', 'messages')),
  action text not null,
  flag_id uuid,
  flag_name text,
  account_id uuid,
  message_id uuid,
  -- The version of the flag or message that the action made; null for an action that changes nothing its readers act on.
  version integer,
  -- The role that was given or taken.
  role text,
  -- The day until which a message is put off; for a mail, invite or recovery; for a change, the names of the changed fields, never their
  -- content; for erased messages, the number.
  detail text,
  -- The reason; for an assignment, the assignee's address.
  note text check (char_length(note) <= 500),
  -- Null when it was done in the database itself or with the service key.
  actor_id uuid default auth.uid(),
  actor_email text default private.get_caller_email(),
  constraint history_known_actions check (action = any (case kind
    when 'flags' then array['on', 'off']
    when 'accounts' then array['approved', 'declined', 'mailed', 'given', 'taken', 'changed', 'signed-out',
      'mfa-removed', 'mfa-required', 'mfa-optional', 'codes-guessed', 'deleted']
    else array['handle', 'reopen', 'suspect', 'mark-spam', 'not-spam', 'assign', 'note', 'later', 'mail-again',
      'reply', 'answer', 'automated-email', 'bounce', 'erased', 'spam-deleted']
  end))
);

create index history_newest on public.history (kind, id desc);
create index history_flag on public.history (flag_id, id desc) where kind = 'flags';
create index history_account on public.history (account_id, id desc) where kind = 'accounts';
create index history_message on public.history (message_id, id desc);
-- For the filters of list_history and the alarm.
create index history_flag_name on public.history (flag_name, id desc) where kind = 'flags';
create index history_person on public.history (kind, actor_email, id desc);
create index history_time on public.history (kind, at);
create index history_codes_guessed on public.history (at) where action = 'codes-guessed';

alter table public.history enable row level security;

create policy "Administrators can read the history"
  on public.history for select to authenticated
  using ((select private.require_admin()));

-- Up to so many rows a total counts; one more means "and others".
create function private.most_counted()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 10001;
$$;

-- One page of the history of flags, of accounts, or of erasures (p_kind 'messages'), newest first: {total, flags, people, steps, next}.
-- `total` counts what the filter lets through, up to private.most_counted(); `flags` and `people` name whatever the history holds, to
-- choose from. `next` goes back as p_after for the page that follows, null after the last one. A filter that is null filters nothing;
-- p_about is a flag's name, or a part of an account's address; p_person is who did it, or 'none' for the database; p_until is excluded.
create function public.list_history(
  p_kind text, p_about text, p_person text, p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- The planner knows the filters, and chooses an index for each.
set plan_cache_mode = force_custom_plan
as $$
declare
  page_length constant integer := least(p_limit, 500);
  about_ids bigint[];
begin
  perform private.require_admin();
  if p_kind = 'accounts' and p_about is not null then
    about_ids := array(
      select step.id from auth.users account join public.history step on step.account_id = account.id
      where step.kind = 'accounts' and private.fold_text(account.email) like private.build_search_pattern(p_about)
      union
      select step.id from public.access_requests request
      join public.contact_messages message on message.id = request.message_id
      join public.history step on step.message_id = message.id
      where step.kind = 'accounts' and private.fold_text(message.email) like private.build_search_pattern(p_about));
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
        step.id, step.kind, step.at, coalesce(flag_name, account.email, message.email) as about,
        action, step.role, detail, actor_email, note
      from (select * from matching where p_after is null or id < p_after order by id desc limit page_length) step
      left join auth.users account on account.id = step.account_id
      left join public.contact_messages message on message.id = step.message_id
    ), flags as (
      -- From each name to the next one: the index has them in order.
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
      'steps', (select coalesce(jsonb_agg(to_jsonb(page) order by id desc), '[]') from page),
      -- None after a page that is not full.
      'next', (select min(id) from page having count(*) = page_length))
  );
end;
$$;

grant select on public.history to authenticated;
grant execute on function private.get_office_time_zone, public.list_history to authenticated;
-- The view of messages asks it with the rights of its reader.
grant execute on function private.get_office_time_zone to service_role;
