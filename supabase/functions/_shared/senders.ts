/** The header in which the nearest trusted hop writes whom it serves, and which entry from its end that is; null: no hop is trusted. */
export type TrustedHop = { header: string; fromEnd: number } | null;

/** The trusted hop as the settings name it. Throws for a header that cannot exist and for a count that is none. */
export function readTrustedHop(header: string | undefined, hops: string | undefined): TrustedHop {
  if (!header) return null;
  new Headers([[header, '']]);
  const fromEnd = Number(hops ?? 1);
  if (!Number.isInteger(fromEnd) || fromEnd < 1) throw new Error('TRUSTED_PROXY_HOPS is not a count');
  return { header, fromEnd };
}

/**
 * The network that a request comes from: an IPv4 address, or the /64 that one IPv6 customer is given. In a list of addresses, everything
 * before the trusted hop's entry is only the caller's claim. Where that hop has written none, it is the connection's (`peer`).
 */
export function clientNetwork(headers: Headers, peer: string, trusted: TrustedHop): string {
  const written = trusted && headers.get(trusted.header)?.split(',').at(-trusted.fromEnd);
  return toNetwork(written ?? '') ?? toNetwork(peer) ?? 'unknown';
}

const IPV4 = /^((?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$|:)|(?=$|:))){4})(?::\d+)?$/;

function toNetwork(text: string): string | null {
  const address = text.trim();
  const [, v4] = IPV4.exec(address) ?? [];
  return v4 ?? toPrefix(address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/%.*$/, ''));
}

/** The first half of an IPv6 address, or the IPv4 address in it; null when it is neither. */
function toPrefix(address: string): string | null {
  const host = /^[\da-f:.]+$/i.test(address) ? URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) : undefined;
  if (host === undefined) return null;
  const [front = [], back = []] = host.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (/^(0,){5}ffff,/.test(String(groups)) && high !== undefined && low !== undefined) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
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

/** The first `count` bytes of a digest in hexadecimal digits. */
export function hexDigits(digest: ArrayBuffer, count: number): string {
  return Array.from(new Uint8Array(digest).slice(0, count), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a caller has shown this secret; false where none is set. Digests are compared, so that the time it takes tells nothing. */
export async function isSecret(shown: string | null, secret: string | undefined): Promise<boolean> {
  if (!shown || !secret) return false;
  const digest = async (text: string) =>
    hexDigits(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 32);
  return (await digest(shown)) === (await digest(secret));
}

/** A keyed hash of a text, `count` bytes long: names it without saying it, and for nobody else. */
export async function keyedHash(secret: string, text: string, count: number): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return hexDigits(digest, count);
}
