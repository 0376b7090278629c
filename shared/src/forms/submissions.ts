import * as v from 'valibot';
import { QUOTE_FIELD, type QuoteItem, readQuote } from '../catalogue/list.ts';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/languages.ts';
import { site } from '../site/facts.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  FORM_KINDS,
  MESSAGE_LIMITS,
} from './fields.ts';
import { isEmail, isVisible, toMailAddress, toPlainLine, toPlainText } from './formats.ts';

const text = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.check(isVisible), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const ANSWER_LENGTH = 2_000;
/** Sixty items with their names. */
const QUOTE_LENGTH = 20_000;

/** The values of each choice, under the provider's name of its field. */
const CHOICES = new Map(
  Object.values<FieldDefinition>(ACCESS_REQUEST_FIELDS).map(({ provider, choices }) => [provider, choices]),
);

/**
 * Body of send-contact-email: the four specified fields, and what keeps a submission one lead and findable. Fields that are not
 * named here are not read; what comes out can be stored as it is, and forges no line of a mail.
 */
export const fallbackEmailSchema = v.object({
  name: text(toPlainLine, MESSAGE_LIMITS.name),
  email: v.pipe(text(toPlainLine, MESSAGE_LIMITS.email), v.check(isEmail), v.transform(toMailAddress)),
  /** Contact form: as `withPhoneLine` writes it. */
  message: text(toPlainText, MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  /** Without a client portal all are ordinary messages, even access requests that an old page still sends. */
  kind: v.fallback(v.picklist(site.clientPortal ? FORM_KINDS : (['contact'] as const)), 'contact'),
  /** Also the first line of a contact form's message; this is the one that is stored. */
  phone: optional(line(MESSAGE_LIMITS.phone)),
  /** The other answers, under the provider's field names; a choice is one of its list, and the items of a quote are a list of items. */
  fields: optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,49}$/)), line(QUOTE_LENGTH)),
      v.check((fields) => Object.keys(fields).length <= 30),
      v.check((fields) =>
        Object.entries(fields).every(([name, value]) =>
          name === QUOTE_FIELD ? readQuote(value) !== null : value.length <= ANSWER_LENGTH,
        ),
      ),
      v.check((fields) => Object.entries(fields).every(([name, value]) => CHOICES.get(name)?.includes(value) ?? true)),
    ),
  ),
  /** True when the trap field was filled: stored for review, never dropped. */
  suspectedSpam: v.fallback(v.boolean(), false),
  /** `provider`: the forms provider has taken it, and this is the copy for the inbox. */
  takenBy: v.fallback(v.optional(v.picklist(['provider', 'function']), 'function'), 'function'),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;

/** A submission in the form that the forms provider takes. */
export interface ProviderSubmission {
  readonly fields: { name: string; value: string }[];
}

function toFields<Name extends string>(
  fields: Readonly<Record<Name, FieldDefinition>>,
  form: Readonly<Record<Name, string>>,
): ProviderSubmission {
  const names = Object.keys(fields) as Name[];
  const read = (name: Name) => (fields[name].format === 'email' ? toMailAddress(form[name].trim()) : form[name].trim());
  return { fields: names.map((name) => ({ name: fields[name].provider, value: read(name) })) };
}

/** The contact form in the forms provider's field names. */
export function toContactSubmission(form: ContactForm): ProviderSubmission {
  return toFields(CONTACT_FIELDS, form);
}

/** The B2B request in the forms provider's field names. */
export function toAccessSubmission(form: AccessRequestForm): ProviderSubmission {
  return toFields(ACCESS_REQUEST_FIELDS, form);
}

export interface FallbackExtras {
  readonly language: FallbackEmail['language'];
  readonly submissionId: string;
  readonly suspectedSpam: boolean;
  /** The items that a price is asked for; the message says the same in its lines. */
  readonly items?: readonly QuoteItem[] | undefined;
}

function toName(form: { firstName: string; lastName: string }): string {
  return `${form.firstName.trim()} ${form.lastName.trim()}`.trim();
}

/** The specified message of the contact form: a phone line, an empty line and the text; without a phone only the text. */
export function withPhoneLine(text: string, phone: string): string {
  return phone ? `Phone: ${phone}\n\n${text}` : text;
}

/** The text of a message whose phone has come in a field of its own too: what is stored holds it once. */
export function withoutPhoneLine(message: string, phone: string): string {
  const line = withPhoneLine('', phone);
  return message.startsWith(line) ? message.slice(line.length) : message;
}

/** The fields that have a place of their own in the fallback e-mail; all others are its `fields`. */
const OWN_PLACE = ['firstname', 'lastname', 'email', 'phone', 'message', 'business_needs'];

function otherAnswers({ fields }: ProviderSubmission): Record<string, string> {
  const others = fields.filter(({ name, value }) => value !== '' && !OWN_PLACE.includes(name));
  return Object.fromEntries(others.map(({ name, value }) => [name, value]));
}

/** The contact form as the fallback e-mail. */
export function toFallbackEmail(form: ContactForm, { items, ...extras }: FallbackExtras): FallbackEmail {
  const phone = form.phone.trim();
  const message = withPhoneLine(form.message.trim(), phone);
  const fields = { ...otherAnswers(toContactSubmission(form)), ...(items && { [QUOTE_FIELD]: JSON.stringify(items) }) };
  return {
    name: toName(form),
    email: toMailAddress(form.email.trim()),
    message,
    ...extras,
    kind: 'contact',
    ...(phone && { phone }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

/** The B2B request as the fallback e-mail: the business needs are its message, the other answers its fields. */
export function toAccessFallbackEmail(form: AccessRequestForm, extras: FallbackExtras): FallbackEmail {
  const fields = otherAnswers(toAccessSubmission(form));
  const message = form.businessNeeds.trim();
  const phone = form.phone.trim();
  return {
    name: toName(form),
    email: toMailAddress(form.email.trim()),
    message,
    ...extras,
    kind: 'access-request',
    phone,
    fields,
  };
}
