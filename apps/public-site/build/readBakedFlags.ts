import { setTimeout as wait } from 'node:timers/promises';
import { FLAG_NAMES, filterKnownNames, getDefaultFlags } from '@olea/shared/flags/catalog';
import { fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { isForProduction } from '../head/addresses.ts';

/** Retries for this long, because a newly started database responds slowly. */
const RETRY_MS = 30_000;
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 1_000;

interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}
const CLOCK: Clock = { now: () => performance.now(), wait };

/**
 * Reads the baked-in flags from the backend, with retries. Outside production, returns the defaults if no backend is set. Rejects if a
 * setting is invalid. Unless BUILD_WITH_DEFAULT_FLAGS is set, also rejects if the backend fails or a production build has none.
 */
export async function readBakedFlags(env: NodeJS.ProcessEnv, clock = CLOCK): Promise<string[]> {
  validateAddresses(env);
  const url = env.BUILD_SUPABASE_URL || env.SITE_SUPABASE_URL;
  const isProduction = isForProduction(env);
  if (!url && !isProduction) return getDefaultFlags();
  try {
    if (!url) throw new Error('SITE_SUPABASE_URL is not set');
    const names = filterKnownNames(await fetchWithRetries(url, env.SITE_SUPABASE_KEY ?? '', clock));
    console.log(`Flags baked in: ${names.length} of ${FLAG_NAMES.length} on`);
    return names;
  } catch (error) {
    const reason = `The backend did not return the flags (${url ? `${new URL(url).host}: ` : ''}${error})`;
    if (!env.BUILD_WITH_DEFAULT_FLAGS)
      throw new Error(`${reason}. To build with the catalog's defaults, set BUILD_WITH_DEFAULT_FLAGS=1.`);
    console.warn(`${reason}; baking in the catalog's defaults`);
    return getDefaultFlags();
  }
}

async function fetchWithRetries(url: string, key: string, { now, wait }: Clock): Promise<string[]> {
  const end = now() + RETRY_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchEnabledFlags({ url, key, fetch, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (now() >= end) throw error;
      if (tries === 1)
        console.log(`The backend has not returned the flags yet (${error}); retrying for half a minute …`);
      await wait(PAUSE_MS);
    }
  }
}

const ADDRESSES = ['SITE_ORIGIN', 'SITE_SUPABASE_URL', 'BUILD_SUPABASE_URL', 'SITE_FLAGS_URL'];

function validateAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ADDRESSES) {
    const value = env[name];
    const isPath = name === 'SITE_FLAGS_URL' && value?.startsWith('/');
    if (value && !isPath && !/^https?:/.test(URL.parse(value)?.protocol ?? ''))
      throw new Error(`${name} is "${value}", which is not an address: write it as https://…`);
  }
  if (env.SITE_SUPABASE_URL && !env.SITE_SUPABASE_KEY)
    throw new Error('SITE_SUPABASE_URL is set without SITE_SUPABASE_KEY: set the publishable key of that project.');
}
