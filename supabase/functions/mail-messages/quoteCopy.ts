import de from '../../../shared/locales/de/quote-copy.json' with { type: 'json' };
import el from '../../../shared/locales/el/quote-copy.json' with { type: 'json' };
import en from '../../../shared/locales/en/quote-copy.json' with { type: 'json' };
import fr from '../../../shared/locales/fr/quote-copy.json' with { type: 'json' };
import it from '../../../shared/locales/it/quote-copy.json' with { type: 'json' };
import type { QueuedEmail } from '../../../shared/src/api/delivery.ts';
import { QUOTE_FIELD, readQuote } from '../../../shared/src/catalog/list.ts';
import { formatRequestNumber } from '../../../shared/src/catalog/requestNumber.ts';
import { QUOTE_ANSWERS } from '../../../shared/src/forms/fields.ts';
import { toMailAddress } from '../../../shared/src/forms/formats.ts';
import { formatDate, formatLabel } from '../../../shared/src/i18n/format.ts';
import { LANGUAGES, type Locale } from '../../../shared/src/i18n/languages.ts';
import { site } from '../../../shared/src/site/facts.ts';
import type { Mail } from '../_shared/contactMail.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { de, el, en, fr, it };

/** Matches text that email programs do not turn into a link: no URL, and fewer digits than a phone number. */
const PLAIN = /^(?!(?:.*\d){7})(?!.*[\p{L}\p{N}]\.[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{Zs},.'’()&–%·-]+$/u;
/** Anyone can send a request in another person's name, so the copy must not contain links or phone numbers from the sender. */
const keepPlain = (text: string): string => (PLAIN.test(text) ? text : '');

/**
 * Builds the buyer's copy of a quote request in the buyer's language. Omits the sender's text, except item names and the delivery place if
 * they are plain. Returns null if the list of items is invalid.
 */
export function composeQuoteCopy(
  { email, fields, language, submissionId, dueAt }: QueuedEmail['message'],
  { from, replyTo }: { from: string; replyTo: string },
): Mail | null {
  const items = readQuote(fields[QUOTE_FIELD]);
  if (!items) return null;
  const texts = TEXTS[language];
  const number = formatRequestNumber(submissionId);
  const place = keepPlain(fields[QUOTE_ANSWERS.deliveryPlace.provider] ?? '');
  const lines = items.map(({ sku, name, cases }) =>
    [
      [sku, keepPlain(name)].filter(Boolean).join(' '),
      `${formatLabel(texts.cases, language)} ${cases.toLocaleString(LANGUAGES[language].tag)}`,
    ].join(' · '),
  );
  const paragraphs = [
    texts.received.replace('{{number}}', number),
    lines.join('\n'),
    place && `${formatLabel(texts.place, language)} ${place}`,
    texts.answer.replace('{{date}}', formatDate(dueAt, language)),
    texts.change.replace('{{phone}}', site.phone.display),
    texts.unasked,
    `${site.legalName}\n${site.address.street}, ${site.address.city}`,
  ];
  return {
    from,
    to: toMailAddress(email),
    replyTo,
    // Prevents automatic replies, which would reach the office as the buyer's replies.
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject: texts.subject.replace('{{number}}', number),
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}
