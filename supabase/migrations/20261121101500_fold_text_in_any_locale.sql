-- As before, on every server: in the locale C, lower() knows no letter but A to Z. Without their accents the capitals of our five
-- languages are those, the Greek ones, and two more.
create or replace function private.fold_text(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(
    translate(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςŒÆ', 'αβγδεζηθικλμνξοπρστυφχψωσœæ'),
    'ß', 'ss');
$$;

-- Folds again what is stored.
update public.contact_messages set name = name;
