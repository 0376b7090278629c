import type { Configuration } from 'electron-builder';

/**
 * What a release adds to electron-builder.yml, by the address of its update feed. With a feed, Windows and macOS installers must be
 * signed or packaging fails: without a publisher to compare, an installed console would take any update. Throws for a feed without TLS.
 */
export function releaseConfig(feed: string | undefined): Configuration {
  if (!feed) return { publish: null };
  if (!feed.startsWith('https://')) throw new Error('DESKTOP_UPDATE_URL must be an https address.');
  return { forceCodeSigning: true };
}
