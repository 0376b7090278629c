import type { Locale } from '@olea/shared/i18n';

interface ReplyWords {
  /** Of the mail; `{{brand}}` is the brand's name. */
  readonly subject: Readonly<Record<'contact' | 'access-request', string>>;
  readonly greeting: string;
  /** Introduces the quoted text; `{{date}}` is the day on which it was sent. */
  readonly quote: string;
  readonly closing: string;
}

/** What every reply says, in the language of the site that the visitor wrote from. The answer itself is written by a person. */
export const REPLY_WORDS: Readonly<Record<Locale, ReplyWords>> = {
  en: {
    subject: { contact: 'Your message to {{brand}}', 'access-request': 'Your access request to {{brand}}' },
    greeting: 'Hello {{name}},',
    quote: 'On {{date}} you wrote:',
    closing: 'Kind regards,',
  },
  fr: {
    subject: { contact: 'Votre message à {{brand}}', 'access-request': 'Votre demande d’accès à {{brand}}' },
    greeting: 'Bonjour {{name}},',
    quote: 'Le {{date}}, vous nous avez écrit :',
    closing: 'Cordialement,',
  },
  el: {
    subject: { contact: 'Το μήνυμά σας στην {{brand}}', 'access-request': 'Το αίτημα πρόσβασής σας στην {{brand}}' },
    greeting: 'Γεια σας, {{name}},',
    quote: 'Στις {{date}} μας γράψατε:',
    closing: 'Με εκτίμηση,',
  },
  it: {
    subject: {
      contact: 'Il vostro messaggio a {{brand}}',
      'access-request': 'La vostra richiesta di accesso a {{brand}}',
    },
    greeting: 'Buongiorno {{name}},',
    quote: 'Il {{date}} ci avete scritto:',
    closing: 'Cordiali saluti,',
  },
  de: {
    subject: { contact: 'Ihre Nachricht an {{brand}}', 'access-request': 'Ihre Zugangsanfrage an {{brand}}' },
    greeting: 'Guten Tag {{name}},',
    quote: 'Am {{date}} schrieben Sie uns:',
    closing: 'Mit freundlichen Grüßen',
  },
};
