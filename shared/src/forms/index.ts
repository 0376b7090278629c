export * from './fields.ts';
export { completeWebAddress, isEmail, isWebAddress } from './formats.ts';
export { type FormsProvider, type ProviderSettings, readFormsProvider } from './provider.ts';
export * from './replies.ts';
export * from './requestBodies.ts';
export * from './submissions.ts';
export * from './submitForm.ts';
