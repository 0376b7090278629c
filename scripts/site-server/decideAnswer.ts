import { type HostRules, redirectFor } from './hostRules.ts';
import { fileAt, nearestNotFound, type SiteFiles } from './siteFiles.ts';

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
