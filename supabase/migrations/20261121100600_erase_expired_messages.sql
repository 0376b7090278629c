-- Keeps what the privacy policy promises (apps/public-site/content/*/privacy.ts): contact messages are erased 24 months after the
-- last one from the same address, access requests after 12 months. Answers how many were erased.
create function private.erase_expired_messages()
returns integer
language sql
security definer
set search_path = ''
as $$
  with erased as (
    delete from public.contact_messages message
    where case kind
      when 'access-request' then created_at < now() - interval '12 months'
      else not exists (
        select from public.contact_messages later
        where lower(later.email) = lower(message.email) and later.created_at >= now() - interval '24 months'
      )
    end
    returning 1
  )
  select count(*)::integer from erased;
$$;

-- Every night, where the database has a scheduler: hosted and self-hosted Supabase do, the embedded one does not. A server that has
-- pg_cron installed but not loaded, or loaded for another of its databases, refuses it: a warning, because no migration may wait for that.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('erase-expired-messages', '17 4 * * *', 'select private.erase_expired_messages()');
  end if;
exception when others then
  raise warning 'Expired messages are not erased by themselves, pg_cron refused: %', sqlerrm
    using hint = 'Load pg_cron and schedule the job as in this migration, or run private.erase_expired_messages() daily by other means.';
end
$$;
