-- Erases all messages of an address, and records that it was done without saying whose they were. Answers how many there were.
create function public.erase_person(p_email text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_admin();
  delete from public.contact_messages where lower(email) = lower(btrim(p_email));
  get diagnostics erased = row_count;
  insert into public.message_erasures (actor_id, message_count) values ((select auth.uid()), erased);
  return erased;
end;
$$;
grant execute on function public.erase_person(text) to authenticated;
