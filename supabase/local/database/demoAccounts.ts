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
