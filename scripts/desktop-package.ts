import { stat } from 'node:fs/promises';
import { build } from 'electron-builder';
import { checkPackage } from './desktop/checkPackage.ts';
import { buildBundles, releaseConfig } from './desktop/release.ts';

/** `npm run desktop:package`: installers for this system into dist/desktop; with `--check`, a packing test without Electron. */
try {
  if (process.argv.includes('--check')) await checkPackage();
  else await packageForRelease(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function packageForRelease(env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.SITE_SUPABASE_URL?.startsWith('https://') || !env.SITE_SUPABASE_KEY) {
    throw new Error(
      'Set SITE_SUPABASE_URL (https) and SITE_SUPABASE_KEY: an installed console only knows the backend it was built for.',
    );
  }
  const feed = env.DESKTOP_UPDATE_URL;
  const config = releaseConfig(feed);
  if (!feed) console.log('DESKTOP_UPDATE_URL is not set: these installers will not look for updates.');
  await buildBundles();
  const files = await build({ publish: 'never', config });
  for (const file of files) console.log(`${file}  ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
}
