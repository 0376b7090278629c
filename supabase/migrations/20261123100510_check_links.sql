-- Returns whether an emailed link is still valid. The auth service has one lifetime, an hour, for invitations and recoveries. Invitations
-- are valid for a week, so this call restarts the hour. A token is a hash of an address and an eight-digit code, so callers could guess
-- codes here. After a hundred misses within an hour, it returns null to everyone and logs each call. Anonymous visitors may call it.
create function public.password_link_works(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Check the limit before the lookup. Otherwise, responses would reveal valid tokens even above the limit.
  if private.consume_rate_limit('link-miss', '') > 0 then
    raise warning 'Too many questions about links that do not work';
    return null;
  end if;
  -- An unconfirmed account has no password to reset, so both of its tokens are invitations.
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
