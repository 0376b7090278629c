import { isLoopbackHost, site } from '@olea/shared/site';
import * as v from 'valibot';

/** What an installation is built with, and what a developer may override while it is not packaged. */
export interface Settings {
  /** `flagsUrl`: where visitors ask for the flags, when not at the backend itself. */
  readonly backend: { readonly url: string; readonly key: string; readonly flagsUrl?: string };
  /** What the page may reach besides its own files: the backend, and where visitors ask for the flags. */
  readonly reachable: readonly string[];
  /** True where the backend runs on this machine; the site is then served by it as well. */
  readonly localBackend: boolean;
  readonly profileDir: string | null;
}

export interface SettingsSource {
  readonly packaged: boolean;
  readonly baked: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    readonly flagsUrl: string | undefined;
  };
  readonly env: Readonly<Record<string, string | undefined>>;
}

const SITE = `https://${site.productionDomains[0]}`;
const DEVELOPMENT_URL = 'http://localhost:4173';

const safeUrl = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check(
    (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)),
    'https, or this machine',
  ),
);

const backendUrl = v.pipe(
  safeUrl,
  v.check((url) => url.pathname === '/' && url.search === '' && url.username === '', 'an origin without a path'),
  v.transform((url) => url.origin),
);

/**
 * The backend this console talks to. A packaged one only knows what was baked in: an environment variable must not be able
 * to send a password elsewhere. Throws when there is no usable address.
 */
export function readSettings({ packaged, baked, env }: SettingsSource): Settings {
  const source = packaged
    ? baked
    : {
        url: env.SITE_SUPABASE_URL || baked.url,
        key: env.SITE_SUPABASE_KEY || baked.key,
        flagsUrl: env.SITE_FLAGS_URL || baked.flagsUrl,
      };
  const url = v.parse(backendUrl, source.url || (packaged ? '' : DEVELOPMENT_URL));
  // A path is the site's own, as in the site's build; here the site has a name.
  const flagsUrl = source.flagsUrl && v.parse(safeUrl, URL.parse(source.flagsUrl, SITE)?.href);
  return {
    backend: { url, key: source.key ?? '', ...(flagsUrl ? { flagsUrl: flagsUrl.href } : {}) },
    reachable: flagsUrl ? [url, flagsUrl.origin] : [url],
    localBackend: isLoopbackHost(new URL(url).hostname),
    profileDir: packaged ? null : (env.DESKTOP_PROFILE_DIR ?? null),
  };
}
