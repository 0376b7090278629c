import type { Locale } from '@olea/shared/i18n/languages';
import { type MailKind, readAuthSettings, renderMailTemplate } from '../supabase/local/auth/authMail.ts';

/** Returns the subject that the auth service gives to this kind of email, in the given language. */
export async function mailSubject(kind: MailKind, language: Locale): Promise<string> {
  return renderMailTemplate((await readAuthSettings()).email.template[kind].subject, language, {});
}
