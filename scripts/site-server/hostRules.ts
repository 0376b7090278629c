export interface HostRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
}
interface HeaderRule {
  pattern: URLPattern;
  /** Null removes a header that an earlier rule set. */
  headers: [string, string | null][];
}
interface Redirect {
  to: string;
  status: number;
}
interface RedirectRule extends Redirect {
  pattern: URLPattern;
}

/** Parses the text of both files without their comment lines. tests/engine validates the build's files with the host's engine. */
export function parseHostRules(headersFile: string, redirectsFile: string): HostRules {
  return { headers: parseHeaders(headersFile), redirects: parseRedirects(redirectsFile) };
}

/** Returns the headers for a path. Like the host, joins the values if several rules set the same header. */
export function getHeaders(rules: HostRules, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules.headers) {
    if (!rule.pattern.test({ pathname: path })) continue;
    for (const [name, value] of rule.headers) {
      const before = found.get(name);
      if (value === null) found.delete(name);
      else found.set(name, before ? `${before}, ${value}` : value);
    }
  }
  return found;
}

/** Returns the target of the first matching rule, or null. */
export function findRedirect(rules: HostRules, path: string): Redirect | null {
  for (const { pattern, to, status } of rules.redirects) {
    const match = pattern.exec({ pathname: path });
    // A path that starts with two slashes would redirect to another host.
    if (match)
      return { to: to.replace(':splat', () => match.pathname.groups[0] ?? '').replaceAll(/\/+/g, '/'), status };
  }
  return null;
}

function parseLines(file: string): string[] {
  return file.split('\n').filter((line) => line.trim() && !line.trimStart().startsWith('#'));
}

function parseHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of parseLines(file)) {
    if (line.startsWith('/')) {
      rules.push({ pattern: new URLPattern({ pathname: line.trim() }), headers: [] });
      continue;
    }
    const [, taken] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (taken) rules.at(-1)?.headers.push([taken.toLowerCase(), null]);
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) rules.at(-1)?.headers.push([name.trim().toLowerCase(), value.trim()]);
  }
  return rules;
}

function parseRedirects(file: string): RedirectRule[] {
  return parseLines(file).map((line) => {
    const [from = '', to = '', status] = line.trim().split(/\s+/);
    return { pattern: new URLPattern({ pathname: from }), to, status: Number(status) };
  });
}
