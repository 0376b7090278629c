import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { build, Platform } from 'electron-builder';
import { x } from 'tinyexec';
import { checkPackage } from './desktop/checkPackage.ts';
import { checkFuses, findPackedConsole } from './desktop/inspectPackage.ts';
import { buildBundles, releaseConfig, TWIN_CONFIG, TWIN_FUSE } from './desktop/release.ts';

/**
 * `npm run desktop:package`: installers for this system into dist/desktop; with `--check`, a packing test without Electron.
 * `--check FOLDER` packs another project whose bundles are already built. `--walk` starts a twin of what is installed.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, walk: { type: 'boolean' } },
  allowPositionals: true,
});
/** Baked in before anybody listens there: an installed console takes no address from its environment. */
const PORT = '4174';

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

/**
 * Packs this system's console as it is installed, but for `TWIN_CONFIG` and a backend on this machine, reads its fuses back, starts it
 * and walks through it. Throws when a step fails, and when Electron's binary cannot be had. Needs the built site.
 */
async function walkThroughTwin(): Promise<void> {
  await buildBundles({ SITE_SUPABASE_URL: `http://localhost:${PORT}`, SITE_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY });
  await build({ targets: Platform.current().createTarget('dir'), publish: 'never', config: TWIN_CONFIG });
  const twin = resolve(findPackedConsole('dist/desktop-twin'));
  await checkFuses(twin, [TWIN_FUSE]);
  const { exitCode } = await x('playwright', ['test', 'tests/e2e/desktop/walk.spec.ts'], {
    nodeOptions: { stdio: 'inherit', env: { DESKTOP_EXECUTABLE: twin, TEST_PORT: PORT } },
  });
  if (exitCode !== 0) throw new Error('The packed console did not come through the walk; see above.');
}
