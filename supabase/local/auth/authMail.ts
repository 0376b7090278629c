import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '@olea/shared/site/facts';
import { parse } from 'smol-toml';
import type { Outbox } from '../providers/outbox.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The only template that the library renders. It outputs the token and its hash, with which this file renders the real templates. */
export const VARIABLES_TEMPLATE = join(supabaseFolder, 'local', 'auth', 'variables.txt');

export type MailKind = 'invite' | 'recovery';

export type AuthMail = ReturnType<typeof createAuthMail>;

/**
 * Creates a mailer that adds the auth service's emails to the outbox, with the subjects and templates of `config.toml`. `siteUrl` is a
 * function, because the site's URL is unknown when the backend starts.
 */
export function createAuthMail(outbox: Pick<Outbox, 'add'>, siteUrl: () => string) {
  const expected = new Map<string, { kind: MailKind; language: string | undefined }>();
  return {
    /** Sets the kind and language of the next email to this address. Staff emails have no language. */
    expect(email: string, kind: MailKind, language: string | undefined): void {
      expected.set(email.toLowerCase(), { kind, language });
    },
    /** The library calls this method as its email driver. `html` is the filled-in VARIABLES_TEMPLATE. */
    async send({ to, html = '' }: { to: string; html?: string | undefined }): Promise<void> {
      const { kind, language } = expected.get(to.toLowerCase()) ?? { kind: 'recovery', language: undefined };
      expected.delete(to.toLowerCase());
      const [Token = '', TokenHash = ''] = html.trim().split(' ');
      const { subject, content_path: path } = (await readAuthSettings()).email.template[kind];
      // As in the CLI, paths are relative to the parent of the `supabase` folder.
      const template = await readFile(join(supabaseFolder, '..', path), 'utf8');
      await outbox.add({
        provider: 'mail',
        at: new Date().toISOString(),
        id: randomUUID(),
        idempotencyKey: null,
        body: {
          from: `${site.brand} <accounts@olea.example>`,
          to: [to],
          subject: renderMailTemplate(subject, language, {}),
          html: renderMailTemplate(template, language, { SiteURL: siteUrl(), Token, TokenHash, Email: to }).trim(),
        },
      });
    },
  };
}

interface MailSettings {
  readonly otp_length: number;
  readonly otp_expiry: number;
  readonly template: Readonly<Record<MailKind, { readonly subject: string; readonly content_path: string }>>;
}

/** Reads the `auth` section of `config.toml`. */
export async function readAuthSettings(): Promise<{ email: MailSettings }> {
  const settings: unknown = parse(await readFile(join(supabaseFolder, 'config.toml'), 'utf8'));
  return (settings as { auth: { email: MailSettings } }).auth;
}

type TemplateValues = Readonly<Record<string, string>>;
/** Matches a variable definition at the start of a template. */
const NAMED_TEXT = /^\{\{ (\$\w+) := ("[^"\\]+") \}\}\n/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

/**
 * Renders an email template in a language, or in the staff variant if the language is undefined. Supports only the Go template syntax of
 * our templates: one branch per language, an `else` in English and a last `else` for staff. Escapes values for HTML, and for URLs after the
 * `#` of a link. Throws if a value is missing.
 */
export function renderMailTemplate(template: string, language: string | undefined, values: TemplateValues): string {
  const [, name, quoted = ''] = NAMED_TEXT.exec(template) ?? [];
  const own = RegExp(`if eq \\.Data\\.language "${language}" \\}\\}(.*?)\\{\\{ e`, 's').exec(template)?.[1];
  const others = [...template.matchAll(/\{\{ else \}\}(.*?)\{\{ end \}\}/gs)].map(([, text = '']) => text);
  const text = own ?? others.at(language ? 0 : -1) ?? template;
  return text.replaceAll(/\{\{ (.*?) \}\}/g, (all, path: string, at: number) => {
    const value = path === name ? (JSON.parse(quoted) as string) : values[path.slice(1)];
    if (value === undefined) throw new Error(`Unexpected ${all} in an email template`);
    if (/="[^"]*#[^"]*$/.test(text.slice(0, at))) return encodeURIComponent(value);
    return value.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
  });
}
