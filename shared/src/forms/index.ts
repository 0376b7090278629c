export * from './fields.ts';
export * from './formats.ts';
export * from './provider.ts';
export * from './replies.ts';
export * from './submissions.ts';
export * from './submitForm.ts';
