-- Functions that normalize texts and searches, so that they match regardless of case, accents, apostrophes and the grouping of digits.

-- Returns a text's words for search, separated by spaces and without case or accents. Characters that people type as an apostrophe,
-- including lone accents, become p_apostrophe.
create function private.fold_words(words text, p_apostrophe text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    -- In the C locale, lower() handles only A to Z. translate() is slow, so skip it for texts without these letters.
    case when lowered ~ '[Α-ΩςŒÆß]'
      then replace(translate(lowered, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςŒÆ', 'αβγδεζηθικλμνξοπρστυφχψωσœæ'), 'ß', 'ss')
      else lowered
    end,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
  from lower(regexp_replace(
    normalize(
      regexp_replace(words, '[''`´‘’‛′＇\u02b9\u02bb-\u02bd\u02c8\u0384\u055a\u1fbd\u1fbf\u1fef\u1ffd]', p_apostrophe, 'g'), NFKD),
    '[\u0300-\u036f]+', '', 'g')) lowered;
$$;

-- Removes single spaces between digits, so that phone numbers match regardless of their grouping.
create function private.join_digits(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(words, '(\d) (?=\d)', '\1', 'g');
$$;

-- Normalizes text for search as private.fold_words does, without apostrophes and with joined digits.
create function private.fold_text(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.join_digits(private.fold_words(words, ''));
$$;

-- Returns a number of seven or more digits without leading zeros and without its country code: a 1 before the last ten digits, or at least
-- two digits, the first above 1, before the last nine. Returns any other word unchanged.
create function private.strip_country_code(word text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when word ~ '^\d{7,}$' then regexp_replace(word, '^0*(1(?=\d{10}$)|[2-9]\d+(?=\d{9}$))?(?=\d{3})', '') else word end;
$$;

-- Returns the LIKE pattern for a search in normalized text. A blank search matches everything. A search that has no letters or digits
-- matches nothing. A search for a phone number matches it with or without its country code.
create function private.build_search_pattern(search text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when coalesce(btrim(search), '') = '' then '%'
    when folded = '' then ''
    else '%' || private.strip_country_code(folded) || '%'
  end
  from btrim(private.fold_text(search)) folded;
$$;
