import { readFormsProvider } from '@olea/shared/forms/provider';
import { site } from '@olea/shared/site/facts';
import { isLoopbackHost, isSafeAddress } from '@olea/shared/site/hosts';
import * as v from 'valibot';
import type { DesktopStart } from '../ipc/messages.ts';

export interface Settings {
  readonly backend: DesktopStart['backend'];
  readonly reachable: readonly string[];
  /** Whether the backend runs on this machine, where it also serves the site. */
  readonly localBackend: boolean;
  readonly profileDir: string | null;
}

export interface SettingsSource {
  readonly packaged: boolean;
  readonly baked: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    readonly flagsUrl: string | undefined;
    readonly hasFormsProvider: boolean;
  };
  readonly env: Readonly<Record<string, string | undefined>>;
}

const SITE = `https://${site.productionDomains[0]}`;
const DEVELOPMENT_URL = 'http://localhost:4173';

const safeUrl = v.pipe(
  v.string(),
  v.url(),
  v.check(isSafeAddress, 'https, or this machine'),
  v.transform((text) => new URL(text)),
);

const backendUrl = v.pipe(
  safeUrl,
  v.check((url) => url.pathname === '/' && url.search === '' && url.username === '', 'an origin without a path'),
  v.transform((url) => url.origin),
);

/**
 * Returns the console's settings. Throws if a setting is invalid, or if a packaged console has no backend URL. A packaged console ignores
 * environment variables, because they could redirect passwords to another server.
 */
export function readSettings({ packaged, baked, env }: SettingsSource): Settings {
  const source = packaged
    ? baked
    : {
        url: env.SITE_SUPABASE_URL || baked.url,
        key: env.SITE_SUPABASE_KEY || baked.key,
        flagsUrl: env.SITE_FLAGS_URL || baked.flagsUrl,
        hasFormsProvider: baked.hasFormsProvider || readFormsProvider(env) !== null,
      };
  const url = v.parse(backendUrl, source.url || (packaged ? '' : DEVELOPMENT_URL));
  // The setting may be a path, so resolve it against the site's domain.
  const flagsUrl = source.flagsUrl && v.parse(safeUrl, URL.parse(source.flagsUrl, SITE)?.href);
  return {
    backend: {
      url,
      key: source.key ?? '',
      hasFormsProvider: source.hasFormsProvider,
      ...(flagsUrl ? { flagsUrl: flagsUrl.href } : {}),
    },
    reachable: flagsUrl ? [url, flagsUrl.origin] : [url],
    localBackend: isLoopbackHost(new URL(url).hostname),
    profileDir: packaged ? null : (env.DESKTOP_PROFILE_DIR ?? null),
  };
}
