export { type FallbackEmail, fallbackEmailSchema, MESSAGE_KINDS } from './fallbackEmail.ts';
export {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  COMPANY_SIZES,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  INDUSTRIES,
  MESSAGE_LIMITS,
  TRAP_FIELD,
} from './fields.ts';
export { completeWebAddress, isEmail, isWebAddress } from './formats.ts';
export { accessRequestSchema, checkForm, contactSchema, type Problems, readForm } from './schemas.ts';
export { createSubmissionIds, type SubmissionIds } from './submissionIds.ts';
export { toAccessFallbackEmail, toAccessSubmission, toContactSubmission, toFallbackEmail } from './submissions.ts';
export { type FormDeps, type SubmitResult, submitAccessRequest, submitContact } from './submitForm.ts';
