import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Each path that a file of the site answers to, and that file's own path. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Reads which files there are: pages under their clean address, everything under its own; never the host's own rule files. */
export async function listSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
    .filter((path) => !/^\/_(headers|redirects)$/.test(path));
  return new Map([
    ...paths.map((path) => [cleanPath(path), path] as const),
    ...paths.map((path) => [path, path] as const),
  ]);
}

/** The one address of a page: no slash at the end, no `.html`, no `index`. */
export function cleanPath(path: string): string {
  const clean = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '');
  return clean.replace(/^\/+/, '/') || '/';
}
