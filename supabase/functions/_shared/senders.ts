import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** The header in which the nearest trusted hop writes whom it serves, and which entry from its end that is; null: no hop is trusted. */
export type TrustedHop = { header: string; fromEnd: number } | null;

/**
 * The network that a request comes from: an IPv4 address, or the /64 that one IPv6 customer is given. In a list of addresses, everything
 * before the trusted hop's entry is only the caller's claim. Where that hop has written none, it is the connection's (`peer`).
 */
export function getClientNetwork(headers: Headers, peer: string, trusted: TrustedHop): string {
  const written = trusted && headers.get(trusted.header)?.split(',').at(-trusted.fromEnd);
  return toNetwork(written ?? '') ?? toNetwork(peer) ?? 'unknown';
}

/** The IPv4 address, or the first half of the IPv6 address, that a text is; null when it is neither. Ports and zones are left out. */
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
 * Counts in memory: `limit` calls for each sender and window; the oldest senders are forgotten first. A refused call does not count, so
 * trying too early makes nobody wait longer.
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

/** The SHA-256 of a text. */
export const computeDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a caller has shown this secret; false where none is set. Digests are compared, so that the time it takes tells nothing. */
export function isSecret(shown: string | null, secret: string | undefined): boolean {
  return Boolean(shown && secret) && timingSafeEqual(computeDigest(shown ?? ''), computeDigest(secret ?? ''));
}

/** A keyed hash of a text, `count` bytes long: names it without saying it, and for nobody else. */
export function computeKeyedHash(secret: string, text: string, count: number): string {
  return createHmac('sha256', secret)
    .update(text)
    .digest('hex')
    .slice(0, 2 * count);
}
