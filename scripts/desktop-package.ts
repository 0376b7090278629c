import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { checkPackage } from './desktop/checkPackage.ts';
import { checkFuses, findPackedConsole } from './desktop/inspectPackage.ts';
import { buildBundles, releaseConfig } from './desktop/release.ts';
import { walkThroughTwin } from './desktop/walkThroughTwin.ts';

/**
 * `npm run desktop:package`: installers for this system into dist/desktop; with `--check`, a packing test without Electron.
 * `--check FOLDER` packs another project whose bundles are already built. `--walk` starts a twin of what is installed.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, walk: { type: 'boolean' } },
  allowPositionals: true,
});
const [projectDir] = positionals;
try {
  if (values.walk) await walkThroughTwin();
  else if (!values.check) await packageForRelease(process.env);
  else if (projectDir) await checkPackage(projectDir);
  else {
    await buildBundles();
    await checkPackage(process.cwd());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not exitCode: electron-builder's exit hook ends a process that still has one with 0.
  process.exit(1);
}

async function packageForRelease(env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.SITE_SUPABASE_URL?.startsWith('https://') || !env.SITE_SUPABASE_KEY) {
    throw new Error(
      'Set SITE_SUPABASE_URL (https) and SITE_SUPABASE_KEY: an installed console only knows the backend it was built for.',
    );
  }
  const feed = env.DESKTOP_UPDATE_URL;
  const config = releaseConfig(feed, Boolean(env.CSC_LINK || env.CSC_NAME));
  if (!feed) console.log('DESKTOP_UPDATE_URL is not set: these installers will not look for updates.');
  await buildBundles();
  const files = await build({ publish: 'never', config });
  await checkFuses(findPackedConsole('dist/desktop'));
  for (const file of files) console.log(`${file}  ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
}
