import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { build, type Configuration, Platform } from 'electron-builder';
import { x } from 'tinyexec';
import { checkArchive, checkFuses, findPackedConsole } from './desktop/inspectPackage.ts';
import { buildBundles, createReleaseConfig, TWIN_CONFIG, TWIN_FUSE } from './desktop/release.ts';

/**
 * `npm run desktop:package`: builds installers for this operating system into dist/desktop. `--check` tests packaging without Electron.
 * `--check FOLDER` does so for a project whose bundles are already built. `--walk` packages and tests a test build.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, walk: { type: 'boolean' } },
  allowPositionals: true,
});
/** The local backend's port, which the test build embeds because a packaged console ignores its environment. */
const PORT = '4174';

/** The bytes before Electron's fuses. The version, the number of fuses and one character per fuse follow. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const VERSION = 1;
/** The stub's fuses (`1` is on). Each fuse that electron-builder.yml sets starts in the opposite state, so the check tests all settings. */
const DELIVERED_FUSES = '101100111';

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
  // Do not set `exitCode`, because electron-builder's exit hook would replace it with 0.
  process.exit(1);
}

async function packageForRelease(env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.SITE_SUPABASE_URL?.startsWith('https://') || !env.SITE_SUPABASE_KEY) {
    throw new Error(
      'Set SITE_SUPABASE_URL (https) and SITE_SUPABASE_KEY: an installed console only knows the backend it was built for.',
    );
  }
  const feed = env.DESKTOP_UPDATE_URL;
  const config = createReleaseConfig(feed, Boolean(env.CSC_LINK || env.CSC_NAME));
  if (!feed) console.log('DESKTOP_UPDATE_URL is not set: these installers will not look for updates.');
  await buildBundles();
  const files = await build({ publish: 'never', config });
  await checkFuses(findPackedConsole('dist/desktop'));
  for (const file of files) console.log(`${file}  ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
}

/**
 * Packages the console with `TWIN_CONFIG` for a local backend, checks its fuses, starts it and tests the main screens. Requires the built
 * site. Throws if a step fails or Electron is unavailable.
 */
async function walkThroughTwin(): Promise<void> {
  await buildBundles({ SITE_SUPABASE_URL: `http://localhost:${PORT}`, SITE_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY });
  await build({ targets: Platform.current().createTarget('dir'), publish: 'never', config: TWIN_CONFIG });
  const twin = resolve(findPackedConsole('dist/desktop-twin'));
  await checkFuses(twin, [TWIN_FUSE]);
  const { exitCode } = await x('playwright', ['test', 'tests/e2e/desktop/walk.spec.ts'], {
    nodeOptions: { stdio: 'inherit', env: { DESKTOP_EXECUTABLE: twin, TEST_PORT: PORT } },
  });
  if (exitCode !== 0) throw new Error('The test of the packaged console failed; see above.');
}

/**
 * Packages the built bundles of `projectDir` with its electron-builder.yml, with a stub in place of Electron. Checks the archive, and the
 * fuses of this package and of a test build. Throws if a check fails.
 */
async function checkPackage(projectDir: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'olea-package-'));
  try {
    await writeStubDistribution(join(work, 'electron'));
    const pack = async (output: string, config: Configuration): Promise<string> => {
      await build({
        projectDir,
        targets: Platform.LINUX.createTarget('dir'),
        publish: 'never',
        config: { ...config, electronDist: join(work, 'electron'), directories: { output } },
      });
      return findPackedConsole(output);
    };
    const packed = await pack(join(work, 'out'), { publish: null });
    checkArchive(join(dirname(packed), 'resources/app.asar'));
    await checkFuses(packed);
    await checkFuses(await pack(join(work, 'twin'), TWIN_CONFIG), [TWIN_FUSE]);
    console.log('Checked on a stub: the real binary, its signature and the installers need Electron itself.');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Writes a folder that electron-builder accepts as Electron. It contains only the fuses, because the real binary may be unavailable. */
async function writeStubDistribution(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(SENTINEL),
    Buffer.from([VERSION, DELIVERED_FUSES.length]),
    Buffer.from(DELIVERED_FUSES),
  ]);
  const file = join(folder, 'electron');
  await writeFile(file, Buffer.concat([Buffer.alloc(64), wire, Buffer.alloc(64)]));
  await chmod(file, 0o755);
}
