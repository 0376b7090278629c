import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** A database URL for the npm driver. PostgreSQL's own programs read the certificate's path from the original URL. */
interface DatabaseAddress {
  /** The URL without its parameters. */
  url: string;
  ssl: ConnectionOptions | false;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Parameters can redirect a local URL to another host, so a URL with parameters does not count as local. */
function isThisMachine(databaseUrl: string): boolean {
  const { hostname, search, hash } = new URL(databaseUrl);
  return LOOPBACK.test(hostname) && !search && !hash;
}

/**
 * Parses the URL of a PostgreSQL server. Drivers send the password unencrypted to any server that requests it, so a remote server must
 * prove its name with a certificate. Throws if the URL does not require one (the error names the required parameters), or if the file of
 * the authority's certificate cannot be read.
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
      host: hostname.replace(/^\[|\]$/g, ''), // The certificate must contain the host, even if it is an IP address.
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
