import { requestEnabledNames } from '@olea/shared/flags/requestEnabledNames';
import { resolveSiteOrigin } from '@olea/shared/site';

/** Origin that "Open website" uses: with `domain_failover` on the first production domain that answers, otherwise the first. */
export async function resolveWebsite(deps: {
  backend: { url: string; key: string };
  /** Set where the backend on this machine serves the site as well; it is then the website. */
  localOrigin: string | null;
  fetch: (
    url: string,
    init?: { method?: string; signal?: AbortSignal; cache?: 'no-store' },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  origins?: readonly string[];
}): Promise<string> {
  if (deps.localOrigin) return deps.localOrigin;
  const failover = await isFailoverOn(deps);
  return resolveSiteOrigin({
    failover,
    probe: async (origin) => (await deps.fetch(origin, { method: 'HEAD' })).ok,
    ...(deps.origins ? { origins: deps.origins } : {}),
  });
}

/** On when the backend cannot tell: the site may well be in trouble too, and a probe costs nothing. */
async function isFailoverOn({ backend, fetch }: Parameters<typeof resolveWebsite>[0]): Promise<boolean> {
  try {
    return (await requestEnabledNames({ ...backend, fetch })).includes('domain_failover');
  } catch {
    // Nothing usable was answered: see above.
    return true;
  }
}
