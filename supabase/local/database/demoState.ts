import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AuthService } from '../auth/authGateway.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../defaults.ts';
import type { LocalDatabase } from './openDatabase.ts';

/** Creates missing demo accounts and grants their roles. Rejects if an account cannot be created. */
export async function ensureDemoAccounts({ sql }: Pick<LocalDatabase, 'sql'>, auth: AuthService): Promise<void> {
  const known = await sql<{ email: string }>('select email from auth.users');
  const emails = new Set(known.map((row) => row.email));
  for (const account of DEMO_ACCOUNTS) {
    const { email, role } = account;
    if (emails.has(email)) continue;
    await auth.addAccount(email, DEMO_PASSWORD, getNames(account));
    if (role) await sql('select private.grant_role($1, $2)', [email, role]);
  }
}

const getNames = ({ firstName, lastName, company }: (typeof DEMO_ACCOUNTS)[number]) => ({
  first_name: firstName,
  last_name: lastName,
  company,
});

const resolveSupabasePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** The files that restore the initial flags and saved replies: the seed, and the migrations that only insert rows (`…_write_….sql`). */
const SEED_FILES = [
  resolveSupabasePath('seed.sql'),
  ...globSync('*[0-9]_write_*.sql', { cwd: resolveSupabasePath('migrations') })
    .sort()
    .map((name) => resolveSupabasePath(`migrations/${name}`)),
];

/** Tables to empty, in foreign-key order. TRUNCATE would take 0.1 seconds longer. */
const FILLED = [
  'private.rate_limit_requests',
  'public.history',
  'public.access_requests',
  'public.account_details',
  'public.staff_profiles',
  'private.personal_data_deletions',
  'public.rejected_messages',
  'public.quotes',
  'private.quote_numbers',
  'public.attachments',
  'public.contact_messages',
  'public.build_requests',
  'private.alerts',
];

/** PGlite never vacuums, so thousands of deleted rows would slow down later queries. */
const CLEAR_MANY = `
  do $$ begin
    if (select count(*) > 500 from public.contact_messages) then truncate public.contact_messages cascade; end if;
    -- A database with a real auth service has no storage tables.
    if to_regclass('storage.objects') is not null then delete from storage.objects; end if;
  end $$;`;

/** Resets flags, saved replies, roles, MFA, demo accounts' names, and data of visitors and staff. Does not delete accounts or sessions. */
export async function resetDatabase(database: LocalDatabase): Promise<void> {
  const seed = (await Promise.all(SEED_FILES.map((file) => readFile(file, 'utf8')))).join('\n');
  await database.transaction(async (inside) => {
    for (const account of DEMO_ACCOUNTS)
      await inside.query('update auth.users set raw_user_meta_data = $2 where email = $1', [
        account.email,
        JSON.stringify(getNames(account)),
      ]);
    await inside.exec(`
      ${CLEAR_MANY}
      ${FILLED.map((table) => `delete from ${table};`).join('\n')}
      delete from public.feature_flags;
      delete from public.saved_replies;
      ${seed}
      select private.grant_role('admin@olea.example', 'admin');
      select private.grant_role('client@olea.example', 'client');
      delete from public.user_roles where user_id not in (
        select id from auth.users where email in ('admin@olea.example', 'client@olea.example'));
      delete from auth.mfa_factors;
      update private.mfa_policy set required = false;
      delete from public.history;
      update private.scheduled_jobs set ran_at = now(), note = null;
    `);
  });
}
