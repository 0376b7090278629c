import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The paths of the site's files, as `/fr/teams.html`; never the host's own rule files. */
export type SiteFiles = ReadonlySet<string>;

/** Reads which files there are. */
export async function listSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !/^\/_(headers|redirects)$/.test(path)));
}

/** The file that a path shows without a redirect; null when there is none. */
export function fileAt(files: SiteFiles, path: string): string | null {
  const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
  return names.find((name) => files.has(name)) ?? null;
}

/** The 404 page nearest to a path, going up to the root; null where the site has none. */
export function nearestNotFound(files: SiteFiles, path: string): string | null {
  for (let folder = path; folder; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (files.has(`${folder}/404.html`)) return `${folder}/404.html`;
  }
  return null;
}
