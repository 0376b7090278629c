import { type AccessRequestForm, COMPANY_SIZES, EMPTY_ACCESS_REQUEST_FORM, INDUSTRIES } from '@olea/shared/forms';
import { completeWebAddress, isEmail, isWebAddress } from '../form/formats.ts';

export type RequestField = keyof AccessRequestForm;
/** Keys of `access-request:errors`. */
export type RequestErrorCode = Exclude<RequestField, 'website'> | 'emailFormat' | 'websiteFormat';
export type RequestErrors = Partial<Record<RequestField, RequestErrorCode>>;

/** In the order of the form, which is also the order of the error summary. */
export const REQUEST_FIELDS = Object.keys(EMPTY_ACCESS_REQUEST_FORM) as readonly RequestField[];

const choices: Readonly<Partial<Record<RequestField, readonly string[]>>> = {
  companySize: COMPANY_SIZES,
  industry: INDUSTRIES,
};

/** What is missing or malformed. Everything is required but the website; nothing else is judged. */
export function checkRequest(form: AccessRequestForm): RequestErrors {
  const errors: RequestErrors = {};
  for (const field of REQUEST_FIELDS) {
    if (field !== 'website' && form[field].trim() === '') errors[field] = field;
  }
  if (!errors.email && !isEmail(form.email.trim())) errors.email = 'emailFormat';
  if (form.website.trim() !== '' && !isWebAddress(form.website.trim())) errors.website = 'websiteFormat';
  return errors;
}

/** Any record as a form: unknown keys are left out, what is no text or no valid choice becomes empty. */
export function parseRequestForm(record: Readonly<Record<string, unknown>>): AccessRequestForm {
  const entries = REQUEST_FIELDS.map((field) => {
    const value = record[field];
    const allowed = choices[field];
    const known = typeof value === 'string' && (allowed === undefined || allowed.includes(value));
    return [field, known ? value : ''] as const;
  });
  // Every key of the form is in REQUEST_FIELDS, and the two choices were checked against their lists.
  return Object.fromEntries(entries) as unknown as AccessRequestForm;
}

/** The values of the form's controls, with the web address completed as people write it. */
export function readRequestForm(data: FormData): AccessRequestForm {
  const form = parseRequestForm(Object.fromEntries(data));
  return { ...form, website: completeWebAddress(form.website) };
}
