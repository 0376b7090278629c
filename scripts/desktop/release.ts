import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { x } from 'tinyexec';

const ROOT = join(import.meta.dirname, '../..');

/** Builds main, preload and page of the console into apps/admin-desktop/out. What `env` says under SITE_ is baked in. Rejects when the build fails. */
export async function buildBundles(env: Record<string, string> = {}): Promise<void> {
  const args = ['build', 'apps/admin-desktop', '--logLevel', 'warn'];
  const { exitCode } = await x('electron-vite', args, { nodeOptions: { cwd: ROOT, stdio: 'inherit', env } });
  if (exitCode !== 0) throw new Error('The console could not be built; see the message above.');
}

/** On in a twin, off in every installer. */
export const TWIN_FUSE = 'EnableNodeCliInspectArguments';

/** Apple's processors start nothing unsigned, and a turned fuse breaks the signature that Electron comes with. */
const SIGNED_BY_NOBODY = { identity: '-', hardenedRuntime: false, notarize: false } as const;

/** Makes a twin of an installed console that can be driven from outside, by one fuse. */
export const TWIN_CONFIG: Configuration = {
  electronFuses: { enableNodeCliInspectArguments: true },
  publish: null,
  directories: { output: 'dist/desktop-twin' },
  mac: SIGNED_BY_NOBODY,
};

/**
 * The settings that a release adds to electron-builder.yml, by the address of its update feed. With a feed, Windows and macOS installers must be
 * signed or packaging fails: without a publisher to compare, an installed console would take any update. Throws for a feed without TLS.
 */
export function createReleaseConfig(feed: string | undefined, hasCertificate: boolean): Configuration {
  if (!feed) return { publish: null, ...(hasCertificate ? {} : { mac: SIGNED_BY_NOBODY }) };
  if (!feed.startsWith('https://')) throw new Error('DESKTOP_UPDATE_URL must be an https address.');
  return { forceCodeSigning: true };
}
