import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags';
import type { SiteBuild } from '@olea/shared/site';
import { readSiteOrigin } from '../head/alternates.ts';
import { createLlmsFile, createRobotsFile, createSitemapFile } from './crawlerFiles.ts';
import type { BuiltPage } from './readBuiltPages.ts';
import { createHeadersFile, createRedirectsFile } from './ruleFiles.ts';

/** Writes what hosts, crawlers and staff read: `_headers`, `_redirects`, `robots.txt`, `sitemap.xml`, `llms.txt`, `build.json`. */
export async function addHostFiles(
  folder: string,
  pages: readonly BuiltPage[],
  env: NodeJS.ProcessEnv,
  described: Pick<SiteBuild, 'builtAt' | 'commit' | 'lastMigration'>,
): Promise<void> {
  const site = readSiteOrigin(env);
  const flags = pages.find(({ url }) => url === '/')?.flags ?? [];
  const isOn = (flag: string): boolean => flags.includes(flag);
  const catalog = Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAG_CATALOG[name].defaultEnabled]));
  const build: SiteBuild = { ...described, flags, catalog };
  const files: Record<string, string> = {
    _headers: createHeadersFile(pages, { ...env }, site.indexable),
    _redirects: createRedirectsFile(),
    'robots.txt': createRobotsFile(site),
    'sitemap.xml': createSitemapFile(site, isOn),
    'llms.txt': createLlmsFile(site, pages, isOn),
    'build.json': `${JSON.stringify(build)}\n`,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}
