-- Deletion of personal data, and the list from which a restore repeats the deletions (docs/backup.md).

-- Stores the random ids of records that were deleted on request. Rows are kept a day longer than backups. Other deletions are not listed,
-- because a restore must undo accidental ones.
create table private.personal_data_deletions (
  subject text not null check (subject in ('messages', 'mails', 'recipients', 'account-details', 'account')),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (id, subject, at)
);

-- Deletes one record or its personal data, lists its id for restores and returns the id. Records deleted accounts in the activity log.
create function private.delete_record(p_subject text, p_id uuid, p_at timestamptz default clock_timestamp())
returns uuid
language sql
set search_path = ''
as $$
  delete from public.contact_messages where p_subject = 'messages' and id = p_id;
  -- In an older backup, an email that staff merged later is still a separate message.
  delete from public.contact_messages
  where p_subject = 'mails' and id in (select message_id from public.inbound_emails where id = p_id and begins);
  -- The inbox shows the latest customer reply, which may be this email.
  update public.contact_messages set activity_author = null, activity_text = null
  where activity_kind in ('customer-reply', 'forward-reply')
    and id in (select message_id from public.inbound_emails where p_subject = 'mails' and id = p_id);
  delete from public.inbound_emails where p_subject = 'mails' and id = p_id;
  delete from public.message_replies where p_subject = 'recipients' and id = p_id and kind = 'forward';
  update public.message_replies set cc = '{}' where p_subject = 'recipients' and id = p_id;
  update public.inbound_emails set cc = '{}' where p_subject = 'recipients' and id = p_id;
  -- The stored original contains the addresses too.
  delete from public.attachments where p_subject = 'recipients' and inbound_email_id = p_id and content_type = 'message/rfc822';
  update public.account_details set company = null, job_title = null, note = null, version = version + 1
  where p_subject = 'account-details' and account_id = p_id;
  delete from public.staff_profiles where p_subject = 'account-details' and account_id = p_id;
  insert into public.history (kind, action, account_id)
  select 'accounts', 'deleted', id from auth.users where p_subject = 'account' and id = p_id;
  delete from auth.users where p_subject = 'account' and id = p_id;
  insert into private.personal_data_deletions (subject, id, at) values (p_subject, p_id, p_at) returning id;
$$;

-- Deletes all messages and emails of an address, forwards to it, the recipients and originals of emails that were copied to it, and its
-- account. Keeps accepted quotes, as the law requires, and an administrator's account without its details. Records the number of messages
-- in the activity log, without the address. Returns {messages: the number of deleted messages and of emails on other people's messages,
-- account: 'deleted' | 'kept' (an administrator's) | 'none'}.
create function private.delete_personal_data(p_email text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  account private.accounts;
  messages integer;
begin
  with deleted as (
    select private.delete_record('messages', id), true as is_counted from public.contact_messages where lower(email) = address
    union all
    select private.delete_record('mails', mail.id), lower(message.email) <> address
    from public.inbound_emails mail join public.contact_messages message on message.id = message_id
    where lower(mail.email) = address
    union all
    select private.delete_record('recipients', id), false
    from (
      select id, array[to_email] || cc as recipients from public.message_replies union all select id, cc from public.inbound_emails
    ) email
    where address = any (lower(recipients::text)::text[])
  )
  insert into public.history (kind, action, detail)
  select 'messages', 'personal-data-deleted', count(*) filter (where is_counted) from deleted returning detail::integer into messages;
  select * into account from private.accounts where email = address;
  if account.id is not null then
    perform private.delete_record(case account.role when 'admin' then 'account-details' else 'account' end, account.id);
  end if;
  return jsonb_build_object('messages', messages, 'account',
    case when account.id is null then 'none' when account.role = 'admin' then 'kept' else 'deleted' end);
end;
$$;

-- Deletes an account (docs/first-administrator.md) and returns 1, or 0 if there is none. Only the database owner may call it.
create function private.delete_account(p_email text)
returns integer
language sql
set search_path = ''
as $$
  select count(private.delete_record('account', id))::integer from auth.users where lower(email) = lower(btrim(p_email));
$$;

-- In a restored database, repeats the deletions that p_known (the list of a newer database) contains and the restored list lacks. Returns
-- their number. Keeps the last administrator's account and raises a warning. Only the database owner may call it.
create function private.repeat_personal_data_deletions(p_known jsonb)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  deletion private.personal_data_deletions;
  repeated integer := 0;
begin
  for deletion in
    select * from jsonb_populate_recordset(null::private.personal_data_deletions, p_known) except select * from private.personal_data_deletions
  loop
    begin
      perform private.delete_record(deletion.subject, deletion.id, deletion.at);
      repeated := repeated + 1;
    exception when restrict_violation then
      raise warning 'The account % was deleted, and is back: %', deletion.id, sqlerrm;
    end;
  end loop;
  return repeated;
end;
$$;

-- Deletes personal data as private.delete_personal_data does. Only administrators may call it.
create function public.delete_personal_data(p_email text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  select private.delete_personal_data(p_email);
$$;

-- Deletes an account, its sessions and its details if p_role is still its role (empty for none). Returns {outcome: 'deleted' | 'changed' |
-- 'last-administrator'}, where 'changed' means that the account no longer exists or has another role. Only administrators may call it.
create function public.delete_account(p_account_id uuid, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from private.accounts where id = p_account_id and coalesce(role, '') = p_role) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  perform private.delete_record('account', p_account_id);
  return jsonb_build_object('outcome', 'deleted');
exception when restrict_violation then
  return jsonb_build_object('outcome', 'last-administrator');
end;
$$;

-- Deletes confirmed spam, either the given ids or (null) all of it, records the deletion and returns the number of messages. Keeps
-- messages that are no longer spam. Only administrators may call it.
create function public.delete_spam(p_ids uuid[])
returns integer
language sql
security definer
set search_path = ''
as $$
  select private.require_admin();
  with deleted as (
    delete from public.contact_messages
    where suspected_spam and handled_at is not null and (p_ids is null or id = any (p_ids))
    returning 1
  ), recorded as (
    insert into public.history (kind, action, detail) select 'messages', 'spam-deleted', count(*) from deleted having count(*) > 0
  )
  select count(*)::integer from deleted;
$$;

-- Deletes expired messages, quotes, deletion records and rate-limit requests. Accepted quotes are stored until six years after the end of
-- the year of acceptance (Income Tax Act of Canada, s. 230(4)). Returns the number of messages.
create function private.delete_expired_messages()
returns integer
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from public.contact_messages where created_at + private.get_retention_period(kind) < now() returning 1
  ), forgotten as (
    delete from private.personal_data_deletions where at < now() - interval '31 days'
  ), outlived as (
    delete from public.quotes
    where status = 'accepted'
      and date_trunc('year', decided_at at time zone private.get_office_time_zone()) + interval '7 years' <= private.get_office_day()
  ), counted as (
    delete from private.rate_limit_requests where at < now() - interval '1 day'
  )
  select count(*)::integer from deleted;
$$;

-- Deletes accounts whose access was revoked at least 12 months ago, as the privacy policy promises, and returns their number. Runs as a
-- separate job, so that its failure does not stop other deletions.
create function private.delete_closed_accounts()
returns integer
language sql
security definer
set search_path = ''
as $$
  with deleted as (
    delete from auth.users account
    where not exists (select from public.user_roles where user_id = account.id)
      and (
        select max(at) from public.history where kind = 'accounts' and account_id = account.id and action = 'revoked'
      ) < now() - interval '12 months'
    returning 1
  )
  select count(*)::integer from deleted;
$$;

-- Deletes the auth service's records of sign-ins and invitations after 90 days, as the privacy policy promises.
create function private.delete_sign_in_records()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
$$;

grant execute on function public.delete_personal_data, public.delete_account, public.delete_spam to authenticated;
