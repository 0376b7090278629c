-- The ledger of submissions: "sent = provider + stored + mailed only + refused" can be read for any day.

-- One row for each outcome that a form reported, left by the visitor's browser after the answer. It says nothing about the person,
-- and is a claim: anybody can make one up.
create table public.submission_receipts (
  submission_id uuid not null,
  outcome text not null check (outcome in ('provider', 'stored', 'mailed', 'refused')),
  kind text not null check (kind in ('contact', 'access-request')),
  language text not null check (language in ('en', 'fr', 'el', 'it', 'de')),
  -- The choice about cookies that stood when it was sent.
  consent text not null check (consent in ('accepted', 'declined', 'none')),
  received_at timestamptz not null default now(),
  primary key (submission_id, outcome)
);

create index submission_receipts_time on public.submission_receipts (received_at desc);
create index submission_receipts_provider on public.submission_receipts (received_at desc) where outcome = 'provider';

alter table public.submission_receipts enable row level security;

-- Deletes the receipts of an erased message: nothing points to them any more.
create function private.erase_receipts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.submission_receipts where submission_id = old.submission_id;
  return null;
end;
$$;

create trigger erase_receipts
  after delete on public.contact_messages
  for each row execute function private.erase_receipts();

-- Every submission by Ottawa's days, counted once, from the table of messages or a receipt. A difference is a message that a form
-- was told is stored and that is not there.
create view private.submission_ledger with (security_invoker = true) as
select
  day, kind,
  count(*)::integer as sent,
  count(*) filter (where provider)::integer as provider,
  count(*) filter (where stored and not provider)::integer as stored,
  count(*) filter (where mailed and not stored and not provider)::integer as mailed_only,
  count(*) filter (where not (provider or stored or mailed or promised))::integer as refused,
  count(*) filter (where promised and not (provider or stored or mailed))::integer as difference
from (
  select
    submission_id,
    min(kind) as kind,
    (min(at) at time zone 'America/Toronto')::date as day,
    bool_or(what = 'row') as stored,
    bool_or(what = 'provider') as provider,
    bool_or(what = 'mailed') as mailed,
    bool_or(what = 'stored') as promised
  from (
    select submission_id, kind, created_at as at, 'row' as what from public.contact_messages
    union all
    select submission_id, kind, received_at, outcome from public.submission_receipts
  ) known
  group by submission_id
) submissions
group by day, kind;

create policy "Administrators can read receipts"
  on public.submission_receipts for select to authenticated
  using ((select private.is_admin()));

-- Stores a receipt once. Returns false after six hundred within ten minutes: visitors do not send that many. For
-- submission-receipt only.
create function public.leave_submission_receipt(
  p_submission_id uuid, p_outcome text, p_kind text, p_language text, p_consent text
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.submission_receipts where received_at > now() - interval '10 minutes') >= 600 then
    return false;
  end if;
  insert into public.submission_receipts (submission_id, outcome, kind, language, consent)
  values (p_submission_id, p_outcome, p_kind, p_language, p_consent)
  on conflict do nothing;
  return true;
end;
$$;

-- Returns the ledger of one of Ottawa's days, a row for each kind that was sent.
create function public.read_ledger(p_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(ledger) order by ledger.kind), '[]')
    from private.submission_ledger ledger where ledger.day = p_day
  );
end;
$$;

-- Returns, for System Health, the messages that wait too long, when each way last worked, what the alarms know too (late: an answer
-- was due; overdue_plans; late_jobs) and when those last looked. `overdue`: mails whose time has come and that nobody tries;
-- `given_up`: no attempt is left; `lost`: the ledger's differences of the last thirty days.
create function public.check_messages()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with matters as materialized (select kind, subject from private.open_matters())
    select jsonb_build_object(
      'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed')),
      'not_mailed', count(*) filter (where state = 'not-mailed'),
      'overdue', count(*) filter (where state = 'not-mailed' and next_attempt_at < now() - interval '10 minutes'),
      'given_up', count(*) filter (where state = 'not-mailed' and status <> 'held' and next_attempt_at is null),
      'last_mailed_at', (select max(mailed_at) from public.contact_messages),
      'last_provider_at', (select max(received_at) from public.submission_receipts where outcome = 'provider'),
      'lost', (
        select coalesce(sum(difference), 0) from private.submission_ledger
        where day > (now() at time zone 'America/Toronto')::date - 30),
      'late', (select count(*) from matters where kind = 'late-message'),
      'overdue_plans', (select count(*) from matters where kind = 'change-overdue'),
      'late_jobs', (select coalesce(jsonb_agg(subject order by subject), '[]') from matters where kind = 'job-not-run'),
      'alarms', (
        select jsonb_build_object('looked_at', ran_at, 'ways', note) from private.scheduled_jobs where name = 'raise-alarms')
    )
    from public.desk_messages where handled_at is null
  );
end;
$$;

grant select on public.submission_receipts, private.submission_ledger to authenticated;
revoke all on public.submission_receipts from service_role;
grant select on public.submission_receipts to service_role;
grant execute on function public.leave_submission_receipt(uuid, text, text, text, text) to service_role;
grant execute on function public.read_ledger(date), public.check_messages() to authenticated;
