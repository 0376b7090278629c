import { hexDigits } from './hexDigits.ts';

/** Whether a caller has shown this secret; nobody has where none is set. Digests are compared: how long that takes tells nothing. */
export async function isSecret(shown: string | null, secret: string | undefined): Promise<boolean> {
  if (!shown || !secret) return false;
  const digest = async (text: string) =>
    hexDigits(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 32);
  return (await digest(shown)) === (await digest(secret));
}
