-- The links of our mails, as their holders ask about them.

-- Whether the link of a mail can still be used. Its holder asks, before typing a password. The auth service has one lifetime for
-- invitations and recoveries, an hour; for an invitation, which works for a week, the hour begins again. A token is a hash of an address
-- and a code of eight digits, so codes could be tried here. After the hundredth miss nobody gets an answer (null), and the
-- database's log has a line for each question.
create function public.password_link_works(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Before the lookup: an answer to the right token alone would tell as much.
  if private.consume_rate_limit('link-miss', '') > 0 then
    raise warning 'Too many questions about links that do not work';
    return null;
  end if;
  -- An account that was never opened has no password to recover, so both of its tokens are invitations.
  update auth.users set
    confirmation_sent_at = case when confirmation_token = p_token_hash then now() else confirmation_sent_at end,
    recovery_sent_at = case when recovery_token = p_token_hash then now() else recovery_sent_at end
  where p_token_hash in (confirmation_token, recovery_token) and p_token_hash <> ''
    and email_confirmed_at is null and private.invitation_is_fresh(invited_at);
  if exists (
    select from auth.users
    where confirmation_token = p_token_hash and p_token_hash <> '' and private.is_link_valid(confirmation_sent_at)
      or recovery_token = p_token_hash and p_token_hash <> '' and private.is_link_valid(recovery_sent_at)
  ) then
    perform private.refund_rate_limit('link-miss', '');
    return true;
  end if;
  return false;
end;
$$;

grant execute on function public.password_link_works to anon, authenticated;
