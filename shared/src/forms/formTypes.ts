export interface ContactForm {
  firstName: string;
  lastName: string;
  email: string;
  /** Optional: may be empty. */
  phone: string;
  message: string;
}

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

export const INDUSTRIES = ['retail', 'foodservice', 'wholesale', 'distribution', 'manufacturing', 'other'] as const;
export type Industry = (typeof INDUSTRIES)[number];

export interface AccessRequestForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  jobTitle: string;
  /** Empty until chosen. */
  companySize: CompanySize | '';
  industry: Industry | '';
  /** Optional: may be empty. */
  website: string;
  businessNeeds: string;
}

export const EMPTY_ACCESS_REQUEST_FORM: Readonly<AccessRequestForm> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  jobTitle: '',
  companySize: '',
  industry: '',
  website: '',
  businessNeeds: '',
};

/** Name of the hidden trap field: nothing that a browser or password manager knows how to fill. */
export const TRAP_FIELD = 'olea_second_note';
