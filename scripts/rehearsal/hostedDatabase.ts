import postgres from 'postgres';
import { migrateAuth } from './authService.ts';
import type { PostgresServer } from './postgresServer.ts';
import type { SupabaseCli } from './supabaseCli.ts';

/**
 * Roles, ownership and default rights of a hosted project (github.com/supabase/postgres, migrations/db/init-scripts), before the auth
 * service has made its tables. Extensions are made by `postgres` there, through an extension that only their image has.
 */
const serverSql = (password: string) => `
  create role postgres login createdb createrole replication bypassrls password '${password}';
  create role supabase_auth_admin login noinherit createrole password '${password}';
  alter role supabase_auth_admin set search_path = auth;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant anon, authenticated, service_role to postgres;`;
const databaseSql = (name: string) => `
  grant create on database ${name} to supabase_auth_admin;
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;`;

/**
 * Makes the database `name` on a fresh server as a hosted project has it: the auth service's own migrations first, then ours, by the
 * CLI as `postgres`, which is not a superuser. Returns the server's address as `postgres`, and what the CLI did.
 */
export async function makeHostedDatabase(server: PostgresServer, cli: SupabaseCli, program: string, name: string) {
  const address = new URL(server.url);
  address.username = 'postgres';
  const url = address.href.replace(/\/$/, '');
  await runSql(`${server.url}/postgres`, serverSql(address.password), `create database ${name} owner postgres`);
  await runSql(`${server.url}/${name}`, databaseSql(name));
  await migrateAuth(program, `${url}/${name}`);
  return { url, pushed: await cli.push(`${url}/${name}`) };
}

/** Runs scripts on a database, one after the other, as whom its address names. */
export async function runSql(url: string, ...scripts: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const script of scripts) await sql.unsafe(script);
  await sql.end();
}
