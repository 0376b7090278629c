import { QUOTE_FIELD, type QuoteItem } from '../catalogue/list.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
} from './fields.ts';
import { toMailAddress } from './formats.ts';
import type { FallbackEmail } from './requestBodies.ts';

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

/** The specified message of the contact form: a phone line, an empty line and the text; without a phone only the text. */
function withPhoneLine(text: string, phone: string): string {
  return phone ? `Phone: ${phone}\n\n${text}` : text;
}

/** The text of a message whose phone has come in a field of its own too: what is stored holds it once. */
export function withoutPhoneLine(message: string, phone: string): string {
  const line = withPhoneLine('', phone);
  return message.startsWith(line) ? message.slice(line.length) : message;
}

/** The fields that have a place of their own in the fallback e-mail; all others are its `fields`. */
const OWN_PLACE = ['firstname', 'lastname', 'email', 'phone', 'message', 'business_needs'];

/** A form as the fallback e-mail, with this message; the answers that have no other place are its `fields`. */
function toEmail(
  kind: FallbackEmail['kind'],
  form: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>,
  message: string,
  submission: ProviderSubmission,
  { items, ...extras }: FallbackExtras,
): FallbackEmail {
  const phone = form.phone.trim();
  const others = submission.fields.filter(({ name, value }) => value !== '' && !OWN_PLACE.includes(name));
  const fields = {
    ...Object.fromEntries(others.map(({ name, value }) => [name, value])),
    ...(items && { [QUOTE_FIELD]: JSON.stringify(items) }),
  };
  return {
    name: `${form.firstName.trim()} ${form.lastName.trim()}`.trim(),
    email: toMailAddress(form.email.trim()),
    message,
    ...extras,
    kind,
    ...(phone && { phone }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

/** The contact form as the fallback e-mail. */
export function toFallbackEmail(form: ContactForm, extras: FallbackExtras): FallbackEmail {
  const message = withPhoneLine(form.message.trim(), form.phone.trim());
  return toEmail('contact', form, message, toContactSubmission(form), extras);
}

/** The B2B request as the fallback e-mail: the business needs are its message. */
export function toAccessFallbackEmail(form: AccessRequestForm, extras: FallbackExtras): FallbackEmail {
  return toEmail('access-request', form, form.businessNeeds.trim(), toAccessSubmission(form), extras);
}
