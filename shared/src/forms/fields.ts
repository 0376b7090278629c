import { EMAIL_LENGTH, isEmail, isPhoneNumber, isVisible, isWebAddress } from './formats.ts';

/** One field of a form, for both forms, the function and the stand-in for the forms provider. */
export interface FieldDefinition {
  /** Its name at the forms provider. */
  readonly provider: string;
  /** Characters after trimming. A longer text is refused with a message, because a cut paste would lose its end unseen. */
  readonly maxLength: number;
  readonly required: boolean;
  /** Its control, and the form that its text must have; plain text without one. An optional phone number may be any text. */
  readonly format?: 'email' | 'tel' | 'url';
  /** The value of `autocomplete` in HTML: a browser fills it in by itself. */
  readonly autoComplete?: string;
  readonly choices?: readonly string[];
}

/** What send-contact-email and the table contact_messages take; a contract test compares the table's checks. */
export const MESSAGE_LIMITS = { name: 200, email: 320, phone: 50, message: 10_000 } as const;

/** The kinds of form. */
export const FORM_KINDS = ['contact', 'access-request'] as const;
/** The kinds of message: from the contact form, a B2B access request, or a mail that belongs to no message before it. */
export const MESSAGE_KINDS = [...FORM_KINDS, 'mail'] as const;

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;
export const INDUSTRIES = ['retail', 'foodservice', 'wholesale', 'distribution', 'manufacturing', 'other'] as const;

// Both names with a space between them, and a message with a phone line above it, are within the limits of a message.
const person = {
  firstName: { provider: 'firstname', maxLength: 99, required: true, autoComplete: 'given-name' },
  lastName: { provider: 'lastname', maxLength: 100, required: true, autoComplete: 'family-name' },
  email: { provider: 'email', maxLength: EMAIL_LENGTH, required: true, format: 'email', autoComplete: 'email' },
} as const;
const phone = { provider: 'phone', maxLength: MESSAGE_LIMITS.phone, format: 'tel', autoComplete: 'tel' } as const;
const TEXT_LENGTH = 9_900;

/** The contact form, in the order of its fields. */
export const CONTACT_FIELDS = {
  ...person,
  phone: { ...phone, required: false },
  message: { provider: 'message', maxLength: TEXT_LENGTH, required: true },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** The B2B access request, in the order of its fields. */
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

/** The values of a form with these fields; a choice is empty until it is made. */
export type FormOf<Fields extends Readonly<Record<string, FieldDefinition>>> = {
  [Name in keyof Fields]: Fields[Name] extends { choices: readonly (infer Choice)[] } ? Choice | '' : string;
};

export type ContactForm = FormOf<typeof CONTACT_FIELDS>;
export type AccessRequestForm = FormOf<typeof ACCESS_REQUEST_FIELDS>;

/** Name of the hidden trap field: nothing that a browser or password manager knows how to fill. */
export const TRAP_FIELD = 'second_note';

type Fields = Readonly<Record<string, FieldDefinition>>;

/** The fault of a field: empty, too long or invalid. */
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

/** What is wrong in a form, by field; empty when nothing is. */
export function checkForm<F extends Fields>(fields: F, form: Readonly<Record<keyof F & string, string>>): Problems<F> {
  const problems = Object.entries(fields).map(([name, field]) => [name, findProblem(field, form[name] ?? '')]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as Problems<F>;
}

/** A record of any origin as a form: unknown keys are left out; a value that is not a text, or not a choice of its field, becomes empty. */
export function readForm<F extends Fields>(fields: F, record: Readonly<Record<string, unknown>>): FormOf<F> {
  const entries = Object.entries(fields).map(([name, { choices }]) => {
    const value = record[name];
    const isKept = typeof value === 'string' && (choices === undefined || choices.includes(value));
    return [name, isKept ? value : ''];
  });
  // Every field of the form is there, and a choice was compared with its list.
  return Object.fromEntries(entries) as FormOf<F>;
}
