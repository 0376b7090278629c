import type { Locale } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../supabase/functions/receive-mail/detectLanguage.ts';
import { type ReadMail, readMail } from '../../supabase/functions/receive-mail/readMail.ts';
import { buildMail, type TestMail } from './buildMail.ts';

const OWN = { domain: 'inbound.olea.example', from: '<office@olea.example>' };
const read = (mail: TestMail) => readMail(buildMail(mail), OWN);

interface Customer {
  readonly text: string;
  /** The line that the customer's email program writes above quoted text. */
  readonly introduction: string;
  readonly header: string;
  readonly separator: string;
  readonly charset: string;
}

const CUSTOMERS: Readonly<Record<Locale, Customer>> = {
  en: {
    text: 'Good morning, we would like to order two pallets of olive oil. When could you deliver them?',
    introduction: 'On Mon, 2 Mar 2026 at 10:11, Oil <o@olea.example> wrote:',
    header: 'From: Oil <o@olea.example>',
    separator: '-----Original Message-----',
    charset: 'windows-1252',
  },
  fr: {
    text: 'Bonjour, nous souhaitons commander deux palettes d’huile d’olive. Pourriez-vous les livrer dès février ?',
    introduction: 'Le lun. 2 mars 2026 à 10:11, Oil <o@olea.example> a écrit :',
    header: 'De : Oil <o@olea.example>',
    separator: '-----Message d’origine-----',
    charset: 'windows-1252',
  },
  it: {
    text: 'Buongiorno, vorremmo ordinare due bancali di olio. È possibile riceverli già venerdì prossimo?',
    introduction: 'Il giorno lun 2 mar 2026 alle ore 10:11 Oil <o@olea.example> ha scritto:',
    header: 'Da: Oil <o@olea.example>',
    separator: '-----Messaggio originale-----',
    charset: 'iso-8859-1',
  },
  de: {
    text: 'Guten Morgen, wir möchten zwei Paletten Olivenöl bestellen. Wann können Sie die Ware liefern?',
    introduction: 'Am Mo., 2. März 2026 um 10:11 Uhr schrieb Oil <o@olea.example>:',
    header: 'Von: Oil <o@olea.example>',
    separator: '-----Ursprüngliche Nachricht-----',
    charset: 'iso-8859-15',
  },
  el: {
    text: 'Καλημέρα, θα θέλαμε να παραγγείλουμε δύο παλέτες ελαιόλαδο. Πότε μπορείτε να το παραδώσετε;',
    introduction: 'Στις Δευ, 2 Μαρ 2026 στις 10:11 π.μ., ο χρήστης Oil <o@olea.example> έγραψε:',
    header: 'Από: Oil <o@olea.example>',
    separator: '-----Αρχικό μήνυμα-----',
    charset: 'iso-8859-7',
  },
};

const QUOTED = '> We have your oil.\n> Do you want it?';
const PDF = { name: 'order.pdf', kind: 'application/pdf', content: '%PDF-1.7' };
const toHtml = (text: string) => text.replaceAll('é', '&eacute;');

/** Builds an email. `expected` contains the fields of the result that differ from those of a person's plain-text email. */
type Kind = (customer: Customer) => TestMail & { readonly expected?: Partial<ReadMail> };

const KINDS: Readonly<Record<string, Kind>> = {
  'plain text': ({ text }) => ({ text }),
  'plain text and HTML': ({ text }) => ({ text, html: '<p>Not this</p>' }),
  HTML: ({ text }) => ({ html: `<html><body><p>${toHtml(text)}</p></body></html>` }),
  'HTML in a page layout': ({ text }) => ({
    html: `<table><tr><td width="9">&nbsp;</td><td><table><tr><td>${toHtml(text)}</td></tr></table></td></tr></table>`,
  }),
  'a table': ({ text }) => ({
    html: `<p>${toHtml(text)}</p><table><tr><th>SKU</th><th>5 L</th></tr><tr><td><p>OL-1</p></td><td>12<br>x</td></tr></table>`,
    expected: { text: `${text}\n\nSKU | 5 L\nOL-1 | 12 x` },
  }),
  'a table and plain text without its cells': ({ text }) => ({
    text: `${text}\n\nSKU\n\n5 L\n\nOL-1\n\n12`,
    html: `<p>${toHtml(text)}</p><table><tr><td>SKU<td>5 L<tr><td>OL-1<td>12</table>`,
    expected: { text: `${text}\n\nSKU | 5 L\nOL-1 | 12` },
  }),
  'a table row with text before its first cell': ({ text }) => ({
    html: `<p>${toHtml(text)}</p><table><tr>Oil<td>5 L<tr><td>Herbs<td>7</table>`,
    expected: { text: `${text}\n\nOil | 5 L\nHerbs | 7` },
  }),
  'a quotation below': ({ text, introduction }) => ({
    text: `${text}\n\n${introduction}\n${QUOTED}`,
    expected: { quoted: `${introduction}\n${QUOTED}` },
  }),
  'a quotation above': ({ text, introduction }) => ({
    text: `${introduction}\n${QUOTED}\n\n${text}`,
    expected: { quoted: `${introduction}\n${QUOTED}` },
  }),
  'a quotation in HTML': ({ text, introduction }) => ({
    html: `<div>${toHtml(text)}</div><div>${introduction.replace('<', '&lt;')}</div><blockquote>We have your oil.</blockquote>`,
    expected: { quoted: `${introduction}\n\n> We have your oil.` },
  }),
  'a quotation below a header': ({ text, header }) => ({
    text: `${text}\n\n${header}\n\nWe have your oil.`,
    expected: { quoted: `${header}\n\nWe have your oil.` },
  }),
  'a quotation below a separator': ({ text, separator }) => ({
    text: `${text}\n\n${separator}\n\nWe have your oil.`,
    expected: { quoted: `${separator}\n\nWe have your oil.` },
  }),
  'an English signature': ({ text }) => {
    const signed = `${text}\n\n-- \nThis email is confidential and intended only for the person to whom it is addressed.`;
    return { text: signed, expected: { text: signed } };
  },
  'an attachment': ({ text }) => ({ text, attachments: [PDF] }),
  'two attachments of the same name': ({ text }) => ({ text, attachments: [PDF, PDF] }),
  'HTML and an attached email': ({ text }) => ({
    html: `<div>${toHtml(text)}</div>`,
    attachments: [{ name: 'a.eml', kind: 'message/rfc822', content: 'Subject: x\r\n\r\nNot this' }],
  }),
  'only an attachment': () => ({ text: '', attachments: [PDF], expected: { text: '', language: null } }),
  'an out-of-office note': ({ text }) => ({
    text,
    head: ['Auto-Submitted: auto-replied'],
    expected: { kind: 'machine', language: null },
  }),
  'the header of a mailing list': ({ text }) => ({
    text,
    head: ['List-Id: <l.example>'],
    attachments: [PDF],
    expected: { kind: 'machine', language: null },
  }),
  'a delivery report': ({ text }) => ({ text, report: 'failed', expected: { kind: 'bounce', language: null } }),
  'our own address': ({ text }) => ({
    text,
    from: 'Office <office@olea.example>',
    expected: { kind: 'machine', language: null },
  }),
};

describe.each(Object.entries(KINDS))('readMail, for an email with %s', (_, build) => {
  const cases = Object.entries(CUSTOMERS).flatMap(([language, customer]) =>
    ['utf-8', customer.charset].map((charset) => ({ language, customer, charset })),
  );
  it.each(cases)('returns its kind, subject, text, quotation and language: $language in $charset', async (one) => {
    const { language, customer, charset } = one;
    const { expected, ...mail } = build(customer);
    const subject = customer.text.slice(0, 30).trim();
    const plain = { kind: 'person', text: customer.text, quoted: null, language, subject };
    expect(await read({ subject, charset, ...mail })).toMatchObject({ ...plain, ...expected });
  });
});

describe('detectLanguage', () => {
  it.each([
    ['a greeting', 'Merci !'],
    ['an order number', 'OK, 12 x OT-1001, 5 L'],
    ['another European language', 'Buenos días, queremos saber cuándo llega nuestro pedido y cuánto cuesta el envío.'],
    ['Greek in Latin letters', 'Kalimera, thelo na rotiso pote tha erthei i paraggelia mas'],
    ['addresses', 'https://olea.example/products/oil ana@visitor.example'],
    ['names', 'Ana Visitor, Olea & Thyme'],
  ])('returns null for %s', (_, text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it.each([
    ['fr', 'Quel est le prix de ce produit ?'],
    ['it', 'Quanto costa la spedizione?'],
    ['de', 'Haben Sie das noch auf Lager?'],
    ['el', 'Πόσο κοστίζει η αποστολή;'],
    ['en', 'How much does the shipping cost?'],
  ])('detects %s in a single question', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
