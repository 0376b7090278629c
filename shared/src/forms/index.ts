export * from './fields.ts';
export { completeWebAddress, isEmail, isWebAddress } from './formats.ts';
export * from './requestBodies.ts';
export * from './submissions.ts';
export * from './submitForm.ts';
