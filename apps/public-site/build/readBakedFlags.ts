import { FLAG_NAMES, knownNames, namesOnByDefault, requestEnabledNames } from '@olea/shared/flags';

/**
 * The flags a build bakes in: what the backend says, or the catalog's defaults when there is none or it does not answer.
 * A build must not fail because the backend is asleep; it says what it did.
 */
export async function readBakedFlags(env: NodeJS.ProcessEnv): Promise<string[]> {
  const url = env.BUILD_SUPABASE_URL || env.SITE_SUPABASE_URL;
  if (!url) return namesOnByDefault();
  try {
    const names = knownNames(await requestEnabledNames({ url, key: env.SITE_SUPABASE_KEY ?? '', fetch }));
    console.log(`Flags baked in: ${names.length} of ${FLAG_NAMES.length} on`);
    return names;
  } catch (error) {
    console.warn(
      `The backend at ${new URL(url).host} did not answer; baking in the catalog's defaults (${String(error)})`,
    );
    return namesOnByDefault();
  }
}
