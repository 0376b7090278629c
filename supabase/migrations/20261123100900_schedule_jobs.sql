-- Scheduled jobs for databases with pg_cron, which hosted and self-hosted Supabase have. The local backend has its own scheduler
-- (supabase/local).

-- Calls an edge function as the scheduler, with the URL and the secret from the vault (docs/deploy.md). Raises an exception if they or
-- pg_net are missing, which cron.job_run_details then shows. format() hides from plpgsql_check the schemas that some databases do not have.
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
  execute format(
    'select max(decrypted_secret) filter (where name = %L), max(decrypted_secret) filter (where name = %L) from %I.decrypted_secrets',
    'functions_url', 'scheduler_secret', 'vault'
  ) into functions_url, scheduler_secret;
  if functions_url is null or scheduler_secret is null then
    raise exception 'functions_url and scheduler_secret are not in the vault';
  end if;
  execute format('select %I.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)', 'net')
    using functions_url || '/' || function_name, body,
      jsonb_build_object('content-type', 'application/json', 'x-scheduler-secret', scheduler_secret);
end;
$$;

-- Calls mail-messages if any email is due.
create function private.mail_waiting_messages()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.call_function('mail-messages', '{"action": "mail-due"}') where private.has_due_emails();
$$;

-- Calls the edge function `attachments` if the storage bucket contains orphaned files.
create function private.delete_orphaned_objects()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.call_function('attachments', '{"action": "delete-orphans"}') where public.list_orphaned_objects(1) <> '{}';
$$;

-- Lists the jobs, for pg_cron and for the local backend. A job runs the private function of its name, except send-alerts (an edge
-- function). The backup runs outside the database (docs/backup.md) and adds its row on its first run.
insert into private.scheduled_jobs (name, every) values
  ('delete-expired-messages', '1 day'),
  ('delete-closed-accounts', '1 day'),
  ('delete-sign-in-records', '1 day'),
  ('delete-unsent-files', '1 day'),
  ('expire-quotes', '1 day'),
  ('apply-due-flag-changes', '1 minute'),
  ('mail-waiting-messages', '1 minute'),
  ('delete-orphaned-objects', '10 minutes'),
  ('send-alerts', '10 minutes');

-- Creates the extensions and jobs in a new or restored database. If pg_cron is not loaded, or loaded for another database, raises only a
-- warning so that the deployment continues.
create function private.schedule_jobs()
returns void
language plpgsql
set search_path = ''
as $$
begin
  begin
    if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
      create extension if not exists pg_net with schema extensions;
    end if;
  exception when others then
    raise warning 'Waiting messages are not mailed automatically, because pg_net failed: %', sqlerrm
      using hint = 'Enable pg_net, or call mail-messages every minute by other means.';
  end;
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    -- Each command ends by recording its run, so failed runs are not recorded. send-alerts records its own run.
    perform cron.schedule(
      name,
      case every when '1 minute' then '* * * * *' when '10 minutes' then '*/10 * * * *' when '1 day' then '17 4 * * *' end,
      case name
        when 'send-alerts' then $command$select private.call_function('send-alerts', '{}')$command$
        else format('select private.%s(); select private.record_job_run(%L)', replace(name, '-', '_'), name)
      end)
    from private.scheduled_jobs where name <> 'backup';
  end if;
exception when others then
  raise warning 'No job runs automatically, because pg_cron failed: %', sqlerrm
    using hint = 'Load pg_cron and call private.schedule_jobs() again, or run the jobs of private.scheduled_jobs by other means.';
end;
$$;

select private.schedule_jobs();
