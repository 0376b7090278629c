import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  accessRequestSchema,
  checkForm,
  completeWebAddress,
  type FieldProblem,
  readForm,
} from '@olea/shared/forms';

export type RequestField = keyof AccessRequestForm;
/** Keys of `access-request:errors`: of a field that is missing its name, else what is wrong with it. */
export type RequestErrorCode = Exclude<RequestField, 'website'> | 'emailFormat' | 'websiteFormat' | 'tooLong';
export type RequestErrors = Partial<Record<RequestField, RequestErrorCode>>;

/** In the order of the form, which is also the order of the error summary. */
export const REQUEST_FIELDS = Object.keys(ACCESS_REQUEST_FIELDS) as readonly RequestField[];

export const EMPTY_REQUEST: Readonly<AccessRequestForm> = readForm(ACCESS_REQUEST_FIELDS, {});

/** What is wrong, as keys of the messages. */
export function checkRequest(form: AccessRequestForm): RequestErrors {
  const problems = checkForm(accessRequestSchema, form);
  const errors: RequestErrors = {};
  for (const field of REQUEST_FIELDS) {
    const problem = problems[field];
    if (problem) errors[field] = errorCode(field, problem);
  }
  return errors;
}

function errorCode(field: RequestField, problem: FieldProblem): RequestErrorCode {
  if (problem === 'too-long') return 'tooLong';
  if (field === 'website') return 'websiteFormat';
  return field === 'email' && problem === 'malformed' ? 'emailFormat' : field;
}

/** The values of the form's controls, with the web address completed as people write it. */
export function readRequestForm(data: FormData): AccessRequestForm {
  const form = readForm(ACCESS_REQUEST_FIELDS, Object.fromEntries(data));
  return { ...form, website: completeWebAddress(form.website) };
}
