import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '@olea/shared/site';
import { parse } from 'smol-toml';
import type { Outbox } from '../providers/outbox.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The library fills this in as its only template; the real ones are rendered here. */
export const VARIABLES_TEMPLATE = join(supabaseFolder, 'local', 'auth', 'variables.txt');

/** The names a mail template may use: `.SiteURL`, `.Data.language` … */
export interface TemplateValues {
  readonly [name: string]: string | undefined | TemplateValues;
}

export type MailKind = 'invite' | 'recovery';

export interface AuthMail {
  /** Says what the next mail to this address is about, and what its templates may read. */
  expect(email: string, kind: MailKind, data: TemplateValues): void;
  /** The library's mail driver: `html` is the filled-in VARIABLES_TEMPLATE. */
  send(mail: { to: string; html?: string | undefined }): Promise<void>;
}

/**
 * Mails of the auth service as a hosted project sends them: subjects and templates of `config.toml`, delivered to the outbox.
 * `siteUrl` is asked for each mail, because the site's address is known later than the backend's.
 */
export function createAuthMail(outbox: Pick<Outbox, 'add'>, siteUrl: () => string): AuthMail {
  const expected = new Map<string, { kind: MailKind; data: TemplateValues }>();
  return {
    expect: (email, kind, data) => void expected.set(email.toLowerCase(), { kind, data }),
    async send({ to, html = '' }) {
      const { kind, data } = expected.get(to.toLowerCase()) ?? { kind: 'recovery', data: {} };
      expected.delete(to.toLowerCase());
      const [token = '', tokenHash = ''] = html.trim().split(' ');
      const values = { SiteURL: siteUrl(), Token: token, TokenHash: tokenHash, Email: to, Data: data };
      const { subject, body } = await readTemplate(kind);
      await outbox.add({
        provider: 'mail',
        at: new Date().toISOString(),
        id: randomUUID(),
        idempotencyKey: null,
        body: {
          from: `${site.brand} <accounts@olea.example>`,
          to: [to],
          subject: renderMailTemplate(subject, values),
          html: renderMailTemplate(body, values).trim(),
        },
      });
    },
  };
}

interface MailSettings {
  /** How many digits a code has. */
  readonly otp_length: number;
  /** How many seconds a link and its code work. */
  readonly otp_expiry: number;
  readonly template: Readonly<Record<MailKind, { readonly subject: string; readonly content_path: string }>>;
}

/** The section `auth` of `config.toml`. */
export async function readAuthSettings(): Promise<{ email: MailSettings }> {
  const settings: unknown = parse(await readFile(join(supabaseFolder, 'config.toml'), 'utf8'));
  return (settings as { auth: { email: MailSettings } }).auth;
}

/** Subject and body of a mail, read anew each time: whoever edits a template sees the next mail changed. */
async function readTemplate(kind: MailKind): Promise<{ subject: string; body: string }> {
  const { subject, content_path: path } = (await readAuthSettings()).email.template[kind];
  // As the CLI reads it: relative to the folder that holds `supabase`.
  return { subject, body: await readFile(join(supabaseFolder, '..', path), 'utf8') };
}

/** An `if` without another one inside it. */
const INNERMOST_IF = /\{\{ if ([^}]+?) \}\}((?:(?!\{\{ (?:if |end))[\s\S])*)\{\{ end \}\}/;
/** A name for a text, at the beginning of a template. */
const NAMED_TEXT = /^\{\{ (\$\w+) := ("[^"\\]+") \}\}\n/;
const VARIABLE = /\{\{ (\.[\w.]+) \}\}/g;

/**
 * Renders the part of Go's template language that our mails use: `{{ .Path }}`, `{{ if .Path }}`, `{{ if eq .Path "text" }}`,
 * `{{ else if … }}`, `{{ else }}`, `{{ end }}`, and `{{ $name := "text" }}` at the beginning. Values are escaped for HTML, and
 * behind the `#` of a link for an address. Throws on anything else, so that no template uses
 * something that only the hosted service would understand.
 */
export function renderMailTemplate(template: string, values: TemplateValues): string {
  const [line = '', name = '', quoted = ''] = NAMED_TEXT.exec(template) ?? [];
  let text = template.slice(line.length);
  if (name) text = text.replaceAll(`{{ ${name} }}`, () => escapeHtml(JSON.parse(quoted) as string));
  while (INNERMOST_IF.test(text)) {
    text = text.replace(INNERMOST_IF, (_all, condition: string, body: string) => {
      // A condition and its text by turns; a plain `else` has no condition.
      const parts = [condition, ...body.split(/\{\{ else(?: if ([^}]+?))? \}\}/)];
      const taken = parts.findIndex((part, index) => index % 2 === 0 && (part === undefined || isTrue(part, values)));
      return taken === -1 ? '' : (parts[taken + 1] ?? '');
    });
  }
  const [unknown] = /\{\{[^}]*\}\}/.exec(text.replaceAll(VARIABLE, '')) ?? [];
  if (unknown) throw new Error(`Unexpected ${unknown}`);
  return text.replaceAll(VARIABLE, (_all, path: string, at: number) => {
    const value = valueAt(path, values);
    return /="[^"]*#[^"]*$/.test(text.slice(0, at)) ? encodeURIComponent(value) : escapeHtml(value);
  });
}

function isTrue(condition: string, values: TemplateValues): boolean {
  const [, path, literal] = /^(?:eq )?(\.[\w.]+)(?: "([^"]*)")?$/.exec(condition) ?? [];
  if (!path || (literal !== undefined) !== condition.startsWith('eq ')) throw new Error(`Unknown if ${condition}`);
  const value = valueAt(path, values);
  return literal === undefined ? value !== '' : value === literal;
}

/** The value at `.A.b`; empty when there is none. */
function valueAt(path: string, values: TemplateValues): string {
  let at: TemplateValues[string] = values;
  for (const name of path.slice(1).split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : '';
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
