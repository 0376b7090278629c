/** The `_headers` and `_redirects` files of a static host, read once. */
export type HostRules = { headers: HeaderRule[]; redirects: RedirectRule[] };
type HeaderRule = { pattern: RegExp; headers: [string, string][] };
type RedirectRule = { pattern: RegExp; to: string; status: number; force: boolean };

export type Redirect = { to: string; status: number; force: boolean };

/** Reads both files; lines starting with # are comments. */
export function parseHostRules(headersFile: string, redirectsFile: string): HostRules {
  return { headers: parseHeaders(headersFile), redirects: parseRedirects(redirectsFile) };
}

/** Every header that the rules give a path; where several rules set the same one, the last wins. */
export function headersFor(rules: HostRules, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules.headers) {
    if (!rule.pattern.test(path)) continue;
    for (const [name, value] of rule.headers) found.set(name.toLowerCase(), value);
  }
  return found;
}

/** The first rule for a path; 200 is a rewrite, 404 another page for what is not there. Without `force` a file comes first. */
export function redirectFor(rules: HostRules, path: string): Redirect | null {
  for (const rule of rules.redirects) {
    const match = rule.pattern.exec(path);
    if (match) {
      const to = rule.to.replaceAll(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
      // A path that begins with two slashes would name another host.
      return { to: to.replace(/^\/+/, '/'), status: rule.status, force: rule.force };
    }
  }
  return null;
}

function meaningfulLines(file: string): string[] {
  return file.split('\n').filter((line) => line.trim() && !line.trimStart().startsWith('#'));
}

function parseHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of meaningfulLines(file)) {
    if (/^\S/.test(line)) {
      rules.push({ pattern: pathPattern(line.trim()), headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) rules.at(-1)?.headers.push([name.trim(), value.trim()]);
  }
  return rules;
}

function parseRedirects(file: string): RedirectRule[] {
  return meaningfulLines(file).map((line) => {
    const [from = '', to = '', status = '302'] = line.trim().split(/\s+/);
    return { pattern: pathPattern(from), to, status: Number.parseInt(status, 10), force: status.endsWith('!') };
  });
}

/** `*` matches the rest (as `:splat`), `:name` one part of the path. */
function pathPattern(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`);
}
