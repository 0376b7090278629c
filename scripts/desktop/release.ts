import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { x } from 'tinyexec';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the console into apps/admin-desktop/out with this process's SITE_ variables, which `env` overrides. Rejects on failure. */
export async function buildBundles(env: Record<string, string> = {}): Promise<void> {
  const args = ['build', 'apps/admin-desktop', '--logLevel', 'warn'];
  const { exitCode } = await x('electron-vite', args, { nodeOptions: { cwd: ROOT, stdio: 'inherit', env } });
  if (exitCode !== 0) throw new Error('The console could not be built; see the message above.');
}

/** The fuse that is on in a test build and off in every installer. */
export const TWIN_FUSE = 'EnableNodeCliInspectArguments';

/** An ad-hoc signature. Apple silicon runs only signed code, and a changed fuse breaks Electron's original signature. */
const SIGNED_BY_NOBODY = { identity: '-', hardenedRuntime: false, notarize: false } as const;

/** Configures a test build: no update feed, an ad-hoc signature on macOS, and one changed fuse, which lets tests control the console. */
export const TWIN_CONFIG: Configuration = {
  electronFuses: { enableNodeCliInspectArguments: true },
  publish: null,
  directories: { output: 'dist/desktop-twin' },
  mac: SIGNED_BY_NOBODY,
};

/**
 * Returns the electron-builder settings of a release. With a feed, packaging fails unless Windows and macOS installers are signed, because
 * an unsigned console would accept any update. Throws for a feed that does not use TLS.
 */
export function createReleaseConfig(feed: string | undefined, hasCertificate: boolean): Configuration {
  if (!feed) return { publish: null, ...(hasCertificate ? {} : { mac: SIGNED_BY_NOBODY }) };
  if (!feed.startsWith('https://')) throw new Error('DESKTOP_UPDATE_URL must be an https address.');
  return { forceCodeSigning: true };
}
