-- How texts are searched: messages, accounts, the history.

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

grant execute on function private.fold_text(text), private.search_pattern(text) to authenticated;
