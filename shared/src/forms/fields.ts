/** One field of a form, for both forms, the function and whoever stands in for the forms provider. */
export interface FieldDefinition {
  /** Its name at the forms provider. */
  readonly provider: string;
  /** Characters, once trimmed. A longer text is refused with words: cut, a paste would lose its end unseen. */
  readonly maxLength: number;
  readonly required: boolean;
  /** What its control is, and what its text must look like; plain text where there is none. */
  readonly format?: 'email' | 'tel' | 'url';
  readonly choices?: readonly string[];
}

/** What send-contact-email and the table contact_messages take; a contract test compares the table's checks. */
export const MESSAGE_LIMITS = { name: 200, email: 320, phone: 50, message: 10_000 } as const;

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;
export const INDUSTRIES = ['retail', 'foodservice', 'wholesale', 'distribution', 'manufacturing', 'other'] as const;

// Both names with a space between them, and a message with a phone line above it, are within the limits of a message.
const person = {
  firstName: { provider: 'firstname', maxLength: 99, required: true },
  lastName: { provider: 'lastname', maxLength: 100, required: true },
  email: { provider: 'email', maxLength: MESSAGE_LIMITS.email, required: true, format: 'email' },
} as const;
const phone = { provider: 'phone', maxLength: MESSAGE_LIMITS.phone, format: 'tel' } as const;
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
  companyName: { provider: 'company', maxLength: 200, required: true },
  jobTitle: { provider: 'jobtitle', maxLength: 200, required: true },
  companySize: { provider: 'company_size', maxLength: 50, required: true, choices: COMPANY_SIZES },
  industry: { provider: 'industry', maxLength: 50, required: true, choices: INDUSTRIES },
  website: { provider: 'website', maxLength: 2_000, required: false, format: 'url' },
  businessNeeds: { provider: 'business_needs', maxLength: TEXT_LENGTH, required: true },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/** The values of a form with these fields; a choice is empty until it is made. */
export type FormOf<Fields extends Readonly<Record<string, FieldDefinition>>> = {
  [Name in keyof Fields]: Fields[Name] extends { choices: readonly (infer Choice)[] } ? Choice | '' : string;
};

export type ContactForm = FormOf<typeof CONTACT_FIELDS>;
export type AccessRequestForm = FormOf<typeof ACCESS_REQUEST_FIELDS>;

/** Name of the hidden trap field: nothing that a browser or password manager knows how to fill. */
export const TRAP_FIELD = 'olea_second_note';
