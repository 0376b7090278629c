import type { OwnerSql } from './engine.ts';

/**
 * Empties a PostgreSQL database of what this backend made in it, and of nothing else: in schema public the tables and functions
 * that applied migrations name, and the schemas that are ours whole. Accounts go too.
 */
export async function dropOurs(sql: OwnerSql): Promise<void> {
  const [history] = await sql.query<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (!history?.there) return;
  const applied = await sql.query<{ script: string }>(
    "select array_to_string(statements, E';\\n') as script from supabase_migrations.schema_migrations",
  );
  const names = applied.flatMap(({ script }) =>
    [...script.matchAll(/^create (?:or replace )?(?:table|function) public\.(\w+)/gim)].map(([, name]) => name),
  );
  await sql.exec(`
    do $$
    declare
      names constant text[] := string_to_array('${names.join(' ')}', ' ');
      found text;
    begin
      for found in select oid::regclass from pg_class
        where relnamespace = 'public'::regnamespace and relname = any (names) and relkind = 'r' loop
        execute 'drop table ' || found || ' cascade';
      end loop;
      for found in select oid::regprocedure from pg_proc
        where pronamespace = 'public'::regnamespace and proname = any (names) loop
        execute 'drop function ' || found || ' cascade';
      end loop;
    end $$;
    drop schema if exists private, auth, supabase_migrations cascade;
  `);
}
