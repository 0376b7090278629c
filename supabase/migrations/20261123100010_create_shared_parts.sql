-- What several domains share: the office's clock, the search of texts, and the limits.

-- The zone by whose clock the office keeps its days. `npm run facts` writes the line.
create function private.office_time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/Toronto';
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
            -- Apostrophes as keyboards and phones write them; an accent that stands alone is one of them.
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
create function private.search_pattern(search text)
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
-- private.guard_challenge those of a second factor's codes.
create table private.limits (
  action text primary key,
  allowed integer not null,
  per interval not null
);
insert into private.limits (action, allowed, per) values
  -- Of a network, because offices share one; and in the name of one address. Other networks do not count: nobody can use up an address
  -- from elsewhere. What an address has sent beyond twenty is stored, and the team's mailbox is spared.
  ('message', 10, '10 minutes'),
  ('message-as', 5, '1 hour'),
  ('message-mail', 20, '1 hour'),
  -- Of what the forms provider took, by network.
  ('copy', 20, '1 hour'),
  -- Of an administrator; and of one message.
  ('reply', 30, '1 hour'),
  ('mail-again', 30, '1 hour'),
  ('mail-of-message', 1, '1 minute'),
  -- Mails to accounts: of an administrator. The claim on an address lasts while the mail goes out, between two calls of the database.
  ('access-mail', 30, '1 hour'),
  ('access-claim', 1, '30 seconds'),
  -- Questions about links that do not work, and builds: of everybody together.
  ('link-miss', 100, '1 hour'),
  ('build', 1, '5 minutes');

-- What was done, as long as its limit counts it. Keys are hashed: some are addresses.
create table private.uses (
  id bigint generated always as identity primary key,
  action text not null references private.limits,
  key_hash bigint not null,
  actor_id uuid default auth.uid(),
  at timestamptz not null
);

create index uses_counted on private.uses (action, key_hash, at);

-- Takes one use of each action for the key that follows it: limited('reply', account), limited('message', network, 'message-as', sender).
-- Returns null when every limit had room, else the seconds until they have, and nothing is taken. Who asks at the same time waits.
create function private.limited(variadic wanted text[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  moment timestamptz;
  seconds integer;
begin
  delete from private.uses where id in (
    select id from private.uses join private.limits using (action)
    where at < clock_timestamp() - per for update of uses skip locked);
  perform pg_advisory_xact_lock(hashtextextended(wanted[place], hashtext(wanted[place + 1])))
  from generate_series(1, cardinality(wanted), 2) place;

  moment := clock_timestamp();
  select ceil(extract(epoch from max(free_at) - moment)) into seconds
  from generate_series(1, cardinality(wanted), 2) place
  join private.limits on action = wanted[place]
  cross join lateral (
    select at + per as free_at from private.uses
    where action = wanted[place] and key_hash = hashtextextended(wanted[place + 1], 0) and at + per > moment
    order by at desc offset allowed - 1 limit 1
  ) used_up;
  if seconds is null then
    insert into private.uses (action, key_hash, at)
    select wanted[place], hashtextextended(wanted[place + 1], 0), moment from generate_series(1, cardinality(wanted), 2) place;
  end if;
  return seconds;
end;
$$;

-- Gives back what the caller took last of an action for a key: it was not done, or it is over.
create function private.give_back(p_action text, p_key text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.uses where id = (
    select max(id) from private.uses
    where action = p_action and key_hash = hashtextextended(p_key, 0) and actor_id is not distinct from (select auth.uid()));
$$;

grant execute on function private.office_time_zone(), private.fold_text(text), private.search_pattern(text) to authenticated;
