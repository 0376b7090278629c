-- Who asked the host for a new build of the site, and what its deploy hook said. The end of a build stands in the site's own build.json.
create table public.build_requests (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now(),
  -- No foreign key and a copy of the address: the record outlives the account.
  requested_by uuid not null,
  requested_by_email text,
  -- `asked`: the hook has not answered, or the function ended before it could say so.
  state text not null default 'asked' check (state in ('asked', 'accepted', 'failed')),
  error text
);

alter table public.build_requests enable row level security;

create policy "Administrators can read build requests"
  on public.build_requests for select to authenticated
  using ((select private.is_admin()));

grant select on public.build_requests to authenticated;
revoke all on public.build_requests from service_role;
grant select on public.build_requests to service_role;

-- Notes that an administrator wants a build, and answers its id; or how many seconds are left, because there is at most one in five minutes.
create function public.request_site_build()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  since interval;
  new_id bigint;
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for a build' using errcode = 'insufficient_privilege';
  end if;
  -- One after the other, or two at once would both find that there was none.
  perform pg_advisory_xact_lock(7420184175);
  -- What has waited for the lock began before the request it waited for: the time of the transaction is too early.
  select clock_timestamp() - max(requested_at) into since from public.build_requests;
  if since < interval '5 minutes' then
    return jsonb_build_object('wait', ceil(extract(epoch from interval '5 minutes' - since)));
  end if;
  insert into public.build_requests (requested_at, requested_by, requested_by_email)
  values (clock_timestamp(), (select auth.uid()), (select email from auth.users where id = (select auth.uid())))
  returning id into new_id;
  return jsonb_build_object('id', new_id);
end;
$$;
grant execute on function public.request_site_build() to authenticated;

-- Notes what the hook answered: null is yes, anything else why not.
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
grant execute on function public.mark_site_build(bigint, text) to service_role;

-- What administrators compare a build of the site with: the last migration that this database has had (null where nobody counted
-- them), and the last request for a build.
create function public.site_build_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  latest text;
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = 'insufficient_privilege';
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('last_migration', latest, 'request', (
    select to_jsonb(request) - 'requested_by' from public.build_requests request order by id desc limit 1
  ));
end;
$$;
grant execute on function public.site_build_state() to authenticated;
