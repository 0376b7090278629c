import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The header to which a trusted proxy appends the client's IP address, and the position of that entry from the end. Null if no proxy is
 * trusted.
 */
export type TrustedHop = { header: string; fromEnd: number } | null;

/**
 * Returns the client's network: the IPv4 address or the /64 prefix of an IPv6 address. Ignores header entries before the trusted proxy's
 * entry, because the caller can forge them. Falls back to `peer`, the IP address of the connection, then to `unknown`.
 */
export function getClientNetwork(headers: Headers, peer: string, trusted: TrustedHop): string {
  const written = trusted && headers.get(trusted.header)?.split(',').at(-trusted.fromEnd);
  return toNetwork(written ?? '') ?? toNetwork(peer) ?? 'unknown';
}

function toNetwork(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(host) ?? [];
  if (high && low) return [...Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')].join('.');
  const [front = [], back = []] = host.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Creates an in-memory rate limiter for `limit` calls per sender and time window. It returns whether a call is allowed. Beyond 1,000
 * senders, it forgets the one with the oldest last call. Rejected calls do not count, so an early retry does not extend the wait.
 */
export function createSenderWindow(limit: number, windowMs: number, now: () => number): (sender: string) => boolean {
  const calls = new Map<string, number[]>();
  return (sender) => {
    const recent = (calls.get(sender) ?? []).filter((time) => time > now() - windowMs);
    calls.delete(sender);
    const hasRoom = recent.length < limit;
    calls.set(sender, hasRoom ? [...recent, now()] : recent);
    const [oldest] = calls.keys();
    if (calls.size > 1_000 && oldest !== undefined) calls.delete(oldest);
    return hasRoom;
  };
}

export const computeDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns whether the submitted secret is correct, or false if none is configured. Compares digests in constant time. */
export function isSecret(shown: string | null, secret: string | undefined): boolean {
  return Boolean(shown && secret) && timingSafeEqual(computeDigest(shown ?? ''), computeDigest(secret ?? ''));
}

/** Returns the first `count` bytes (up to 32) of an HMAC-SHA256, in hexadecimal. */
export function computeKeyedHash(secret: string, text: string, count: number): string {
  return createHmac('sha256', secret)
    .update(text)
    .digest('hex')
    .slice(0, 2 * count);
}
