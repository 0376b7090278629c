-- Hosted projects hand every new table and function of schema public to anon and authenticated.
-- From here on nothing is reachable until a migration grants it, object by object.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC's execute right is a built-in default and can only be taken away for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Helpers live in a schema that the data API does not expose.
create schema private;
revoke all on schema private from public;
-- Policies run with the caller's rights, so callers must be able to reach the helpers they name.
grant usage on schema private to authenticated;
