import { FLAG_NAMES, knownNames, namesOnByDefault, requestEnabledNames } from '@olea/shared/flags';
import { readSiteOrigin } from '../head/alternates.ts';

/**
 * The flags a build bakes in: what the backend says, or the catalog's defaults when there is none. When it does not answer, a
 * build for a production domain rejects, unless BUILD_WITH_DEFAULT_FLAGS is set; any other takes the defaults and says so.
 */
export async function readBakedFlags(env: NodeJS.ProcessEnv): Promise<string[]> {
  refuseBrokenAddresses(env);
  const url = env.BUILD_SUPABASE_URL || env.SITE_SUPABASE_URL;
  const isProduction = Boolean(env.SITE_ORIGIN || env.SITE_SUPABASE_URL) && readSiteOrigin(env).indexable;
  try {
    if (!url && !isProduction) return namesOnByDefault();
    if (!url) throw new Error('SITE_SUPABASE_URL is not set');
    const names = knownNames(await requestEnabledNames({ url, key: env.SITE_SUPABASE_KEY ?? '', fetch }));
    console.log(`Flags baked in: ${names.length} of ${FLAG_NAMES.length} on`);
    return names;
  } catch (error) {
    const why = `The backend did not say which flags are on (${url ? `${new URL(url).host}: ` : ''}${error})`;
    if (isProduction && !env.BUILD_WITH_DEFAULT_FLAGS)
      throw new Error(`${why}. To build for production with the catalog's defaults, set BUILD_WITH_DEFAULT_FLAGS=1.`);
    console.warn(`${why}; baking in the catalog's defaults`);
    return namesOnByDefault();
  }
}

const ADDRESSES = ['SITE_ORIGIN', 'SITE_SUPABASE_URL', 'BUILD_SUPABASE_URL', 'SITE_FLAGS_URL'];

/** Throws for an address that is none, and for a backend without its key, with the name of the setting. */
function refuseBrokenAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ADDRESSES) {
    const value = env[name];
    const isPath = name === 'SITE_FLAGS_URL' && value?.startsWith('/');
    if (value && !isPath && !/^https?:/.test(URL.parse(value)?.protocol ?? ''))
      throw new Error(`${name} is "${value}", which is no address: write it as https://…`);
  }
  if (env.SITE_SUPABASE_URL && !env.SITE_SUPABASE_KEY)
    throw new Error('SITE_SUPABASE_URL is set without SITE_SUPABASE_KEY: set the publishable key of that project.');
}
