import type { Locale } from '@olea/shared/i18n';
import { formatDate } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import type { Message } from './messageRows.ts';

/** Mail programs take addresses of about two thousand characters, and Windows hands over no more. */
const ADDRESS_LIMIT = 1_900;
const CUT = '> […]';

export interface PreparedReply {
  readonly subject: string;
  /** Greeting, room for the answer, closing, and the whole quoted text. */
  readonly text: string;
  /** Opens a mail with all of it, or with as much of the quote as an address can carry. */
  readonly address: string;
}

/** A reply to a message in the visitor's language, to be completed by a person; `answer` is what is said already. */
export function prepareReply(
  message: Pick<Message, 'kind' | 'name' | 'email' | 'language' | 'message' | 'createdAt'>,
  answer = '',
): PreparedReply {
  const words = REPLY_WORDS[message.language];
  const subject = words.subject[message.kind].replace('{{brand}}', site.brand);
  const head = [
    words.greeting.replace('{{name}}', () => message.name),
    '',
    answer,
    '',
    words.closing,
    site.brand,
    '',
    words.quote.replace('{{date}}', formatDate(message.createdAt, message.language)),
  ];
  const quoted = message.message.split('\n').map((line) => `> ${line}`.trimEnd());
  const addressOf = (lines: readonly string[]) =>
    `mailto:${escapeAddress(message.email)}?subject=${encodeURIComponent(subject)}` +
    `&body=${encodeURIComponent([...head, ...lines].join('\r\n'))}`;
  return { subject, text: [...head, ...quoted].join('\n'), address: longestThatFits(quoted, addressOf) };
}

/** Also what `encodeURIComponent` leaves as it is and a program could read as its own. */
function escapeAddress(email: string): string {
  const escaped = encodeURIComponent(email).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return escaped.replace('%40', '@');
}

/** The address with the whole quote if it fits, else with as many of its characters as do. */
function longestThatFits(quoted: readonly string[], addressOf: (lines: readonly string[]) => string): string {
  const whole = addressOf(quoted);
  if (whole.length <= ADDRESS_LIMIT) return whole;
  const letters = [...quoted.join('\n')];
  const cutAt = (count: number) => addressOf([...letters.slice(0, count).join('').split('\n'), CUT]);
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cutAt(middle).length <= ADDRESS_LIMIT) fits = middle;
    else tooMany = middle;
  }
  return cutAt(fits);
}

interface ReplyWords {
  /** Of the mail; `{{brand}}` is the brand's name. */
  readonly subject: Readonly<Record<'contact' | 'access-request', string>>;
  readonly greeting: string;
  /** Introduces the quoted text; `{{date}}` is the day on which it was sent. */
  readonly quote: string;
  readonly closing: string;
}

/** The fixed parts of a reply, in the language the visitor wrote from. A person writes the answer itself. */
const REPLY_WORDS: Readonly<Record<Locale, ReplyWords>> = {
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

/** The address that dials what a visitor gave as a telephone number; null when it is none. */
export function phoneAddress(phone: string | null): string | null {
  const number = (phone ?? '').replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,18}$/.test(number) ? `tel:${number}` : null;
}
