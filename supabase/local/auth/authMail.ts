import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '@olea/shared/site/facts';
import { parse } from 'smol-toml';
import type { Outbox } from '../providers/outbox.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The library fills this in as its only template; the real ones are rendered here. */
export const VARIABLES_TEMPLATE = join(supabaseFolder, 'local', 'auth', 'variables.txt');

export type MailKind = 'invite' | 'recovery';

export type AuthMail = ReturnType<typeof createAuthMail>;

/**
 * Mails of the auth service as a hosted project sends them: subjects and templates of `config.toml`, read again for each, delivered to the
 * outbox. `siteUrl` is called for each mail, because the site's address is known later than the backend's.
 */
export function createAuthMail(outbox: Pick<Outbox, 'add'>, siteUrl: () => string) {
  const expected = new Map<string, { kind: MailKind; language: string | undefined }>();
  return {
    /** Says what the next mail to this address is about, and in which language; none is staff's. */
    expect(email: string, kind: MailKind, language: string | undefined): void {
      expected.set(email.toLowerCase(), { kind, language });
    },
    /** The library's mail driver: `html` is the filled-in VARIABLES_TEMPLATE. */
    async send({ to, html = '' }: { to: string; html?: string | undefined }): Promise<void> {
      const { kind, language } = expected.get(to.toLowerCase()) ?? { kind: 'recovery', language: undefined };
      expected.delete(to.toLowerCase());
      const [Token = '', TokenHash = ''] = html.trim().split(' ');
      const { subject, content_path: path } = (await readAuthSettings()).email.template[kind];
      // As the CLI reads it: relative to the folder that holds `supabase`.
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

/** The section `auth` of `config.toml`. */
export async function readAuthSettings(): Promise<{ email: MailSettings }> {
  const settings: unknown = parse(await readFile(join(supabaseFolder, 'config.toml'), 'utf8'));
  return (settings as { auth: { email: MailSettings } }).auth;
}

type TemplateValues = Readonly<Record<string, string>>;
/** A name for a text, in the first line of a template. */
const NAMED_TEXT = /^\{\{ (\$\w+) := ("[^"\\]+") \}\}\n/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

/**
 * Writes one of our mails in a language, or for staff, who have none. It knows only those of Go's templates that ours are made of: a text of
 * each language, whose `else` is the English one, and as the last `else` the text of staff. Values are escaped for HTML, and behind the
 * `#` of a link for an address. Throws for a name that has no value.
 */
export function renderMailTemplate(template: string, language: string | undefined, values: TemplateValues): string {
  const [, name, quoted = ''] = NAMED_TEXT.exec(template) ?? [];
  const own = RegExp(`if eq \\.Data\\.language "${language}" \\}\\}(.*?)\\{\\{ e`, 's').exec(template)?.[1];
  const others = [...template.matchAll(/\{\{ else \}\}(.*?)\{\{ end \}\}/gs)].map(([, text = '']) => text);
  const text = own ?? others.at(language ? 0 : -1) ?? template;
  return text.replaceAll(/\{\{ (.*?) \}\}/g, (all, path: string, at: number) => {
    const value = path === name ? (JSON.parse(quoted) as string) : values[path.slice(1)];
    if (value === undefined) throw new Error(`Unexpected ${all} in a mail template`);
    if (/="[^"]*#[^"]*$/.test(text.slice(0, at))) return encodeURIComponent(value);
    return value.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
  });
}
