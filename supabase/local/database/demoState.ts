import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import type { LocalDatabase } from './openDatabase.ts';

/** Makes the demo accounts that are missing: by sign-up, like anybody, then a role by the documented function. Rejects when one cannot be made. */
export async function ensureDemoAccounts(database: LocalDatabase): Promise<void> {
  const known = await database.sql<{ email: string }>('select email from auth.users');
  const emails = new Set(known.map((row) => row.email));
  for (const account of DEMO_ACCOUNTS) {
    if (emails.has(account.email)) continue;
    const answer = await database.fetch(
      new Request('http://local.invalid/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: account.email,
          password: DEMO_PASSWORD,
          data: { first_name: account.firstName, last_name: account.lastName },
        }),
      }),
    );
    if (!answer.ok) throw new Error(`Could not make ${account.email}: ${answer.status} ${await answer.text()}`);
    if (account.role) await database.sql('select private.grant_role($1, $2)', [account.email, account.role]);
  }
}

const SEED_FILES = ['../../seed.sql', '../../migrations/20261123100420_write_prepared_answers.sql'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The tables that tests and visitors fill, in an order that foreign keys allow. Truncating them all takes a tenth of a second more. */
const FILLED = [
  'private.access_claims',
  'private.asked_codes',
  'public.access_history',
  'public.access_requests',
  'public.account_details',
  'private.link_misses',
  'private.erasures',
  'public.contact_message_history',
  'public.message_erasures',
  'public.refused_messages',
  'public.contact_messages',
  'public.feature_flag_history',
  'public.build_requests',
  'private.alarms',
];

/** Nothing vacuums here: thousands of deleted rows would slow every later read. */
const CLEAR_MANY = `
  do $$ begin
    if (select count(*) > 500 from public.contact_messages) then truncate public.contact_messages cascade; end if;
  end $$;`;

/** Flags, prepared answers, messages and histories as in a fresh database, roles as the demo accounts have them; accounts and sessions stay. */
export async function resetDatabase(database: LocalDatabase): Promise<void> {
  const seed = (await Promise.all(SEED_FILES.map((file) => readFile(file, 'utf8')))).join('\n');
  await database.transaction((inside) =>
    inside.exec(`
      ${CLEAR_MANY}
      ${FILLED.map((table) => `delete from ${table};`).join('\n')}
      delete from public.feature_flags;
      delete from public.prepared_answers;
      ${seed}
      select private.grant_role('admin@olea.example', 'admin');
      select private.grant_role('client@olea.example', 'client');
      delete from public.user_roles where user_id not in (
        select id from auth.users where email in ('admin@olea.example', 'client@olea.example'));
      delete from auth.mfa_factors;
      update private.second_factor_rule set required = false;
      delete from public.access_history;
      update private.scheduled_jobs set ran_at = now(), note = null;
    `),
  );
}
