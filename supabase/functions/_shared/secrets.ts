import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a caller has shown this secret; nobody has where none is set. Digests are compared, which are of one length. */
export function isSecret(shown: string | null, secret: string | undefined): boolean {
  return Boolean(shown && secret) && timingSafeEqual(digestOf(shown ?? ''), digestOf(secret ?? ''));
}

/** A short name of a text: the same for the same one. */
export function digestName(text: string): string {
  return digestOf(text).toString('hex', 0, 8);
}

/** A keyed hash of a network: counts senders without keeping who they are. */
export function hashNetwork(secret: string, network: string): string {
  return createHmac('sha256', secret).update(network).digest().toString('hex', 0, 16);
}
