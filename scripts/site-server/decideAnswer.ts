import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type HostRules, redirectFor } from './hostRules.ts';

export type Answer = { status: number; to: string } | { status: number; file: string | null };

/**
 * What a path gets, in the order of the documented host (`html_handling: drop-trailing-slash`, `not_found_handling: 404-page`): a
 * rule, the page's one address, the file, the nearest 404 page. `file` is null where the site has none. Only listed files are ever
 * named, so no path leads out of the folder. `tests/engine` holds this to the host's own answers.
 */
export function decideAnswer(files: SiteFiles, rules: HostRules, path: string): Answer {
  const redirect = redirectFor(rules, path);
  if (redirect) return redirect;

  const decoded = decodePath(path);
  const clean = decoded.replace(/\/$|(\/index)?\.html$|\/index$/, '') || '/';
  if (clean !== decoded && fileAt(files, clean)?.endsWith('.html')) return { status: 307, to: encodePath(clean) };

  const file = fileAt(files, decoded);
  const answer = file ? { status: 200, file } : { status: 404, file: nearestNotFound(files, decoded) };
  const spelling = encodePath(decoded);
  return answer.file && spelling !== path ? { status: 307, to: spelling } : answer;
}

/** Each part decoded where it can be, and no two slashes in a row. */
function decodePath(path: string): string {
  const decoded = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return decoded.join('/').replaceAll(/\/+/g, '/');
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

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
function fileAt(files: SiteFiles, path: string): string | null {
  const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
  return names.find((name) => files.has(name)) ?? null;
}

/** The 404 page nearest to a path, going up to the root; null where the site has none. */
function nearestNotFound(files: SiteFiles, path: string): string | null {
  for (let folder = path; folder; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (files.has(`${folder}/404.html`)) return `${folder}/404.html`;
  }
  return null;
}
