export {
  type AccessRequestForm,
  COMPANY_SIZES,
  type CompanySize,
  type ContactForm,
  EMPTY_ACCESS_REQUEST_FORM,
  INDUSTRIES,
  type Industry,
  TRAP_FIELD,
} from './formTypes.ts';
export {
  type FallbackEmail,
  type FallbackExtras,
  type ProviderSubmission,
  toAccessFallbackEmail,
  toAccessSubmission,
  toContactSubmission,
  toFallbackEmail,
} from './submissions.ts';
export {
  type FormDeps,
  providerSubmitUrl,
  type SubmitResult,
  submitAccessRequest,
  submitContact,
} from './submitForm.ts';
