-- Stores saved replies. The migration write_saved_replies inserts the initial ones.
create table public.saved_replies (
  -- Contains no spaces, control characters or capital letters A to Z. Hyphens separate words.
  key text not null check (key ~ '^[^-[:space:][:cntrl:]A-Z]+(-[^-[:space:][:cntrl:]A-Z]+)*$' and char_length(key) <= 60),
  language text not null check (private.is_language(language)),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]\u0085\u2028\u2029]'),
  text text not null check (char_length(text) between 1 and 5000),
  -- The sort position, which is the same in all languages.
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- A copy of the last editor's email address, or null.
  updated_by text,
  primary key (key, language),
  -- The console replaces only these placeholders. Customers would see any other placeholder as typed.
  constraint saved_replies_known_fields check (
    regexp_replace(subject || ' ' || text, '\{(name|company|sender|title|phone|brand|city|catalogue)\}', '', 'g') !~ '[{}]')
);

alter table public.saved_replies enable row level security;

create policy "Administrators can read saved replies"
  on public.saved_replies for select to authenticated
  using ((select private.require_admin()));

grant select on public.saved_replies to authenticated;

-- Updates a saved reply if p_version is still its version. Returns {outcome: 'changed' | 'conflict', answer: the stored reply}, or null if
-- the reply no longer exists. Only administrators may call it.
create function public.update_saved_reply(p_key text, p_language text, p_version integer, p_subject text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer public.saved_replies;
begin
  perform private.require_admin();
  select * into answer from public.saved_replies where key = p_key and language = p_language for update;
  if not found then return null; end if;
  if answer.version is distinct from p_version then
    return jsonb_build_object('outcome', 'conflict', 'answer', answer);
  end if;
  update public.saved_replies
  set
    subject = p_subject, text = p_text, version = version + 1, updated_at = now(),
    updated_by = private.get_caller_email()
  where key = p_key and language = p_language
  returning * into answer;
  return jsonb_build_object('outcome', 'changed', 'answer', answer);
exception when check_violation then
  raise exception 'The text is empty or too long, or contains an unknown placeholder' using errcode = 'invalid_parameter_value';
end;
$$;

-- Sets the keys and the order of the saved replies. Copies the blank reply for each new key in every language, and deletes replies whose
-- key is missing. Returns false and changes nothing if the keys or their order differ from p_seen. Only administrators may call it.
create function public.reorder_saved_replies(p_seen text[], p_keys text[])
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('saved replies', 0));
  if p_seen is distinct from array(
    select key from public.saved_replies group by key order by min(position), key <> 'blank', key)
  then
    return false;
  end if;
  -- New replies are copies of `blank`. Decisions on access requests use the other two required keys.
  if cardinality(p_keys) > 40 or p_keys[1] is distinct from 'blank' or not p_keys @> array['access-approved', 'access-declined']
    or cardinality(p_keys) <> (select count(distinct key) from unnest(p_keys) key)
  then
    raise exception 'Expected at most 40 saved replies: the blank one first, and those about access included'
      using errcode = 'invalid_parameter_value';
  end if;
  delete from public.saved_replies where key <> all (p_keys);
  insert into public.saved_replies (key, language, subject, text)
  select wanted, language, subject, text from unnest(p_keys) wanted cross join public.saved_replies
  where key = 'blank' and wanted <> all (p_seen);
  update public.saved_replies set position = array_position(p_keys, key);
  return true;
exception when check_violation then
  raise exception 'A key has at most 60 lowercase letters, digits and hyphens' using errcode = 'invalid_parameter_value';
end;
$$;

grant execute on function public.update_saved_reply, public.reorder_saved_replies to authenticated;
