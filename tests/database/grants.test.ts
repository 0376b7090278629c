import { describe, expect, it } from 'vitest';
import { ACCESS, FUNCTION_GRANTS, TABLE_GRANTS } from './accessMatrix.ts';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

describe('every table of schema public', () => {
  it('is in the access matrix, and has row-level security with a policy or is a view with the caller’s rights', async () => {
    const tables = await test.sql<{ name: string; secured: boolean; policies: number }>(`
      select relname as name,
        case relkind when 'v' then coalesce(reloptions @> array['security_invoker=true'], false) else relrowsecurity end as secured,
        case relkind when 'v' then 1
          else (select count(*)::int from pg_policies where schemaname = 'public' and tablename = relname) end as policies
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    expect(tables.map((table) => table.name)).toEqual(Object.keys(ACCESS).sort());
    for (const table of tables) expect(table).toMatchObject({ secured: true, policies: expect.any(Number) });
    expect(tables.filter((table) => table.policies === 0)).toEqual([]);
  });

  it('has exactly the table and column grants that TABLE_GRANTS lists', async () => {
    const grants = await test.sql<{ line: string }>(`
      with table_rights as (
        select relname, coalesce(grantee::regrole::text, 'public') as role, array_agg(privilege_type order by 1) as rights
        from (select relname, nullif((aclexplode(relacl)).grantee, 0) as grantee, (aclexplode(relacl)).privilege_type
              from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')) acl
        group by 1, 2
      ), column_rights as (
        select relname, coalesce(grantee::regrole::text, 'public') as role, privilege_type,
          string_agg(attname, ', ' order by attname) as columns
        from (select relname, attname, nullif((aclexplode(attacl)).grantee, 0) as grantee, (aclexplode(attacl)).privilege_type
              from pg_attribute join pg_class on pg_class.oid = attrelid
              where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attacl is not null) acl
        group by 1, 2, 3
      )
      select relname || ': ' || role || ' may ' ||
        case when rights @> '{SELECT,INSERT,UPDATE,DELETE}' then 'everything' else array_to_string(rights, ', ') end as line
      from table_rights where role <> 'postgres'
      union all
      select relname || ': ' || role || ' may ' || privilege_type || ' (' || columns || ')' from column_rights
      order by 1`);
    expect(grants.map((grant) => grant.line).sort()).toEqual([...TABLE_GRANTS].sort());
  });
});

describe('every function', () => {
  it('can be executed by exactly the roles that FUNCTION_GRANTS lists or implies', async () => {
    const functions = await test.sql<{ name: string; roles: string[] }>(`
      select pronamespace::regnamespace || '.' || proname as name,
        array(select coalesce(nullif(grantee, 0)::regrole::text, 'public') from aclexplode(coalesce(proacl, acldefault('f', proowner)))
              where grantee <> proowner order by 1) as roles
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
    const unlisted = (name: string) => (name.startsWith('public.') ? ['authenticated'] : []);
    for (const { name, roles } of functions)
      expect([name, roles]).toEqual([name, FUNCTION_GRANTS[name] ?? unlisted(name)]);
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(FUNCTION_GRANTS)));
  });

  it('has an empty search path if it runs with the rights of its owner', async () => {
    const loose = await test.sql(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`);
    expect(loose).toEqual([]);
  });
});

it('every policy has a condition, applies only to signed-in users, calls functions once per query, and ignores user metadata', async () => {
  const policies = await test.sql<{ policyname: string; roles: string; reads: string; writes: string }>(`
    select policyname, roles::text, coalesce(qual, '') as reads, coalesce(with_check, '') as writes
    from pg_policies where schemaname = 'public'`);
  expect(policies.length).toBeGreaterThan(0);
  for (const { policyname, roles, reads, writes } of policies) {
    const condition = `${reads} ${writes}`;
    expect(policyname).toMatch(/^[A-Z][a-z]+ can [a-z -]+$/);
    expect(roles).toBe('{authenticated}');
    expect([reads, writes]).not.toContain('true');
    expect(condition).not.toContain('user_metadata');
    expect(condition.match(/(auth\.uid|private\.\w+)\(\)/g)?.length).toBe(
      condition.match(/SELECT (auth\.uid|private\.\w+)\(\)/g)?.length,
    );
  }
});

it('visitors and signed-in users can neither read new tables nor call new functions by default', async () => {
  await test.sql('create table public.later (id int)');
  await test.sql("create function public.later_too() returns int language sql as 'select 1'");
  const [rights] = await test.sql(`
    select has_table_privilege('anon', 'public.later', 'select') as anon_reads,
      has_table_privilege('authenticated', 'public.later', 'select') as users_read,
      has_function_privilege('anon', 'public.later_too()', 'execute') as anon_runs,
      has_function_privilege('authenticated', 'public.later_too()', 'execute') as users_run`);
  expect(rights).toEqual({ anon_reads: false, users_read: false, anon_runs: false, users_run: false });
});

it('the API does not expose the helpers in schema private', async () => {
  const { request } = await test.control.api.asService();
  for (const name of ['grant_role', 'is_admin'])
    expect((await request('POST', `/rest/v1/rpc/${name}`, {})).status).toBe(404);
  const headers = { apikey: test.backend.secretKey, 'content-profile': 'private', 'content-type': 'application/json' };
  const profiled = await fetch(`${test.backend.origin}/rest/v1/rpc/is_admin`, { method: 'POST', headers, body: '{}' });
  expect([404, 406]).toContain(profiled.status);
});
