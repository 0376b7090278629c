-- The zone by whose clock the office keeps its days. `npm run facts` writes the line.
create function private.office_time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'America/Toronto';
$$;
grant execute on function private.office_time_zone() to authenticated;
