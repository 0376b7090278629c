-- The whole history of flags and of accounts, read as one list. With the caller's rights.

-- The addresses of accounts, which the history of access names by their ids alone; nothing for who is no administrator.
create function private.account_addresses()
returns table (account_id uuid, address text)
language sql
stable
security definer
set search_path = ''
as $$
  select id, email::text from auth.users where (select private.is_admin());
$$;

-- One page of a history, newest first: {total, flags, people, steps, next}. p_kind is flags or accounts. `total` counts what the
-- filter lets through, `flags` and `people` name whatever the history holds, to choose from. `next` goes back as p_after for the page
-- that follows, null after the last one. A filter that is null filters nothing; p_about is a flag's name, or a part of an account's
-- address; p_person is who did it, or 'none' for the database itself; p_until is not included.
create function public.list_history(
  p_kind text, p_about text, p_person text, p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  page_length constant integer := least(p_limit, 500);
begin
  perform private.require_admin();
  return (
    with steps as (
      select
        'flags' as kind, id, changed_at as at, flag_name as about, case when new_enabled then 'on' else 'off' end as action,
        null as role, null as detail, actor_email, note
      from public.feature_flag_history where p_kind = 'flags'
      union all
      select
        'accounts', step.id, step.at, coalesce(account.address, message.email), step.action, step.role, step.detail,
        step.actor_email, step.note
      from public.access_history step
      left join private.account_addresses() account using (account_id)
      left join public.contact_messages message on message.id = step.message_id
      where p_kind = 'accounts'
    ), matching as (
      select * from steps
      where (p_about is null or case p_kind
          when 'flags' then about = p_about
          else private.fold_text(about) like private.search_pattern(p_about) end)
        and (p_person is null or coalesce(actor_email, 'none') = p_person)
        and (p_from is null or at >= p_from)
        and (p_until is null or at < p_until)
    ), page as (
      select * from matching where p_after is null or id < p_after
      order by id desc
      limit page_length
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'flags', (select coalesce(jsonb_agg(distinct about), '[]') from steps where kind = 'flags'),
      'people', (select coalesce(jsonb_agg(distinct actor_email) filter (where actor_email is not null), '[]') from steps),
      'steps', (select coalesce(jsonb_agg(to_jsonb(page) order by id desc), '[]') from page),
      -- None after a page that is not full.
      'next', (select min(id) from page having count(*) = page_length))
  );
end;
$$;

grant execute on function private.account_addresses() to authenticated;
grant execute on function public.list_history(text, text, text, timestamptz, timestamptz, bigint, integer) to authenticated;
