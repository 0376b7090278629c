import de from '../../../shared/locales/de/quote-mail.json' with { type: 'json' };
import el from '../../../shared/locales/el/quote-mail.json' with { type: 'json' };
import en from '../../../shared/locales/en/quote-mail.json' with { type: 'json' };
import fr from '../../../shared/locales/fr/quote-mail.json' with { type: 'json' };
import it from '../../../shared/locales/it/quote-mail.json' with { type: 'json' };
import { toMailAddress } from '../../../shared/src/forms/formats.ts';
import { formatDate, formatLabel } from '../../../shared/src/i18n/format.ts';
import { type Locale, localizePath } from '../../../shared/src/i18n/languages.ts';
import { describeQuote } from '../../../shared/src/quotes/describeQuote.ts';
import type { Quote } from '../../../shared/src/quotes/quote.ts';
import { QUOTE_TEXTS } from '../../../shared/src/quotes/quoteTexts.ts';
import { site } from '../../../shared/src/site/facts.ts';
import type { Mail } from '../_shared/contactMail.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { de, el, en, fr, it };

interface QuoteEmail {
  readonly id: string;
  readonly kind: 'quote' | 'quote-reminder';
  readonly quote: Quote;
}

/** Builds the quote email, or the reminder before the quote expires, in the customer's language. */
export function composeQuoteMail(
  { id, kind, quote }: QuoteEmail,
  { from, replyTo }: { from: string; replyTo: string },
): Mail {
  const { language } = quote;
  const texts = TEXTS[language];
  const isReminder = kind === 'quote-reminder';
  const values = new Map([
    ['number', quote.number ?? ''],
    ['revision', String(quote.revision)],
    ['date', formatDate(quote.valid_until, language)],
    ['brand', site.brand],
  ]);
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '');
  const intro = quote.revision > 1 ? texts.quote.revision : texts.quote.intro;
  const address = localizePath(`/client/requests/${quote.message_id}`, language);
  const paragraphs = [
    fill(isReminder ? texts.reminder.intro : intro),
    listQuote(quote, language),
    isReminder ? '' : fill(texts.quote.validity),
    site.clientPortal ? `${texts.portal}\nhttps://${site.productionDomains[0]}${address}` : '',
    texts.reply,
    site.legalName,
  ];
  return {
    from,
    to: toMailAddress(quote.customer_email),
    replyTo,
    ...(isReminder ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    // With this tag, a bounced quote email reopens its conversation, as a bounced reply does.
    ...(isReminder ? {} : { tags: [{ name: 'reply', value: id }] }),
    subject: fill(isReminder ? texts.reminder.subject : texts.quote.subject),
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}

/** Formats a quote as plain text: facts such as its dates, parties and terms, each item on two lines, the total and any note. */
export function listQuote(quote: Quote, language: Locale): string {
  const { facts, columns, lines, total, note } = describeQuote(quote, language, QUOTE_TEXTS[language]);
  const format = (label: string, value: string) => `${formatLabel(label, language)} ${value}`;
  const items = lines.map((line) => {
    const cells = columns.filter(({ key }) => key !== 'sku' && key !== 'name' && line[key] !== '');
    // A text replaces the price of an unavailable item, so omit the column label.
    const values = cells.map(({ key, label }) =>
      key === 'price' && !line.isAvailable ? line.price : format(label, line[key]),
    );
    return `${line.sku} ${line.name}\n${values.join(' · ')}`;
  });
  return [
    facts.map(({ label, value }) => format(label, value)).join('\n'),
    ...items,
    format(total.label, total.value),
    ...(note ? [format(note.label, note.value)] : []),
  ].join('\n\n');
}
