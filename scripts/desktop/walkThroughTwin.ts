import { resolve } from 'node:path';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { build, Platform } from 'electron-builder';
import { x } from 'tinyexec';
import { checkFuses, findPackedConsole } from './inspectPackage.ts';
import { buildBundles, TWIN_CONFIG, TWIN_FUSE } from './release.ts';

/** Baked in before anybody listens there: an installed console takes no address from its environment. */
const PORT = '4174';

/**
 * Packs this system's console as it is installed, but for `TWIN_CONFIG` and a backend on this machine, reads its fuses back, starts it
 * and walks through it. Throws when a step fails, and when Electron's binary cannot be had. Needs the built site.
 */
export async function walkThroughTwin(): Promise<void> {
  await buildBundles({ SITE_SUPABASE_URL: `http://localhost:${PORT}`, SITE_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY });
  await build({ targets: Platform.current().createTarget('dir'), publish: 'never', config: TWIN_CONFIG });
  const twin = resolve(findPackedConsole('dist/desktop-twin'));
  await checkFuses(twin, [TWIN_FUSE]);
  const { exitCode } = await x('playwright', ['test', 'tests/e2e/desktop/walk.spec.ts'], {
    nodeOptions: { stdio: 'inherit', env: { DESKTOP_EXECUTABLE: twin, TEST_PORT: PORT } },
  });
  if (exitCode !== 0) throw new Error('The packed console did not come through the walk; see above.');
}
