-- Erasing people, and the list by which a backup that knows them still is made to forget them (docs/backup.md).

-- What was erased on request, by its random id: nothing here says who it was. Kept a day longer than a backup. Only deliberate
-- erasures are listed: a restore must not repeat the accident that it mends.
create table private.erasures (
  subject text not null check (subject in ('messages', 'account-details', 'account')),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (id, subject, at)
);

-- Erases one of these, and lists it. Returns its id.
create function private.erase(p_subject text, p_id uuid, p_at timestamptz default clock_timestamp())
returns uuid
language sql
set search_path = ''
as $$
  delete from public.contact_messages where p_subject = 'messages' and id = p_id;
  update public.account_details set company = null, job_title = null, note = null, version = version + 1
  where p_subject = 'account-details' and account_id = p_id;
  delete from auth.users where p_subject = 'account' and id = p_id;
  insert into private.erasures (subject, id, at) values (p_subject, p_id, p_at) returning id;
$$;

-- Erases all messages of an address and what an account of it took over from them. Returns how many messages there were.
create function private.erase_person(p_email text)
returns integer
language sql
set search_path = ''
as $$
  select private.erase('account-details', account_id) from public.account_details
  where account_id in (select id from auth.users where lower(email) = lower(btrim(p_email)));
  select count(private.erase('messages', id))::integer from public.contact_messages where lower(email) = lower(btrim(p_email));
$$;

-- Deletes an account (docs/first-administrator.md). Returns how many there were.
create function private.delete_account(p_email text)
returns integer
language sql
set search_path = ''
as $$
  select count(private.erase('account', id))::integer from auth.users where lower(email) = lower(btrim(p_email));
$$;

-- Repeats, in a database that was restored, what p_known (the list of a newer state) has and the own list has not. Returns how many
-- erasures it repeated. An account stays, with a warning, where no other administrator is left.
create function private.repeat_erasures(p_known jsonb)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  erasure private.erasures;
  repeated integer := 0;
begin
  for erasure in
    select * from jsonb_populate_recordset(null::private.erasures, p_known) except select * from private.erasures
  loop
    begin
      perform private.erase(erasure.subject, erasure.id, erasure.at);
      repeated := repeated + 1;
    exception when restrict_violation then
      raise warning 'The account % was deleted, and is back: %', erasure.id, sqlerrm;
    end;
  end loop;
  return repeated;
end;
$$;
