import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  accessRequestSchema,
  checkForm,
  completeWebAddress,
  type FieldProblem,
  readForm,
} from '@olea/shared/forms';
import type { PageStorage } from '@olea/shared/storage';

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

const DRAFT_KEY = 'olea-access-request';

/** The text that was typed in this tab and not sent; null when there is none, or none that can be read. */
export function loadDraft(storage: PageStorage): AccessRequestForm | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const form = readForm(ACCESS_REQUEST_FIELDS, stored as Record<string, unknown>);
    const isEmpty = REQUEST_FIELDS.every((field) => form[field] === '');
    return isEmpty ? null : form;
  } catch {
    // A damaged text: the form simply starts empty.
    return null;
  }
}

/** Keeps the typed text until it is sent or the tab is closed. */
export function saveDraft(storage: PageStorage, form: AccessRequestForm): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(form));
}

/** Forgets the typed text. */
export function clearDraft(storage: PageStorage): void {
  storage.removeItem(DRAFT_KEY);
}
