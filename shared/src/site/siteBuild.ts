/** What a build of the site says of itself, in a file of its own beside the pages. */
export interface SiteBuild {
  /** ISO time. */
  readonly builtAt: string;
  /** Names of the flags that were on, and so are what crawlers and visitors without script read. */
  readonly flags: readonly string[];
}

export const SITE_BUILD_PATH = '/build.json';
