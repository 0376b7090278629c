import { EMAIL_LENGTH, isEmail, isPhoneNumber, isVisible, isWebAddress } from './formats.ts';

export interface FieldDefinition {
  readonly provider: string;
  /** The maximum length after trimming. Longer text is rejected, because truncating pasted text would lose its end. */
  readonly maxLength: number;
  readonly required: boolean;
  /** The input type and validation. The default is plain text. An optional phone number may be any text. */
  readonly format?: 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly choices?: readonly string[];
}

/** The limits of send-contact-email and of the table contact_messages, which must be equal. */
export const MESSAGE_LIMITS = { name: 200, email: 320, phone: 50, message: 10_000 } as const;

export const FORM_KINDS = ['contact', 'access-request'] as const;
/** `mail` is an email that started a conversation. `outgoing` is a conversation that staff started. */
export const MESSAGE_KINDS = [...FORM_KINDS, 'mail', 'outgoing'] as const;

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;
export const INDUSTRIES = ['retail', 'foodservice', 'wholesale', 'distribution', 'manufacturing', 'other'] as const;

// With these lengths, the joined names and a message with its phone line fit into MESSAGE_LIMITS.
const person = {
  firstName: { provider: 'firstname', maxLength: 99, required: true, autoComplete: 'given-name' },
  lastName: { provider: 'lastname', maxLength: 100, required: true, autoComplete: 'family-name' },
  email: { provider: 'email', maxLength: EMAIL_LENGTH, required: true, format: 'email', autoComplete: 'email' },
} as const;
const phone = { provider: 'phone', maxLength: MESSAGE_LIMITS.phone, format: 'tel', autoComplete: 'tel' } as const;
const TEXT_LENGTH = 9_900;

/** The fields of the contact form, in display order. */
export const CONTACT_FIELDS = {
  ...person,
  phone: { ...phone, required: false },
  message: { provider: 'message', maxLength: TEXT_LENGTH, required: true },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** Fields that the contact form shows only for a quote request. */
export const QUOTE_ANSWERS = {
  companyName: { provider: 'company', maxLength: 200, required: true, autoComplete: 'organization' },
  deliveryPlace: { provider: 'city', maxLength: 100, required: true, autoComplete: 'shipping address-level2' },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

const { message, ...aboutSender } = CONTACT_FIELDS;
/** The fields of a quote request, in display order. The message is optional, because the request already contains the quote list. */
export const QUOTE_FIELDS = {
  ...aboutSender,
  ...QUOTE_ANSWERS,
  message: { ...message, required: false },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** The fields of the B2B access request, in display order. */
export const ACCESS_REQUEST_FIELDS = {
  ...person,
  phone: { ...phone, required: true },
  companyName: { provider: 'company', maxLength: 200, required: true, autoComplete: 'organization' },
  jobTitle: { provider: 'jobtitle', maxLength: 200, required: true, autoComplete: 'organization-title' },
  companySize: { provider: 'company_size', maxLength: 50, required: true, choices: COMPANY_SIZES },
  industry: { provider: 'industry', maxLength: 50, required: true, choices: INDUSTRIES },
  website: { provider: 'website', maxLength: 2_000, required: false, format: 'url', autoComplete: 'url' },
  businessNeeds: { provider: 'business_needs', maxLength: TEXT_LENGTH, required: true },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** The values of a form. A choice that has no selection is empty. */
export type FormOf<Fields extends Readonly<Record<string, FieldDefinition>>> = {
  [Name in keyof Fields]: Fields[Name] extends { choices: readonly (infer Choice)[] } ? Choice | '' : string;
};

export type ContactForm = FormOf<typeof CONTACT_FIELDS>;
export type QuoteForm = FormOf<typeof QUOTE_FIELDS>;
export type AccessRequestForm = FormOf<typeof ACCESS_REQUEST_FIELDS>;

/** The name of the honeypot field. Browsers and password managers do not recognize it, so they do not fill it in. */
export const TRAP_FIELD = 'second_note';

type Fields = Readonly<Record<string, FieldDefinition>>;

export type FieldProblem = 'missing' | 'too-long' | 'malformed';
export type Problems<Form> = Partial<Record<keyof Form, FieldProblem>>;

function findProblem({ maxLength, required, format }: FieldDefinition, value: string): FieldProblem | null {
  const text = value.trim();
  if (required && !isVisible(text)) return 'missing';
  if (text.length > maxLength) return 'too-long';
  if (text === '') return null;
  const isMalformed =
    (format === 'email' && !isEmail(text)) ||
    (format === 'url' && !isWebAddress(text)) ||
    (format === 'tel' && required && !isPhoneNumber(text));
  return isMalformed ? 'malformed' : null;
}

/** Validates a form. Returns the errors by field name. */
export function checkForm<F extends Fields>(fields: F, form: Readonly<Record<keyof F & string, string>>): Problems<F> {
  const problems = Object.entries(fields).map(([name, field]) => [name, findProblem(field, form[name] ?? '')]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as Problems<F>;
}

/** Converts untrusted data to a form. Drops unknown keys. Values that are not strings, and choices that do not exist, become empty. */
export function readForm<F extends Fields>(fields: F, record: Readonly<Record<string, unknown>>): FormOf<F> {
  const entries = Object.entries(fields).map(([name, { choices }]) => {
    const value = record[name];
    const isKept = typeof value === 'string' && (choices === undefined || choices.includes(value));
    return [name, isKept ? value : ''];
  });
  // Every field is present, and the choices were validated.
  return Object.fromEntries(entries) as FormOf<F>;
}
