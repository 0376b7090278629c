import type { GoTrueClient } from '@supabase/auth-js';
import { toAppError } from '../errors/errors.ts';

/** A token that is refused again right after its renewal is not renewed for every request. */
const RENEW_AGAIN_AFTER_MS = 60_000;

/**
 * Renews a token that the data API refused although this machine's clock calls it good. One renewal a minute at most, shared by
 * all who ask; a session whose renewal is refused is ended here. Resolves with null when there is no other token.
 */
export function createTokenRenewal(
  auth: () => GoTrueClient,
  now: () => number,
): (refused: string) => Promise<string | null> {
  let lastAt: number | null = null;
  let renewing: Promise<string | null> | null = null;

  async function renewOnce(refused: string): Promise<string | null> {
    const { data } = await auth().getSession();
    if (!data.session) return null;
    // Another window, or the library itself, has renewed it meanwhile.
    if (data.session.access_token !== refused) return data.session.access_token;
    if (lastAt !== null && Math.abs(now() - lastAt) < RENEW_AGAIN_AFTER_MS) return null;
    lastAt = now();
    const renewed = await auth().refreshSession();
    if (renewed.data.session) return renewed.data.session.access_token;
    const { code } = toAppError(renewed.error);
    if (code === 'invalid' || code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') {
      // With a clock that is behind, the library would keep it until it expires.
      await auth().signOut({ scope: 'local' });
    }
    return null;
  }

  return (refused) => {
    renewing ??= renewOnce(refused).finally(() => {
      renewing = null;
    });
    return renewing;
  };
}
