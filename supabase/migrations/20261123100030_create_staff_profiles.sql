-- Staff profiles: how colleagues and customers see a staff member.

-- Stores a staff member's name and signature. No value may contain an email address or break an email header.
create table public.staff_profiles (
  account_id uuid primary key references auth.users (id) on delete cascade,
  display_name text check (char_length(display_name) <= 100),
  title text check (char_length(title) <= 100),
  phone text check (char_length(phone) <= 40),
  updated_at timestamptz not null default now(),
  constraint staff_profiles_plain_text
    check (concat(display_name, title, phone) !~ '[[:cntrl:]\u0085\u200e\u200f\u2028-\u202e\u2066-\u2069@<>"\\{}]')
);

alter table public.staff_profiles enable row level security;

create policy "Administrators can read staff profiles"
  on public.staff_profiles for select to authenticated
  using ((select private.require_admin()));

-- Sets the caller's own profile and adds an event if it changed. An empty text removes the value. Only administrators may call it.
create function public.update_profile(p_display_name text, p_title text, p_phone text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.staff_profiles as profile (account_id, display_name, title, phone)
  select (select auth.uid()), nullif(btrim(p_display_name), ''), nullif(btrim(p_title), ''), nullif(btrim(p_phone), '')
  where btrim(concat(p_display_name, p_title, p_phone)) <> ''
    or exists (select from public.staff_profiles where account_id = (select auth.uid()))
  on conflict (account_id) do update
  set display_name = excluded.display_name, title = excluded.title, phone = excluded.phone, updated_at = now()
  where (profile.display_name, profile.title, profile.phone) is distinct from (excluded.display_name, excluded.title, excluded.phone);
  if found then
    insert into public.history (kind, action, account_id, detail) values ('accounts', 'changed', (select auth.uid()), 'profile');
  end if;
exception when check_violation then
  raise exception 'A text is too long or contains a forbidden character' using errcode = 'invalid_parameter_value';
end;
$$;

-- Lists active administrators, and former or banned ones who have a name: [{id, email, display_name, title, phone, is_active}], sorted by
-- email. Only administrators may call it.
create function public.list_colleagues()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(staff) order by email), '[]') from (
    select account.id, email, display_name, title, profile.phone, private.has_admin_role(account.id) as is_active
    from auth.users account left join public.staff_profiles profile on account_id = account.id
    where account_id is not null or account.id in (select user_id from public.user_roles where role = 'admin')
  ) staff where is_active or display_name is not null;
$$;

grant select on public.staff_profiles to authenticated;
grant execute on function public.update_profile, public.list_colleagues to authenticated;
