import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LocalDatabase } from './openDatabase.ts';

const seedFile = fileURLToPath(new URL('../../seed.sql', import.meta.url));

/** Flags, messages and histories as in a fresh database, roles as the demo accounts have them; accounts and sessions stay. */
export async function resetDatabase(database: LocalDatabase): Promise<void> {
  const seed = await readFile(seedFile, 'utf8');
  await database.transaction((inside) =>
    inside.exec(`
      truncate public.contact_messages, public.contact_message_history, public.message_erasures, public.submission_receipts,
        public.access_requests, public.access_history, private.access_claims, public.feature_flag_history,
        public.build_requests restart identity;
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
