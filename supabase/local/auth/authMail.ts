import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import type { Outbox } from '../providers/outbox.ts';
import { renderMailTemplate, type TemplateValues } from './mailTemplate.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The library fills this in as its only template; the real ones are rendered here. */
export const VARIABLES_TEMPLATE = join(supabaseFolder, 'local', 'auth', 'variables.txt');

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
          from: 'Olea & Thyme <accounts@olea.example>',
          to: [to],
          subject: renderMailTemplate(subject, values),
          html: renderMailTemplate(body, values).trim(),
        },
      });
    },
  };
}

interface MailSettings {
  auth?: { email?: { template?: Record<string, { subject?: string; content_path?: string }> } };
}

/** Subject and body of a mail, read anew each time: whoever edits a template sees the next mail changed. */
async function readTemplate(kind: MailKind): Promise<{ subject: string; body: string }> {
  const settings = parse(await readFile(join(supabaseFolder, 'config.toml'), 'utf8')) as MailSettings;
  const { subject, content_path: path } = settings.auth?.email?.template?.[kind] ?? {};
  if (!subject || !path) throw new Error(`supabase/config.toml has no template for ${kind}`);
  // As the CLI reads it: relative to the folder that holds `supabase`.
  return { subject, body: await readFile(join(supabaseFolder, '..', path), 'utf8') };
}
