import { hexDigits } from './hexDigits.ts';

/** A keyed hash of a network: counts senders without keeping who they are. */
export async function hashNetwork(secret: string, network: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, bytes.encode(network));
  return hexDigits(digest, 16);
}

/** Counts in memory: `limit` per sender and window, the oldest senders forgotten first. A refused call does not count: whoever tries too early waits no longer for it. */
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
