import { type HostRules, redirectFor } from './hostRules.ts';
import { cleanPath, type SiteFiles } from './siteFiles.ts';

export type Answer = { status: number; to: string } | { status: number; file: string | null };

/**
 * What a path gets, in the order of static hosts: a forced rule, the page's one address, the file, a redirect or rewrite, the
 * 404 page. `file` is null where the site has no 404 page. Only listed files are ever named, so no path leads out of the folder.
 */
export function decideAnswer(files: SiteFiles, rules: HostRules, path: string): Answer {
  const clean = cleanPath(path);
  const rule = redirectFor(rules, clean);
  const redirect = rule && rule.status >= 300 && rule.status < 400 ? { status: rule.status, to: rule.to } : null;
  const other = rule && files.get(rule.to);
  if (rule?.force && redirect) return redirect;
  if (rule?.force && other) return { status: rule.status, file: other };

  if (clean !== path && files.has(clean)) return { status: 308, to: clean };
  const file = files.get(path);
  if (file) return { status: 200, file };
  if (redirect) return redirect;
  return other ? { status: rule.status, file: other } : { status: 404, file: files.get('/404') ?? null };
}
