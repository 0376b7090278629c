/** What a mail template may name: `.SiteURL`, `.Data.language` … */
export interface TemplateValues {
  readonly [name: string]: string | undefined | TemplateValues;
}

interface Branch {
  taken: boolean;
  done: boolean;
}

const ACTION = /\{\{\s*(.+?)\s*\}\}/g;

/**
 * Renders a mail template as the hosted auth service does, for the few constructs that ours use: `{{ .Path }}`, `{{ if .Path }}`,
 * `{{ if eq .Path "text" }}`, `{{ else if … }}`, `{{ else }}`, `{{ end }}`. Values are escaped for HTML. Throws on anything else, so
 * that no template uses what only the hosted service would understand.
 */
export function renderMailTemplate(template: string, values: TemplateValues): string {
  const branches: Branch[] = [];
  const isShown = (): boolean => branches.every(({ taken }) => taken);
  let output = '';
  let from = 0;
  for (const match of template.matchAll(ACTION)) {
    if (isShown()) output += template.slice(from, match.index);
    from = match.index + match[0].length;
    const action = match[1] ?? '';
    const branch = branches.at(-1);
    if (action.startsWith('if ')) {
      const taken = isTrue(action.slice(3), values);
      branches.push({ taken, done: taken });
    } else if (action.startsWith('.')) {
      if (isShown()) output += escapeHtml(text(action, values));
    } else if (!branch) {
      throw new Error(`Unexpected {{ ${action} }}`);
    } else if (action.startsWith('else if ')) {
      branch.taken = !branch.done && isTrue(action.slice(8), values);
      branch.done ||= branch.taken;
    } else if (action === 'else') {
      branch.taken = !branch.done;
      branch.done = true;
    } else if (action === 'end') {
      branches.pop();
    } else {
      throw new Error(`Unknown {{ ${action} }}`);
    }
  }
  if (branches.length > 0) throw new Error('{{ end }} is missing');
  return output + template.slice(from);
}

function isTrue(condition: string, values: TemplateValues): boolean {
  const [, path = '', literal] = /^(?:eq\s+)?(\.[\w.]+)(?:\s+"([^"]*)")?$/.exec(condition) ?? [];
  if (!path || (literal !== undefined) !== condition.startsWith('eq '))
    throw new Error(`Unknown {{ if ${condition} }}`);
  const value = text(path, values);
  return literal === undefined ? value !== '' : value === literal;
}

/** The value at `.A.b`; empty when there is none. */
function text(path: string, values: TemplateValues): string {
  let at: TemplateValues[string] = values;
  for (const name of path.slice(1).split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : '';
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
