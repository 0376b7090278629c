-- Full-text search in conversations, for the inbox (list_messages) and the client portal (list_requests).

-- Stores the words of each conversation: message, inbound emails, replies, notes, quotes and attachment names. Triggers keep them up to
-- date.
create table private.message_search (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  words tsvector not null
);

-- With fastupdate, every search would read the whole list of pending entries.
create index message_search_words on private.message_search using gin (words) with (fastupdate = off);

-- Returns up to 10,000 distinct words of a text, folded and up to 20 characters long. For a word with a digit, adds its endings of three or
-- more characters with the prefix #, so that a search finds a part of a number by prefix. Splits words with private.fold_words, because
-- to_tsvector splits them differently in each locale.
create function private.build_search_words(content text)
returns tsvector
language sql
immutable
set search_path = ''
as $$
  select array_to_tsvector(array(
    select lexeme
    from (
      select word, min(place) as place
      -- "d'olive" becomes "dolive", "d" and "olive". A phone number becomes one word, and one word per group of digits.
      from chr(57344) apostrophe
      cross join private.fold_words(content, apostrophe) folded
      cross join unnest(
        string_to_array(private.join_digits(replace(folded, apostrophe, '')), ' '), string_to_array(replace(folded, apostrophe, ' '), ' ')
      ) with ordinality listed (whole, part, place)
      cross join unnest(array[whole, part]) word
      where word <> '' group by word
    ) found
    cross join lateral (
      select left(word, 20) as lexeme
      union all
      select '#' || substr(word, start, 20) from generate_series(1, least(char_length(word), 40) - 2) start where word ~ '\d'
    ) spelled
    group by lexeme order by min(place)
    -- array_to_tsvector does not check the maximum size of a tsvector, which is 1 MB.
    limit 10000));
$$;

-- Returns the query for a search: all words in any order, each as a prefix. A word of at least three characters with a digit also
-- matches inside a number. Groups of digits match together, like a phone number, or one by one. Returns null if the search has no letters
-- or digits.
create function private.build_search_query(search text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(required, ' | ')::tsquery
  from (
    select '(' || string_agg(
      format('''%s'':*', case
        when char_length(word) > 2 and word ~ '\d' then '#' || left(private.strip_country_code(word), 20)
        else left(word, 20)
      end), ' & ') || ')' as required
    from (
      select private.fold_text(left(search, 200)) union select private.fold_words(left(search, 200), '')
    ) folded (words)
    cross join string_to_table(words, ' ') word
    where word <> '' group by words
  ) spelled;
$$;

-- Returns the conversations that match a search, at most 40,001, or null for a blank search, which matches all. Only administrators may
-- call it.
create function private.find_messages(p_search text)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant tsquery := private.build_search_query(p_search);
begin
  perform private.require_admin();
  if coalesce(btrim(p_search), '') = '' then return null; end if;
  return array(select message_id from private.message_search where words @@ wanted limit 40001);
end;
$$;

-- Writes the words of conversations to private.message_search. Beyond 200,000 characters, drops the oldest emails, replies and notes.
create function private.index_messages(p_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Lock the rows before reading the texts, so that concurrent calls do not overwrite each other's words.
  perform from private.message_search where message_id = any (p_ids) order by message_id for update;
  insert into private.message_search as known (message_id, words)
  select id, private.build_search_words(left(concat_ws(' ',
    name, email, phone, private.format_request_number(submission_id), message, private.format_answers(fields),
    (select string_agg(concat_ws(' ', number, note, decision_note), ' ')
      from public.quotes where message_id = message.id and sent_at is not null),
    (select string_agg(attachment.name, ' ')
      from public.attachments attachment where message_id = message.id and content_type <> 'message/rfc822'),
    (select string_agg(content, ' ' order by at desc) from (
      select concat_ws(' ', mail.name, mail.email, subject, text) as content, received_at as at
      from public.inbound_emails mail where message_id = message.id
      union all
      select concat_ws(' ', subject, text), created_at from public.message_replies where message_id = message.id
      union all
      select note, at from public.history where message_id = message.id and action <> 'assign'
    ) entry)), 200000))
  from public.contact_messages message where id = any (p_ids)
  on conflict (message_id) do update set words = excluded.words where known.words <> excluded.words;
end;
$$;

-- Indexes the conversations of inserted or deleted rows, except events without a note. The argument names the conversation's id column.
create function private.index_changed_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.index_messages(array(
    select distinct (to_jsonb(row) ->> tg_argv[0])::uuid from changed row where to_jsonb(row) -> 'note' is distinct from 'null'));
  return null;
end;
$$;

-- Indexes the conversation of an updated row, or both conversations of a moved row.
create function private.index_updated_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.index_messages(array[(to_jsonb(old) ->> tg_argv[0])::uuid, (to_jsonb(new) ->> tg_argv[0])::uuid]);
  return null;
end;
$$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('contact_messages', 'id', 'name, email, phone, message, fields'),
      ('inbound_emails', 'message_id', 'message_id, text'),
      ('message_replies', 'message_id', 'message_id, text'),
      ('attachments', 'message_id', 'message_id, name'),
      ('history', 'message_id', 'message_id'),
      ('quotes', 'message_id', 'message_id, number, decision_note')
    ) listed (name, id, columns)
  loop
    execute format('create trigger index_inserted after insert on public.%I referencing new table as changed
      for each statement execute function private.index_changed_messages(%L)', source.name, source.id);
    execute format('create trigger index_deleted after delete on public.%I referencing old table as changed
      for each statement execute function private.index_changed_messages(%L)', source.name, source.id);
    execute format('create trigger index_updated after update of %s on public.%I
      for each row execute function private.index_updated_message(%L)', source.columns, source.name, source.id);
  end loop;
end;
$$;
