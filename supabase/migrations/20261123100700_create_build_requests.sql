-- Stores one row per build request: its author and the deploy hook's response.
create table public.build_requests (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now(),
  -- A copy of the email address, so that the row outlives the account.
  requested_by_email text,
  -- `asked`: the hook has not responded yet, or the function ended before recording the response.
  state text not null default 'asked' check (state in ('asked', 'accepted', 'failed')),
  error text
);

alter table public.build_requests enable row level security;

create policy "Administrators can read build requests"
  on public.build_requests for select to authenticated
  using ((select private.require_admin()));

-- Records a build request. Returns {id}, or {wait: seconds} if another one was made recently. Only administrators may call it.
create function public.request_site_build()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wait_seconds integer;
  new_id bigint;
begin
  perform private.require_admin();
  wait_seconds := private.consume_rate_limit('build', '');
  if wait_seconds > 0 then return jsonb_build_object('wait', wait_seconds); end if;
  -- now() is the start of the transaction, which may have waited for a lock.
  insert into public.build_requests (requested_at, requested_by_email)
  values (clock_timestamp(), private.get_caller_email())
  returning id into new_id;
  return jsonb_build_object('id', new_id);
end;
$$;

-- Records the hook's response: null if the hook accepted the request, otherwise the error. Only the service role may call it.
create function public.mark_site_build(p_id bigint, p_error text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.build_requests
  set state = case when p_error is null then 'accepted' else 'failed' end, error = left(p_error, 500)
  where id = p_id;
$$;

-- Returns the last migration (null if there is no migration table) and the last build request, to compare with a site build. Only
-- administrators may call it.
create function public.get_site_build_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  latest text;
begin
  perform private.require_admin();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('last_migration', latest, 'request', (
    select to_jsonb(request) from public.build_requests request order by id desc limit 1
  ));
end;
$$;

grant select on public.build_requests to authenticated;
grant execute on function public.request_site_build, public.get_site_build_state to authenticated;
grant execute on function public.mark_site_build to service_role;
