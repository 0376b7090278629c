-- As before; the schemas that not every database has come in by format(), because the check of functions looks into constant strings.
create or replace function private.call_function(function_name text, body jsonb)
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
