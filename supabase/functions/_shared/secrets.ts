/** The first `count` bytes of a digest in hexadecimal digits. */
export function hexDigits(digest: ArrayBuffer, count: number): string {
  return Array.from(new Uint8Array(digest).slice(0, count), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a caller has shown this secret; nobody has where none is set. Digests are compared: how long that takes tells nothing. */
export async function isSecret(shown: string | null, secret: string | undefined): Promise<boolean> {
  if (!shown || !secret) return false;
  const digest = async (text: string) =>
    hexDigits(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 32);
  return (await digest(shown)) === (await digest(secret));
}

/** A keyed hash of a network: counts senders without keeping who they are. */
export async function hashNetwork(secret: string, network: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, bytes.encode(network));
  return hexDigits(digest, 16);
}
