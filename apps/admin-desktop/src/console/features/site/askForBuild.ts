import type { BackendClient } from '@olea/shared/backend';
import { withTimeout } from '@olea/shared/errors';

/** `settled`: the database knows what came of it. `no-hook`: the owner has set none, so that somebody builds by hand. */
export type AskOutcome = 'settled' | 'no-hook' | 'no-answer';

/** Asks the edge function for a new build of the site. Never rejects. */
export async function askForBuild(client: BackendClient): Promise<AskOutcome> {
  try {
    const { data, error } = await withTimeout(
      client.functions.invoke('request-build', { method: 'POST' }),
      20_000,
      'Build',
    );
    if (!error) return (data as { asked?: unknown } | null)?.asked === false ? 'no-hook' : 'settled';
    const { context } = error as { context?: unknown };
    if (!(context instanceof Response)) return 'no-answer';
    // Asked for by somebody else just now, or refused by the host: both are in the database.
    return context.status === 429 || context.status === 502 ? 'settled' : 'no-answer';
  } catch {
    return 'no-answer';
  }
}
