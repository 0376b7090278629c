export * from './fallbackEmail.ts';
export * from './fields.ts';
export { completeWebAddress, isEmail, isWebAddress } from './formats.ts';
export type { Receipt } from './receipt.ts';
export * from './schemas.ts';
export * from './submissionIds.ts';
export * from './submissions.ts';
export * from './submitForm.ts';
