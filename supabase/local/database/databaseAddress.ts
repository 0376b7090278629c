import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** A database's address as the npm driver takes it; PostgreSQL's own programs read the certificate's place from the original. */
interface DatabaseAddress {
  /** Without parameters. */
  url: string;
  ssl: ConnectionOptions | false;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether an address leads to this machine. Parameters can lead elsewhere, and drivers differ in what else they read: it has none. */
function isThisMachine(databaseUrl: string): boolean {
  const { hostname, search, hash } = new URL(databaseUrl);
  return LOOPBACK.test(hostname) && !search && !hash;
}

/**
 * Reads the address of a PostgreSQL server. Drivers send the password in clear text to any server that asks for it, so another machine
 * must prove by a certificate that it is the one named. Where the address does not demand that, throws a sentence that says how it must end.
 */
export function readDatabaseAddress(databaseUrl: string): DatabaseAddress {
  if (URL.canParse(databaseUrl) && isThisMachine(databaseUrl)) return { url: databaseUrl, ssl: false };
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  const { hostname = '', hash = '' } = url ?? {};
  const [[first, mode] = [], [second, authority = ''] = [], ...more] = url?.searchParams ?? [];
  const isVerified = first === 'sslmode' && mode === 'verify-full' && second === 'sslrootcert' && authority !== '';
  if (!url || !hostname || hash || !isVerified || more.length > 0)
    throw new Error(
      `Not connected${hostname && ` to ${hostname}`}: any server that answers there would get the database's password. The address must end with ?sslmode=verify-full&sslrootcert=FILE, where FILE is the certificate of the server's authority (docs/backup.md); for this machine, it is localhost without parameters.`,
    );
  url.search = '';
  return {
    url: url.href,
    ssl: {
      host: hostname.replace(/^\[|\]$/g, ''), // The name that the certificate must have, also where it is a number.
      rejectUnauthorized: true,
      ...(authority === 'system' ? {} : { ca: readAuthority(authority) }),
    },
  };
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `Not connected: sslrootcert=${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Download the certificate of the server's authority (docs/backup.md).`,
    );
  }
}
