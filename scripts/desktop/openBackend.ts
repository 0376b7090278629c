import { createLocalBackend } from '@olea/local-backend';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';

export interface OpenBackend {
  readonly url: string;
  readonly key: string;
  readonly isLocal: boolean;
  close(): Promise<void>;
}

/** The backend of the environment, else the one that `npm start` runs, else one for as long as the console is open. */
export async function openBackend(env: NodeJS.ProcessEnv): Promise<OpenBackend> {
  const close = async () => undefined;
  if (env.SITE_SUPABASE_URL)
    return { url: env.SITE_SUPABASE_URL, key: env.SITE_SUPABASE_KEY ?? '', isLocal: false, close };
  const running = `http://localhost:${env.PORT ?? 4173}`;
  if (await answers(running)) return { url: running, key: LOCAL_PUBLISHABLE_KEY, isLocal: true, close };
  const own = await createLocalBackend();
  return { url: own.origin, key: own.publishableKey, isLocal: true, close: own.close };
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/__local/owner`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    // Nobody there.
    return false;
  }
}
