import { readClaims } from './createBackendClient.ts';

/** Returns whether a key grants more than the publishable key does. This applies to secret keys and tokens of roles other than anon. */
function isSecretKey(key: string): boolean {
  if (/\bsb_secret_/i.test(key)) return true;
  const { role } = readClaims(/\b[\w-]+\.[\w-]+\.[\w-]+/.exec(key)?.[0] ?? '');
  return role !== undefined && role !== 'anon';
}

/** Throws if a published setting (`SITE_…`) contains a secret key. The error names the setting, not the key. */
export function assertNoSecretKeys(env: Readonly<Record<string, unknown>>): void {
  const settings = Object.entries(env).filter(
    ([name, value]) => name.startsWith('SITE_') && isSecretKey(String(value)),
  );
  if (settings.length === 0) return;
  const names = settings.map(([name]) => name).join(', ');
  throw new Error(
    `${names} holds a secret key (sb_secret_… or a service_role token). It would stand in files that everybody can read: set the publishable key (sb_publishable_…), and replace the secret one if it was ever built in.`,
  );
}
