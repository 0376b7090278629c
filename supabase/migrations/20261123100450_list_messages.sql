-- How the inbox is read: the list, one message, the counts. All with the caller's rights.

-- One page of a view of the inbox, with the totals of all views under the same filter: {totals, messages, next}. Views are the
-- states, `open` (new or not mailed) and null (all). Those that wait come in the order in which they are due, of the same deadline the
-- oldest first; the others newest first. `next` goes back as p_after for the page that follows, null after the last one. A filter that
-- is null filters nothing; p_assignee is an account's id or 'none'.
create function public.list_messages(
  p_view text, p_kind text, p_language text, p_assignee text, p_sender text, p_search text,
  p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(p_search);
  is_by_due constant boolean := coalesce(p_view in ('open', 'not-mailed'), false);
  page_length constant integer := least(p_limit, 500);
begin
  perform private.require_admin();
  return (
    -- Narrow rows: ten thousand are counted and sorted within milliseconds.
    with matching as materialized (
      select
        id, state,
        case when is_by_due then date_part('epoch', due_at) else -date_part('epoch', created_at) end as place, created_at
      from public.desk_messages
      where (p_kind is null or kind = p_kind)
        and (p_language is null or language = p_language)
        and (p_assignee is null or coalesce(assignee_id::text, 'none') = p_assignee)
        and (p_sender is null or lower(email) = lower(p_sender))
        and search_text like pattern
    ), page as (
      select id, place, created_at from matching
      where (p_view is null or state = p_view or p_view = 'open' and state in ('new', 'not-mailed'))
        and (p_after is null or (place, created_at, id) >
          ((p_after ->> 0)::double precision, (p_after ->> 1)::timestamptz, (p_after ->> 2)::uuid))
      order by place, created_at, id
      limit page_length
    )
    select jsonb_build_object(
      'totals', (
        select jsonb_build_object(
          'open', count(*) filter (where state in ('new', 'not-mailed')),
          'not-mailed', count(*) filter (where state = 'not-mailed'),
          'suspected-spam', count(*) filter (where state = 'suspected-spam'),
          'spam', count(*) filter (where state = 'spam'),
          'handled', count(*) filter (where state = 'handled'),
          'all', count(*))
        from matching),
      'messages', (
        select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place, shown.created_at, shown.id), '[]')
        from (
          select
            id, submission_id, kind, name, email, language, preview, state, message.created_at, due_at, assignee_id, assignee_email,
            version, place
          from page join public.desk_messages message using (id)
        ) shown),
      'next', (
        select jsonb_build_array(place, created_at, id) from page
        order by place desc, created_at desc, id desc
        -- None after a page that is not full.
        limit case when (select count(*) from page) = page_length then 1 else 0 end))
  );
end;
$$;

-- Returns one message with all that was sent and done; null when there is none.
create function public.read_message(p_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select to_jsonb(shown) - 'search_text' from public.desk_messages shown where id = p_id;
$$;

-- Counts the messages that wait: {waiting, not_mailed, suspected_spam, oldest_waiting_at}. Spam does not wait.
create function public.count_messages()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'waiting', count(*) filter (where state in ('new', 'not-mailed')),
    'not_mailed', count(*) filter (where state = 'not-mailed'),
    'suspected_spam', count(*) filter (where state = 'suspected-spam'),
    'oldest_waiting_at', min(created_at) filter (where state in ('new', 'not-mailed'))
  )
  from public.desk_messages where handled_at is null;
$$;

grant execute on function
  public.list_messages(text, text, text, text, text, text, jsonb, integer),
  public.read_message(uuid),
  public.count_messages()
to authenticated;
