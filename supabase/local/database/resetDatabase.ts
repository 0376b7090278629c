import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LocalDatabase } from './openDatabase.ts';

const seedFile = fileURLToPath(new URL('../../seed.sql', import.meta.url));

/** What tests and visitors fill, in an order that foreign keys allow. To truncate them all would make 40 files anew, a tenth of a second. */
const FILLED = [
  'private.access_claims',
  'public.access_history',
  'public.access_requests',
  'public.contact_message_history',
  'public.message_erasures',
  'public.submission_receipts',
  'public.contact_messages',
  'public.feature_flag_history',
  'public.build_requests',
];

/** Thousands of deleted rows would be read over for ever, since nothing vacuums here; each would also ask for its receipts. */
const CLEAR_MANY = `
  do $$ begin
    if (select count(*) > 500 from public.contact_messages) then truncate public.contact_messages cascade; end if;
  end $$;`;

/** Flags, messages and histories as in a fresh database, roles as the demo accounts have them; accounts and sessions stay. */
export async function resetDatabase(database: LocalDatabase): Promise<void> {
  const seed = await readFile(seedFile, 'utf8');
  await database.transaction((inside) =>
    inside.exec(`
      ${CLEAR_MANY}
      ${FILLED.map((table) => `delete from ${table};`).join('\n')}
      delete from public.feature_flags;
      ${seed}
      select private.grant_role('admin@olea.example', 'admin');
      select private.grant_role('client@olea.example', 'client');
      delete from public.user_roles where user_id not in (
        select id from auth.users where email in ('admin@olea.example', 'client@olea.example'));
      delete from public.access_history;
    `),
  );
}
