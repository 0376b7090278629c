-- The jobs that run by themselves, where the database has a scheduler: hosted and self-hosted Supabase do, the embedded backend has
-- its own (supabase/local).

-- Calls an edge function as the scheduler. Address and secret are in the vault (docs/deploy.md). Raises when they or pg_net are
-- missing; cron.job_run_details shows it. format() brings in the schemas that not every database has, because the check of functions
-- looks into constant strings.
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

-- Has mail-messages mail what is due; calls nobody when nothing is.
create function private.mail_waiting_messages()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.call_function('mail-messages', '{"action": "mail-due"}') where private.has_due_emails();
$$;

-- The one list of jobs: the scheduler below runs it, and the embedded backend's too. A job is the function of its name. Only the
-- backup runs elsewhere (docs/backup.md), and has its row from its first run on.
insert into private.scheduled_jobs (name, every) values
  ('delete-expired-messages', '1 day'),
  ('delete-closed-accounts', '1 day'),
  ('delete-sign-in-records', '1 day'),
  ('apply-due-flag-changes', '1 minute'),
  ('mail-waiting-messages', '1 minute'),
  ('send-alerts', '10 minutes');

-- Sets up the extensions and the jobs: here, and in a database that was restored. A server whose pg_cron is installed but not loaded,
-- or loaded for another of its databases, refuses it. That is a warning: no deployment may wait for it.
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
    raise warning 'Waiting messages are not mailed by themselves, pg_net refused: %', sqlerrm
      using hint = 'Enable pg_net, or have mail-messages called every minute by other means.';
  end;
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    -- The note is a part of the run: it is missing when the job failed. send-alerts leaves its own when it looks.
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
  raise warning 'Nothing runs by itself, pg_cron refused: %', sqlerrm
    using hint = 'Load pg_cron and call private.schedule_jobs() again, or run the jobs of private.scheduled_jobs by other means.';
end;
$$;

select private.schedule_jobs();
