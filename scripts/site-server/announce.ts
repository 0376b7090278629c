import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@olea/local-backend/defaults';

/** One table of where things are and who can sign in, then `ready` on a line of its own for whoever waits for it. */
export function announce(origin: string, backend: { dataDir: string; databasePlace: string }): void {
  const rows: [string, string][] = [
    ['Website', `${origin}/  (also /fr /el /it /de)`],
    ['Client portal', `${origin}/client/login`],
    ['Admin portal', `${origin}/admin-portal`],
    ['Simple admin', `${origin}/simple-admin`],
    ['API', `${origin}/rest/v1  /auth/v1  /functions/v1`],
    ['Outbox', `${origin}/__local/outbox  (what the form and mail providers would have got)`],
    ['Database', backend.databasePlace],
    ['Data', backend.dataDir],
    ...DEMO_ACCOUNTS.map(({ email, role }): [string, string] => [
      `Account: ${role ?? 'no role'}`,
      `${email}  ${DEMO_PASSWORD}`,
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
  console.log('ready');
}
