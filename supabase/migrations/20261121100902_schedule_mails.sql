-- Calls an edge function as the scheduler. Address and secret are in the vault (docs/deploy.md); raises when they are not, or when
-- pg_net is not there: the run's record says so (cron.job_run_details). Both are named in strings because not every database has them.
create function private.call_function(function_name text, body jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  functions_url text;
  scheduler_secret text;
begin
  execute
    'select max(decrypted_secret) filter (where name = ''functions_url''), max(decrypted_secret) filter (where name = ''scheduler_secret'')
     from vault.decrypted_secrets'
    into functions_url, scheduler_secret;
  if functions_url is null or scheduler_secret is null then
    raise exception 'functions_url and scheduler_secret are not in the vault';
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
    using functions_url || '/' || function_name, body,
      jsonb_build_object('content-type', 'application/json', 'x-scheduler-secret', scheduler_secret);
end;
$$;

-- Has message-desk mail what is due; asks nobody when nothing is.
create function private.mail_waiting_messages()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.mails_are_due() then
    perform private.call_function('message-desk', '{"action": "mail-due"}');
  end if;
end;
$$;

create function private.mails_are_due()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.contact_messages
    where next_attempt_at <= now() and handled_at is null and status in ('received', 'failed')
  );
$$;

-- Every minute, where the database has a scheduler; the embedded backend has its own.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('mail-waiting-messages', '* * * * *', 'select private.mail_waiting_messages()');
  end if;
exception when others then
  raise warning 'Waiting messages are not mailed by themselves, pg_cron or pg_net refused: %', sqlerrm
    using hint = 'Load both and schedule the job as in this migration, or have message-desk called every minute by other means.';
end
$$;
